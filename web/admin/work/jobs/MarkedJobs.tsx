import { Select, TextInput } from '@mantine/core'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { refuseBlock, refuseJobChange, refuseJobRestore, refuseUnblock } from '#domain/work/job-actions.ts'
import type { Job, JobSummary } from '#domain/work/jobs.ts'
import { archivingOf } from '#web/admin/lists/archiving.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { onceAndBack } from '#web/admin/lists/once-and-back.ts'
import { calls, refresh } from '#web/call.ts'
import { useStaff } from './staff.ts'
import { useStages } from './use-move-job.ts'

interface ChoiceProps {
  value: string | null
  onChange: (value: string | null) => void
}

function Stage({ value, onChange }: ChoiceProps) {
  const { stages } = useStages()
  const options = stages.map(({ id, name }) => ({ value: id, label: name }))
  return <Select label="Stage" data-autofocus data={options} value={value} onChange={onChange} />
}

function Owner({ value, onChange }: ChoiceProps) {
  const { options } = useStaff()
  return (
    <Select
      label="Who looks after them"
      data-autofocus
      searchable
      data={options}
      value={value}
      onChange={onChange}
    />
  )
}

function Reason({ value, onChange }: ChoiceProps) {
  return (
    <TextInput
      label="What are they waiting for?"
      data-autofocus
      maxLength={500}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const move: Deed<JobSummary> = {
  ...{ label: 'Move …', verb: 'Move', done: 'moved' },
  Choice: Stage,
  prepare: async ({ id }, stageId) => {
    const job = await calls.jobs.get({ id })
    const refusal = refuseJobChange(job)
    if (refusal) return { refusal: refusal.message }
    if (job.stageId === stageId) return { refusal: 'It is there already' }
    return {
      act: onceAndBack(
        [() => calls.jobs.move({ id, version: job.version, stageId }), (now) => now.stageId === stageId],
        [
          (version) => calls.jobs.move({ id, version, stageId: job.stageId }),
          (now) => now.stageId === job.stageId,
        ],
      ),
    }
  },
}

const assign: Deed<JobSummary> = {
  ...{ label: 'Assign …', verb: 'Assign', done: 'assigned' },
  Choice: Owner,
  prepare: async ({ id }, ownerId) => {
    const job = await calls.jobs.get({ id })
    const refusal = refuseJobChange(job)
    if (refusal) return { refusal: refusal.message }
    return {
      act: onceAndBack(
        [() => calls.jobs.update({ id, version: job.version, ownerId }), (now) => now.ownerId === ownerId],
        [
          (version) => calls.jobs.update({ id, version, ownerId: job.ownerId }),
          (now) => now.ownerId === job.ownerId,
        ],
      ),
    }
  },
}

const block: Deed<JobSummary> = {
  ...{ label: 'Block …', verb: 'Block', done: 'blocked' },
  Choice: Reason,
  prepare: async ({ id }, reason) => {
    const job = await calls.jobs.get({ id })
    const refusal = refuseBlock(job)
    if (refusal) return { refusal: refusal.message }
    return {
      act: onceAndBack(
        [
          () => calls.jobs.block({ id, version: job.version, reason: reason.trim() }),
          (now) => now.blocked?.reason === reason.trim(),
        ],
        [(version) => calls.jobs.unblock({ id, version }), (now) => now.blocked === null],
      ),
    }
  },
}

const unblock: Deed<JobSummary> = {
  ...{ label: 'Unblock …', verb: 'Unblock', done: 'unblocked' },
  prepare: async ({ id }) => {
    const job = await calls.jobs.get({ id })
    const refusal = refuseUnblock(job)
    if (refusal) return { refusal: refusal.message }
    const reason = job.blocked?.reason ?? ''
    return {
      ...(reason === '' ? {} : { note: reason }),
      act: onceAndBack(
        [() => calls.jobs.unblock({ id, version: job.version }), (now) => now.blocked === null],
        [(version) => calls.jobs.block({ id, version, reason }), (now) => now.blocked?.reason === reason],
      ),
    }
  },
}

const { archive, restore } = archivingOf<JobSummary, Job>({
  refuseArchive: refuseJobChange,
  refuseRestore: refuseJobRestore,
  get: (id) => calls.jobs.get({ id }),
  archive: ({ id, version }) => calls.jobs.remove({ params: { id }, query: { version } }),
  restore: ({ id, version }) => calls.jobs.restore({ id, version }),
})

type Input = Parameters<typeof calls.jobs.list>[0]

/** What can be done with several jobs. */
export default function MarkedJobs({ marks, input, count }: MarkedProps<JobSummary, Input>) {
  const isPutAway = [...marks.rows.values()].every(isArchived)
  return (
    <MarkedBar
      list="jobs"
      marks={marks}
      nouns={['job', 'jobs']}
      nameOf={(job) => `${job.jobNumber} · ${customerLabel(job.customer)}`}
      deeds={isPutAway ? [restore] : [move, assign, block, unblock, archive]}
      count={count}
      read={(page) => calls.jobs.list({ ...input, ...page })}
      onDone={() => void refresh('jobs', 'stats')}
    />
  )
}

import { Select, TextInput } from '@mantine/core'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { refuseBlock, refuseJobChange, refuseUnblock } from '#domain/work/job-actions.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { collectRows } from '#web/admin/lists/collect-rows.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import { calls, refresh } from '#web/call.ts'
import type { Marks } from '#web/ui/marks.ts'
import { useStaff } from './staff.ts'
import { useStages } from './use-move-job.ts'

interface MarkedJobsProps {
  marks: Marks<JobSummary>
  /** What the list is asked for. */
  input: Omit<Parameters<typeof calls.jobs.list>[0], 'limit' | 'cursor' | 'count'>
  count: { rows: number; isMore: boolean } | undefined
}

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
      act: async () => {
        const moved = await calls.jobs.move({ id, version: job.version, stageId })
        return async () => {
          await calls.jobs.move({ id, version: moved.version, stageId: job.stageId })
        }
      },
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
      act: async () => {
        const after = await calls.jobs.update({ id, version: job.version, ownerId })
        return async () => {
          await calls.jobs.update({ id, version: after.version, ownerId: job.ownerId })
        }
      },
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
      act: async () => {
        const after = await calls.jobs.block({ id, version: job.version, reason: reason.trim() })
        return async () => {
          await calls.jobs.unblock({ id, version: after.version })
        }
      },
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
      act: async () => {
        const after = await calls.jobs.unblock({ id, version: job.version })
        return async () => {
          await calls.jobs.block({ id, version: after.version, reason })
        }
      },
    }
  },
}

/** What can be done with several jobs. */
export default function MarkedJobs({ marks, input, count }: MarkedJobsProps) {
  const isPutAway = [...marks.rows.values()].every(isArchived)
  return (
    <MarkedBar
      marks={marks}
      nouns={['job', 'jobs']}
      nameOf={(job) => `${job.jobNumber} · ${customerLabel(job.customer)}`}
      deeds={isPutAway ? [] : [move, assign, block, unblock]}
      count={count}
      findAll={(most) => collectRows((page) => calls.jobs.list({ ...input, ...page }), most)}
      onDone={() => void refresh('jobs', 'stats')}
    />
  )
}

import { Alert, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { gateLabels, type JobGate } from '#domain/work/gates.ts'
import type { Job } from '#domain/work/jobs.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { LastShown } from '#web/ui/LastShown.tsx'
import { type HeldMove, keepJob } from './use-move-job.ts'

interface GateDialogProps {
  /** Null if nothing is held up. */
  held: HeldMove | null
  onClose: () => void
}

/** Names the gates that hold a job before production, and opens them with a reason; then the job moves. */
export function GateDialog({ held, onClose }: GateDialogProps) {
  const isOpen = held !== null
  return (
    <Modal
      opened={isOpen}
      inert={!isOpen}
      onClose={onClose}
      title={
        <LastShown isOpen={isOpen}>
          {held ? `${held.job.jobNumber} cannot go to '${held.stage.name}' yet` : ''}
        </LastShown>
      }
    >
      <LastShown isOpen={isOpen}>{held ? <GateForm held={held} onClose={onClose} /> : null}</LastShown>
    </Modal>
  )
}

interface GatesToOpen {
  id: string
  /** Of the job as it was shown. */
  version: number
  gates: readonly { gate: JobGate['gate']; reason: string }[]
}

/** Opens some gates of a job, one after the other. @returns the job after the last one */
async function openGates({ id, version, gates }: GatesToOpen): Promise<Job | null> {
  let job: Job | null = null
  for (const { gate, reason } of gates) {
    job = await calls.jobs.openGate({ id, version: job?.version ?? version, gate, reason })
    keepJob(job)
  }
  return job
}

function GateForm({ held, onClose }: { held: HeldMove; onClose: () => void }) {
  const { job, stage, gates } = held
  const form = useForm({ initialValues: { reasons: gates.map(() => '') } })
  const open = useMutation({
    mutationFn: async (reasons: readonly string[]) => {
      // What somebody else changed meanwhile does not concern the gates: they are read anew.
      const now = await calls.jobs.get({ id: job.id })
      const stillShut = now.gates.filter(({ shut }) => shut).map(({ gate }) => gate)
      const opened = await openGates({
        ...{ id: job.id, version: now.version },
        gates: gates
          .map(({ gate }, index) => ({ gate, reason: reasons[index]?.trim() ?? '' }))
          .filter(({ gate }) => stillShut.includes(gate)),
      })
      const { version } = opened ?? now
      return calls.jobs.move({ id: job.id, version, stageId: stage.id })
    },
    onSuccess: (moved) => {
      keepJob(moved)
      toastSuccess(`${moved.jobNumber} is now in '${stage.name}'`)
      onClose()
    },
    onSettled: () => refresh('jobs'),
  })
  const submit = form.onSubmit(({ reasons }) => {
    const missing = reasons.findIndex((reason) => reason.trim() === '')
    if (missing === -1) return open.mutate(reasons)
    form.setFieldError(`reasons.${missing}`, 'Say why it may begin all the same')
    form.getInputNode(`reasons.${missing}`)?.focus()
  })
  return (
    <form onSubmit={submit} noValidate>
      {open.isError ? (
        <Alert color="red" role="alert" mb="sm">
          {readFailure(open.error).message}
        </Alert>
      ) : null}
      <Text size="sm" mb="sm">
        {gates.length === 1 ? 'A gate is shut.' : `${gates.length} gates are shut.`} The person who opens one
        says why: it stays on the job.
      </Text>
      {gates.map(({ gate, why }, index) => (
        <Textarea
          key={gate}
          label={gateLabels[gate]}
          description={why}
          placeholder="Why it may begin all the same"
          required
          data-autofocus={index === 0 || undefined}
          autosize
          minRows={2}
          maxLength={500}
          mb="sm"
          {...form.getInputProps(`reasons.${index}`)}
        />
      ))}
      <DialogButtons action="Open and move" isBusy={open.isPending} onCancel={onClose} />
    </form>
  )
}

import type { Job } from '#domain/work/jobs.ts'
import { useChangeOnce } from '#web/admin/records/change-once.ts'
import { readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { keepJob } from './use-move-job.ts'

interface JobActionOptions<Input> {
  id: Job['id']
  /** Makes the change against the version of the job that is shown. */
  send: (input: Input) => Promise<Job>
  /** Whether a job is as the change makes it. */
  isMade: (now: Job, input: Input) => boolean
  onDone?: (job: Job) => void
}

/** A change of a job beside its form, made once. If somebody was first, the job is shown as it is now. */
export function useJobAction<Input = void>({ onDone, ...change }: JobActionOptions<Input>) {
  return useMutationOnce<Job, Error, Input>({
    mutationFn: useChangeOnce(change),
    onSuccess: (job) => {
      keepJob(job)
      onDone?.(job)
    },
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      keepJob(current as Job)
      toastWarning(`${changedBy} changed this job meanwhile: look at it again`)
    },
    onSettled: () => refresh('jobs'),
  })
}

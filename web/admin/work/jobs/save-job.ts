import type { Job } from '#domain/work/jobs.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { type JobFormValues, type JobValues, toJobErrors, toJobInput } from './job-values.ts'
import { keepJob } from './use-move-job.ts'

interface SaveOptions {
  form: JobFormValues
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (job: Job, sent: JobValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Job, by?: string) => void
}

/** The tasks that are done, as this page knows them now. */
function tickedOf(id: string): ReadonlySet<string> {
  const job = queryClient.getQueryData(api.jobs.get.queryKey({ input: { id } }))
  return new Set(job?.tasks.filter(({ done }) => done).map((task) => task.id))
}

/** Saves the form's job and shows faults on their fields. */
export function useSaveJob({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord<Job, JobValues>({
    form,
    toErrors: toJobErrors,
    onConflict,
    send: ({ values, id, version }) => {
      if (id === undefined || version === undefined) throw new Error('a new job has a form of its own')
      return calls.jobs.update({ ...toJobInput(values, tickedOf(id)), id, version })
    },
    onSaved: async (saved, sent) => {
      keepJob(saved)
      onSaved(saved, sent)
      toastSuccess('Job saved')
      await refresh('jobs')
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { FilesBox } from '#web/admin/records/FilesBox.tsx'
import { api, calls, refresh } from '#web/call.ts'

/** The files of a job: drawings, photos, what the customer sent. */
export function FilesOfJob({ job }: { job: Job }) {
  const query = useQuery(api.proofs.files.queryOptions({ input: { id: job.id } }))
  return (
    <FilesBox
      whose="the job"
      query={query}
      hrefOf={(id) => `/api/jobs/${job.id}/files/${id}`}
      onSend={async (file, fileId) => {
        await calls.proofs.upload({ id: job.id, file, fileId })
        await refresh('proofs')
      }}
      onRemove={(fileId) => calls.proofs.removeFile({ id: job.id, fileId })}
      onRemoved={() => refresh('proofs')}
      isLocked={refuseJobChange(job) !== null}
      examples="drawings, photos, what the customer sent"
      afterwards=" What was made of it, like a version of the artwork, keeps its file."
    />
  )
}

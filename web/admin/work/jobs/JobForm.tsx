import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { JobEditor } from './JobEditor.tsx'
import { NewJob } from './NewJob.tsx'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Job',
  first: (calls) => [calls.settings.get()],
}

const back = { to: '/jobs', label: 'Jobs' }

/** /jobs/new and /jobs/{id}: all that is known of a job, on one page. */
export default function JobForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  if (id === undefined) {
    return (
      <Page title="New job" back={back} width="form">
        <NewJob customerId={search.get('customerId')} />
      </Page>
    )
  }
  return <KnownJob key={id} id={id} />
}

function KnownJob({ id }: { id: string }) {
  const query = useQuery(api.jobs.get.queryOptions({ input: { id } }))
  return (
    <RecordPage
      query={query}
      title="Job"
      back={back}
      gone={messages.jobNotFound}
      goneText="The link is incomplete, or it belongs to another shop."
    >
      {(job) => (
        <Page title={job.jobNumber} back={back}>
          <JobEditor job={job} />
        </Page>
      )}
    </RecordPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { InviteWorker } from './InviteWorker.tsx'
import { WorkerAccount } from './WorkerAccount.tsx'
import { WorkerCustomers } from './WorkerCustomers.tsx'
import { WorkerEditor } from './WorkerEditor.tsx'
import { WorkerWorkSection } from './WorkerWorkSection.tsx'
import classes from './workers.module.css'

export const handle: ScreenHandle = { title: 'Worker' }

const back = { to: '/workers', label: 'Workers' }

/** A worker to invite, or an existing one with their account and their customers. */
export default function WorkerForm() {
  const { id } = useParams()
  if (id !== undefined) return <KnownWorker key={id} id={id} />
  return (
    <Page title="Invite worker" back={back} width="form">
      <InviteWorker />
    </Page>
  )
}

function KnownWorker({ id }: { id: string }) {
  const query = useQuery(api.workers.get.queryOptions({ input: { id } }))
  return (
    <RecordPage
      query={query}
      title="Worker"
      back={back}
      gone={messages.workerNotFound}
      goneText="They may have been deleted, or the link is incomplete."
    >
      {(worker) => (
        <Page title={nameToShow(worker)} back={back}>
          <div className={classes.layout}>
            <WorkerEditor worker={worker} />
            <WorkerAccount worker={worker} />
          </div>
          <WorkerWorkSection worker={worker} />
          <WorkerCustomers worker={worker} />
        </Page>
      )}
    </RecordPage>
  )
}

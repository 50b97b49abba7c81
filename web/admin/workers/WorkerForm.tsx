import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { api, readFailure } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InviteWorker } from './InviteWorker.tsx'
import { WorkerAccount } from './WorkerAccount.tsx'
import { WorkerCustomers } from './WorkerCustomers.tsx'
import { WorkerEditor } from './WorkerEditor.tsx'
import classes from './workers.module.css'

export const handle: ScreenHandle = { title: 'Worker' }

const back = { to: '/workers', label: 'Workers' }

/** A worker to be invited, or known with their account and their customers. */
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
  const worker = query.data
  if (worker) {
    return (
      <Page title={nameToShow(worker)} back={back}>
        <div className={classes.layout}>
          <WorkerEditor worker={worker} />
          <WorkerAccount worker={worker} />
        </div>
        <WorkerCustomers worker={worker} />
      </Page>
    )
  }
  if (query.isError) {
    const { status, message } = readFailure(query.error)
    const gone = status === 404 || status === 400
    return (
      <Page title="Worker" back={back}>
        <EmptyState
          title={
            gone ? (status === 404 ? message : messages.workerNotFound) : 'This worker could not be loaded'
          }
          text={gone ? 'They may have been deleted, or the link is incomplete.' : message}
        >
          {gone ? (
            <Button component={Link} to="/workers" variant="default">
              All workers
            </Button>
          ) : (
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          )}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Worker" back={back}>
      <Stack gap="md" maw={704} aria-busy role="status" aria-label="Loading the worker">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </Stack>
    </Page>
  )
}

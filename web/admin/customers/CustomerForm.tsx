import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { customerTitle } from '#domain/customers.ts'
import { api, readFailure } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ErasedCustomer } from '../privacy/ErasedCustomer.tsx'
import { CustomerEditor } from './CustomerEditor.tsx'
import { wholeCustomer } from './whole-customer.ts'

export const handle: ScreenHandle = { title: 'Customer' }

const back = { to: '/customers', label: 'Customers' }

/** A customer, new or known, with all of its fields. */
export default function CustomerForm() {
  const { id } = useParams()
  if (id === undefined) {
    return (
      <Page title="New customer" back={back}>
        <CustomerEditor key="new" />
      </Page>
    )
  }
  return <KnownCustomer key={id} id={id} />
}

function KnownCustomer({ id }: { id: string }) {
  const query = useQuery(api.customers.get.queryOptions({ input: { id }, select: wholeCustomer }))
  if (query.data) {
    return (
      <Page title={customerTitle(query.data)} back={back}>
        {query.data.erasedAt ? (
          <ErasedCustomer customer={query.data} erasedAt={query.data.erasedAt} />
        ) : (
          <CustomerEditor customer={query.data} />
        )}
      </Page>
    )
  }
  if (query.isError) {
    const { status, message } = readFailure(query.error)
    const gone = status === 404 || status === 400
    return (
      <Page title="Customer" back={back}>
        <EmptyState
          title={gone ? 'Customer not found' : 'This customer could not be loaded'}
          text={gone ? 'It may have been deleted, or the link is incomplete.' : message}
        >
          {gone ? (
            <Button component={Link} to="/customers" variant="default">
              All customers
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
    <Page title="Customer" back={back}>
      <Stack gap="md" maw={704} aria-busy role="status" aria-label="Loading the customer">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </Stack>
    </Page>
  )
}

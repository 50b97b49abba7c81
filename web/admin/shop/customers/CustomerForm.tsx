import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { ErasedCustomer } from '#web/admin/office/privacy/ErasedCustomer.tsx'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { CustomerEditor } from './CustomerEditor.tsx'
import { wholeCustomer } from './whole-customer.ts'

export const handle: ScreenHandle = { title: 'Customer' }

const back = { to: '/customers', label: 'Customers' }

/** A customer, new or existing, with all fields. */
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
  return (
    <RecordPage
      query={query}
      title="Customer"
      back={back}
      gone={messages.customerNotFound}
      goneText="It may have been deleted, or the link is incomplete."
    >
      {(customer) => (
        <Page
          title={customerTitle(customer)}
          back={back}
          action={
            <Button component={Link} to={`/customers/${id}`} variant="default">
              Customer’s page
            </Button>
          }
        >
          {customer.erasedAt ? (
            <ErasedCustomer customer={customer} erasedAt={customer.erasedAt} />
          ) : (
            <CustomerEditor customer={customer} />
          )}
        </Page>
      )}
    </RecordPage>
  )
}

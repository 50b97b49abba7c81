import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'

const MOST_NAMED = 10

/** To do: invoices that were paid before they were issued. Nothing if there are none. */
export function ToIssue() {
  const waiting = { issued: 'false' as const, limit: MOST_NAMED }
  const paid = useQuery(api.invoices.list.queryOptions({ input: { ...waiting, status: 'paid' } }))
  const partPaid = useQuery(api.invoices.list.queryOptions({ input: { ...waiting, status: 'part-paid' } }))
  const invoices = [...(paid.data?.items ?? []), ...(partPaid.data?.items ?? [])]
  if (invoices.length === 0) return null
  return (
    <Alert color="amber" mb="md" title="To do: paid, not issued" role="status">
      A payment sets the tax point, so an invoice must be issued now.
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Anchor component={Link} inherit to={`/invoices/${invoice.id}/edit`}>
              Issue {invoice.invoiceNumber}
            </Anchor>{' '}
            · {customerTitle(invoice.customer)} · {formatPounds(invoice.total)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

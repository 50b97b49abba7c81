import { Alert, Anchor } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { toIssueInputs } from '#domain/office/to-issue.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'

/** To do: invoices that were paid before they were issued, the first of each kind. Nothing if there are none. */
export function ToIssue() {
  const queries = useQueries({
    queries: toIssueInputs.map((input) => api.invoices.list.queryOptions({ input })),
  })
  const invoices = queries.flatMap(({ data }) => data?.items ?? [])
  if (invoices.length === 0) return null
  const long = toIssueInputs.filter((_, place) => queries[place]?.data?.hasMore)
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
        {long.map(({ status }) => (
          <li key={status}>
            <Anchor component={Link} inherit to={`/invoices?issued=false&status=${status}`}>
              All that are {status} and not issued
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

import { Anchor, Button, Skeleton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { invoiceStandingOf } from '#web/admin/sales/invoices/invoice-standing.ts'
import { api } from '#web/call.ts'
import classes from './customers.module.css'

const FEW = 5

/** The customer's latest quotes and invoices, a link to a new quote, and one to their statement. */
export function CustomerDocuments({ customerId, archived }: { customerId: string; archived: boolean }) {
  const input = { customerId, limit: FEW }
  const quotes = useQuery(api.quotes.list.queryOptions({ input }))
  const invoices = useQuery(api.invoices.list.queryOptions({ input }))
  return (
    <>
      {archived ? null : (
        <Button component={Link} to={`/quotes/new?customerId=${customerId}`} variant="default" fullWidth>
          New quote
        </Button>
      )}
      <Button component={Link} to={`/customers/${customerId}/statement`} variant="default" fullWidth>
        Statement
      </Button>
      <DocumentList
        title="Latest quotes"
        none="No quotes yet"
        all={`/quotes?customerId=${customerId}`}
        query={quotes}
        present={(quote) => ({
          to: `/quotes/${quote.id}/edit`,
          number: quoteTitle(quote),
          status: quoteStatusLabels[quote.status],
        })}
      />
      <DocumentList
        title="Latest invoices"
        none="No invoices yet"
        all={`/invoices?customerId=${customerId}`}
        query={invoices}
        present={(invoice) => ({
          to: `/invoices/${invoice.id}/edit`,
          number: invoice.invoiceNumber,
          status: invoiceStandingOf(invoice).label,
        })}
      />
    </>
  )
}

interface ListedDocument {
  id: string
  createdAt: string
  total: number
}

interface DocumentListProps<Item extends ListedDocument> {
  title: string
  none: string
  all: string
  query: UseQueryResult<{ items: Item[]; hasMore: boolean }, unknown>
  present: (item: Item) => { to: string; number: string; status: string }
}

function DocumentList<Item extends ListedDocument>({
  title,
  none,
  all,
  query,
  present,
}: DocumentListProps<Item>) {
  return (
    <section aria-label={title} className={classes.documents}>
      <h2>{title}</h2>
      {query.isPending ? <Skeleton height={60} /> : null}
      {query.isError ? <p>Could not be loaded.</p> : null}
      {query.data?.items.length === 0 ? <p>{none}</p> : null}
      <ul>
        {(query.data?.items ?? []).map((item) => {
          const { to, number, status } = present(item)
          return (
            <li key={item.id}>
              <Anchor component={Link} to={to} size="sm">
                {number}
              </Anchor>
              <span className={classes.amount}>{formatPounds(item.total)}</span>
              <span>{formatMomentDay(item.createdAt)}</span>
              <span className={classes.amount}>{status}</span>
            </li>
          )
        })}
      </ul>
      {query.data?.hasMore ? (
        <Anchor component={Link} to={all} size="sm">
          All of them
        </Anchor>
      ) : null}
    </section>
  )
}

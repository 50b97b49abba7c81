/** How the list of invoices is found in the order of a column (server/platform/db/sorted.ts). */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type InvoiceSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { type InvoiceStatus, invoiceStatuses } from '#domain/sales/invoice-words.ts'
import { dayIn, madeOn } from '#server/platform/db/days.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { nameOfCustomer } from '#server/platform/db/places.ts'
import { matching } from '#server/platform/db/search.ts'
import type { Order, SortedQuery } from '#server/platform/db/sorted.ts'

interface Query {
  sort?: InvoiceSort | undefined
  order?: SortOrder | undefined
  customerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  q?: string | undefined
}

/** The days on which the invoices of a list are due. */
export function dueDays({ dueFrom, dueTo }: Query) {
  return { from: dueFrom, to: dueTo }
}

/**
 * The order that a query asks for, with the conditions that its rows are checked by; null for the newest first.
 * Invoices by the days on which they are due are found in the order of these days alone.
 * @param statuses the stored ones that invoices of the list have
 * @param filters what the query filters by, for each row
 */
export function orderOfInvoices(
  query: Query,
  statuses: readonly InvoiceStatus[],
  filters: SQL | undefined,
): Pick<SortedQuery, 'order' | 'check' | 'ways'> | null {
  const hasDays = Boolean(query.dueFrom || query.dueTo)
  const sort = query.sort ?? (hasDays ? 'dueDate' : 'date')
  const direction = query.order ?? usualOrder(sort)
  if (sort === 'date' && direction === 'desc' && !hasDays) return null
  const isFew = Boolean(query.q || query.customerId)
  return {
    order: orderBy(sort, direction, statuses, query),
    check: and(
      filters,
      query.customerId ? eq(invoices.customerId, query.customerId) : undefined,
      sort === 'dueDate' ? undefined : dayIn(invoices.dueDate, dueDays(query)),
      madeOn(invoices.createdAt, query),
      matching(invoices.search, query.q),
    ),
    ways: isFew ? ['fetch', 'walk'] : hasDays ? ['walk'] : ['walk', 'fetch'],
  }
}

function orderBy(
  sort: InvoiceSort,
  direction: SortOrder,
  statuses: readonly InvoiceStatus[],
  query: Query,
): Order {
  const named = { name: sort, direction }
  const stored = invoiceStatuses
    .filter((one) => statuses.includes(one))
    .map((one) => eq(invoices.status, one))
  switch (sort) {
    case 'number':
      return { ...named, key: { of: sql`${invoices.invoiceNumber}`, type: 'text' }, parts: [[undefined]] }
    case 'customer':
      return { ...named, key: { of: nameOfCustomer(invoices), type: 'text' }, parts: [[undefined]] }
    case 'date':
      return { ...named, key: null, parts: [[undefined]] }
    case 'dueDate':
      return {
        ...named,
        key: { of: sql`${invoices.dueDate}`, type: 'date' },
        parts: [stored.map((state) => and(state, dayIn(invoices.dueDate, dueDays(query))))],
      }
    case 'total':
      return { ...named, key: { of: sql`${invoices.total}`, type: 'bigint' }, parts: [stored] }
    case 'status': {
      const parts = stored.map((state) => [state])
      return {
        ...named,
        key: null,
        parts: direction === 'desc' ? parts.toReversed() : parts,
        isNewestFirst: true,
      }
    }
  }
}

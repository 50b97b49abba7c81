/** How the list of quotes is found in the order of a column (server/platform/db/sorted.ts). */
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type QuoteSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { type QuoteStatus, quoteStatuses } from '#domain/sales/quote-words.ts'
import { dayIn, madeOn } from '#server/platform/db/days.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { nameOfCustomer } from '#server/platform/db/places.ts'
import { matching } from '#server/platform/db/search.ts'
import type { Order, SortedQuery } from '#server/platform/db/sorted.ts'

interface Query {
  sort?: QuoteSort | undefined
  order?: SortOrder | undefined
  status?: QuoteStatus | 'all' | undefined
  customerId?: string | undefined
  measurementId?: string | undefined
  archived: boolean
  from?: string | undefined
  to?: string | undefined
  /** The days until which they are valid. */
  validFrom?: string | undefined
  validTo?: string | undefined
  q?: string | undefined
}

/** Rows with a stored status, as far as they have the status of the list today. */
interface State {
  stored: SQL
  day?: SQL
}

/** The rule `statusOn` as conditions: a sent quote is expired after its last day. */
export function statesOf(status: QuoteStatus, today: string): State[] {
  const as = (stored: QuoteStatus) => eq(quotes.status, stored)
  if (status === 'sent') return [{ stored: as('sent'), day: gte(quotes.validUntil, today) }]
  if (status === 'expired')
    return [{ stored: as('expired') }, { stored: as('sent'), day: lt(quotes.validUntil, today) }]
  return [{ stored: as(status) }]
}

/** The days until which the quotes of a list are valid. */
export function validDays({ validFrom, validTo }: Query) {
  return { from: validFrom, to: validTo }
}

/**
 * The order that a query asks for, with the conditions that its rows are checked by; null for the newest first. Quotes
 * by the days until which they are valid are found in the order of these days alone.
 */
export function orderOfQuotes(
  query: Query,
  today: string,
): Pick<SortedQuery, 'order' | 'check' | 'ways'> | null {
  const hasDays = Boolean(query.validFrom || query.validTo)
  const sort = query.sort ?? (hasDays ? 'validUntil' : 'date')
  const direction = query.order ?? usualOrder(sort)
  if (sort === 'date' && direction === 'desc' && !hasDays) return null
  const status = query.status === 'all' ? undefined : query.status
  const { order, isByStatus } = orderBy(sort, direction, { ...query, status }, today)
  return {
    order,
    check: and(
      query.customerId ? eq(quotes.customerId, query.customerId) : undefined,
      query.measurementId ? eq(quotes.measurementId, query.measurementId) : undefined,
      status && !isByStatus ? hasStatus(status, today) : undefined,
      sort === 'validUntil' ? undefined : dayIn(quotes.validUntil, validDays(query)),
      madeOn(quotes.createdAt, query),
      matching(quotes.search, query.q),
    ),
    ways: waysOf(query, hasDays),
  }
}

function waysOf(query: Query, hasDays: boolean): SortedQuery['ways'] {
  if (query.archived) return ['fetch']
  if (query.q || query.customerId || query.measurementId) return ['fetch', 'walk']
  return hasDays ? ['walk'] : ['walk', 'fetch']
}

function hasStatus(status: QuoteStatus, today: string): SQL | undefined {
  return or(...statesOf(status, today).map(({ stored, day }) => and(stored, day)))
}

/** The order, and whether its parts have the status that is asked for. */
function orderBy(
  sort: QuoteSort,
  direction: SortOrder,
  query: Query & { status: QuoteStatus | undefined },
  today: string,
): { order: Order; isByStatus: boolean } {
  const listed = query.archived ? isNotNull(quotes.archivedAt) : isNull(quotes.archivedAt)
  const here = (...conditions: (SQL | undefined)[]) => and(listed, ...conditions)
  const of = query.status ? [query.status] : quoteStatuses
  const whole = (key: Order['key']) => ({
    order: { name: sort, direction, key, parts: [[here()]] },
    isByStatus: false,
  })
  switch (sort) {
    case 'number':
      return whole({ of: sql`${quotes.quoteNumber}`, type: 'text' })
    case 'customer':
      return whole({ of: nameOfCustomer(quotes), type: 'text' })
    case 'date':
      return whole(null)
    case 'validUntil': {
      const states = query.status
        ? statesOf(query.status, today)
        : of.map((one): State => ({ stored: eq(quotes.status, one) }))
      const parts = [
        states.map(({ stored, day }) => here(stored, day, dayIn(quotes.validUntil, validDays(query)))),
      ]
      const key = { of: sql`${quotes.validUntil}`, type: 'date' } as const
      return { order: { name: sort, direction, key, parts }, isByStatus: true }
    }
    case 'total': {
      const stored = query.status ? statesOf(query.status, today).map((state) => state.stored) : null
      const parts = [(stored ?? of.map((one) => eq(quotes.status, one))).map((one) => here(one))]
      const key = { of: sql`${quotes.total}`, type: 'bigint' } as const
      // Of sent ones the last day is checked row by row.
      const isByStatus = query.status !== 'sent' && query.status !== 'expired'
      return { order: { name: sort, direction, key, parts }, isByStatus }
    }
    case 'status': {
      const parts = of.map((one) => statesOf(one, today).map(({ stored, day }) => here(stored, day)))
      const inTurn = direction === 'desc' ? parts.toReversed() : parts
      return {
        order: { name: sort, direction, key: null, parts: inTurn, isNewestFirst: true },
        isByStatus: true,
      }
    }
  }
}

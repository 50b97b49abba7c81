import { and, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QuoteSort, SortOrder } from '#domain/list-words.ts'
import type { QuoteStatus } from '#domain/sales/quote-words.ts'
import { type QuoteSummary, statusOn } from '#domain/sales/quotes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn, edgeOf, madeOn } from '#server/platform/db/days.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { countRows, pageOfNewest } from '#server/platform/db/newest.ts'
import { toPage, untilOf } from '#server/platform/db/page.ts'
import { placesOfQuote } from '#server/platform/db/places.ts'
import { matching, matchingByIndex, plannedWith } from '#server/platform/db/search.ts'
import type { NewestQuery } from '#server/platform/db/search-parts.ts'
import { countSorted, findSorted, sortedPage } from '#server/platform/db/sorted.ts'
import { orderOfQuotes, statesOf, validDays } from './quote-orders.store.ts'
import type { QuoteRow } from './quotes.store.ts'

const summaryColumns = {
  id: quotes.id,
  version: quotes.version,
  createdAt: quotes.createdAt,
  quoteNumber: quotes.quoteNumber,
  revision: quotes.revision,
  customerId: quotes.customerId,
  name: sql<string>`${quotes.customer}->>'name'`,
  companyName: sql<string>`${quotes.customer}->>'companyName'`,
  title: quotes.title,
  status: quotes.status,
  total: quotes.total,
  validUntil: quotes.validUntil,
  isInvoiceCreated: quotes.isInvoiceCreated,
  archivedAt: quotes.archivedAt,
}

export interface QuoteQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  status?: QuoteStatus | 'all' | undefined
  customerId?: string | undefined
  measurementId?: string | undefined
  archived: boolean
  /** The first and the last day on which they were made. */
  from?: string | undefined
  to?: string | undefined
  /** The first and the last day until which they are valid. */
  validFrom?: string | undefined
  validTo?: string | undefined
  sort?: QuoteSort | undefined
  order?: SortOrder | undefined
}

/**
 * A page of quotes, newest first or by a column. @param today the day in London, which decides whether sent ones have
 * expired
 */
export async function listQuotes(db: Database, query: QuoteQuery, today: string) {
  const { limit, cursor } = query
  const all = wantedFrom(query, today)
  const sorted = orderOfQuotes(query, today)
  const load = (where: SQL | undefined) =>
    db
      .select(summaryColumns)
      .from(quotes)
      .where(where)
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(limit + 1)
  const counted = query.count === 'true'
  if (sorted) {
    const isByDay = query.validFrom || query.validTo
    const [found, count] = await Promise.all([
      findSorted(db, quotes, { ...sorted, all, days: query, limit, cursor }),
      counted ? (isByDay ? countSorted(db, quotes, sorted) : countRows(db, quotes, all)) : undefined,
    ])
    const rows = await load(inArray(quotes.id, found.ids))
    return sortedPage(
      found,
      rows.map((row) => presentSummary(row, today)),
      count,
    )
  }
  const { rows, count } = await pageOfNewest(db, quotes, all, query, load)
  return {
    ...toPage(quotes, rows, limit, (row) => presentSummary(row, today)),
    ...(count ? { count } : {}),
  }
}

/** Quotes by their ids, newest first. */
export async function quotesByIds(db: Database, ids: readonly string[], today: string) {
  const rows = await db
    .select(summaryColumns)
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
  return rows.map((row) => presentSummary(row, today))
}

type SummaryRow = Pick<QuoteRow, Exclude<keyof typeof summaryColumns, 'name' | 'companyName'>> & {
  name: string
  companyName: string
}

function presentSummary({ name, companyName, ...row }: SummaryRow, today: string): QuoteSummary {
  return {
    ...row,
    status: statusOn(row, today),
    customer: { name, companyName },
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

/** The conditions, without a cursor, by what finds the rows that meet them. */
function wantedFrom(query: QuoteQuery, today: string): Omit<NewestQuery, 'limit'> {
  const { customerId, measurementId, archived, from, to } = query
  const of = and(
    customerId ? eq(quotes.customerId, customerId) : undefined,
    measurementId ? eq(quotes.measurementId, measurementId) : undefined,
  )
  const inArchive = archived ? isNotNull(quotes.archivedAt) : isNull(quotes.archivedAt)
  const states = withStatus(query.status, today)
  // Each index of the list's order has one filter.
  const isWalkedByStatus = !of && !archived
  const isOpen = query.status === 'sent' ? gte(quotes.validUntil, today) : undefined
  const others = [
    of && archived ? inArchive : undefined,
    isWalkedByStatus ? undefined : or(...states),
    isOpen,
    dayIn(quotes.validUntil, validDays(query)),
  ]
  const planned = plannedWith(of, archived, ...states, ...others)
  const words = [...(archived ? [['archived']] : []), ...(customerId ? [[customerId]] : [])]
  return {
    easy: and(of, of && archived ? undefined : inArchive, madeOn(quotes.createdAt, { from })),
    until: untilOf(quotes, { to }),
    branches: isWalkedByStatus ? states : [],
    rare: and(...others, matching(quotes.search, query.q, 'once')),
    rareByIndex: and(...others, matchingByIndex(quotes.search, query.q, planned)),
    isTextInIndex: isWalkedByStatus && states.length === 0,
    edge: edgeOf(query.q, today),
    // Quotes that are still open have an index of their own, and are few.
    places: isOpen ? undefined : { of: placesOfQuote(quotes), words: [...words, ...storedAs(query.status)] },
  }
}

/** A status as conditions of the index by status; whether a sent quote is still open is checked beside them. */
function withStatus(status: QuoteQuery['status'], today: string): SQL[] {
  if (status === undefined || status === 'all') return []
  return statesOf(status, today).map(({ stored, day }) =>
    status === 'sent' || !day ? stored : sql`(${stored} and ${day})`,
  )
}

function storedAs(status: QuoteQuery['status']): QuoteStatus[][] {
  if (status === undefined || status === 'all') return []
  return [status === 'expired' ? ['expired', 'sent'] : [status]]
}

import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceSort, SortOrder } from '#domain/list-words.ts'
import type { OverdueAge } from '#domain/sales/debt-ages.ts'
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceKinds,
  invoiceStatuses,
} from '#domain/sales/invoice-words.ts'
import { type InvoiceSummary, isOverdue } from '#domain/sales/invoices.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn, edgeOf, madeOn } from '#server/platform/db/days.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { countRows, pageOfNewest } from '#server/platform/db/newest.ts'
import { toPage, untilOf } from '#server/platform/db/page.ts'
import { placesOfInvoice } from '#server/platform/db/places.ts'
import { matching, matchingByIndex, plannedWith } from '#server/platform/db/search.ts'
import type { NewestQuery } from '#server/platform/db/search-parts.ts'
import { countSorted, findSorted, sortedPage } from '#server/platform/db/sorted.ts'
import { dueDays, orderOfInvoices } from './invoice-orders.store.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { withAge, withStatus } from './overdue.store.ts'

const summaryColumns = {
  id: invoices.id,
  version: invoices.version,
  createdAt: invoices.createdAt,
  invoiceNumber: invoices.invoiceNumber,
  kind: invoices.kind,
  customerId: invoices.customerId,
  name: sql<string>`${invoices.customer}->>'name'`,
  companyName: sql<string>`${invoices.customer}->>'companyName'`,
  title: invoices.title,
  status: invoices.status,
  total: invoices.total,
  balance: invoices.balance,
  dueDate: invoices.dueDate,
  issuedAt: invoices.issuedAt,
}

export interface InvoiceQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  status?: InvoiceStatus | 'all' | 'overdue' | 'open' | 'standing' | undefined
  kind?: InvoiceKind | 'all' | 'billed' | undefined
  issued?: 'true' | 'false' | undefined
  age?: OverdueAge | undefined
  customerId?: string | undefined
  /** The first and the last day on which they were made. */
  from?: string | undefined
  to?: string | undefined
  /** The first and the last day on which they are due. */
  dueFrom?: string | undefined
  dueTo?: string | undefined
  sort?: InvoiceSort | undefined
  order?: SortOrder | undefined
}

/** A page of invoices, deposits and credit notes, newest first or by a column. @param today the day in London */
export async function listInvoices(db: Database, query: InvoiceQuery, today: string) {
  const { limit, cursor } = query
  const all = wantedFrom(query, today)
  const sorted = orderOfInvoices(query, storedStatuses(query.status), checksOf(query, today))
  const load = (where: SQL | undefined) =>
    db
      .select(summaryColumns)
      .from(invoices)
      .where(where)
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(limit + 1)
  const counted = query.count === 'true'
  if (sorted) {
    const isByDay = query.dueFrom || query.dueTo
    const [found, count] = await Promise.all([
      findSorted(db, invoices, { ...sorted, all, days: query, limit, cursor }),
      counted ? (isByDay ? countSorted(db, invoices, sorted) : countRows(db, invoices, all)) : undefined,
    ])
    const rows = await load(inArray(invoices.id, found.ids))
    return sortedPage(
      found,
      rows.map((row) => presentSummary(row, today)),
      count,
    )
  }
  const { rows, count } = await pageOfNewest(db, invoices, all, query, load)
  return {
    ...toPage(invoices, rows, limit, (row) => presentSummary(row, today)),
    ...(count ? { count } : {}),
  }
}

/** Invoices by their ids, newest first. */
export async function invoicesByIds(db: Database, ids: readonly string[], today: string) {
  const rows = await db
    .select(summaryColumns)
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
  return rows.map((row) => presentSummary(row, today))
}

type SummaryRow = Pick<InvoiceRow, Exclude<keyof typeof summaryColumns, 'name' | 'companyName'>> & {
  name: string
  companyName: string
}

function presentSummary({ name, companyName, ...row }: SummaryRow, today: string): InvoiceSummary {
  return {
    ...row,
    overdue: isOverdue(row, today),
    customer: { name, companyName },
    createdAt: row.createdAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
  }
}

/** The stored statuses of a list's invoices. */
function storedStatuses(status: InvoiceQuery['status']): readonly InvoiceStatus[] {
  if (status === undefined || status === 'all') return invoiceStatuses
  if (status === 'overdue' || status === 'open') return ['unpaid', 'part-paid']
  return status === 'standing' ? invoiceStatuses.filter((one) => one !== 'void') : [status]
}

/** The filters of a query for a single row, but for what every list has. */
function checksOf({ status, kind, issued, age }: InvoiceQuery, today: string): SQL | undefined {
  return and(or(...statesOf({ status, age }, today)), standing(status), withKind(kind), withIssue(issued))
}

/** The conditions, without a cursor, by what finds the rows that meet them. */
function wantedFrom(query: InvoiceQuery, today: string): Omit<NewestQuery, 'limit'> {
  const { status, kind, issued, customerId, q, from, to } = query
  const states = statesOf(query, today)
  const ofCustomer = customerId ? eq(invoices.customerId, customerId) : undefined
  const filters = [
    { by: 'issued', where: withIssue(issued), isWalked: issued === 'false' },
    { by: 'kind', where: withKind(kind), isWalked: kind === 'credit-note' || kind === 'deposit' },
    { by: 'status', where: or(...states), isWalked: states.length > 0 },
    { by: 'standing', where: standing(status), isWalked: false },
  ]
  // Each index of the list's order has one filter; the others are checked row by row.
  const walked = ofCustomer ? undefined : filters.find(({ isWalked }) => isWalked)
  const others = filters.filter((filter) => filter !== walked && filter.where)
  const conditions = [...others.map(({ where }) => where), dayIn(invoices.dueDate, dueDays(query))]
  const isTextInIndex = !ofCustomer && !walked && others.length === 0
  const planned = plannedWith(!isTextInIndex, ...conditions)
  return {
    easy: and(
      isContradiction(query) ? sql`false` : undefined,
      ofCustomer ?? (walked?.by === 'status' ? undefined : walked?.where),
      madeOn(invoices.createdAt, { from }),
    ),
    until: untilOf(invoices, { to }),
    branches: walked?.by === 'status' ? states : [],
    rare: and(...conditions, matching(invoices.search, q, 'once')),
    rareByIndex: and(...conditions, matchingByIndex(invoices.search, q, planned)),
    isTextInIndex,
    edge: edgeOf(q, today),
    places: { of: placesOfInvoice(invoices), words: wordsOf(query) },
  }
}

/** What is overdue is issued. PostgreSQL does not know it, and would look through all that is overdue or not issued. */
function isContradiction({ status, issued, age }: InvoiceQuery): boolean {
  return issued === 'false' && (status === 'overdue' || age !== undefined)
}

/** One condition for each stored status that invoices of the list have; none if they may have any. */
function statesOf({ status, age }: Pick<InvoiceQuery, 'status' | 'age'>, today: string): SQL[] {
  return age === undefined ? withStatus(status, today) : withAge(age, storedStatuses(status), today)
}

/** The words of `placesOfInvoice` that rows meeting the filters have. */
function wordsOf({ status, kind, issued, age, customerId }: InvoiceQuery): string[][] {
  const words: string[][] = []
  const stored = age === undefined ? status : 'overdue'
  if (stored !== undefined && stored !== 'all') words.push([...storedStatuses(stored)])
  if (kind === 'billed') words.push(invoiceKinds.filter((one) => one !== 'credit-note'))
  else if (kind !== undefined && kind !== 'all') words.push([kind])
  if (issued !== undefined) words.push([issued === 'true' ? 'issued' : 'unissued'])
  if (customerId !== undefined) words.push([customerId])
  return words
}

function withKind(kind: InvoiceQuery['kind']): SQL | undefined {
  if (kind === undefined || kind === 'all') return undefined
  return kind === 'billed' ? ne(invoices.kind, 'credit-note') : eq(invoices.kind, kind)
}

/** "Not issued" is the rule `isUnissued`, as in the index `invoices_unissued`. */
function withIssue(issued: InvoiceQuery['issued']): SQL | undefined {
  if (issued === undefined) return undefined
  return issued === 'true'
    ? isNotNull(invoices.issuedAt)
    : sql`(issued_at is null and status <> 'void' and kind <> 'credit-note')`
}

function standing(status: InvoiceQuery['status']): SQL | undefined {
  return status === 'standing' ? ne(invoices.status, 'void') : undefined
}

import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { londonDay } from '#domain/dates.ts'
import type { OverdueAge } from '#domain/sales/debt-ages.ts'
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceKinds,
  invoiceStatuses,
} from '#domain/sales/invoice-words.ts'
import { type InvoiceSummary, isOverdue } from '#domain/sales/invoices.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { countRows, findNewest, type Wanted } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { placesOfInvoice } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { assertOpen } from '../periods/closed-periods.ts'
import { hasAge, withStatus } from './overdue.store.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert

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
}

/** A page of invoices, deposits and credit notes, newest first. @param today the day in London */
export async function listInvoices(db: Database, query: InvoiceQuery, today: string) {
  const wanted = wantedFrom(query, today)
  const easy = and(wanted.easy, afterCursor(invoices, query.cursor))
  const [rows, count] = await Promise.all([
    findNewest(
      invoices,
      { ...wanted, easy, isLater: query.cursor !== undefined, limit: query.limit },
      (where) =>
        db
          .select(summaryColumns)
          .from(invoices)
          .where(where)
          .orderBy(desc(invoices.createdAt), desc(invoices.id))
          .limit(query.limit + 1),
    ),
    query.count === 'true' ? countRows(db, invoices, wanted) : undefined,
  ])
  return {
    ...toPage(
      invoices,
      rows,
      query.limit,
      ({ name, companyName, ...row }): InvoiceSummary => ({
        ...row,
        overdue: isOverdue(row, today),
        customer: { name, companyName },
        createdAt: row.createdAt.toISOString(),
        issuedAt: row.issuedAt?.toISOString() ?? null,
      }),
    ),
    ...(count ? { count } : {}),
  }
}

/** The conditions, without a cursor, by what finds the rows that meet them. */
function wantedFrom(query: InvoiceQuery, today: string): Omit<Wanted, 'limit'> {
  const { status, kind, issued, age, customerId, q } = query
  const states = withStatus(status, today)
  const ofCustomer = customerId ? eq(invoices.customerId, customerId) : undefined
  const filters = [
    { by: 'issued', where: withIssue(issued), isWalked: issued === 'false' },
    { by: 'kind', where: withKind(kind), isWalked: kind === 'credit-note' || kind === 'deposit' },
    { by: 'status', where: or(...states), isWalked: states.length > 0 },
    { by: 'standing', where: standing(status), isWalked: false },
    { by: 'age', where: age && hasAge(age, today), isWalked: false },
  ]
  // Each index of the list's order has one filter; the others are checked row by row.
  const walked = ofCustomer ? undefined : filters.find(({ isWalked }) => isWalked)
  const others = filters.filter((filter) => filter !== walked && filter.where)
  const conditions = others.map(({ where }) => where)
  return {
    easy: ofCustomer ?? (walked?.by === 'status' ? undefined : walked?.where),
    branches: walked?.by === 'status' ? states : [],
    rare: and(...conditions, matching(invoices.search, q)),
    rareByIndex: and(...conditions, matchingByIndex(invoices.search, q)),
    isTextInIndex: !ofCustomer && !walked && others.length === 0,
    places: { of: placesOfInvoice(invoices), words: wordsOf(query) },
  }
}

/** The words of `placesOfInvoice` that rows meeting the filters have. */
function wordsOf({ status, kind, issued, age, customerId }: InvoiceQuery): string[][] {
  const words: string[][] = []
  const isOpen = status === 'overdue' || status === 'open'
  if (isOpen || age !== undefined) words.push(['unpaid', 'part-paid'])
  if (status === 'standing') words.push(invoiceStatuses.filter((one) => one !== 'void'))
  else if (!isOpen && status !== undefined && status !== 'all') words.push([status])
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

/** An invoice by id; `update` locks its row until the transaction ends. */
export async function findInvoice(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<InvoiceRow | null> {
  const query = db.select().from(invoices).where(eq(invoices.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/**
 * @returns the new row with the number that this statement takes, or null if the id is taken
 * @throws CLOSED if its tax point is, or the day of its issue
 */
export async function insertInvoice(
  tx: Transaction,
  row: Omit<NewInvoice, 'invoiceNumber'> & { invoiceNumber: SQL<string> },
): Promise<InvoiceRow | null> {
  if (row.taxPoint) await assertOpen(tx, row.taxPoint)
  if (row.issuedAt) await assertOpen(tx, londonDay(row.issuedAt))
  const [made] = await tx
    .insert(invoices)
    .values(row)
    .onConflictDoNothing({ target: invoices.id })
    .returning()
  return made ?? null
}

/**
 * Changes an invoice that this transaction has locked, so its version cannot have changed.
 * @throws CLOSED if it is a draft, and gets a tax point that is
 */
export async function updateInvoice(
  tx: Transaction,
  before: InvoiceRow,
  change: Partial<NewInvoice>,
): Promise<InvoiceRow> {
  const { taxPoint, issuedAt = before.issuedAt } = change
  if (taxPoint && taxPoint !== before.taxPoint && issuedAt === null) await assertOpen(tx, taxPoint)
  const [row] = await tx
    .update(invoices)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(invoices.id, before.id))
    .returning()
  if (!row) throw new Error(`invoice ${before.id} is gone though it is locked`)
  return row
}

/** Invoices by their ids, locked until the transaction ends, the newest first as everywhere. */
export function lockInvoices(tx: Transaction, ids: readonly string[]): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .for('update')
}

/** The credit notes of an invoice, or the deposits it deducts; oldest first, without void ones. */
export function listRelated(
  db: Database | Transaction,
  id: string,
  relation: 'creditOf' | 'depositOf',
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices[relation], id), ne(invoices.status, 'void')))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
}

/**
 * The documents related to an invoice, oldest first, including void ones: its credit notes, the deposits it
 * deducts with their credit notes, and the invoice that it credits, is a deposit of or charges for.
 */
export function listAround(
  db: Database | Transaction,
  {
    id,
    creditOf,
    depositOf,
    lateChargeOf,
  }: Pick<InvoiceRow, 'id' | 'creditOf' | 'depositOf' | 'lateChargeOf'>,
): Promise<InvoiceRow[]> {
  const deposits = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.depositOf, id))
  const over = creditOf ?? depositOf ?? lateChargeOf
  return db
    .select()
    .from(invoices)
    .where(
      or(
        eq(invoices.creditOf, id),
        eq(invoices.depositOf, id),
        sql`${invoices.creditOf} = any(array(${deposits}))`,
        over ? eq(invoices.id, over) : undefined,
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
}

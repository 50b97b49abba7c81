import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type InvoiceKind, type InvoiceSummary, isOverdue } from '#domain/invoices.ts'
import type { InvoiceStatus } from '#domain/payments.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { invoices, quotes } from '../db/documents.tables.ts'
import { afterCursor, toPage } from '../db/page.ts'
import { countRows, findNewest, matching, pairsOf } from '../db/search.ts'

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
  customerId?: string | undefined
}

/** A page of invoices, deposits and credit notes, newest first. @param today the day in London */
export async function listInvoices(db: Database, query: InvoiceQuery, today: string) {
  const branches = withStatus(query.status, today)
  const narrowed = [withKind(query.kind), withIssue(query.issued), standing(query.status)].filter(
    (condition) => condition !== undefined,
  )
  const wanted = {
    easy: and(...narrowed, query.customerId ? eq(invoices.customerId, query.customerId) : undefined),
    branches,
    rare: matching(invoices.search, query.q),
    byIndex: pairsOf(invoices.search, query.q),
    isTextInIndex: narrowed.length === 0 && !query.customerId && branches.length === 0,
  }
  const counted = query.count === 'true' ? countRows(db, invoices, wanted) : undefined
  const easy = and(wanted.easy, afterCursor(invoices, query.cursor))
  const rows = await findNewest(invoices, { ...wanted, easy, limit: query.limit }, (where) =>
    db
      .select(summaryColumns)
      .from(invoices)
      .where(where)
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(query.limit + 1),
  )
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
    ...(counted ? { count: await counted } : {}),
  }
}

/** 'overdue' is the rule of `isOverdue` as conditions. */
function withStatus(status: InvoiceQuery['status'], today: string): SQL[] {
  if (status === undefined || status === 'all' || status === 'standing') return []
  if (status !== 'overdue' && status !== 'open') return [eq(invoices.status, status)]
  return (['unpaid', 'part-paid'] as const).map((open) =>
    status === 'open'
      ? eq(invoices.status, open)
      : sql`(${eq(invoices.status, open)} and ${lt(invoices.dueDate, today)} and ${gt(invoices.balance, 0)}
          and ${isNotNull(invoices.issuedAt)})`,
  )
}

function withKind(kind: InvoiceQuery['kind']): SQL | undefined {
  if (kind === undefined || kind === 'all') return undefined
  return kind === 'billed' ? ne(invoices.kind, 'credit-note') : eq(invoices.kind, kind)
}

/** Not issued is the rule of `isUnissued`, and the index `invoices_unissued`. */
function withIssue(issued: InvoiceQuery['issued']): SQL | undefined {
  if (issued === undefined) return undefined
  return issued === 'true'
    ? isNotNull(invoices.issuedAt)
    : sql`(issued_at is null and status <> 'void' and kind <> 'credit-note')`
}

function standing(status: InvoiceQuery['status']): SQL | undefined {
  return status === 'standing' ? ne(invoices.status, 'void') : undefined
}

/** An invoice by id; `update` keeps others from changing it until the transaction ends. */
export async function findInvoice(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<InvoiceRow | null> {
  const query = db.select().from(invoices).where(eq(invoices.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The invoice that bills any revision of a quote's number, credited in full or void ones aside. */
export async function findLiveInvoiceOfNumber(
  tx: Transaction,
  quoteNumber: string,
): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(quotes, eq(quotes.id, invoices.quoteId))
    .where(
      and(
        eq(quotes.quoteNumber, quoteNumber),
        eq(invoices.kind, 'invoice'),
        ne(invoices.status, 'void'),
        sql`(${invoices.total} = 0 or ${invoices.creditedAmount} < ${invoices.total})`,
      ),
    )
    .limit(1)
  return row?.invoice ?? null
}

/** @returns the new row, or null where the id is taken */
export async function insertInvoice(tx: Transaction, row: NewInvoice): Promise<InvoiceRow | null> {
  const [made] = await tx
    .insert(invoices)
    .values(row)
    .onConflictDoNothing({ target: invoices.id })
    .returning()
  return made ?? null
}

/** Changes an invoice that this transaction holds locked, so that its version cannot have moved. */
export async function updateInvoice(
  tx: Transaction,
  before: InvoiceRow,
  change: Partial<NewInvoice>,
): Promise<InvoiceRow> {
  const [row] = await tx
    .update(invoices)
    .set({ ...change, version: before.version + 1, updatedAt: new Date() })
    .where(eq(invoices.id, before.id))
    .returning()
  if (!row) throw new Error(`invoice ${before.id} is gone though it is locked`)
  return row
}

/** Invoices by their ids, kept from being changed until the transaction ends: the newest first, as everybody does. */
export function holdInvoices(tx: Transaction, ids: readonly string[]): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .for('update')
}

/** The credit notes of an invoice, or the deposits it deducts; oldest first, void ones left out. */
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
 * What hangs together with an invoice, oldest first and void ones among them: its credit notes, the deposits it
 * deducts with their credit notes, and what it itself credits or is a deposit of.
 */
export function listAround(
  db: Database | Transaction,
  { id, creditOf, depositOf }: Pick<InvoiceRow, 'id' | 'creditOf' | 'depositOf'>,
): Promise<InvoiceRow[]> {
  const deposits = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.depositOf, id))
  const over = creditOf ?? depositOf
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

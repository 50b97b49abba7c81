import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { londonDay } from '#domain/dates.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { assertOpen } from '../periods/closed-periods.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert

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

import { asc, eq, getTableColumns } from 'drizzle-orm'
import { type Chase, noChase } from '#domain/sales/chases.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { chases } from '#server/platform/db/debtors.tables.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'

/** What was noted about an invoice. The caller has locked the invoice. */
export async function findChase(db: Database | Transaction, invoiceId: string): Promise<Chase> {
  const [row] = await db.select().from(chases).where(eq(chases.invoiceId, invoiceId))
  if (!row) return noChase
  const { version, promisedOn, onHold, disputed } = row
  return { version, promisedOn, onHold, disputed }
}

/** What was noted about a customer's invoices, without who of the shop did it. */
export function chasesOf(db: Database, customerId: string) {
  const { updatedBy: _by, ...columns } = getTableColumns(chases)
  return db
    .select({ invoiceNumber: invoices.invoiceNumber, ...columns })
    .from(chases)
    .innerJoin(invoices, eq(invoices.id, chases.invoiceId))
    .where(eq(invoices.customerId, customerId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
}

export async function saveChase(tx: Transaction, row: typeof chases.$inferInsert): Promise<void> {
  const { invoiceId: _id, ...change } = row
  await tx.insert(chases).values(row).onConflictDoUpdate({ target: chases.invoiceId, set: change })
}

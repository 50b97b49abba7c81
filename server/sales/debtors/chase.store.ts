import { eq } from 'drizzle-orm'
import { type Chase, noChase } from '#domain/sales/chases.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { chases } from '#server/platform/db/debtors.tables.ts'

/** What was noted about an invoice. The invoice is locked by whoever changes it. */
export async function findChase(db: Database | Transaction, invoiceId: string): Promise<Chase> {
  const [row] = await db.select().from(chases).where(eq(chases.invoiceId, invoiceId))
  if (!row) return noChase
  const { version, promisedOn, onHold, disputed } = row
  return { version, promisedOn, onHold, disputed }
}

export async function saveChase(tx: Transaction, row: typeof chases.$inferInsert): Promise<void> {
  const { invoiceId: _id, ...change } = row
  await tx.insert(chases).values(row).onConflictDoUpdate({ target: chases.invoiceId, set: change })
}

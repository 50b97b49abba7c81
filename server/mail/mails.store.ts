import { and, eq, sql } from 'drizzle-orm'
import { mails } from '../db/accounts.tables.ts'
import { CHANGES, type ChangeNotice, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'

export type MailRow = typeof mails.$inferSelect

export async function findMail(db: Database | Transaction, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

/**
 * Changes a mail that nobody changed in the meantime, and tells open browsers.
 * @returns the changed row, or null where `version` is not the current one
 */
export async function updateMail(
  tx: Transaction,
  { id, version }: Pick<MailRow, 'id' | 'version'>,
  change: Partial<typeof mails.$inferInsert>,
): Promise<MailRow | null> {
  const [row] = await tx
    .update(mails)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(mails.id, id), eq(mails.version, version)))
    .returning()
  if (row) await tellOfMail(tx, id, row.version)
  return row ?? null
}

/** Open lists of mails fetch again. There is no row of history: a mail's row says itself how far it got. */
export async function tellOfMail(tx: Transaction, id: string, version: number): Promise<void> {
  const notice: ChangeNotice = { noun: 'mails', id, version }
  await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(notice)})`)
}

import { eq, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { customerFiles, customerNotes } from '#server/platform/db/customers.tables.ts'
import { deleteFiles } from '#server/platform/storage/files.store.ts'
import { scrubHistory } from './erasures.store.ts'

/**
 * Deletes what staff noted about a customer, and their files. What history says of them is emptied by `scrubHistoryOf`,
 * which comes after this, so the notes' rows stay without their words.
 * @returns the SHA-256 of the files' bytes, which are dropped after the commit
 */
export async function eraseNotesAndFiles(
  tx: Transaction,
  { actor, now }: { actor: Person; now: Date },
  customerId: string,
): Promise<string[]> {
  await scrubHistory(
    tx,
    sql`record_id in (select file_id from ${customerFiles} where customer_id = ${customerId})`,
  )
  await tx
    .update(customerNotes)
    .set({ text: '', deletedAt: now })
    .where(eq(customerNotes.customerId, customerId))
  const gone = await tx
    .delete(customerFiles)
    .where(eq(customerFiles.customerId, customerId))
    .returning({ id: customerFiles.fileId })
  return deleteFiles(
    tx,
    actor,
    gone.map(({ id }) => id),
  )
}

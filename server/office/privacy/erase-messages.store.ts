import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { links } from '#server/platform/db/links.tables.ts'
import { messageFiles, messages } from '#server/platform/db/messages.tables.ts'
import { deleteFiles } from '#server/platform/storage/files.store.ts'
import { scrubHistory } from './erasures.store.ts'

/**
 * Deletes the conversations about a customer's quotes with their files, also files that were uploaded and not sent.
 * @returns the SHA-256 of the files' bytes, which are dropped after the commit
 */
export async function eraseMessages(tx: Transaction, actor: Person, customerId: string): Promise<string[]> {
  const theirs = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, customerId))
  const ids = await tx.select({ id: messages.id }).from(messages).where(inArray(messages.quoteId, theirs))
  const messageIds = ids.map(({ id }) => id)
  const theirLinks = tx.select({ id: links.id }).from(links).where(inArray(links.quoteId, theirs))
  const attached = await tx
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(or(inArray(messageFiles.messageId, messageIds), inArray(messageFiles.linkId, theirLinks)))
  await scrubHistory(tx, sql`record_id = any(${sql.param(messageIds)}::uuid[])`)
  const bytes = await deleteFiles(
    tx,
    actor,
    attached.map(({ id }) => id),
  )
  if (messageIds.length === 0) return bytes
  await tx.delete(messages).where(inArray(messages.id, messageIds))
  const changes = messageIds.map((id) => ({ before: { id, version: 1 }, after: null }))
  await recordChanges(tx, { actor, noun: 'messages', action: 'erase' }, changes)
  return bytes
}

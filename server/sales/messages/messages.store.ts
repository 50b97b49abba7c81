import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { UnreadConversation } from '#domain/sales/messages.ts'
import { mails } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { links } from '#server/platform/db/links.tables.ts'
import { messageFiles, messages } from '#server/platform/db/messages.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { files } from '#server/platform/db/tables.ts'

type Reader = Database | Transaction
type MessageRow = typeof messages.$inferSelect
type AttachedFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'type' | 'size'>

/** A message with what is said of it on a screen. */
export interface FoundMessage {
  message: MessageRow
  revision: string
  /** The name of the person of the office who wrote it. */
  writer: string | null
  files: AttachedFile[]
}

/** Which messages: one by its id, or those about any revision of a number. */
type Which = { id: string } | { quoteNumber: string }

/** The ids of all revisions of a number. */
function revisionsOf(db: Reader, quoteNumber: string) {
  return db.select({ id: quotes.id }).from(quotes).where(eq(quotes.quoteNumber, quoteNumber))
}

/** The newest messages first. */
export async function findMessages(db: Reader, which: Which, most: number): Promise<FoundMessage[]> {
  const rows = await db
    .select({ message: messages, revision: quotes.revision, writer: profiles.displayName })
    .from(messages)
    .innerJoin(quotes, eq(quotes.id, messages.quoteId))
    .leftJoin(profiles, eq(profiles.id, messages.personId))
    .where(
      'id' in which
        ? eq(messages.id, which.id)
        : inArray(messages.quoteId, revisionsOf(db, which.quoteNumber)),
    )
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(most)
  const attached = await filesOf(
    db,
    rows.map(({ message }) => message.id),
  )
  return rows.map((row) => ({ ...row, files: attached.get(row.message.id) ?? [] }))
}

async function filesOf(db: Reader, messageIds: readonly string[]): Promise<Map<string, AttachedFile[]>> {
  const found = new Map<string, AttachedFile[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select({
      messageId: messageFiles.messageId,
      file: { id: files.id, name: files.name, type: files.type, size: files.size },
    })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
  for (const { messageId, file } of rows)
    if (messageId !== null) found.set(messageId, [...(found.get(messageId) ?? []), file])
  return found
}

/** @returns null if the id, or the mail that it came as, is known */
export async function insertMessage(
  tx: Transaction,
  row: typeof messages.$inferInsert,
): Promise<MessageRow | null> {
  const [made] = await tx.insert(messages).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Keeps a quote where it is while something refers to it. */
export async function holdQuote(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id)).for('key share')
}

/** Who uploads a file or sends a message. */
export type Sender = { linkId: string } | { personId: string }

/** Notes whose an uploaded file is until it is sent. */
export async function insertMessageFile(tx: Transaction, fileId: string, sender: Sender): Promise<void> {
  await tx.insert(messageFiles).values({ fileId, ...sender })
}

/** An uploaded file that was not sent yet, or was sent by the same person or link. */
export async function findUpload(db: Reader, fileId: string, sender: Sender): Promise<AttachedFile | null> {
  const [row] = await db
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.fileId, fileId), uploadedBy(sender)))
  return row ?? null
}

function uploadedBy(sender: Sender): SQL | undefined {
  return 'linkId' in sender
    ? eq(messageFiles.linkId, sender.linkId)
    : eq(messageFiles.personId, sender.personId)
}

/**
 * Puts uploaded files into a message, in this order. @returns how many: one that is another's, is gone, or is in a
 * message already is left out
 */
export async function attachFiles(
  tx: Transaction,
  messageId: string,
  fileIds: readonly string[],
  sender: Sender,
): Promise<number> {
  let attached = 0
  for (const [position, fileId] of fileIds.entries()) {
    const rows = await tx
      .update(messageFiles)
      .set({ messageId, position })
      .where(and(eq(messageFiles.fileId, fileId), isNull(messageFiles.messageId), uploadedBy(sender)))
      .returning({ fileId: messageFiles.fileId })
    attached += rows.length
  }
  return attached
}

/** A file that is in the conversation about a number, or was uploaded on one of its links. */
export async function isFileOf(db: Reader, fileId: string, quoteNumber: string): Promise<boolean> {
  const revisions = sql`(select id from ${quotes} where quote_number = ${quoteNumber})`
  const { rows } = await db.execute(sql`select 1 from ${messageFiles} as attached
    left join ${messages} as message on message.id = attached.message_id
    left join ${links} as link on link.id = attached.link_id
    where attached.file_id = ${fileId}
      and (message.quote_id in ${revisions} or (attached.message_id is null and link.quote_id in ${revisions}))`)
  return rows.length > 0
}

/** Whether a file is in a message, or was uploaded for one. */
export async function isMessageFile(db: Reader, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(eq(messageFiles.fileId, fileId))
  return rows.length > 0
}

const isUnread = and(isNotNull(messages.linkId), isNull(messages.readAt))

/** Marks a customer's messages about a number as read. @returns those that were not */
export async function markRead(
  tx: Transaction,
  { ids, quoteNumber }: { ids: readonly string[]; quoteNumber: string },
  { readAt, readBy }: { readAt: Date; readBy: string },
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(messages)
    .set({ readAt, readBy, version: sql`${messages.version} + 1` })
    .where(
      and(isUnread, inArray(messages.id, [...ids]), inArray(messages.quoteId, revisionsOf(tx, quoteNumber))),
    )
    .returning()
}

/**
 * Takes the messages of customers about a number that the office was not told of, oldest first: from now on it was.
 */
export async function takeUntold(tx: Transaction, quoteNumber: string, now: Date): Promise<MessageRow[]> {
  const rows = await tx
    .update(messages)
    .set({ toldAt: now })
    .where(
      and(
        isNotNull(messages.linkId),
        isNull(messages.toldAt),
        inArray(messages.quoteId, revisionsOf(tx, quoteNumber)),
      ),
    )
    .returning()
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime())
}

const MOST_UNREAD = 100

/** Conversations with messages that nobody has read, the newest first, and how many messages in all. */
export async function findUnread(db: Database): Promise<{ count: number; items: UnreadConversation[] }> {
  const { rows } = await db.execute<{
    quoteId: string
    quoteNumber: string
    revision: string
    name: string
    companyName: string
    count: number
    all: number
    at: string
    text: string
  }>(sql`select quote.id as "quoteId", quote.quote_number as "quoteNumber",
      quote.revision, quote.customer->>'name' as name, quote.customer->>'companyName' as "companyName",
      newest.count, newest.all, newest.at, newest.text
    from (
      select distinct on (quote_number) quote_number, quote_id, text, at,
        count(*) over (partition by quote_number)::int as count, count(*) over ()::int as all
      from ${messages} join ${quotes} on ${quotes.id} = ${messages.quoteId}
      where link_id is not null and read_at is null
      order by quote_number, at desc
    ) as newest join ${quotes} as quote on quote.id = newest.quote_id
    order by newest.at desc, quote.quote_number limit ${MOST_UNREAD}`)
  return {
    count: rows[0]?.all ?? 0,
    items: rows.map(({ name, companyName, all: _all, at, ...row }) => ({
      ...row,
      customer: { name, companyName },
      at: new Date(at).toISOString(),
    })),
  }
}

/** The address that a quote of a number was last sent to; null if it was not sent by mail. */
export async function lastRecipient(db: Reader, quoteNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(eq(mails.kind, 'quote'), inArray(mails.quoteId, revisionsOf(db, quoteNumber))))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  return row?.recipient ?? null
}

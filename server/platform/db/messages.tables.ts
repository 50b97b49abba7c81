/** Conversations with customers about a document, the files in them, and the mailbox in which answers arrive. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, words } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { links } from './links.tables.ts'
import { person } from './people.tables.ts'
import { files } from './tables.ts'

/**
 * Each is about one document. A quote's is about the revision that the customer had then; the conversation is
 * that of all revisions of the number.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    quoteId: uuid().references(() => quotes.id),
    invoiceId: uuid().references(() => invoices.id),
    /** The link on which the customer wrote it; for a reply to a mail, the link of that mail. */
    linkId: uuid().references(() => links.id),
    /** Who of the office wrote it. */
    personId: person(),
    /** The line that it is about, and what that was called then. */
    lineId: uuid(),
    lineTitle: words(),
    text: text().notNull(),
    at: moment().notNull(),
    /** The Message-ID of the mail that it came as: each mail is taken once. */
    mailId: text().unique('messages_mail'),
    /** Who sent that mail, if it is none of the customer's addresses. Anybody can write any sender. */
    mailFrom: words(),
    /** When the office read a customer's message, and who. */
    readAt: moment(),
    readBy: person(),
    /** When the office was told of it by mail. */
    toldAt: moment(),
  },
  (t) => [
    index('messages_quote').on(t.quoteId, t.at, t.id).where(sql`quote_id is not null`),
    index('messages_invoice').on(t.invoiceId, t.at, t.id).where(sql`invoice_id is not null`),
    index('messages_link').on(t.linkId).where(sql`link_id is not null`),
    index('messages_unread').on(t.at).where(sql`link_id is not null and read_at is null`),
    check('messages_one_record', sql`num_nonnulls(${t.quoteId}, ${t.invoiceId}) = 1`),
    check('messages_one_writer', sql`num_nonnulls(${t.linkId}, ${t.personId}) = 1`),
  ],
)

/** A file of a message; until the message is sent, of the link or the person that uploaded it. */
export const messageFiles = pgTable(
  'message_files',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    linkId: uuid().references(() => links.id),
    personId: person(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    index('message_files_message').on(t.messageId, t.position).where(sql`message_id is not null`),
    index('message_files_link').on(t.linkId).where(sql`link_id is not null`),
    check('message_files_one_sender', sql`num_nonnulls(${t.linkId}, ${t.personId}) = 1`),
  ],
)

/** How far the mailbox was read in which answers arrive; at most one row. */
export const mailboxReadings = pgTable(
  'mailbox_readings',
  {
    id: integer().primaryKey().default(1),
    /** A digest of which mailbox it is: of another one everything is new. */
    mailbox: words(),
    /** Its UIDVALIDITY: with another one its numbers mean other mails (RFC 9051, section 2.3.1.1). */
    validity: words(),
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was last read to its end. */
    readAt: moment(),
    /** Why it could not be read, in words; '' if it could. */
    error: words(),
    /** How often in a row it could not be read, and when it is tried again. */
    failures: integer().notNull().default(0),
    nextTryAt: moment(),
    /** A mail that failed, and how often. */
    stuckUid: bigint({ mode: 'number' }),
    stuckTimes: integer().notNull().default(0),
    /** How many mails became messages, how many came with an address that we never gave, how many were left for other reasons. */
    taken: integer().notNull().default(0),
    forged: integer().notNull().default(0),
    ignored: integer().notNull().default(0),
  },
  (t) => [check('mailbox_readings_one', sql`${t.id} = 1`)],
)

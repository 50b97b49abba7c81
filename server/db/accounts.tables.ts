/** What keeps accounts safe: the codes that let somebody in once, outgoing mail, and the log of who got in. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailSecurity } from '#domain/mail-server.ts'
import type { MailKind, MailStatus } from '#domain/mails.ts'
import type { SecurityEventKind } from '#domain/security.ts'
import { moment, words } from './columns.ts'
import { user } from './sign-in.tables.ts'

/** Codes of links in mails. Only their SHA-256 is kept: whoever reads the table cannot use them. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'reset' | 'invitation'>().notNull(),
    personId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique('access_codes_hash'),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [
    index('access_codes_person').on(t.personId),
    check('access_codes_kind', sql`${t.kind} in ('reset', 'invitation')`),
  ],
)

/**
 * Outgoing mail, written in the transaction that causes it and sent by a job. What a mail says is sealed with
 * the shop's secret, because it may hold a link that lets somebody in; once it is sent it is taken out.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    kind: text().$type<MailKind>().notNull(),
    status: text().$type<MailStatus>().notNull().default('waiting'),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Who it is about, so that an export holds it and an erasure finds it. */
    personId: uuid(),
    customerId: uuid(),
    enquiryId: uuid(),
    /** The quote, invoice or credit note that went with it; its kind says which. */
    documentId: uuid(),
    sealed: text(),
    /** How it looked when it left, sealed, and without the code of a link that lets somebody in. */
    looks: text(),
    attempts: integer().notNull().default(0),
    lastError: words(),
    nextTryAt: moment(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_status').on(t.status, t.createdAt, t.id),
    index('mails_person').on(t.personId).where(sql`person_id is not null`),
    index('mails_customer').on(t.customerId).where(sql`customer_id is not null`),
    index('mails_enquiry').on(t.enquiryId).where(sql`enquiry_id is not null`),
    // What became of the last mail with a document.
    index('mails_document').on(t.documentId, t.createdAt, t.id).where(sql`document_id is not null`),
    check('mails_status_known', sql`${t.status} in ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

/** The mail server that was set under Settings; one row. Its password is sealed with the shop's secret. */
export const mailServers = pgTable(
  'mail_servers',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    host: words(),
    port: integer().notNull(),
    security: text().$type<MailSecurity>().notNull(),
    user: words(),
    from: words(),
    sealedPassword: text(),
  },
  (t) => [check('mail_servers_one', sql`${t.id} = 1`)],
)

/** Who got in, who did not, and who changed what somebody may do. Rows are only ever added. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Whose account it is about; null where there is no such account. */
    personId: uuid(),
    /** Who did it, where it was not that person. */
    actorId: uuid(),
    address: words(),
    device: words(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    index('security_events_newest').on(t.at, t.id),
    index('security_events_person').on(t.personId, t.at, t.id),
    index('security_events_kind').on(t.kind, t.at, t.id),
  ],
)

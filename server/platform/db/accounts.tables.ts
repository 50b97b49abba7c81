/** What keeps accounts safe: single-use codes, outgoing mail, and the log of who signed in. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AccessCodeKind, accessCodeKinds } from '#domain/accounts.ts'
import { type MailSecurity, mailSecurities } from '#domain/mail/mail-server.ts'
import { type MailKind, type MailStatus, mailKinds, mailStatuses } from '#domain/mail/mail-words.ts'
import { type SecurityEventKind, securityEventKinds } from '#domain/people/security.ts'
import { isOneOf, moment, words } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { person } from './people.tables.ts'
import { placesOfMail, sortable } from './places.ts'
import { user } from './sign-in.tables.ts'
import { enquiries } from './site.tables.ts'
import { customers } from './tables.ts'

const addresses = () => text().array().notNull().default([])

/** Codes of links in mails. Only their SHA-256 is kept, so that nobody who reads the table can use them. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AccessCodeKind>().notNull(),
    personId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique('access_codes_hash'),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
  },
  (t) => [index('access_codes_person').on(t.personId), isOneOf('access_codes_kind', t.kind, accessCodeKinds)],
)

/**
 * Outgoing mail, written in the transaction that causes it and sent by a job. The contents of a mail are
 * sealed with the shop's secret, because they may have a link that lets somebody in. They are deleted after
 * the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    kind: text().$type<MailKind>().notNull(),
    status: text().$type<MailStatus>().notNull().default('waiting'),
    recipient: text().notNull(),
    /** Further addresses that it is to, gets a copy at, and gets a copy at unseen by the others. */
    alsoTo: addresses(),
    cc: addresses(),
    bcc: addresses(),
    /** Those of all these that the server did not take. */
    refused: addresses(),
    subject: text().notNull(),
    /**
     * The person it is about, so that an export contains it and an erasure finds it. No foreign key: a person who only
     * signed up has an account and no profile yet, a deleted person has a profile and no account any more.
     */
    personId: uuid(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    enquiryId: uuid().references(() => enquiries.id),
    /** What was attached; a credit note is an invoice. */
    quoteId: uuid().references(() => quotes.id),
    invoiceId: uuid().references(() => invoices.id),
    sealed: text(),
    /** How it looked when it was sent, sealed, and without the codes in its links. */
    looks: text(),
    attempts: integer().notNull().default(0),
    lastError: words(),
    nextTryAt: moment(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: person(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(recipient || ' ' || addresses_in(also_to) || ' ' || addresses_in(cc) || ' ' || addresses_in(bcc) || ' ' || subject)`,
      ),
  },
  (t) => [
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_status').on(t.status, t.createdAt, t.id),
    index('mails_by_recipient').on(sortable(t.recipient), t.createdAt, t.id),
    index('mails_search').using(
      'gin',
      sql`${t.search} gin_trgm_ops`,
      sql`letter_pairs(${t.search})`,
      placesOfMail(t),
    ),
    index('mails_person').on(t.personId).where(sql`person_id is not null`),
    index('mails_customer').on(t.customerId).where(sql`customer_id is not null`),
    index('mails_enquiry').on(t.enquiryId).where(sql`enquiry_id is not null`),
    // To find the last mail with a document.
    index('mails_quote').on(t.quoteId, t.createdAt, t.id).where(sql`quote_id is not null`),
    index('mails_invoice').on(t.invoiceId, t.createdAt, t.id).where(sql`invoice_id is not null`),
    isOneOf('mails_kind', t.kind, mailKinds),
    isOneOf('mails_status_known', t.status, mailStatuses),
  ],
)

/**
 * The mail server that was set under Settings; at most one row. Its password is sealed with the shop's
 * secret.
 */
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
  (t) => [
    check('mail_servers_one', sql`${t.id} = 1`),
    isOneOf('mail_servers_security', t.security, mailSecurities),
  ],
)

/**
 * Who signed in, whose sign-in failed, and who changed an account's permissions. Rows are only ever added.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Whose account it is about; null if there is no such account. No foreign key, as on `mails`. */
    personId: uuid(),
    /** The person who did it, if it was somebody else. */
    actorId: person(),
    address: words(),
    device: words(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    index('security_events_newest').on(t.at, t.id),
    index('security_events_person').on(t.personId, t.at, t.id),
    index('security_events_kind').on(t.kind, t.at, t.id),
    isOneOf('security_events_kind', t.kind, securityEventKinds),
  ],
)

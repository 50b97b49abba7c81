/** Links for customers, and when they were opened. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type LinkChannel, linkChannels } from '#domain/sales/links.ts'
import { isOneOf, moment } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { jobs } from './jobs.tables.ts'
import { person } from './people.tables.ts'
import { proofs } from './proofs.tables.ts'
import { customers } from './tables.ts'

/**
 * Each names the one record that it was made for. A quote's link opens whichever revision of the number counts, a
 * job's the newest proof that was sent, a customer's what is open on their account.
 */
export const links = pgTable(
  'links',
  {
    id: uuid().primaryKey(),
    quoteId: uuid().references(() => quotes.id),
    invoiceId: uuid().references(() => invoices.id),
    jobId: uuid().references(() => jobs.id),
    /** Whose account it shows. */
    customerId: uuid().references(() => customers.id),
    /** SHA-256 of the token, in base64url: who reads this table cannot open anything. */
    tokenHash: text().notNull().unique('links_token'),
    channel: text().$type<LinkChannel>().notNull(),
    /** When a person said that it ends; null if that follows from the document. */
    expiresAt: moment(),
    revokedAt: moment(),
    createdAt: moment().notNull(),
    createdBy: person(),
    /** Which optional lines the customer takes, of which revision: remembered for when they come back. */
    chosenOf: uuid().references(() => quotes.id),
    chosen: uuid().array(),
    chosenAt: moment(),
    /** A digest of the answer that accepted `acceptedOf`: the same answer again is a retry. */
    acceptedOf: uuid().references(() => quotes.id),
    acceptedBy: text(),
    /** The same for what was said of a proof. */
    answeredOf: uuid().references(() => proofs.id),
    answeredBy: text(),
  },
  (t) => [
    index('links_quote').on(t.quoteId, t.createdAt).where(sql`quote_id is not null`),
    index('links_invoice').on(t.invoiceId, t.createdAt).where(sql`invoice_id is not null`),
    index('links_job').on(t.jobId, t.createdAt).where(sql`job_id is not null`),
    index('links_customer').on(t.customerId, t.createdAt).where(sql`customer_id is not null`),
    index('links_chosen_of').on(t.chosenOf).where(sql`chosen_of is not null`),
    index('links_accepted_of').on(t.acceptedOf).where(sql`accepted_of is not null`),
    index('links_answered_of').on(t.answeredOf).where(sql`answered_of is not null`),
    check(
      'links_one_record',
      sql`num_nonnulls(${t.quoteId}, ${t.invoiceId}, ${t.jobId}, ${t.customerId}) = 1`,
    ),
    isOneOf('links_channel', t.channel, linkChannels),
  ],
)

/** Each time that a person looked at the page of a link. */
export const linkOpenings = pgTable(
  'link_openings',
  {
    id: uuid().primaryKey(),
    linkId: uuid()
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** Like 'Safari on iOS'. */
    device: text().notNull(),
  },
  (t) => [index('link_openings_link').on(t.linkId, t.at)],
)

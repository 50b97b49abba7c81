/**
 * Quotes, invoices, and the numbers they bear; what was paid is in payments.tables.ts. Money is pence in bigint, unit prices and quantities
 * live in the lines; a document's lines are one value (docs/decisions/0011-lines-in-the-document.md).
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CustomerSnapshot } from '#domain/customers.ts'
import type { StoredLine } from '#domain/documents.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import type { Discount } from '#domain/lines.ts'
import type { NumberKind } from '#domain/numbering.ts'
import type { InvoiceStatus } from '#domain/payments.ts'
import type { Acceptance, QuoteStatus } from '#domain/quotes.ts'
import type { Seller } from '#domain/settings.ts'
import type { SignDesign } from '#domain/sign-design.ts'
import type { VatGroup } from '#domain/vat.ts'
import { moment, money, record, words } from './columns.ts'
import { customers, files } from './tables.ts'

/** What quotes and invoices share. */
const document = {
  ...record,
  customerId: uuid()
    .notNull()
    .references(() => customers.id),
  customer: jsonb().$type<CustomerSnapshot>().notNull(),
  title: words(),
  items: jsonb().$type<StoredLine[]>().notNull(),
  workLocation: words(),
  vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  discount: jsonb().$type<Discount>(),
  subtotal: money().notNull(),
  discountAmount: money().notNull(),
  net: money().notNull(),
  vatGroups: jsonb().$type<VatGroup[]>().notNull(),
  vatAmount: money().notNull(),
  total: money().notNull(),
  poNumber: words(),
  notes: words(),
  internalNotes: words(),
  terms: words(),
  richContent: words(),
}

export const quotes = pgTable(
  'quotes',
  {
    ...document,
    quoteNumber: text().notNull(),
    revision: text().notNull().default('A'),
    revisionOf: uuid(),
    revisedBy: uuid(),
    status: text().$type<QuoteStatus>().notNull().default('draft'),
    validUntil: date({ mode: 'string' }).notNull(),
    deposit: jsonb().$type<Discount>(),
    measurementId: uuid(),
    /** What the visitor designed whose enquiry it answers, and which drawings its paper has. */
    design: jsonb().$type<SignDesign>(),
    printDesign: boolean().notNull().default(true),
    printSurvey: boolean().notNull().default(true),
    isInvoiceCreated: boolean().notNull().default(false),
    invoiceId: uuid(),
    sentAt: moment(),
    viewedAt: moment(),
    acceptance: jsonb().$type<Acceptance>(),
    rejectedReason: words(),
    archivedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(quote_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || po_number)`,
      ),
  },
  (t) => [
    unique('quotes_number').on(t.quoteNumber, t.revision),
    // With the searched text, so that a search looks through thousands of them without fetching one. Their texts' most
    // are 720 characters, which stay below what an index takes, 2,704 bytes; customers' and surveys' would not.
    index('quotes_newest').on(t.createdAt, t.id, t.search).where(sql`archived_at is null`),
    // With the day by which a sent one is told from an expired one without looking at its row.
    index('quotes_status').on(t.status, t.createdAt, t.id, t.validUntil),
    index('quotes_customer').on(t.customerId, t.createdAt, t.id),
    index('quotes_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    index('quotes_sent').on(t.validUntil).where(sql`status = 'sent'`),
    index('quotes_search').using('gin', t.search.op('gin_trgm_ops')),
    index('quotes_pairs').using('gin', sql`letter_pairs(${t.search})`),
    check(
      'quotes_sums',
      sql`${t.total} = ${t.net} + ${t.vatAmount} and ${t.net} = ${t.subtotal} - ${t.discountAmount}`,
    ),
  ],
)

/**
 * Each time that a quote was accepted, with the PDF of what was agreed to: those bytes are served from then on. One that
 * was re-opened keeps its row and its PDF.
 */
export const acceptedPapers = pgTable(
  'accepted_papers',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id),
    /** The version of the quote that was accepted. */
    quoteVersion: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** Of the PDF's bytes; its size in bytes. */
    sha256: text().notNull(),
    size: integer().notNull(),
    /** With VAT. */
    total: money().notNull(),
    acceptedAt: moment().notNull(),
    name: words(),
    role: words(),
    channel: text().$type<Acceptance['channel']>().notNull(),
    /** Who of the shop wrote it down. */
    recordedBy: uuid(),
    reopenedAt: moment(),
    reopenedReason: words(),
  },
  (t) => [
    index('accepted_papers_quote').on(t.quoteId, t.acceptedAt),
    unique('accepted_papers_file').on(t.fileId),
    // Accepted twice at once, a quote has one.
    uniqueIndex('accepted_papers_standing').on(t.quoteId).where(sql`reopened_at is null`),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    ...document,
    invoiceNumber: text().notNull().unique('invoices_number'),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    status: text().$type<InvoiceStatus>().notNull().default('unpaid'),
    dueDate: date({ mode: 'string' }).notNull(),
    /** Who typed the due date; null where it follows from the terms. */
    dueDateSetBy: uuid(),
    taxPoint: date({ mode: 'string' }),
    issuedAt: moment(),
    quoteId: uuid().references(() => quotes.id),
    creditOf: uuid(),
    depositOf: uuid(),
    paidAmount: money().notNull().default(0),
    creditedAmount: money().notNull().default(0),
    depositAmount: money().notNull().default(0),
    balance: money().notNull(),
    reason: words(),
    seller: jsonb().$type<Seller>(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(invoice_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || po_number)`,
      ),
  },
  (t) => [
    index('invoices_newest').on(t.createdAt, t.id, t.search),
    index('invoices_status').on(t.status, t.createdAt, t.id, t.dueDate),
    index('invoices_customer').on(t.customerId, t.createdAt, t.id),
    index('invoices_kind').on(t.kind, t.createdAt, t.id).where(sql`kind <> 'invoice'`),
    index('invoices_open').on(t.dueDate).where(sql`status in ('unpaid', 'part-paid')`),
    // What the office still has to issue: `isUnissued` in domain/invoices.ts.
    index('invoices_unissued')
      .on(t.createdAt, t.id)
      .where(sql`issued_at is null and status <> 'void' and kind <> 'credit-note'`),
    index('invoices_quote').on(t.quoteId).where(sql`quote_id is not null`),
    index('invoices_credit_of').on(t.creditOf).where(sql`credit_of is not null`),
    index('invoices_deposit_of').on(t.depositOf).where(sql`deposit_of is not null`),
    index('invoices_search').using('gin', t.search.op('gin_trgm_ops')),
    index('invoices_pairs').using('gin', sql`letter_pairs(${t.search})`),
    // One quote never makes two living invoices, whatever happens at once.
    uniqueIndex('invoices_one_per_quote')
      .on(t.quoteId)
      .where(sql`quote_id is not null and kind = 'invoice' and status <> 'void'`),
    check(
      'invoices_sums',
      sql`${t.total} = ${t.net} + ${t.vatAmount} and ${t.net} = ${t.subtotal} - ${t.discountAmount}`,
    ),
    check(
      'invoices_balance',
      sql`${t.balance} = ${t.total} - ${t.paidAmount} - ${t.creditedAmount} - ${t.depositAmount}`,
    ),
  ],
)

/** A day of a series: its row is locked while a number is taken. */
export const numberDays = pgTable(
  'number_days',
  { kind: text().$type<NumberKind>().notNull(), day: date({ mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)

/** Every number ever given, so that none is given twice, whatever became of its document. */
export const numbersTaken = pgTable(
  'numbers_taken',
  {
    kind: text().$type<NumberKind>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.n] })],
)

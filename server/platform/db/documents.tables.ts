/**
 * Quotes and invoices; their numbers are in numbers.tables.ts, payments in payments.tables.ts. Money is pence in bigint. Unit
 * prices and quantities are in the lines; a document's lines are one value
 * (docs/decisions/0011-lines-in-the-document.md).
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Discount } from '#domain/money/lines.ts'
import type { VatGroup } from '#domain/money/vat.ts'
import { type RejectReason, rejectReasons } from '#domain/sales/customer-answers.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceKinds,
  invoiceStatuses,
} from '#domain/sales/invoice-words.ts'
import type { LateDays } from '#domain/sales/late-interest.ts'
import { type QuoteStatus, quoteStatuses } from '#domain/sales/quote-words.ts'
import type { Acceptance } from '#domain/sales/quotes.ts'
import type { CustomerSnapshot } from '#domain/shop/customer-snapshot.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { isOneOf, moment, money, words } from './columns.ts'
import { person, record } from './people.tables.ts'
import { nameOfCustomer, placesOfInvoice, placesOfQuote } from './places.ts'
import { recurring } from './recurring.tables.ts'
import { customers } from './tables.ts'
import { placesOfWords, wordsOfItems } from './words.ts'

/** The columns that quotes and invoices share. */
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
    revisionOf: uuid().references((): AnyPgColumn => quotes.id),
    revisedBy: uuid().references((): AnyPgColumn => quotes.id),
    status: text().$type<QuoteStatus>().notNull().default('draft'),
    validUntil: date({ mode: 'string' }).notNull(),
    deposit: jsonb().$type<Discount>(),
    /**
     * Its foreign key is in migration 0024, because measurements.tables.ts imports this file and not the
     * other way round.
     */
    measurementId: uuid(),
    /** What the visitor of the answered enquiry designed, and which drawings the PDF has. */
    design: jsonb().$type<SignDesign>(),
    printDesign: boolean().notNull().default(true),
    printSurvey: boolean().notNull().default(true),
    isInvoiceCreated: boolean().notNull().default(false),
    invoiceId: uuid().references((): AnyPgColumn => invoices.id),
    sentAt: moment(),
    viewedAt: moment(),
    ...{ followedUpAt: moment(), remindedAt: moment() },
    acceptance: jsonb().$type<Acceptance>(),
    rejectedReason: words(),
    rejectedFor: text().$type<RejectReason>(),
    archivedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(quote_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || po_number)`,
      ),
  },
  (t) => [
    unique('quotes_number').on(t.quoteNumber, t.revision),
    // Includes the searched text, so that a search can look through thousands of rows in the index alone.
    // These texts have at most 720 characters and stay below the limit of an index row, 2,704 bytes; those of
    // customers and surveys would not.
    index('quotes_newest').on(t.createdAt, t.id, t.search).where(sql`archived_at is null`),
    // Includes the expiry day, so that a sent quote and an expired one differ in the index alone.
    index('quotes_status').on(t.status, t.createdAt, t.id, t.validUntil),
    index('quotes_customer').on(t.customerId, t.createdAt, t.id),
    index('quotes_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    // The reports look for the quotes of a day: sent on it, or accepted without being sent.
    index('quotes_by_sending')
      .on(sql`((sent_at at time zone 'Europe/London')::date)`)
      .where(sql`sent_at is not null`),
    index('quotes_by_yes').on(sql`(acceptance->>'at')`).where(sql`sent_at is null and status = 'accepted'`),
    // People look for a document by what it comes to.
    index('quotes_total').on(t.total, t.createdAt),
    index('quotes_revision_of').on(t.revisionOf).where(sql`revision_of is not null`),
    index('quotes_revised_by').on(t.revisedBy).where(sql`revised_by is not null`),
    index('quotes_measurement').on(t.measurementId, t.createdAt, t.id).where(sql`measurement_id is not null`),
    // Holds all that lists of open quotes filter by: few are open, and they are not together in the other
    // indexes once they have expired.
    index('quotes_sent')
      .on(t.validUntil, t.createdAt, t.id, t.customerId, t.archivedAt, t.search)
      .where(sql`status = 'sent'`),
    index('quotes_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfQuote(t),
    ),
    index('quotes_words').using('gin', wordsOfItems(t), placesOfWords(t)),
    // What the list can be sorted by (sorted.ts). Filters by status are frequent, and have little to do with these.
    index('quotes_by_number').on(t.quoteNumber, t.createdAt, t.id).where(sql`archived_at is null`),
    index('quotes_by_customer').on(nameOfCustomer(t), t.createdAt, t.id).where(sql`archived_at is null`),
    index('quotes_by_valid_until')
      .on(t.status, t.validUntil, t.createdAt, t.id)
      .where(sql`archived_at is null`),
    index('quotes_by_total').on(t.status, t.total, t.createdAt, t.id).where(sql`archived_at is null`),
    isOneOf('quotes_status', t.status, quoteStatuses),
    isOneOf('quotes_rejected_for', t.rejectedFor, rejectReasons),
    check(
      'quotes_sums',
      sql`${t.total} = ${t.net} + ${t.vatAmount} and ${t.net} = ${t.subtotal} - ${t.discountAmount}`,
    ),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    ...document,
    invoiceNumber: text().notNull().unique('invoices_number'),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    /** Issued by the program that the shop used before: see `Invoice` in domain/sales/invoices.ts. */
    isOpening: boolean().notNull().default(false),
    status: text().$type<InvoiceStatus>().notNull().default('unpaid'),
    dueDate: date({ mode: 'string' }).notNull(),
    /** Who typed the due date; null if it follows from the terms. */
    dueDateSetBy: person(),
    taxPoint: date({ mode: 'string' }),
    issuedAt: moment(),
    quoteId: uuid().references(() => quotes.id),
    recurringId: uuid().references(() => recurring.id),
    creditOf: uuid().references((): AnyPgColumn => invoices.id),
    depositOf: uuid().references((): AnyPgColumn => invoices.id),
    /** The invoice for whose late payment this one charges, and for which days and fixed sum (in pence). */
    lateChargeOf: uuid().references((): AnyPgColumn => invoices.id),
    lateChargeDays: jsonb().$type<LateDays[]>(),
    lateChargeSum: money(),
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
    // By London's day: of a range PostgreSQL would guess that it has a ninth of all.
    index('invoices_by_issue')
      .on(sql`((issued_at at time zone 'Europe/London')::date)`)
      .where(sql`issued_at is not null`),
    index('invoices_total').on(t.total, t.createdAt),
    index('invoices_newest').on(t.createdAt, t.id, t.search),
    index('invoices_status').on(t.status, t.createdAt, t.id, t.dueDate),
    index('invoices_customer').on(t.customerId, t.createdAt, t.id),
    index('invoices_kind').on(t.kind, t.createdAt, t.id).where(sql`kind <> 'invoice'`),
    // Has all that says what is overdue, so that its sums are read from the index alone.
    index('invoices_open')
      .on(t.dueDate, t.balance, t.kind, t.issuedAt)
      .where(sql`status in ('unpaid', 'part-paid')`),
    // What the office has not issued yet: `isUnissued` in domain/sales/invoices.ts.
    index('invoices_unissued')
      .on(t.createdAt, t.id)
      .where(sql`issued_at is null and status <> 'void' and kind <> 'credit-note'`),
    // What customers owe as at a day (server/sales/debtors) is read from these alone.
    index('invoices_owed')
      .on(t.customerId, t.issuedAt, t.dueDate, t.balance)
      .where(sql`balance <> 0 and kind <> 'credit-note'`),
    index('invoices_issued')
      .on(t.issuedAt, t.customerId, t.paidAmount)
      .where(sql`paid_amount <> 0 and kind <> 'credit-note'`),
    index('invoices_due').on(t.id, t.customerId, t.issuedAt, t.dueDate),
    index('invoices_tax_point').on(t.taxPoint, t.invoiceNumber, t.id).where(sql`tax_point is not null`),
    // Mostly none: what was issued while the shop was not registered is looked for beside the kept sums of VAT.
    index('invoices_unregistered').on(t.taxPoint).where(sql`(seller->>'vatRegistered')::boolean is false`),
    // Paid, or paid and credited, before they were issued: few, and they count for VAT and as money that is held. In the order
    // of the table: PostgreSQL thinks them to be many, and by their ids would rather read all that are not issued.
    index('invoices_paid_unissued')
      .on(t.createdAt, t.id)
      .where(
        sql`issued_at is null and status <> 'void' and kind <> 'credit-note' and (paid_amount <> 0 or credited_amount <> 0)`,
      ),
    index('invoices_quote').on(t.quoteId).where(sql`quote_id is not null`),
    index('invoices_recurring').on(t.recurringId).where(sql`recurring_id is not null`),
    index('invoices_credit_of').on(t.creditOf).where(sql`credit_of is not null`),
    index('invoices_deposit_of').on(t.depositOf).where(sql`deposit_of is not null`),
    index('invoices_late_charge_of').on(t.lateChargeOf).where(sql`late_charge_of is not null`),
    // Act s. 5A: the fixed sum is owed once for each debt.
    uniqueIndex('invoices_one_fixed_sum')
      .on(t.lateChargeOf)
      .where(sql`late_charge_sum > 0 and status <> 'void'`),
    index('invoices_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfInvoice(t),
    ),
    index('invoices_words').using('gin', wordsOfItems(t), placesOfWords(t)),
    // One quote never has two open invoices, even when two requests come at once.
    uniqueIndex('invoices_one_per_quote')
      .on(t.quoteId)
      .where(sql`quote_id is not null and kind = 'invoice' and status <> 'void'`),
    check(
      'invoices_sums',
      sql`${t.total} = ${t.net} + ${t.vatAmount} and ${t.net} = ${t.subtotal} - ${t.discountAmount}`,
    ),
    index('invoices_by_customer').on(nameOfCustomer(t), t.createdAt, t.id),
    index('invoices_by_due_date').on(t.status, t.dueDate, t.createdAt, t.id),
    index('invoices_by_total').on(t.status, t.total, t.createdAt, t.id),
    isOneOf('invoices_kind', t.kind, invoiceKinds),
    isOneOf('invoices_status', t.status, invoiceStatuses),
    check('invoices_opening', sql`not ${t.isOpening} or ${t.issuedAt} is not null`),
    check(
      'invoices_balance',
      sql`${t.balance} = ${t.total} - ${t.paidAmount} - ${t.creditedAmount} - ${t.depositAmount}`,
    ),
  ],
)

/**
 * The database's tables. Money is pence in bigint, unit prices and quantities live in the lines;
 * a document's lines are one value (docs/decisions/lines-in-the-document.md). The sign-in library's tables are in
 * sign-in.tables.ts.
 */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#domain/accounts.ts'
import type { Customer, CustomerSnapshot } from '#domain/customers.ts'
import type { StoredLine } from '#domain/documents.ts'
import type { GroupColour } from '#domain/groups.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import type { Discount } from '#domain/lines.ts'
import type { NumberKind } from '#domain/numbering.ts'
import type { InvoiceStatus, PaymentMethod } from '#domain/payments.ts'
import type { Acceptance, QuoteStatus } from '#domain/quotes.ts'
import type { ServiceFields } from '#domain/services.ts'
import type { Seller, SettingsFields } from '#domain/settings.ts'
import type { VatCategory, VatGroup } from '#domain/vat.ts'
import { moment, money, words } from './columns.ts'

/**
 * Lists are newest first. Their indexes are in ascending order and read backwards: one made with `.desc()` would
 * put nulls last, which PostgreSQL does not take for `order by … desc`.
 */

/** What every record carries. */
const record = {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdBy: uuid(),
}

export const profiles = pgTable(
  'profiles',
  {
    ...record,
    email: words(),
    displayName: words(),
    role: text().$type<Role>().notNull().default('worker'),
    companyName: words(),
    phone: words(),
    address: words(),
    /** Invited and not yet in: null again once they chose a password. */
    invitedAt: moment(),
    lastSignInAt: moment(),
    disabledAt: moment(),
    /** A person who was deleted keeps a row, so that their surveys still say whose they are. */
    deletedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(display_name || ' ' || email || ' ' || company_name)`),
  },
  (t) => [
    index('profiles_newest').on(t.role, t.createdAt, t.id),
    index('profiles_all').on(t.createdAt, t.id),
    check('profiles_role', sql`${t.role} in ('admin', 'worker')`),
  ],
)

export const customers = pgTable(
  'customers',
  {
    ...record,
    name: text().notNull(),
    companyName: words(),
    type: text().$type<Customer['type']>().notNull().default('business'),
    email: words(),
    phone: words(),
    addressLine1: words(),
    addressLine2: words(),
    town: words(),
    county: words(),
    postcode: words(),
    contacts: jsonb().$type<Customer['contacts']>().notNull().default([]),
    sites: jsonb().$type<Customer['sites']>().notNull().default([]),
    groupIds: uuid().array().notNull().default([]),
    assignedTo: uuid().array().notNull().default([]),
    vatNumber: words(),
    paymentTermsDays: integer(),
    poRequired: boolean().notNull().default(false),
    alert: words(),
    notes: words(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    marketing: jsonb()
      .$type<Customer['marketing']>()
      .notNull()
      .default({ consent: false, at: null, how: '' }),
    archivedAt: moment(),
    /** When their personal data was erased. */
    erasedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || address_line1 || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', ''))`,
      ),
  },
  (t) => [
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    index('customers_search').using('gin', t.search.op('gin_trgm_ops')),
    index('customers_assigned').using('gin', t.assignedTo),
    index('customers_groups').using('gin', t.groupIds),
    index('customers_creator').on(t.createdBy, t.createdAt, t.id),
    index('customers_email').on(sql`lower(${t.email})`),
    index('customers_phone').on(t.phone),
    index('customers_postcode').on(t.postcode),
  ],
)

/** Customers that are dealt with alike. Which customers are in it stands on the customers. */
export const groups = pgTable(
  'groups',
  {
    ...record,
    name: text().notNull(),
    description: words(),
    colour: words().$type<GroupColour>(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    paymentTermsDays: integer(),
    assignedTo: uuid().array().notNull().default([]),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** How many customers are in it, archived ones aside; kept by triggers on customers (migration 0006). */
    members: integer().notNull().default(0),
    archivedAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || description)`),
  },
  (t) => [
    // An archived group leaves its name to a new one.
    uniqueIndex('groups_name').on(sql`lower(${t.name})`).where(sql`archived_at is null`),
    index('groups_newest').on(t.createdAt, t.id),
    index('groups_assigned').using('gin', t.assignedTo),
  ],
)

/**
 * The customers of each group in the order of its list, archived ones aside: kept by triggers on customers, like the
 * count (migration 0011).
 */
export const groupMembers = pgTable(
  'group_members',
  { groupId: uuid().notNull(), createdAt: moment().notNull(), customerId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.createdAt, t.customerId] })],
)

export const services = pgTable(
  'services',
  {
    ...record,
    name: text().notNull(),
    category: words(),
    description: words(),
    price: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0),
    unit: text().$type<ServiceFields['unit']>().notNull().default('each'),
    pricingModel: text().$type<ServiceFields['pricingModel']>().notNull().default('unit'),
    breaks: jsonb().$type<ServiceFields['breaks']>().notNull().default([]),
    minimumCharge: money().notNull().default(0),
    minimumAreaM2: numeric({ precision: 9, scale: 4, mode: 'number' }).notNull().default(0),
    wastePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    setUp: money().notNull().default(0),
    options: jsonb().$type<ServiceFields['options']>().notNull().default([]),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(20),
    vatCategory: text().$type<VatCategory>().notNull().default('standard'),
    costPrice: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0),
    targetMarginPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    leadTimeDays: integer(),
    active: boolean().notNull().default(true),
    archivedAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || category || ' ' || description)`),
  },
  (t) => [
    index('services_newest').on(t.createdAt, t.id),
    index('services_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

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
    status: text().$type<InvoiceStatus>().notNull().default('unpaid'),
    dueDate: date({ mode: 'string' }).notNull(),
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
    index('invoices_quote').on(t.quoteId).where(sql`quote_id is not null`),
    index('invoices_credit_of').on(t.creditOf).where(sql`credit_of is not null`),
    index('invoices_deposit_of').on(t.depositOf).where(sql`deposit_of is not null`),
    index('invoices_search').using('gin', t.search.op('gin_trgm_ops')),
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

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: money().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    reference: words(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [index('payments_invoice').on(t.invoiceId, t.createdAt)],
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

/** One row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    fields: jsonb().$type<SettingsFields>().notNull(),
  },
  (t) => [check('settings_one', sql`${t.id} = 1`)],
)

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
  },
  // Whether another file has the same bytes.
  (t) => [index('files_sha256').on(t.sha256)],
)

/** Who changed what, when, from what to what. Written in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    actor: uuid(),
    noun: text().notNull(),
    recordId: uuid().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [index('history_record').on(t.recordId, t.id)],
)

/**
 * Running totals, kept by triggers on the tables they count (migration 0001), so that the dashboard
 * reads a handful of rows whatever the shop has. Spread over slots, so that writers seldom wait for
 * one another; a figure is the sum over all slots.
 */
export const shopTotals = pgTable('shop_totals', {
  slot: smallint().primaryKey(),
  quotes: money().notNull().default(0),
  invoices: money().notNull().default(0),
  unpaidInvoices: money().notNull().default(0),
  revenue: money().notNull().default(0),
  customers: money().notNull().default(0),
})

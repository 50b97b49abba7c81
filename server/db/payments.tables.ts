/**
 * What customers paid and where it stands (docs/decisions/0035-payments-and-credit.md). Nothing here is deleted or made
 * smaller: a payment is taken back by an entry that names it, and what it paid by entries below nothing.
 */
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EntryKind, PaymentMethod } from '#domain/payments.ts'
import { moment, money, record, words } from './columns.ts'
import { invoices } from './documents.tables.ts'
import { customers } from './tables.ts'

/** Money that came in, or was given back where the amount is below nothing. */
export const payments = pgTable(
  'payments',
  {
    ...record,
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Who it was on that day. */
    customer: jsonb().$type<{ name: string; companyName: string }>().notNull(),
    amount: money().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    reference: words(),
    /** Numbers of the invoices that it was recorded for, for searches. */
    numbers: words(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((customer->>'name') || ' ' || (customer->>'companyName') || ' ' || reference || ' ' || numbers)`,
      ),
  },
  (t) => [
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_customer').on(t.customerId, t.createdAt, t.id),
    index('payments_date').on(t.date, t.createdAt, t.id),
    index('payments_search').using('gin', t.search.op('gin_trgm_ops')),
    check('payments_amount', sql`${t.amount} <> 0`),
  ],
)

/** Takes a payment back, whole: it was typed wrong, or bounced. */
export const takeBacks = pgTable('take_backs', {
  id: uuid().primaryKey(),
  paymentId: uuid()
    .notNull()
    .unique('take_backs_payment')
    .references(() => payments.id),
  date: date({ mode: 'string' }).notNull(),
  reason: words(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: uuid(),
})

/** Sets some of a payment against an invoice or a refund, or takes it off again. */
export const allocations = pgTable(
  'allocations',
  {
    id: uuid().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Null for credit that no payment stands behind. */
    paymentId: uuid().references(() => payments.id),
    invoiceId: uuid().references(() => invoices.id),
    refundId: uuid().references(() => payments.id),
    amount: money().notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
  },
  (t) => [
    index('allocations_payment').on(t.paymentId).where(sql`payment_id is not null`),
    index('allocations_invoice').on(t.invoiceId, t.createdAt).where(sql`invoice_id is not null`),
    index('allocations_refund').on(t.refundId).where(sql`refund_id is not null`),
    index('allocations_unbacked').on(t.customerId).where(sql`payment_id is null`),
    check('allocations_place', sql`(${t.invoiceId} is null) <> (${t.refundId} is null)`),
    check('allocations_amount', sql`${t.amount} <> 0`),
  ],
)

/** A customer's credit: what they paid that stands against nothing. Its row is held while any of it is used. */
export const customerCredit = pgTable(
  'customer_credit',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    amount: money().notNull().default(0),
  },
  (t) => [check('customer_credit_amount', sql`${t.amount} >= 0`)],
)

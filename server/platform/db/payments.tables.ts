/**
 * What customers paid and what it was used for (docs/decisions/0035-payments-and-credit.md). Nothing here is
 * deleted or reduced. An entry that refers to a payment takes it back, and negative entries take back what it
 * paid.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type CardReversalKind, type CardState, cardReversalKinds, cardStates } from '#domain/sales/cards.ts'
import {
  type EntryKind,
  entryKinds,
  type PaymentMethod,
  paymentMethods,
} from '#domain/sales/payment-words.ts'
import { isOneOf, moment, money, words } from './columns.ts'
import { invoices } from './documents.tables.ts'
import { links } from './links.tables.ts'
import { person, record } from './people.tables.ts'
import { nameOfCustomer, placesOfPayment } from './places.ts'
import { customers } from './tables.ts'

/** Money that came in; a negative amount was given back. */
export const payments = pgTable(
  'payments',
  {
    ...record,
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** The customer's name and address on that day. */
    customer: jsonb().$type<{ name: string; companyName: string }>().notNull(),
    amount: money().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Credit that was carried in from another program: it came in there, and is no receipt of ours. */
    isOpening: boolean().notNull().default(false),
    date: date({ mode: 'string' }).notNull(),
    reference: words(),
    /** The numbers of the invoices that it was recorded for, for searches. */
    numbers: words(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((customer->>'name') || ' ' || (customer->>'companyName') || ' ' || reference || ' ' || numbers)`,
      ),
  },
  (t) => [
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_customer').on(t.customerId, t.date, t.createdAt, t.id),
    index('payments_date').on(t.date, t.createdAt, t.id),
    index('payments_sums').on(t.date, t.customerId, t.amount, t.id),
    index('payments_amount').on(t.amount, t.createdAt, t.id),
    index('payments_by_customer').on(nameOfCustomer(t), t.createdAt, t.id),
    index('payments_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfPayment(t),
    ),
    isOneOf('payments_method', t.method, paymentMethods),
    check('payments_amount', sql`${t.amount} <> 0`),
  ],
)

/** Takes back a whole payment, because it was typed wrong or bounced. */
export const takeBacks = pgTable(
  'take_backs',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .unique('take_backs_payment')
      .references(() => payments.id),
    date: date({ mode: 'string' }).notNull(),
    reason: words(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
  },
  (t) => [index('take_backs_date').on(t.date)],
)

/** Allocates part of a payment to an invoice or a refund, or takes it off again. */
export const allocations = pgTable(
  'allocations',
  {
    id: uuid().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Null for credit without a payment behind it. */
    paymentId: uuid().references(() => payments.id),
    invoiceId: uuid().references(() => invoices.id),
    refundId: uuid().references(() => payments.id),
    amount: money().notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
  },
  (t) => [
    index('allocations_payment').on(t.paymentId).where(sql`payment_id is not null`),
    index('allocations_invoice').on(t.invoiceId, t.createdAt).where(sql`invoice_id is not null`),
    index('allocations_date').on(t.date, t.invoiceId, t.amount).where(sql`invoice_id is not null`),
    index('allocations_refund').on(t.refundId).where(sql`refund_id is not null`),
    index('allocations_unbacked').on(t.customerId).where(sql`payment_id is null`),
    isOneOf('allocations_kind', t.kind, entryKinds),
    check('allocations_place', sql`(${t.invoiceId} is null) <> (${t.refundId} is null)`),
    check('allocations_amount', sql`${t.amount} <> 0`),
  ],
)

/** A customer's credit: money they paid that is not allocated. Its row is locked while any of it is used. */
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

/**
 * Each time that a customer went to Stripe's page to pay (docs/decisions/0060-cards.md). The id goes with it to
 * Stripe, and is the id of the payment that is booked.
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    linkId: uuid()
      .notNull()
      .references(() => links.id),
    /** What was asked for. */
    amount: money().notNull(),
    state: text().$type<CardState>().notNull(),
    /** Null until Stripe answered. */
    sessionId: text().unique('card_payments_session'),
    sessionUrl: words(),
    paymentIntentId: text().unique('card_payments_intent'),
    /** What Stripe keeps of it; null until Stripe says. */
    fee: money(),
    /** What the office has to look at; '' if nothing. */
    problem: words(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    paidAt: moment(),
    /** The booked payment. */
    paymentId: uuid()
      .unique('card_payments_payment')
      .references(() => payments.id),
  },
  (t) => [
    index('card_payments_invoice').on(t.invoiceId, t.createdAt),
    index('card_payments_link').on(t.linkId, t.createdAt),
    index('card_payments_open').on(t.createdAt).where(sql`state = 'started'`),
    isOneOf('card_payments_state', t.state, cardStates),
    check('card_payments_amount', sql`${t.amount} > 0`),
  ],
)

/** What Stripe took of a card payment again: a refund, or a dispute. */
export const cardReversals = pgTable(
  'card_reversals',
  {
    id: uuid().primaryKey(),
    cardPaymentId: uuid()
      .notNull()
      .references(() => cardPayments.id),
    kind: text().$type<CardReversalKind>().notNull(),
    stripeId: text().notNull().unique('card_reversals_stripe'),
    amount: money().notNull(),
    fee: money().notNull().default(0),
    /** Whether the money is gone; false again once a refund failed or a dispute was won. */
    stands: boolean().notNull(),
    /** Nothing changes any more: what is read later than it happened does not count. */
    final: boolean().notNull(),
    /** The booked refund; null if nothing was left to book. */
    refundId: uuid()
      .unique('card_reversals_refund')
      .references(() => payments.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('card_reversals_payment').on(t.cardPaymentId),
    isOneOf('card_reversals_kind', t.kind, cardReversalKinds),
    check('card_reversals_amount', sql`${t.amount} > 0`),
  ],
)

/** Stripe's events, so that each is dealt with once. Never what they say. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment().notNull(),
    /** Null while it could not be dealt with. */
    handledAt: moment(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)

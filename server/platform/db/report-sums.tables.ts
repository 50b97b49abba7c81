/**
 * Sums of the reports, kept by day, month, quarter and year (docs/decisions/0087-sums-of-reports.md). What they add up is said
 * in server/office/reports/facts.store.ts. A change only marks what it touched, by triggers; the sums of the days that
 * follow from the marks are worked out from the documents until they are folded in.
 */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reportSpans, reportSumsBy } from '#domain/office/report-blocks.ts'
import { isOneOf, money } from './columns.ts'

/** The columns of `salesSums` and `quoteSums`, and of how many parts of documents they are the sums. */
const sums = {
  ...{ saleParts: money().notNull(), invoices: money().notNull(), net: money().notNull() },
  ...{ gross: money().notNull(), received: money().notNull(), paid: money().notNull() },
  ...{ paidDays: money().notNull(), paidCount: money().notNull() },
  ...{ quoteParts: money().notNull(), quoted: money().notNull(), quotedValue: money().notNull() },
  ...{ won: money().notNull(), wonValue: money().notNull(), answerDays: money().notNull() },
  ...{ lost: money().notNull(), lostValue: money().notNull() },
}

/** `start` is the first day of the span. A row without any parts is not kept. */
const block = {
  span: text().$type<(typeof reportSpans)[number]>().notNull(),
  start: date({ mode: 'string' }).notNull(),
}

export const reportSums = pgTable(
  'report_sums',
  { by: text().$type<(typeof reportSumsBy)[number]>().notNull(), ...block, key: text().notNull(), ...sums },
  (t) => [
    primaryKey({ columns: [t.by, t.span, t.start, t.key] }),
    // The days on which a row has documents.
    index('report_sums_days').on(t.by, t.key, t.start).where(sql`span = 'day'`),
    isOneOf('report_sums_by', t.by, reportSumsBy),
    isOneOf('report_sums_span', t.span, reportSpans),
  ],
)

/** The sums of each customer. */
export const reportCustomerSums = pgTable(
  'report_customer_sums',
  {
    ...block,
    /** No foreign key: folding would wait for who deletes a customer, and they for it. */
    customerId: uuid().notNull(),
    ...sums,
  },
  (t) => [
    primaryKey({ columns: [t.span, t.start, t.customerId] }),
    index('report_customer_sums_customer').on(t.customerId, t.span, t.start),
    // All that says which customers come first, in that order, so that only the rows of those are read.
    index('report_customer_sums_sales').on(t.span, t.start, t.net, t.received, t.saleParts, t.customerId),
    index('report_customer_sums_quotes').on(
      t.span,
      t.start,
      t.quotedValue,
      t.lost,
      t.quoteParts,
      t.customerId,
    ),
    isOneOf('report_customer_sums_span', t.span, reportSpans),
  ],
)

/**
 * For which group each customer counts in the kept sums: their first one of when these were folded in. Who is not here
 * counts for none.
 */
export const reportGroups = pgTable('report_groups', {
  customerId: uuid().primaryKey(),
  groupId: uuid().notNull(),
})

/**
 * What a change touched: a day, and records whose documents may count on other days. Which days these are is asked when
 * the sums are read, of what is there then, so that changes at the same time need not see each other.
 */
export const reportMarks = pgTable('report_marks', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  day: date({ mode: 'string' }),
  /** Records that may be gone by the time they are looked for. */
  ...{ invoice: uuid(), payment: uuid(), measurement: uuid() },
  /** Whose groups changed. It touches no day: see `reportGroups`. */
  customer: uuid(),
  /** All revisions of a number. */
  quote: text(),
  /**
   * All days that are kept, or with a day the one that is left of them: a service got another category. What is owed
   * stays as it is.
   */
  everything: boolean().notNull().default(false),
})

/** Agreements that bill again and again (docs/decisions/0078-recurring.md). What they made is in recurring-periods.tables.ts. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Discount } from '#domain/money/lines.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import type { PriceRise } from '#domain/sales/recurring-schedule.ts'
import {
  type RecurringEvery,
  type RecurringMakes,
  recurringEvery,
  recurringMakes,
} from '#domain/sales/recurring-words.ts'
import { isOneOf, moment, words } from './columns.ts'
import { record } from './people.tables.ts'
import { customers } from './tables.ts'

export const recurring = pgTable(
  'recurring',
  {
    ...record,
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    title: words(),
    items: jsonb().$type<StoredLine[]>().notNull(),
    workLocation: words(),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    discount: jsonb().$type<Discount>(),
    poNumber: words(),
    notes: words(),
    internalNotes: words(),
    terms: words(),
    richContent: words(),
    firstDay: date({ mode: 'string' }).notNull(),
    every: text().$type<RecurringEvery>().notNull(),
    dayOfMonth: integer().notNull(),
    until: date({ mode: 'string' }),
    times: integer(),
    makes: text().$type<RecurringMakes>().notNull(),
    rises: jsonb().$type<PriceRise[]>().notNull(),
    /** The number of the next period, and how many invoices were made. */
    next: integer().notNull().default(0),
    made: integer().notNull().default(0),
    /** The day of the next invoice, also while it is paused; null once it has ended. */
    nextDay: date({ mode: 'string' }),
    pausedAt: moment(),
    archivedAt: moment(),
  },
  (t) => [
    index('recurring_newest').on(t.createdAt, t.id),
    index('recurring_customer').on(t.customerId, t.createdAt, t.id),
    index('recurring_due').on(t.nextDay).where(sql`paused_at is null and archived_at is null`),
    isOneOf('recurring_every', t.every, recurringEvery),
    isOneOf('recurring_makes', t.makes, recurringMakes),
    check('recurring_day', sql`${t.dayOfMonth} between 1 and 31`),
  ],
)

/**
 * What customers owe, added up by day and at the ends of thirds of months (docs/decisions/0107-kept-debts.md). What counts on a day
 * is said in server/sales/debtors/debt-movements.store.ts; the marks of days that changed since are those of the reports.
 */
import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { money } from './columns.ts'

const amounts = {
  /** No foreign key: folding would wait for who deletes a customer, and they for it. */
  customerId: uuid().notNull(),
  /** The due date of what is owed. Of money that is held it says nothing. */
  due: date({ mode: 'string' }).notNull(),
  amount: money().notNull(),
  held: money().notNull(),
}

/** What a day adds to what is owed and to the money that is held. A row of noughts is not kept. */
export const debtDays = pgTable('debt_days', { day: date({ mode: 'string' }).notNull(), ...amounts }, (t) => [
  primaryKey({ columns: [t.day, t.customerId, t.due] }),
])

/** All days until the 10th, the 20th or the last one of a month added up. What is due longer than any column tells apart is one row. */
export const debtBalances = pgTable(
  'debt_balances',
  { until: date({ mode: 'string' }).notNull(), ...amounts },
  (t) => [primaryKey({ columns: [t.until, t.customerId, t.due] })],
)

/** Which of these days have balances; also one on which nobody owed anything. */
export const debtMonths = pgTable('debt_months', { until: date({ mode: 'string' }).primaryKey() })

/** The day as at which `debtsNow` is, a single row; none before the first fold. */
export const debtsNowDay = pgTable('debts_now_day', { day: date({ mode: 'string' }).primaryKey() })

/**
 * All days until one added up for each customer, by how late it is on that day: what debtors as at today read. Without
 * those who owe nothing and of whom the shop holds nothing.
 */
export const debtsNow = pgTable('debts_now', {
  /** No foreign key, as above. */
  customerId: uuid().primaryKey(),
  current: money().notNull(),
  days1to30: money().notNull(),
  days31to60: money().notNull(),
  days61to90: money().notNull(),
  over90: money().notNull(),
  credit: money().notNull(),
})

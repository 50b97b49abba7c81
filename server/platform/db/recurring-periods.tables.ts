import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, words } from './columns.ts'
import { invoices } from './documents.tables.ts'
import { recurring } from './recurring.tables.ts'

/** Each period of an agreement that was billed. Its key is why none is billed twice. */
export const recurringPeriods = pgTable(
  'recurring_periods',
  {
    recurringId: uuid()
      .notNull()
      .references(() => recurring.id),
    n: integer().notNull(),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    /** Null if no invoice could be made. */
    invoiceId: uuid().references(() => invoices.id),
    /** Why it was not issued or not sent; '' if it was, or was not to be. */
    problem: words(),
    madeAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recurringId, t.n] }), index('recurring_periods_invoice').on(t.invoiceId)],
)

/** Until which day the books are closed (domain/sales/periods.ts). Rows are only added: the last one holds. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type PeriodAction, periodActions } from '#domain/sales/periods.ts'
import { isOneOf, moment, words } from './columns.ts'
import { person } from './people.tables.ts'

export const periodEvents = pgTable(
  'period_events',
  {
    id: uuid().primaryKey(),
    /** The order in which they were made. */
    place: integer().notNull().generatedAlwaysAsIdentity(),
    action: text().$type<PeriodAction>().notNull(),
    until: date({ mode: 'string' }).notNull(),
    closedUntil: date({ mode: 'string' }),
    reason: words(),
    createdAt: moment().notNull(),
    createdBy: person(),
  },
  (t) => [
    index('period_events_place').on(t.place),
    isOneOf('period_events_action', t.action, periodActions),
    check('period_events_close', sql`${t.action} <> 'close' or ${t.closedUntil} = ${t.until}`),
  ],
)

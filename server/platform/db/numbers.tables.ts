/** The numbers of quotes, invoices, credit notes and jobs. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type NumberKind, numberKinds } from '#domain/numbering.ts'
import { isOneOf } from './columns.ts'

/** The counter of a series for a day: a sequence locks its row while a number is taken. */
export const numberDays = pgTable(
  'number_days',
  {
    kind: text().$type<NumberKind>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Every number up to this one is taken. */
    reached: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day] }), isOneOf('number_days_kind', t.kind, numberKinds)],
)

/** Every number ever given. None is given twice, even if its document was deleted. */
export const numbersTaken = pgTable(
  'numbers_taken',
  {
    kind: text().$type<NumberKind>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.n] }), isOneOf('numbers_taken_kind', t.kind, numberKinds)],
)

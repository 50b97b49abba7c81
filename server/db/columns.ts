/** The kinds of column that every table is made of. */
import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A time, kept to the millisecond, so that a cursor made of one is exact. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Pence. */
export const money = () => bigint({ mode: 'number' })

/** Text that may be empty, never null. */
export const words = () => text().notNull().default('')

/** What every record carries. */
export const record = {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdBy: uuid(),
}

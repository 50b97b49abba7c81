/** The column types that all tables use. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with milliseconds only, so that a cursor made from it is exact. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Pence. */
export const money = () => bigint({ mode: 'number' })

/** Pence an hour or a piece, with at most two decimals of a penny. */
export const unitRate = () => numeric({ precision: 15, scale: 2, mode: 'number' })

/** Text that may be empty, never null. */
export const words = () => text().notNull().default('')

/** A check that a text is one of a list of the domain. If the list grows it needs a migration (CONTRIBUTING.md). */
export function isOneOf(name: string, column: AnyPgColumn, list: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(list.map((one) => `'${one}'`).join(', '))})`)
}

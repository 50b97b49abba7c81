/** Numbers of documents: each is given once, by the statement that saves the document. */
import { type SQL, sql } from 'drizzle-orm'
import { type NumberingMode, type NumberKind, numberPrefix } from '#domain/numbering.ts'

/**
 * The next number of a day, as a value of the statement that inserts its document (`take_number` in the
 * migrations). Of a sequence, other transactions that need one wait until this one ends, so that it has no
 * gaps: after a rollback the number is free again. So this comes as late in a transaction as possible, when
 * all the rest is locked, read and written. Random numbers wait for nobody.
 * @param day the day in London, 'YYYY-MM-DD'
 */
export function nextNumber(kind: NumberKind, day: string, mode: NumberingMode): SQL<string> {
  const n = sql`take_number(${kind}, ${day}::date, ${mode})`
  return sql`${numberPrefix(kind, day)}::text || to_char(${n}, 'FM9999999000')`
}

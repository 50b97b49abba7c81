/** Quotes, invoices and payments of an amount, or of whole pounds and any pence: the newest first. */
import { type AnyColumn, and, desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'

/** Pence, both included. At most a hundred amounts. */
interface Amounts {
  least: number
  most: number
}

export function quotesOfAmount(db: Database, amounts: Amounts, limit: number) {
  const { id, createdAt, quoteNumber, revision, title, customer, total } = quotes
  const kept = isNull(quotes.archivedAt)
  return db
    .select({ id, createdAt, quoteNumber, revision, title, customer, total })
    .from(quotes)
    .where(and(newestOf(quotes, total, [amounts], limit, kept), kept))
    .orderBy(desc(createdAt))
    .limit(limit)
}

/** Credit notes have their amount below zero. */
export function invoicesOfAmount(db: Database, amounts: Amounts, limit: number) {
  const { id, createdAt, invoiceNumber, kind, title, customer, total } = invoices
  return db
    .select({ id, createdAt, invoiceNumber, kind, title, customer, total })
    .from(invoices)
    .where(newestOf(invoices, total, onEitherSide(amounts), limit))
    .orderBy(desc(createdAt))
    .limit(limit)
}

/** Refunds have theirs below zero. */
export function paymentsOfAmount(db: Database, amounts: Amounts, limit: number) {
  const { id, createdAt, date, customer, reference, numbers, amount } = payments
  return db
    .select({ id, createdAt, date, customer, reference, numbers, amount })
    .from(payments)
    .where(newestOf(payments, amount, onEitherSide(amounts), limit))
    .orderBy(desc(createdAt))
    .limit(limit)
}

const onEitherSide = ({ least, most }: Amounts): Amounts[] => [
  { least, most },
  { least: -most, most: -least },
]

/**
 * Each amount is asked for apart, and in the index alone: for a range PostgreSQL would walk through all rows, newest
 * first, or read all that have one of its amounts.
 */
function newestOf(
  table: PgTable & { id: AnyColumn; createdAt: AnyColumn },
  column: AnyColumn,
  ranges: readonly Amounts[],
  limit: number,
  also?: SQL,
): SQL {
  const asked = sql.join(
    ranges.map(({ least, most }) => sql`select generate_series(${least}::bigint, ${most}::bigint) as pence`),
    sql` union all `,
  )
  // Once, however many have an amount at one moment: an import makes all of its records at the same.
  const newest = sql`select distinct asked.pence, near.at from (${asked}) asked, lateral (
      select ${table.createdAt} as at from ${table} where ${column} = asked.pence ${also ? sql`and ${also}` : sql``}
      order by ${desc(table.createdAt)} limit ${limit}) near
    order by near.at desc limit ${limit}`
  return sql`${table.id} = any(array(select ${table.id} from (${newest}) newest
    join ${table} on ${column} = newest.pence and ${table.createdAt} = newest.at))`
}

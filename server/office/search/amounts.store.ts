/** Quotes, invoices and payments of exactly an amount, the newest first. Pence. */
import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'

export function quotesOfAmount(db: Database, total: number, limit: number) {
  const { id, createdAt, quoteNumber, revision, title, customer } = quotes
  return db
    .select({ id, createdAt, quoteNumber, revision, title, customer })
    .from(quotes)
    .where(and(eq(quotes.total, total), isNull(quotes.archivedAt)))
    .orderBy(desc(quotes.createdAt))
    .limit(limit)
}

/** Credit notes have their amount below zero. */
export function invoicesOfAmount(db: Database, total: number, limit: number) {
  const { id, createdAt, invoiceNumber, kind, title, customer } = invoices
  return db
    .select({ id, createdAt, invoiceNumber, kind, title, customer, total: invoices.total })
    .from(invoices)
    .where(newestOfEither(invoices, invoices.total, total, limit))
    .orderBy(desc(invoices.createdAt))
    .limit(limit)
}

/** Refunds have theirs below zero. */
export function paymentsOfAmount(db: Database, amount: number, limit: number) {
  const { id, createdAt, date, customer, reference, numbers } = payments
  return db
    .select({ id, createdAt, date, customer, reference, numbers, amount: payments.amount })
    .from(payments)
    .where(newestOfEither(payments, payments.amount, amount, limit))
    .orderBy(desc(payments.createdAt))
    .limit(limit)
}

/** Asked for apart: for one of two amounts PostgreSQL would walk through all rows, newest first. */
function newestOfEither(
  table: PgTable & { id: AnyColumn; createdAt: AnyColumn },
  column: AnyColumn,
  amount: number,
  limit: number,
): SQL {
  const newest = (of: number) =>
    sql`(select ${table.id} from ${table} where ${eq(column, of)} order by ${desc(table.createdAt)} limit ${limit})`
  return sql`${table.id} = any(array(${newest(amount)} union all ${newest(-amount)}))`
}

/** Quotes, invoices and payments of exactly an amount, the newest first. Pence. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'

export function quotesOf(db: Database, total: number, limit: number) {
  const { id, createdAt, quoteNumber, revision, title, customer } = quotes
  return db
    .select({ id, createdAt, quoteNumber, revision, title, customer })
    .from(quotes)
    .where(and(eq(quotes.total, total), isNull(quotes.archivedAt)))
    .orderBy(desc(quotes.createdAt))
    .limit(limit)
}

/** Credit notes have their amount below zero. */
export function invoicesOf(db: Database, total: number, limit: number) {
  const { id, createdAt, invoiceNumber, kind, title, customer } = invoices
  return db
    .select({ id, createdAt, invoiceNumber, kind, title, customer, total: invoices.total })
    .from(invoices)
    .where(inArray(invoices.total, [total, -total]))
    .orderBy(desc(invoices.createdAt))
    .limit(limit)
}

export function paymentsOf(db: Database, amount: number, limit: number) {
  const { id, createdAt, date, customer, reference, numbers } = payments
  return db
    .select({ id, createdAt, date, customer, reference, numbers, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.amount, [amount, -amount]))
    .orderBy(desc(payments.createdAt))
    .limit(limit)
}

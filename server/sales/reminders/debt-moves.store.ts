/** What changed a debt, by its days, as the law on late payment counts it. */
import { sql } from 'drizzle-orm'
import type { DebtMove } from '#domain/sales/late-interest.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Payments and credit notes of an invoice as negative amounts, what was taken back as positive ones. */
export async function listDebtMoves(db: Database | Transaction, invoiceId: string): Promise<DebtMove[]> {
  const { rows } = await db.execute<{ date: string; amount: number }>(sql`
    select date::text as date, -amount::float8 as amount from allocations where invoice_id = ${invoiceId}
    union all
    select (created_at at time zone 'Europe/London')::date::text, total::float8 from invoices
    where credit_of = ${invoiceId} and kind = 'credit-note' and status <> 'void'
    order by 1`)
  return rows
}

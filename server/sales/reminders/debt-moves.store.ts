/** What changed a debt, by its days, and what was charged for its lateness, as the law on late payment counts it. */
import { sql } from 'drizzle-orm'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import type { DebtMove, LateDays } from '#domain/sales/late-interest.ts'
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

interface LateChargeRow extends Record<string, unknown> {
  id: string
  invoiceNumber: string
  status: InvoiceStatus
  /** Whether it counts: what is void can be charged again. */
  isStanding: boolean
  issuedAt: string | null
  total: number
  days: LateDays[]
  fixedSum: number
}

/** The documents that charge for the lateness of an invoice, void ones too, the oldest first. */
export async function listLateCharges(
  db: Database | Transaction,
  invoiceId: string,
): Promise<LateChargeRow[]> {
  const { rows } = await db.execute<LateChargeRow>(sql`
    select id, invoice_number as "invoiceNumber", status, status <> 'void' as "isStanding",
      to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt", total::float8 as total,
      coalesce(late_charge_days, '[]') as days, coalesce(late_charge_sum, 0)::float8 as "fixedSum"
    from invoices where late_charge_of = ${invoiceId} order by created_at, id`)
  return rows
}

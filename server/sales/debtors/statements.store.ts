import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { MovementKind } from '#domain/sales/statements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A movement of a customer's account, as it is stored. */
export interface Movement extends Record<string, unknown> {
  date: string
  kind: MovementKind
  number: string
  title: string
  method: PaymentMethod | null
  amount: number
}

/**
 * Every movement of a customer's account up to a day, in the order of their days: what `listDebtors` adds up. A
 * credit note counts from the issue of its invoice, what is taken back not before it was paid, and an invoice
 * without the deposits that it deducts.
 */
export async function listMovements(
  db: Database | Transaction,
  customerId: string,
  to: string,
): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(sql`
    with issued as (
      select *, (issued_at at time zone 'Europe/London')::date as day from invoices
      where customer_id = ${customerId} and issued_at is not null and kind <> 'credit-note'
    ), movements as (
      select day, 1 as place, 'invoice' as kind, invoice_number as number, title, null as method,
        total - deposit_amount as amount, created_at, id from issued
      union all
      select greatest((n.created_at at time zone 'Europe/London')::date, i.day), 2, 'credit', n.invoice_number, n.title,
        null, n.total, n.created_at, n.id
      from invoices n join issued i on i.id = n.credit_of where n.kind = 'credit-note' and n.status <> 'void'
      union all
      select date, 3, case when amount > 0 then 'payment' else 'refund' end, reference, '', method, -amount,
        created_at, id
      from payments where customer_id = ${customerId}
      union all
      select greatest(b.date, p.date), 4, 'take-back', p.reference, '', p.method, p.amount, b.created_at, b.id
      from take_backs b join payments p on p.id = b.payment_id where p.customer_id = ${customerId}
    )
    select day::text as date, kind, number, title, method, amount::float8 as amount from movements
    where day <= ${to} order by day, place, created_at, id`)
  return rows
}

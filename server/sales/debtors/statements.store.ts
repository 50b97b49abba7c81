import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#domain/sales/payment-words.ts'
import type { MovementKind } from '#domain/sales/statements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customers } from '#server/platform/db/tables.ts'

/** A movement of a customer's account, as it is stored. */
export interface Movement extends Record<string, unknown> {
  date: string
  kind: MovementKind
  number: string
  title: string
  method: PaymentMethod | null
  amount: number
}

/** The movements of some customers, as a table for a query. @param ids of the customers, as an array of uuid */
const movementsOf = (ids: SQL) => sql`
    issued as (
      select *, (issued_at at time zone 'Europe/London')::date as day from invoices
      where customer_id = any(${ids}) and issued_at is not null and kind <> 'credit-note'
    ), movements as (
      select customer_id, day, 1 as place, 'invoice' as kind, invoice_number as number, title, null as method,
        total - deposit_amount as amount, created_at, id from issued
      union all
      select i.customer_id, greatest((n.created_at at time zone 'Europe/London')::date, i.day), 2, 'credit',
        n.invoice_number, n.title, null, n.total, n.created_at, n.id
      from invoices n join issued i on i.id = n.credit_of where n.kind = 'credit-note' and n.status <> 'void'
      union all
      select customer_id, date, 3, case when amount > 0 then 'payment' else 'refund' end, reference, '', method, -amount,
        created_at, id
      from payments where customer_id = any(${ids})
      union all
      select p.customer_id, greatest(b.date, p.date), 4, 'take-back', p.reference, '', p.method, p.amount, b.created_at,
        b.id
      from take_backs b join payments p on p.id = b.payment_id where p.customer_id = any(${ids})
    )`

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

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
    with ${movementsOf(idsOf([customerId]))}
    select day::text as date, kind, number, title, method, amount::float8 as amount from movements
    where day <= ${to} order by day, place, created_at, id`)
  return rows
}

/** Customers who may get a statement, without what other tables hold of them. */
export function listCustomersOf(db: Transaction, ids: readonly string[]) {
  const { id, name, companyName, email, erasedAt, mergedInto } = customers
  return db
    .select({ id, name, companyName, email, erasedAt, mergedInto })
    .from(customers)
    .where(inArray(id, [...ids]))
}

/** What the movements of a period come to. */
interface MovementSums extends Record<string, unknown> {
  customerId: string
  opening: number
  closing: number
  /** How many there are within the period. */
  count: number
}

/** What the statements of many customers come to, without their rows. Who never had a movement is missing. */
export async function sumMovements(
  db: Database | Transaction,
  customerIds: readonly string[],
  { from = '-infinity', to }: { from?: string | undefined; to: string },
): Promise<MovementSums[]> {
  const { rows } = await db.execute<MovementSums>(sql`
    with ${movementsOf(idsOf(customerIds))}
    select customer_id as "customerId", coalesce(sum(amount) filter (where day < ${from}), 0)::float8 as opening,
      sum(amount)::float8 as closing, (count(*) filter (where day >= ${from}))::int as count
    from movements where day <= ${to} group by customer_id`)
  return rows
}

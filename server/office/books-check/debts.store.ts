/** What customers owe on each day on which anything moved: by documents and money, and as debtors say. */
import { sql } from 'drizzle-orm'
import type { OwedTwice } from '#domain/office/books-check.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { owedRows } from '#server/sales/debtors/debtors.store.ts'

export interface BookedDay {
  customerId: string
  day: string
  booked: number
}

/** Some customers in the order of their ids, with their names. */
export async function nextCustomers(
  tx: Transaction,
  after: string | null,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; companyName: string }>(sql`
    select id, name, company_name as "companyName" from customers
    ${after === null ? sql`` : sql`where id > ${after}`} order by id limit ${limit}`)
  return rows.map(({ id, ...names }) => ({ id, name: customerTitle(names) || 'A customer without a name' }))
}

/**
 * Each day on which anything moved for these customers, and the day before the first, with the plain sum of all
 * until then: issued invoices less the deposits that they deduct, credit notes, payments, and again what was taken back.
 * Refunds are negative payments.
 */
export async function listBookedDays(tx: Transaction, customers: readonly string[]): Promise<BookedDay[]> {
  const { rows } = await tx.execute<BookedDay & Record<string, unknown>>(sql`
    with these as (select unnest(${sql.param(customers)}::uuid[]) as customer_id), bills as (
      select i.*, (i.issued_at at time zone 'Europe/London')::date as day from these join invoices i using (customer_id)
    ), moved as (
      select customer_id, day, total - deposit_amount as amount from bills where kind <> 'credit-note' and issued_at is not null
      union all
      select n.customer_id, greatest((n.created_at at time zone 'Europe/London')::date, i.day), n.total
      from bills n join invoices of_note on of_note.id = n.credit_of
        cross join lateral (select (of_note.issued_at at time zone 'Europe/London')::date as day) i
      where n.kind = 'credit-note' and n.status <> 'void' and of_note.issued_at is not null
      union all
      select customer_id, date, -amount from these join payments using (customer_id)
      union all
      select p.customer_id, greatest(b.date, p.date), p.amount
      from these join payments p using (customer_id) join take_backs b on b.payment_id = p.id
      union all
      select customer_id, date, 0 from these join allocations using (customer_id)
    ), days as (
      select customer_id, day, sum(amount) as amount from (
        select * from moved
        union all
        select customer_id, min(day) - 1, 0 from moved group by customer_id
      ) every group by customer_id, day
    )
    select customer_id as "customerId", day::text as day,
      (sum(amount) over (partition by customer_id order by day))::float8 as booked
    from days order by customer_id, days.day`)
  return rows
}

/** What debtors say of customers on days, in the order in which they were asked. */
export async function listOwedDays(tx: Transaction, asked: readonly BookedDay[]): Promise<number[]> {
  const column = (name: 'customerId' | 'day') => sql.param(asked.map((one) => one[name]))
  const on = { day: sql`days.day`, days: sql`days` }
  const { rows } = await tx.execute<{ place: number; total: number }>(sql`
    with days as (
      select * from unnest(${column('customerId')}::uuid[], ${column('day')}::date[]) with ordinality as asked (customer_id, day, place)
    ), owed as (${owedRows(on)})
    select days.place::int as place, coalesce(sum(owed.amount - owed.held), 0)::float8 as total
    from days left join owed on owed.customer_id = days.customer_id and owed.day = days.day
    group by days.place order by days.place`)
  return rows.map(({ total }) => total)
}

/** Both sums of each day. @param names of the customers by their ids */
export function pairUp(
  days: readonly BookedDay[],
  owed: readonly number[],
  names: ReadonlyMap<string, string>,
): OwedTwice[] {
  return days.map((day, index) => ({
    ...day,
    name: names.get(day.customerId) ?? '',
    owed: owed[index] ?? 0,
  }))
}

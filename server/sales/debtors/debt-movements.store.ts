/**
 * What each day adds to what customers owe and to the money that the shop holds of them: all days until one come to what
 * `owedRows` says of its end.
 */
import { type SQL, sql } from 'drizzle-orm'
import { endOf } from './end-of-day.store.ts'

const london = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`
const [start, end] = [endOf(sql`(wanted.day - 1)`), endOf(sql`wanted.day`)]

/**
 * A query for rows with `day, customer_id, due, amount, held`, each of them once and none of noughts. An invoice counts from
 * its issue, and so does what was paid or credited on it before; what is taken back not before it was paid.
 * @param days a query for the days, in a column `day`
 */
export const movedDebts = (days: SQL): SQL => sql`
  with wanted(day) as materialized (${days}), bills as materialized (
    select wanted.day, i.id, i.customer_id, i.due_date as due, i.total - i.deposit_amount as amount
    from wanted join invoices i on ${london(sql`i.issued_at`)} = wanted.day and i.issued_at is not null
    where i.kind <> 'credit-note'
  ), entries as materialized (
    select bills.day, bills.customer_id, bills.due, a.amount
    from bills join allocations a on a.invoice_id = bills.id where a.date < bills.day
    union all
    select wanted.day, i.customer_id, i.due_date, a.amount
    from wanted join allocations a on a.date = wanted.day and a.invoice_id is not null
    join invoices i on i.id = a.invoice_id where i.issued_at < ${end}
  ), moved as (
    select day, customer_id, due, amount, 0 as held from bills
    union all
    select day, customer_id, due, -amount, 0 from entries
    union all
    select day, customer_id, day, 0, -amount from entries
    union all
    select bills.day, bills.customer_id, bills.due, n.total, 0 from bills join invoices n on n.credit_of = bills.id
    where n.kind = 'credit-note' and n.status <> 'void' and n.created_at < ${endOf(sql`(bills.day - 1)`)}
    union all
    select wanted.day, i.customer_id, i.due_date, n.total, 0
    from wanted join invoices n on n.created_at >= ${start} and n.created_at < ${end}
    join invoices i on i.id = n.credit_of
    where n.kind = 'credit-note' and n.status <> 'void' and i.issued_at < ${end}
    union all
    select wanted.day, p.customer_id, wanted.day, 0, p.amount from wanted join payments p on p.date = wanted.day
    union all
    select wanted.day, p.customer_id, wanted.day, 0, -p.amount
    from wanted join take_backs b on b.date = wanted.day join payments p on p.id = b.payment_id
    where p.date <= wanted.day
    union all
    select wanted.day, p.customer_id, wanted.day, 0, -p.amount
    from wanted join payments p on p.date = wanted.day join take_backs b on b.payment_id = p.id
    where b.date < wanted.day
  )
  select day, customer_id, due, sum(amount)::bigint as amount, sum(held)::bigint as held
  from moved group by 1, 2, 3 having sum(amount) <> 0 or sum(held) <> 0`

/**
 * What customers owe as at a day, from the documents: of one customer, and to check what is kept (list-debtors.store.ts).
 * Balances are kept as they are now, so what is dated after the day is taken off again.
 */
import { type SQL, sql } from 'drizzle-orm'
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import type { Debtor } from '#domain/sales/debtors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { endOf } from './end-of-day.store.ts'
import { notedDebts, remindedDebts } from './notes-of-debts.store.ts'

/**
 * `bucketOf` in SQL: the sum of what is as late as each bucket says. As numbers of double precision, which hold pence exactly
 * to 90 billion pounds and are added up in half the time of a bigint's numeric.
 * @param late a number of days
 */
export function bucketSums(late: SQL): SQL {
  let from: number | null = null
  const columns = debtBuckets.map(({ key, upTo }) => {
    const isLater = from === null ? sql`true` : sql`${late} > ${from}`
    const isNot = upTo === null ? sql`true` : sql`${late} <= ${upTo}`
    from = upTo
    return sql`coalesce(sum(amount::float8) filter (where ${isLater} and ${isNot}), 0) as ${sql.identifier(key)}`
  })
  return sql.join(columns, sql`, `)
}

/**
 * What the columns of debtors are added up from: amounts that are owed, and money that the shop holds, as at the end
 * of a day. Credit is money that pays no invoice issued by then: not yet used, or paid before the issue.
 * @param at.day the day
 * @param at.days a table of customers and days, if `day` is a column of it: then each row says its day
 */
export function owedRows({ day, days }: { day: string | SQL; days?: SQL }): SQL {
  const said = days ? sql`${day} as day, ` : sql``
  const of = (customer: SQL) => (days ? sql`join ${days} on days.customer_id = ${customer}` : sql``)
  const end = endOf(day)
  return sql`
      select ${said}i.customer_id, due_date, balance as amount, 0 as held from invoices i ${of(sql`i.customer_id`)}
      where balance <> 0 and kind <> 'credit-note' and issued_at < ${end}
      union all
      select ${said}i.customer_id, i.due_date, a.amount, a.amount from invoices i ${of(sql`i.customer_id`)}
      join allocations a on i.id = a.invoice_id
      where a.date > ${day} and a.invoice_id is not null and i.issued_at < ${end}
      union all
      select ${said}i.customer_id, i.due_date, -n.total, 0 from invoices i ${of(sql`i.customer_id`)}
      join invoices n on i.id = n.credit_of
      where n.kind = 'credit-note' and n.status <> 'void' and n.created_at >= ${end} and i.issued_at < ${end}
      union all
      select ${said}c.customer_id, null, 0, amount from customer_credit c ${of(sql`c.customer_id`)} where amount <> 0
      union all
      select ${said}i.customer_id, null, 0, paid_amount from invoices i ${of(sql`i.customer_id`)}
      where paid_amount <> 0 and kind <> 'credit-note' and issued_at >= ${end}
      union all
      select ${said}i.customer_id, null, 0, paid_amount from invoices i ${of(sql`i.customer_id`)}
      where paid_amount <> 0 and issued_at is null and status <> 'void' and kind <> 'credit-note'
      union all
      select ${said}p.customer_id, null, 0, -amount from payments p ${of(sql`p.customer_id`)} where date > ${day}
      union all
      select ${said}p.customer_id, null, 0, p.amount from payments p ${of(sql`p.customer_id`)}
      join take_backs b on p.id = b.payment_id where b.date > ${day} or p.date > ${day}`
}

/**
 * Everybody who owes something at the end of a day, or whose money the shop holds; who owes most first.
 * @param customerIds only of these
 */
export async function listDebtors(
  db: Database | Transaction,
  on: string,
  customerIds?: readonly string[],
): Promise<Debtor[]> {
  const among = customerIds && sql`any(${sql.param(customerIds)}::uuid[])`
  const ofThem = among && sql`i.customer_id = ${among}`
  const { rows } = await db.execute<Debtor & Record<string, unknown>>(sql`
    with owed as (${owedRows({ day: on })}
    ), sums as (
      select customer_id, ${bucketSums(sql`(${on}::date - due_date)`)},
        sum(amount::float8) as owed, sum(held::float8) as credit
      from owed ${among ? sql`where customer_id = ${among}` : sql``} group by customer_id
    ), noted as (${notedDebts(on, ofThem)}
    ), reminded as (${remindedDebts(on, ofThem)}
    )
    select s.customer_id as "customerId", c.name, c.company_name as "companyName", c.email, c.phone,
      ${sql.join(
        debtBuckets.map(({ key }) => sql`s.${sql.identifier(key)}`),
        sql`, `,
      )},
      s.credit, s.owed - s.credit as total,
      noted.promised as "promisedOn", coalesce(noted.on_hold, 0) as "onHold", coalesce(noted.disputed, 0) as disputed,
      reminded.on_day as "lastRemindedOn"
    from sums s join customers c on c.id = s.customer_id left join noted on noted.customer_id = s.customer_id
      left join reminded on reminded.customer_id = s.customer_id
    where s.owed <> 0 or s.credit <> 0
    order by total desc, lower(c.name), c.id`)
  return rows
}

/** What one customer owes at the end of a day; null if it is nothing, and no money of theirs is held. */
export async function findDebtor(
  db: Database | Transaction,
  customerId: string,
  on: string,
): Promise<Debtor | null> {
  const [debtor] = await listDebtors(db, on, [customerId])
  return debtor ?? null
}

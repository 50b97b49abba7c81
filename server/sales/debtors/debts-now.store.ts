/** Keeps what each customer owes as at today, by how late it is (docs/decisions/0107-kept-debts.md). */
import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { bucketSums } from './debtors.store.ts'

const columns = [...debtBuckets.map(({ key }) => key), 'credit'] as const

/** The columns in their order, each as `of` has it. */
function each(of: (column: SQL) => SQL, between = sql`, `): SQL {
  return sql.join(
    columns.map((one) => of(sql`${sql.identifier(one)}`)),
    between,
  )
}

const names = each((column) => column)
/** All that is owed, before what the shop holds. */
const owed = sql.join(
  debtBuckets.map(({ key }) => sql.identifier(key)),
  sql` + `,
)

/** Rows `customer_id, due, amount, held` added up by customer, as late as they are on a day. */
function addedUp(rows: SQL, on: SQL): SQL {
  return sql`
    select customer_id, ${bucketSums(sql`(${on} - due)`)}, coalesce(sum(held::float8), 0) as credit
    from (${rows}) owed group by customer_id`
}

/** Adds what days differ by since they were folded: the rows of `moved`, a table with `day, customer_id, due, amount, held`. */
export async function addToDebtsNow(tx: Transaction): Promise<void> {
  const rows = sql`select customer_id, due, amount, held from moved where day <= (select day from debts_now_day)`
  await tx.execute(sql`
    insert into debts_now as kept (customer_id, ${names}) ${addedUp(rows, sql`(select day from debts_now_day)`)}
    on conflict (customer_id) do update set ${each((column) => sql`${column} = kept.${column} + excluded.${column}`)}`)
  await tx.execute(sql`delete from debts_now where ${each((column) => sql`${column} = 0`, sql` and `)}`)
}

/** Whether what is kept is as at another day. */
export async function isAnotherDay(tx: Transaction, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isOther: boolean }>(
    sql`select not exists (select from debts_now_day where day = ${today}) as "isOther"`,
  )
  return rows[0]?.isOther === true
}

/** The kept rows of all folded days until one: the balances of the last end of a third of a month, and the days since. */
export const foldedUntil = (on: SQL): SQL => sql`
  select customer_id, due, amount, held from debt_balances
  where until = (select max(until) from debt_months where until <= ${on})
  union all
  select customer_id, due, amount, held from debt_days
  where day > coalesce((select max(until) from debt_months where until <= ${on}), '-infinity') and day <= ${on}`

/** How many days since the last end are read apart; there are more only until all ends are there. */
export const MOST_DAYS_APART = 62

/**
 * The same in the order of customers, each day by itself, as the indexes have them: they are merged and added up one customer
 * after another. A table of all customers in memory takes twice as long.
 * @param until the last end that has balances
 */
export function foldedInOrder(on: string, until: string): SQL[] {
  const days: string[] = []
  for (let day = addDays(until, 1); day <= on; day = addDays(day, 1)) days.push(day)
  const inOrder = (table: SQL, isThere: SQL) =>
    sql`(select customer_id, due, amount, held from ${table} where ${isThere} order by customer_id)`
  return [
    inOrder(sql`debt_balances`, sql`until = ${until}`),
    ...days.map((day) => inOrder(sql`debt_days`, sql`day = ${day}`)),
  ]
}

/** Brings all to another day, because everything is later by then. */
export async function turnDebtsTo(tx: Transaction, today: string): Promise<void> {
  if (!(await isAnotherDay(tx, today))) return
  await tx.execute(sql`delete from debts_now_day`)
  await tx.execute(sql`insert into debts_now_day (day) values (${today})`)
  // Not truncated: who is reading goes on with what they see.
  await tx.execute(sql`delete from debts_now`)
  const on = sql`${today}::date`
  await tx.execute(sql`
    insert into debts_now (customer_id, ${names})
    select * from (${addedUp(foldedUntil(on), on)}) sums where ${each((column) => sql`${column} <> 0`, sql` or `)}`)
}

/**
 * Tables for a query: `sums`, of each customer as at the day that is kept.
 * @param changed rows `customer_id, due, amount, held` that changed since
 */
export function sumsOfNow(on: string, changed: SQL): SQL {
  return sql`
    changed as materialized (${addedUp(changed, sql`${on}::date`)}
    ), sums as (
      select *, ${owed} as owed from (
        select customer_id, ${each((column) => sql`${column}::float8`)} from debts_now
        where customer_id not in (select customer_id from changed)
        union all
        select customer_id, ${each((column) => sql`changed.${column} + coalesce(kept.${column}, 0)`)}
        from changed left join debts_now kept using (customer_id)
      ) every
    )`
}

/** The same as at any day. @param rows all rows until then */
export function sumsOf(on: string, rows: SQL): SQL {
  return sql`sums as (select *, ${owed} as owed from (${addedUp(rows, sql`${on}::date`)}) every)`
}

/** Customers whose kept sums are not those of the folded days. */
export async function listWrongDebtsNow(tx: Transaction): Promise<{ day: string; customerId: string }[]> {
  const day = sql`(select day from debts_now_day)`
  const { rows } = await tx.execute<{ day: string; customerId: string }>(sql`
    select ${day}::text as day, customer_id as "customerId" from (
      select customer_id, ${names} from debts_now
      union all
      select customer_id, ${each((column) => sql`-${column}`)} from (${addedUp(foldedUntil(day), day)}) sums
    ) twice group by customer_id having ${each((column) => sql`sum(${column}) <> 0`, sql` or `)}`)
  return rows
}

/** Keeps what customers owe by day and at the ends of thirds of months (docs/decisions/0107-kept-debts.md). */
import { type SQL, sql } from 'drizzle-orm'
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { movedDebts } from './debt-movements.store.ts'
import { addToDebtsNow } from './debts-now.store.ts'

/** What is due longer before such an end is as late as anything on all later days. */
const LATEST = Math.max(...debtBuckets.map(({ upTo }) => upTo ?? 0)) + 1

/** A row for what is owed, by a due date that still matters, and one for what is held. */
const parts = (until: SQL) => sql`cross join lateral (
  values (greatest(moved.due, ${until} - ${LATEST}::int), moved.amount, 0), (${until} - ${LATEST}::int, 0, moved.held)) part(due, amount, held)`
const isSomething = sql`(sum(part.amount) <> 0 or sum(part.held) <> 0)`
/** Balances are kept on the 10th, the 20th and the last day of a month. */
const isEnd = (day: SQL) =>
  sql`(extract(day from ${day}) in (10, 20) or extract(day from ${day} + interval '1 day') = 1)`
/** So many ends are added at once: each takes more than a second in a large shop. */
const ENDS_AT_ONCE = 6

/** Brings the kept days up to what the documents come to; what they differ by also goes into all later balances. */
export async function foldDebtDays(tx: Transaction, days: readonly string[]): Promise<void> {
  const wanted = sql`select unnest(${sql.param(days)}::date[])`
  await tx.execute(sql`
    create temporary table moved on commit drop as
    select day, customer_id, due, sum(amount)::bigint as amount, sum(held)::bigint as held from (
      select * from (${movedDebts(wanted)}) fresh
      union all
      select day, customer_id, due, -amount, -held from debt_days where day in (${wanted})
    ) twice group by 1, 2, 3 having sum(amount) <> 0 or sum(held) <> 0`)
  await tx.execute(sql`
    create temporary table later on commit drop as
    select until, customer_id, part.due, sum(part.amount)::bigint as amount, sum(part.held)::bigint as held
    from moved join debt_months on until >= day ${parts(sql`until`)} group by 1, 2, 3 having ${isSomething}`)
  const plus = sql`amount = kept.amount + excluded.amount, held = kept.held + excluded.held`
  await tx.execute(
    sql`insert into debt_days as kept select * from moved on conflict (day, customer_id, due) do update set ${plus}`,
  )
  await tx.execute(sql`delete from debt_days kept using moved
    where (kept.day, kept.customer_id, kept.due) = (moved.day, moved.customer_id, moved.due) and kept.amount = 0 and kept.held = 0`)
  await tx.execute(
    sql`insert into debt_balances as kept select * from later on conflict (until, customer_id, due) do update set ${plus}`,
  )
  await tx.execute(sql`delete from debt_balances kept using later
    where (kept.until, kept.customer_id, kept.due) = (later.until, later.customer_id, later.due) and kept.amount = 0 and kept.held = 0`)
  await addToDebtsNow(tx)
  await tx.execute(sql`drop table moved, later`)
}

/**
 * The first end before a day that has no balances yet. Days are folded newest first: where a whole history was, as after an
 * upgrade or an import, all ends before the last are missing too.
 */
const missingEnd = (today: string) => sql`(
  select min(day)::date as until
  from generate_series((select min(day)::timestamp from debt_days), ${today}::date - interval '1 day', interval '1 day') day
  where ${isEnd(sql`day`)} and day::date not in (select until from debt_months))`

/** Whether a third of a month is over and has no balances at its end yet. */
export async function hasEndToAdd(tx: Transaction, today: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isDue: boolean }>(sql`
    select until is not null as "isDue" from ${missingEnd(today)} missing`)
  return rows[0]?.isDue === true
}

/**
 * Adds balances that are missing, each from the ones before, the oldest first.
 * @returns whether there are more
 */
export async function addEnds(tx: Transaction, today: string): Promise<boolean> {
  for (let added = 0; await hasEndToAdd(tx, today); added++) {
    if (added === ENDS_AT_ONCE) return true
    await tx.execute(sql`
      with ends as materialized (
        select until as next, coalesce((select max(m.until) from debt_months m where m.until < missing.until), '-infinity') as last
        from ${missingEnd(today)} missing
      ), added as (
        insert into debt_months (until) select next from ends
      )
      insert into debt_balances (until, customer_id, due, amount, held)
      select next, customer_id, part.due, sum(part.amount), sum(part.held)
      from ends cross join lateral (
        select customer_id, due, amount, held from debt_balances where until = last
        union all
        select customer_id, due, amount, held from debt_days where day > last and day <= next
      ) moved ${parts(sql`next`)} group by 1, 2, 3 having ${isSomething}`)
  }
  return false
}

interface Wrong extends Record<string, unknown> {
  day: string
  customerId: string
}

/** Customers and days whose kept sums are not what the documents come to. */
export async function listWrongDebtDays(tx: Transaction, days: readonly string[]): Promise<Wrong[]> {
  const wanted = sql`select unnest(${sql.param(days)}::date[])`
  const { rows } = await tx.execute<Wrong>(sql`
    select day::text as day, customer_id as "customerId" from (
      select * from (${movedDebts(wanted)}) fresh
      union all
      select day, customer_id, due, -amount, -held from debt_days where day in (${wanted})
    ) twice group by day, customer_id, due having sum(amount) <> 0 or sum(held) <> 0`)
  return rows
}

/** Customers and ends whose balances are not those of the end before with the days since. */
export async function listWrongDebtMonths(tx: Transaction): Promise<Wrong[]> {
  const { rows } = await tx.execute<Wrong>(sql`
    with ends as (select until, coalesce(lag(until) over (order by until), '-infinity') as last from debt_months)
    select until::text as day, customer_id as "customerId" from (
      select until, customer_id, due, amount, held from debt_balances
      union all
      select until, customer_id, part.due, -part.amount, -part.held from (
        select ends.until, customer_id, due, amount, held from ends join debt_balances before on before.until = last
        union all
        select until, customer_id, due, amount, held from ends join debt_days on day > last and day <= until
      ) moved ${parts(sql`moved.until`)}
    ) twice group by until, customer_id, due having sum(amount) <> 0 or sum(held) <> 0`)
  return rows
}

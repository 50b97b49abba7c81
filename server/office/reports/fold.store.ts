/** Brings the kept sums of some days up to what the documents come to, and everything that is added up from them. */
import { type SQL, sql } from 'drizzle-orm'
import { reportSpans, reportSumsBy } from '#domain/office/report-blocks.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { everyPart, firstGroups, movedCustomers } from './facts.store.ts'
import { addedSums, joinSql, sumColumns, sumName } from './sums.store.ts'
import { freshVatSums } from './vat-sums.store.ts'

/** 'report' on a phone's keys, to keep the advisory lock apart from others. */
const FOLD_LOCK = 73_767

/** Whether nobody else folds sums in, in any process; nobody can until this transaction ends. */
export async function takeFoldingTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}, 0) as got, set_config('statement_timeout', '5min', true)`,
  )
  return rows[0]?.got === true
}

/**
 * Instead of all marks that this transaction sees, those of some days and customers. Marks that it does not see stay.
 * @param marks.owed which of the days are stale also for what customers owe
 */
export async function replaceMarks(
  tx: Transaction,
  { days, owed, customers }: Readonly<Record<'days' | 'owed' | 'customers', readonly string[]>>,
): Promise<void> {
  await tx.execute(sql`delete from report_marks`)
  await tx.execute(sql`insert into report_marks (day, everything)
    select day, day <> all(${sql.param(owed)}::date[]) from unnest(${sql.param(days)}::date[]) days(day)`)
  await tx.execute(sql`insert into report_marks (customer) select unnest(${sql.param(customers)}::uuid[])`)
}

const sums = joinSql(sumColumns.map(sumName))
const spans = sql`(values ${joinSql(reportSpans.map((one) => sql`(${one})`))}) spans(span)`
const plus = joinSql(
  sumColumns.map((one) => sql`${sumName(one)} = kept.${sumName(one)} + excluded.${sumName(one)}`),
)

/** A query for the group that a customer counts for in the kept sums; '' is none. */
export const keptGroup = (customerId: SQL) =>
  sql`coalesce((select group_id::text from report_groups where customer_id = ${customerId}), '')`

/** Those whose first group is another one than in the kept sums, as far as this transaction sees. */
export async function listMovedCustomers(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select customer_id as id from (${movedCustomers}) moved`,
  )
  return rows.map(({ id }) => id)
}

/** What some customers come to goes from the sums of the group that they were in to those of the one they are in. */
export async function foldGroups(tx: Transaction, customers: readonly string[]): Promise<void> {
  const wanted = sql`select unnest(${sql.param(customers)}::uuid[])`
  const added = joinSql(sumColumns.map((one) => sql`sum(side.sign * ${sumName(one)})`))
  await tx.execute(sql`
    insert into report_sums as kept (by, span, start, key, ${sums})
    select 'group', span, start, side.key, ${added}
    from (${movedCustomers}) moved join report_customer_sums using (customer_id),
      lateral (values (moved.old_key, -1), (moved.new_key, 1)) side(key, sign)
    where customer_id in (${wanted}) group by 2, 3, 4
    on conflict (by, span, start, key) do update set ${plus}`)
  await tx.execute(sql`delete from report_groups where customer_id in (${wanted})`)
  await tx.execute(sql`insert into report_groups (customer_id, group_id)
    select customer_id, group_id from (${firstGroups}) first where customer_id in (${wanted})`)
  await tx.execute(sql`delete from report_sums where by = 'group' and sale_parts = 0 and quote_parts = 0`)
}

/** What the sums of these days differ by is added to the days, and to their months, quarters and years. */
export async function foldDays(tx: Transaction, days: readonly string[]): Promise<void> {
  const wanted = sql`select unnest(${sql.param(days)}::date[])`
  await tx.execute(
    sql`create temporary table fresh on commit drop as with ${everyPart(wanted)} select * from (${freshSums}) sums where sale_parts <> 0 or quote_parts <> 0`,
  )
  const added = joinSql(sumColumns.map((one) => sql`sum(${sumName(one)}) as ${sumName(one)}`))
  const isOther = sql.join(
    sumColumns.map((one) => sql`sum(${sumName(one)}) <> 0`),
    sql` or `,
  )
  const start = sql`date_trunc(span, day)::date`
  const kept = {
    isDay: sql`span = 'day' and start in (${wanted})`,
    negative: joinSql(sumColumns.map((one) => sql`-${sumName(one)}`)),
  }
  await tx.execute(sql`
    insert into report_sums as kept (by, span, start, key, ${sums})
    select by, span, ${start}, key, ${added} from (
      select by, day, key, ${sums} from fresh where by <> 'customer'
      union all
      select 'group', day, ${keptGroup(sql`key::uuid`)}, ${sums} from fresh where by = 'customer'
      union all
      select by, start, key, ${kept.negative} from report_sums where ${kept.isDay} and by in (${joinSql(reportSumsBy.map((one) => sql`${one}`))})
    ) changed, ${spans} group by 1, 2, 3, 4 having ${isOther}
    on conflict (by, span, start, key) do update set ${plus}`)
  await tx.execute(sql`
    insert into report_customer_sums as kept (span, start, customer_id, ${sums})
    select span, ${start}, key, ${added} from (
      select day, key::uuid, ${sums} from fresh where by = 'customer'
      union all
      select start, customer_id, ${kept.negative} from report_customer_sums where ${kept.isDay}
    ) changed(day, key, ${sums}), ${spans} group by 1, 2, 3 having ${isOther}
    on conflict (span, start, customer_id) do update set ${plus}`)
  const starts = sql`(span, start) in (select span, date_trunc(span, day)::date from (${wanted}) days(day), ${spans})`
  for (const table of [sql`report_sums`, sql`report_customer_sums`])
    await tx.execute(sql`delete from ${table} where sale_parts = 0 and quote_parts = 0 and ${starts}`)
  await tx.execute(sql`drop table fresh`)
}

/** The sums of each row and day, of `parted`. */
export const freshSums: SQL = sql`
  select case when grouping(customer_id) = 0 then 'customer' when grouping(kind) = 0 then 'kind' when grouping(worker) = 0 then 'worker'
      when grouping(source) = 0 then 'source' else 'month' end as by,
    day, coalesce(customer_id::text, kind, worker, source, '') as key, ${addedSums}
  from parted group by grouping sets ((day, customer_id), (day, kind), (day, worker), (day, source), (day))
  union all
  select 'reason', day, reason, ${addedSums} from parted where figure = 'lost' group by day, reason
  union all
  select 'days', day, days::text, ${addedSums} from parted where figure = 'paid' group by day, days
  union all
  ${freshVatSums}`

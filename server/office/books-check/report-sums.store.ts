/** The kept sums of the reports (docs/decisions/0087-sums-of-reports.md) against what they add up. */
import { sql } from 'drizzle-orm'
import { MOST_BOOK_FAULTS, type WrongSum } from '#domain/office/books-check.ts'
import { reportSpans } from '#domain/office/report-blocks.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { everyPart } from '../reports/facts.store.ts'
import { freshSums, keptGroup } from '../reports/fold.store.ts'
import { joinSql, sumColumns, sumName } from '../reports/sums.store.ts'

type Row = WrongSum & Record<string, unknown>

const sums = joinSql(sumColumns.map(sumName))
const negative = joinSql(sumColumns.map((one) => sql`-${sumName(one)}`))
const isOther = sql.join(
  sumColumns.map((one) => sql`sum(${sumName(one)}) <> 0`),
  sql` or `,
)
/** A row without any parts has no sums, and is not kept. */
const ofParts = sql`(sale_parts <> 0 or quote_parts <> 0)`

/** The days on which anything counts, or has kept sums. */
export async function listFactDays(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select day::text as day from (
      select (issued_at at time zone 'Europe/London')::date as day from invoices where issued_at is not null
      union select tax_point from invoices where tax_point is not null
      union select date from payments
      union select date from allocations
      union select date from take_backs
      union select (coalesce(sent_at, (acceptance->>'at')::timestamptz) at time zone 'Europe/London')::date
        from quotes where sent_at is not null or status = 'accepted'
      union select start from report_sums where by = 'month' and span = 'day'
      union select (created_at at time zone 'Europe/London')::date from invoices where kind = 'credit-note'
      union select day from debt_days
    ) days where day is not null order by day`)
  return rows.map(({ day }) => day)
}

/** The rows of some days whose kept sums are not those of the documents. */
export async function listWrongDays(tx: Transaction, days: readonly string[]): Promise<WrongSum[]> {
  const wanted = sql`select unnest(${sql.param(days)}::date[])`
  const isDay = sql`span = 'day' and start in (${wanted})`
  const { rows } = await tx.execute<Row>(sql`
    with ${everyPart(wanted)}, fresh as (${freshSums})
    select by, 'day' as span, day::text as start, key from (
      select by, day, key, ${sums} from fresh where ${ofParts}
      union all
      select 'group', day, ${keptGroup(sql`key::uuid`)}, ${sums} from fresh where by = 'customer' and ${ofParts}
      union all
      select by, start, key, ${negative} from report_sums where ${isDay}
      union all
      select 'customer', start, customer_id::text, ${negative} from report_customer_sums where ${isDay}
    ) twice group by by, day, key having ${isOther} limit ${MOST_BOOK_FAULTS}`)
  return rows
}

/** The months, quarters and years that are not the sum of their days. */
export async function listWrongBlocks(tx: Transaction): Promise<WrongSum[]> {
  const spans = sql`(values ${joinSql(reportSpans.filter((one) => one !== 'day').map((one) => sql`(${one}::text)`))}) spans(span)`
  const { rows } = await tx.execute<Row>(sql`
    with kept as (
      select by, span, start, key, ${sums} from report_sums
      union all
      select 'customer', span, start, customer_id::text, ${sums} from report_customer_sums
    )
    select by, span, start::text as start, key from (
      select by, span, start, key, ${sums} from kept where span <> 'day'
      union all
      select by, spans.span, date_trunc(spans.span, start)::date, key, ${negative} from kept, ${spans} where kept.span = 'day'
    ) twice group by by, span, start, key having ${isOther} limit ${MOST_BOOK_FAULTS}`)
  return rows
}

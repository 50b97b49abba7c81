import { sql } from 'drizzle-orm'
import { type DaySum, type MonthFigure, monthDays, monthFigures } from '#domain/office/month-so-far.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { partedFacts } from '../reports/facts.store.ts'
import { isIn, joinSql, type SumColumn, sumName, sumsOfParts } from '../reports/sums.store.ts'

/** The kept sum of each figure. */
const kept: Record<MonthFigure, SumColumn> = {
  ...{ quoted: 'quotedValue', won: 'wonValue', invoiced: 'net', received: 'received' },
}
const columns = monthFigures.map((figure) => kept[figure])

/** What was quoted, won, invoiced and received on each day of this month and of the compared days. */
export function sumMonthDays(db: Database, today: string): Promise<DaySum[]> {
  const { days, beforeDays } = monthDays(today)
  return readSnapshot(db, async (tx) => {
    const stale = (await listStaleDays(tx)).filter((day) => isIn(day, days) || isIn(day, beforeDays))
    const wanted = sql`select unnest(${sql.param(stale)}::date[])`
    const inPeriod = sql`(start between ${beforeDays.from} and ${beforeDays.to} or start between ${days.from} and ${days.to})`
    const figures = monthFigures.map((figure) => sql`(${figure}, ${sumName(kept[figure])})`)
    const { rows } = await tx.execute<DaySum & Record<string, unknown>>(sql`
      with ${stale.length === 0 ? sql`` : sql`${partedFacts(wanted, 'month', 'all')},`}
      sums as (
        select start as day, ${joinSql(columns.map(sumName))} from report_sums
        where by = 'month' and span = 'day' and ${inPeriod} and start <> all(${sql.param(stale)}::date[])
        ${stale.length === 0 ? sql`` : sql`union all select day, ${sumsOfParts(columns)} from parted group by day`}
      )
      select day::text, figure, sum::float8 as sum
      from sums cross join lateral (values ${joinSql(figures)}) by_figure(figure, sum) where sum <> 0`)
    return rows
  })
}

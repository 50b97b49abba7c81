import { sql } from 'drizzle-orm'
import { type DaySum, monthDays, monthFigures } from '#domain/office/month-so-far.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { partedFacts } from '../reports/facts.store.ts'

/** What was quoted, won, invoiced and received on each day of this month and of the compared days. */
export async function sumMonthDays(db: Database, today: string): Promise<DaySum[]> {
  const { days, beforeDays } = monthDays(today)
  const wanted = [days, beforeDays].map(
    ({ from, to }) => sql`select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day`,
  )
  const { rows } = await db.execute<DaySum & Record<string, unknown>>(sql`
    with ${partedFacts(sql.join(wanted, sql` union all `), 'month', 'all')}
    select day::text, figure, sum(case when figure = 'received' then gross else net end)::float8 as sum
    from parted where figure = any(${sql.param([...monthFigures])}::text[]) group by day, figure`)
  return rows
}

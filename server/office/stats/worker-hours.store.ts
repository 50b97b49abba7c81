import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'

/** The minutes that somebody entered on site, by the Monday of each week. @param from the first Monday */
export async function sumHoursByWeek(
  db: Database,
  personId: string,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ week: string; minutes: number }>(sql`
    select date_trunc('week', day)::date::text as week, sum(minutes)::int as minutes from site_entries
    where person_id = ${personId} and kind = 'hours' and day >= ${from} group by 1`)
  return new Map(rows.map(({ week, minutes }) => [week, minutes]))
}

/** Where the kept sums of a report's rows are, and how they are read. */
import { type SQL, sql } from 'drizzle-orm'
import { type FactsBy, movedCustomers } from './facts.store.ts'
import { joinSql, placesOf, type SumsKey, sumColumns, sumName } from './sums.store.ts'

const columnNames = joinSql(sumColumns.map(sumName))
/** Customers who moved since the sums were kept are taken off the group that they were in. */
const groupSums = sql`(
  select span, start, key, ${columnNames} from report_sums where by = 'group'
  union all
  select sums.span, sums.start, side.key, ${joinSql(sumColumns.map((one) => sql`side.sign * sums.${sumName(one)}`))}
  from (${movedCustomers}) moved join report_customer_sums sums using (customer_id),
    lateral (values (moved.old_key, -1), (moved.new_key, 1)) side(key, sign)
) kept`

/** The kept sums of rows, the key of each, and that of what its documents come to; null is '' with ids, which sort fast. */
export function keptRows(by: FactsBy): { table: SQL; key: SQL; liveKey: SQL } {
  const ofIds = sql`nullif(live.key, '')::uuid`
  switch (by) {
    case 'customer':
      return { table: sql`report_customer_sums kept`, key: sql`kept.customer_id`, liveKey: ofIds }
    case 'group':
      return { table: groupSums, key: sql`kept.key`, liveKey: sql`live.key` }
    case 'month':
      return {
        table: sql`(select * from report_sums where by = 'month') kept`,
        key: sql`kept.key`,
        liveKey: sql`''`,
      }
    default:
      return {
        table: sql`(select * from report_sums where by = ${by}) kept`,
        key: sql`kept.key`,
        liveKey: sql`live.key`,
      }
  }
}

/**
 * The kept sums of the customers in a table `largest`, each looked up: a month of a large shop has most customers, and a day
 * thousands. (The offset keeps PostgreSQL from doing it the other way round.)
 */
export function ofLargest(taking: SQL, blocks: readonly SumsKey[]): SQL {
  const [days = [], months = []] = [true, false].map((isDay) =>
    blocks.filter(({ span }) => (span === 'day') === isDay),
  )
  const starts = [...new Set(days.map(({ start }) => start))]
  return sql`${taking} from ${placesOf(months)} cross join largest cross join lateral (
      select * from report_customer_sums one
      where one.customer_id = largest.key and one.span = place.span and one.start = place.start offset 0) kept
    union all
    ${taking} from largest cross join lateral (
      select * from report_customer_sums one where one.customer_id = largest.key and one.span = 'day'
        and one.start = any(${sql.param(starts)}::date[]) offset 0) kept
      join ${placesOf(days)} on place.span = kept.span and place.start = kept.start`
}

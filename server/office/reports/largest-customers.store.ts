/** Which customers come first in a report, without adding up all of them. */
import { type SQL, sql } from 'drizzle-orm'
import { MOST_FIGURE_ROWS } from '#domain/office/figures.ts'
import { blocksOf } from '#domain/office/report-blocks.ts'
import { foundRows, type Slice } from './found-rows.store.ts'
import { joinSql, placesOf, type SumColumn, sumName } from './sums.store.ts'

/** The sums that say who comes first; an index of the kept sums of customers is in this order. */
export const leading = {
  sales: ['net', 'received'],
  quotes: ['quotedValue', 'lost'],
} as const satisfies Record<string, readonly [SumColumn, SumColumn]>

/** How many of the first of each block are added up. */
const TRIED = 1000

interface Asked {
  /** The days of the period. */
  slices: readonly Slice[]
  stale: readonly string[]
  /** A query for the keys of the first of all customers; it is not run if it is not needed. */
  all: SQL
  tried?: number
}

/**
 * A table `largest` of those that come first in the period, by its own sums.
 *
 * A customer's sum is what it is in each month, quarter and year that the period is put together from, and on its single
 * days. The first thousand of each are added up. Anybody else has at most what the last of each thousand have together; if
 * the first hundred have more, nobody else is among them (Fagin, Lotem and Naor, Optimal aggregation algorithms for
 * middleware, 2003). It holds where few customers buy much, as everywhere; if not, or of fewer than a hundred, all are
 * added up.
 */
export function largestCustomers(
  of: keyof typeof leading,
  { slices, stale, all, tried = TRIED }: Asked,
): SQL {
  const [first, second] = leading[of].map(sumName) as [SQL, SQL]
  const blocks = slices
    .flatMap((slice) => blocksOf(slice.days).map((block) => ({ ...slice, ...block })))
    .filter(({ span }) => span !== 'day')
  const columns = [...leading[of]]
  const tops = blocks.map(
    ({ span, start, sign }, at) => sql`
      (select ${at} as list, customer_id as key, ${sign} * ${first} as first from report_customer_sums
        where span = ${span} and start = ${start} order by ${first} ${sign === 1 ? sql`desc` : sql`asc`} limit ${tried})`,
  )
  return sql`
    in_days as materialized (
      select key, sum(${first}) as first, sum(${second}) as second
      from (${foundRows({ by: 'customer', columns, slices, stale, isOfDays: true })}) found group by key
    ), tops as materialized (
      ${sql.join([...tops, sql`(select ${blocks.length} as list, key, first from in_days order by first desc limit ${tried})`], sql` union all `)}
    ), tried as materialized (
      select key, sum(first) as first, sum(second) as second from (
        select key, first, second from in_days where key in (select key from tops)
        union all
        select one.customer_id, ${joinSql([first, second].map((sum) => sql`place.sign * one.${sum}`))}
        from (select distinct key from tops) top cross join ${placesOf(blocks)} cross join lateral (
          select * from report_customer_sums kept
          where kept.customer_id = top.key and kept.span = place.span and kept.start = place.start offset 0) one
      ) found group by key order by first desc, second desc, key limit ${MOST_FIGURE_ROWS}
    ), verdict as materialized (
      select count(*) = ${MOST_FIGURE_ROWS} and min(first) > (
        select sum(most) from (
          select case when count(*) < ${tried} then 0 else greatest(0, min(first)) end as most from tops group by list
        ) others) as is_right from tried
    ), largest as materialized (
      select key from tried where (select is_right from verdict)
      union all
      select key from (${all}) every where not (select is_right from verdict)
    )`
}

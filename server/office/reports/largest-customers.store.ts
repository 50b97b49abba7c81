/** Which customers come first in a report, without adding up all of them. */
import { type SQL, sql } from 'drizzle-orm'
import { MOST_FIGURE_ROWS } from '#domain/office/figures.ts'
import { blocksOf, reportSpans, type SignedBlock } from '#domain/office/report-blocks.ts'
import { foundRows, type Slice } from './found-rows.store.ts'
import { joinSql, placesOf, type SumColumn, sumName } from './sums.store.ts'

/** The sums that say who comes first; an index of the kept sums of customers is in this order. */
export const leading = {
  sales: ['net', 'received'],
  quotes: ['quotedValue', 'lost'],
} as const satisfies Record<string, readonly [SumColumn, SumColumn]>

/** How many of the first of each block are added up. */
const TRIED = 1000
/** How many times as many others are. */
const OTHERS = 5

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
 * days. The first thousand of each are added up. Anybody else has at most what the last of each thousand have together. Who
 * could be among the first hundred all the same has so much in the longest of these blocks that the others can make up for
 * the rest; these are added up as well (after Fagin, Lotem and Naor, Optimal aggregation algorithms for middleware, 2003).
 * If they are too many, or there are not a hundred, all are added up.
 */
export function largestCustomers(
  of: keyof typeof leading,
  { slices, stale, all, tried = TRIED }: Asked,
): SQL {
  const [first, second] = leading[of].map(sumName) as [SQL, SQL]
  const blocks = slices
    .flatMap((slice) => blocksOf(slice.days).map((block) => ({ ...slice, ...block })))
    .filter(({ span }) => span !== 'day')
    .toSorted((a, b) => b.sign - a.sign || reportSpans.indexOf(b.span) - reportSpans.indexOf(a.span))
  const [longest] = blocks.filter(({ sign }) => sign === 1)
  const columns = [...leading[of]]
  const isThere = ({ span, start }: SignedBlock) => sql`span = ${span} and start = ${start}`
  const tops = blocks.map(
    (block, at) => sql`
      (select ${at}::int as list, customer_id as key, ${block.sign} * ${first} as first from report_customer_sums
        where ${isThere(block)} order by ${first} ${block.sign === 1 ? sql`desc` : sql`asc`} limit ${tried})`,
  )
  const sumsOf = (keys: SQL) => sql`
    select key, sum(first) as first, sum(second) as second from (
      select key, first, second from in_days where key in (select key from ${keys})
      union all
      select one.customer_id, ${joinSql([first, second].map((sum) => sql`place.sign * one.${sum}`))}
      from (select distinct key from ${keys}) top cross join ${placesOf(blocks)} cross join lateral (
        select * from report_customer_sums kept
        where kept.customer_id = top.key and kept.span = place.span and kept.start = place.start offset 0) one
    ) found group by key order by first desc, second desc, key limit ${MOST_FIGURE_ROWS}`
  // Without a longest block everybody is in the single days.
  const others = longest
    ? sql`select customer_id as key from report_customer_sums
        where ${isThere(longest)} and ${first} between (select least_of_others from needed) and (select most from bounds where list = 0)
          and (select least_of_others from needed) > 0
        order by ${first} desc limit ${tried * OTHERS + 1}`
    : sql`select key from in_days where false`
  return sql`
    in_days as materialized (
      select key, sum(${first}) as first, sum(${second}) as second
      from (${foundRows({ by: 'customer', columns, slices, stale, isOfDays: true })}) found group by key
    ), tops as materialized (
      ${sql.join([...tops, sql`(select ${blocks.length}::int as list, key, first from in_days order by first desc limit ${tried})`], sql` union all `)}
    ), bounds as materialized (
      select list, (case when count(*) < ${tried} then 0 else greatest(0, min(first)) end)::bigint as most from tops group by list
    ), tried as materialized (${sumsOf(sql`tops`)}
    ), needed as materialized (
      select (case when count(*) = ${MOST_FIGURE_ROWS} then
        min(first) - (select coalesce(sum(most), 0) from bounds where list <> ${longest ? 0 : -1}::int) else 0 end)::bigint as least_of_others
      from tried
    ), others as materialized (${others}
    ), verdict as materialized (
      select least_of_others > 0 and (select count(*) from others) <= ${tried * OTHERS} as is_right from needed
    ), tried_too as materialized (${sumsOf(sql`(select key from others where (select is_right from verdict)) more`)}
    ), largest as materialized (
      (select key from (select * from tried union select * from tried_too) both_of_them
        where (select is_right from verdict) order by first desc, second desc, key limit ${MOST_FIGURE_ROWS})
      union all
      select key from (${all}) every where not (select is_right from verdict)
    )`
}

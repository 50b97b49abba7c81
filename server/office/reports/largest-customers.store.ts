/** Which customers come first in a report, without adding up all of them. */
import { type SQL, sql } from 'drizzle-orm'
import { MOST_FIGURE_ROWS } from '#domain/office/figures.ts'
import type { SignedBlock } from '#domain/office/report-blocks.ts'
import { foundRows, type Slice } from './found-rows.store.ts'
import { type SumColumn, sumName } from './sums.store.ts'

/** The sums that say who comes first; an index of the kept sums of customers is in this order. */
export const leading = {
  sales: ['net', 'received'],
  quotes: ['quotedValue', 'lost'],
} as const satisfies Record<string, readonly [SumColumn, SumColumn]>

/** How many of the first of a block, and of its days, are added up. */
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

/** A table `largest` of those that come first in the period, by its own sums. */
export function largestCustomers(
  of: keyof typeof leading,
  { slices, stale, all, tried = TRIED }: Asked,
): SQL {
  const blocks = slices
    .flatMap(({ blocks, ...slice }) => blocks.map((block) => ({ ...slice, ...block })))
    .filter(({ span }) => span !== 'day')
  const [block] = blocks
  const first =
    block && blocks.length === 1
      ? firstOfBlock(of, { slices, stale, block, tried })
      : firstOfAll(of, slices, stale)
  return sql`${first}, largest as materialized (
      select key from first where (select is_right from verdict)
      union all
      select key from (${all}) every where not (select is_right from verdict)
    )`
}

/**
 * Tables `first` and `verdict`: adds up the period for everybody, and nothing else. Of a hundred who have something nobody
 * else is ahead. Sums as double precision are exact up to 2⁵³ pence, and take half the time of `numeric`.
 */
function firstOfAll(of: keyof typeof leading, slices: readonly Slice[], stale: readonly string[]): SQL {
  const [first, second] = leading[of].map(sumName) as [SQL, SQL]
  return sql`
    first as materialized (
      select key, sum(${first}::float8) as first, sum(${second}::float8) as second
      from (${foundRows({ by: 'customer', columns: leading[of], slices, stale })}) found group by key
      order by first desc, second desc, key limit ${MOST_FIGURE_ROWS}
    ), verdict as materialized (select count(*) = ${MOST_FIGURE_ROWS} and min(first) > 0 as is_right from first)`
}

/**
 * Tables `first` and `verdict`, of a period that is one month, quarter or year, more or less some days.
 *
 * The first thousand of the block and of the days are added up. Anybody else has at most what the last of each thousand have
 * together. Who could be among the first hundred all the same has so much in the block that the days can make up for the
 * rest; these are added up as well (after Fagin, Lotem and Naor, Optimal aggregation algorithms for middleware, 2003).
 * If they are too many, or there are not a hundred, it is not known who comes first.
 */
function firstOfBlock(
  of: keyof typeof leading,
  {
    slices,
    stale,
    block,
    tried,
  }: Required<Pick<Asked, 'slices' | 'stale' | 'tried'>> & { block: SignedBlock },
): SQL {
  const [first, second] = leading[of].map(sumName) as [SQL, SQL]
  const isThere = sql`span = ${block.span} and start = ${block.start}`
  const sumsOf = (keys: SQL) => sql`
    select key, sum(first) as first, sum(second) as second from (
      select key, first, second from in_days where key in (select key from ${keys})
      union all
      select one.* from (select distinct key from ${keys}) top cross join lateral (
        select customer_id, ${first}, ${second} from report_customer_sums
        where customer_id = top.key and ${isThere} offset 0) one
    ) found group by key order by first desc, second desc, key limit ${MOST_FIGURE_ROWS}`
  return sql`
    in_days as materialized (
      select key, sum(${first}) as first, sum(${second}) as second
      from (${foundRows({ by: 'customer', columns: leading[of], slices, stale, isOfDays: true })}) found group by key
    ), tops as materialized (
      (select 'block' as list, customer_id as key, ${first} as first from report_customer_sums
        where ${isThere} order by ${first} desc limit ${tried})
      union all
      (select 'days', key, first from in_days order by first desc limit ${tried})
    ), bounds as materialized (
      select list, (case when count(*) < ${tried} then 0 else greatest(0, min(first)) end)::bigint as most from tops group by list
    ), tried as materialized (${sumsOf(sql`tops`)}
    ), needed as materialized (
      select (case when count(*) = ${MOST_FIGURE_ROWS} then
        min(first) - coalesce((select most from bounds where list = 'days'), 0) else 0 end)::bigint as least_of_others
      from tried
    ), others as materialized (
      select customer_id as key from report_customer_sums
      where ${isThere} and ${first} between (select least_of_others from needed) and (select most from bounds where list = 'block')
        and (select least_of_others from needed) > 0
      order by ${first} desc limit ${tried * OTHERS + 1}
    ), verdict as materialized (
      select least_of_others > 0 and (select count(*) from others) <= ${tried * OTHERS} as is_right from needed
    ), tried_too as materialized (${sumsOf(sql`(select key from others where (select is_right from verdict)) more`)}
    ), first as materialized (
      select key from (select * from tried union select * from tried_too) both_of_them
      order by first desc, second desc, key limit ${MOST_FIGURE_ROWS}
    )`
}

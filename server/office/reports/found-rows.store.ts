/** The kept sums of some days, with what changed since. */
import { type SQL, sql } from 'drizzle-orm'
import type { SignedBlock } from '#domain/office/report-blocks.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { FactsBy } from './facts.store.ts'
import { keptRows, ofLargest } from './kept-rows.store.ts'
import { isIn, joinSql, placesOf, type SumColumn, sumName } from './sums.store.ts'

export interface Slice {
  /** The row that it belongs to; null if each document says its own. */
  key: string | null
  isNow: boolean
  days: DayRange
  /** What its sums are put together from. */
  blocks: readonly SignedBlock[]
}

/** The kept sums of the slices, less those of the stale days in them, and what the documents of these come to. */
export function foundRows({
  by,
  columns,
  slices,
  stale,
  live = sql`live`,
  isOfLargest = false,
  isOfDays = false,
}: {
  by: FactsBy
  columns: readonly SumColumn[]
  slices: readonly Slice[]
  stale: readonly string[]
  /** The table of what the documents of stale days come to. */
  live?: SQL
  /** Only those of the customers in a table `largest`. */
  isOfLargest?: boolean
  /** Not the months, quarters and years: only the single days, and what changed. */
  isOfDays?: boolean
}): SQL {
  const days = slices.flatMap((slice) =>
    stale
      .filter((day) => isIn(day, slice.days))
      .map((start) => ({ ...slice, span: 'day' as const, start, sign: -1 as const })),
  )
  const whole = slices.flatMap((slice) => slice.blocks.map((block) => ({ ...slice, ...block })))
  const blocks = [...(isOfDays ? whole.filter(({ span }) => span === 'day') : whole), ...days]
  const { table, key, liveKey } = keptRows(by)
  const taken = joinSql(columns.map((one) => sql`place.sign * kept.${sumName(one)} as ${sumName(one)}`))
  const taking = sql`select ${key} as key, place.row, place.is_now, ${taken}`
  const isThere = sql`kept.span = place.span and kept.start = place.start`
  const kept = isOfLargest
    ? ofLargest(taking, blocks)
    : sql`${taking} from ${placesOf(blocks)} join ${table} on ${isThere}`
  if (days.length === 0) return kept
  return sql`${kept} union all
    select ${liveKey}, place.row, place.is_now, ${joinSql(columns.map((one) => sql`live.${sumName(one)}`))}
    from ${placesOf(days)} join ${live} live on live.day = place.start
    ${isOfLargest ? sql`where ${liveKey} in (select key from largest)` : sql``}`
}

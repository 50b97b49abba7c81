import { type SQL, sql } from 'drizzle-orm'
import {
  type FiguresBy,
  MOST_FIGURE_ROWS,
  type QuoteSums,
  type RowSums,
  type SalesSums,
} from '#domain/office/figures.ts'
import { blocksOf } from '#domain/office/report-blocks.ts'
import { comparedDays, monthsIn, periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { factsBeside, partedFacts } from './facts.store.ts'
import { foundRows, type Slice } from './found-rows.store.ts'
import { largestCustomers, leading } from './largest-customers.store.ts'
import { isIn, joinSql, partsOf, type SumColumn, sumName, sumNames, sumsOfParts } from './sums.store.ts'

type Facts = 'sales' | 'quotes'
type SumsOf<Of extends Facts> = Of extends 'sales' ? SalesSums : QuoteSums
/** With how many parts of documents it has in each period. */
export type SummedRow<Sums> = RowSums<Sums> & { parts: Record<'now' | 'before', number> }

/** Which rows come first: as `leading` says. */
const order = {
  sales: sql`"now_net" desc, "now_received" desc`,
  quotes: sql`"now_quotedValue" desc, "now_lost" desc`,
}

/** What is asked for with all rows beside the report itself: how long invoices took, and why quotes were lost. */
const beside = { sales: 'days', quotes: 'reason' } as const

interface Asked {
  by: FiguresBy
  period: DayRange
  against: ReportAgainst
  /** All rows, not only those that a screen shows. */
  isAll: boolean
  /** The days whose kept sums are not taken: see `listStaleDays`. */
  stale: readonly string[]
}

/** The days of each row; by month each has its own, otherwise all are the period's and the row is the document's. */
function slicesOf({ by, period, against }: Asked, last: string): Slice[] {
  if (by !== 'month') return sidesOf(null, { now: period, before: periodBefore(period, against), last })
  return monthsIn(period).flatMap((month) =>
    sidesOf(month.key, {
      now: { from: month.from, to: month.to },
      before: comparedDays(month, period, against),
      last,
    }),
  )
}

const sidesOf = (
  key: string | null,
  { now, before, last }: Record<'now' | 'before', DayRange> & { last: string },
): Slice[] => [
  { key, isNow: true, days: now, blocks: blocksOf(now, last) },
  { key, isNow: false, days: before, blocks: blocksOf(before, last) },
]

/** The last day that has any sums, kept or not. */
async function findLastDay(tx: Transaction, stale: readonly string[]): Promise<string> {
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select max(start)::text as last from report_sums where by = 'month' and span = 'day'`,
  )
  return [rows[0]?.last ?? '', ...stale].reduce((last, day) => (day > last ? day : last))
}

/**
 * The sums of a report, the largest row first, months in their order, and those beside it: all in one statement, so that
 * stale days are looked at once. They are put together from the kept sums of
 * days, months, quarters and years, in which each stale day is replaced by what its documents come to.
 * @param tx in one snapshot with the question which days are stale
 * @returns the rows that are shown, the totals of all, and the rows beside them
 */
export async function sumFigures<Of extends Facts>(
  tx: Transaction,
  of: Of,
  asked: Asked,
): Promise<Record<'rows' | 'besides', SummedRow<SumsOf<Of>>[]> & { totals: SummedRow<SumsOf<Of>> }> {
  const last = await findLastDay(tx, asked.stale)
  const slices = slicesOf(asked, last)
  const { rows: found } = await tx.execute<Record<string, unknown>>(statementOf(of, asked, slices, last))
  const read = (row: Record<string, unknown> | undefined, side: string) =>
    Object.fromEntries(sumNames[of].map((one) => [one, Number(row?.[`${side}_${one}`] ?? 0)])) as SumsOf<Of>
  const rowOf = (key: string, row: Record<string, unknown> | undefined) => ({
    key,
    now: read(row, 'now'),
    before: read(row, 'before'),
    parts: {
      now: Number(row?.[`now_${partsOf[of]}`] ?? 0),
      before: Number(row?.[`before_${partsOf[of]}`] ?? 0),
    },
  })
  const totals = rowOf(
    '',
    found.find((row) => row.part === 'whole'),
  )
  const byKey = new Map(found.filter((row) => row.part === 'row').map((row) => [String(row.key), row]))
  // A month without any document is a row too.
  const keys =
    asked.by === 'month' ? slices.filter(({ isNow }) => isNow).map(({ key }) => key ?? '') : [...byKey.keys()]
  return {
    rows: keys.map((key) => rowOf(key, byKey.get(key))),
    besides: found.filter((row) => row.part === 'beside').map((row) => rowOf(String(row.key), row)),
    totals,
  }
}

function statementOf(of: Facts, asked: Asked, slices: readonly Slice[], last: string): SQL {
  const { by, period, against, isAll } = asked
  // Of customers there are many: first it is found which come first, and then only their sums are read.
  const isOfLargest = by === 'customer' && !isAll
  const columns: SumColumn[] = [partsOf[of], ...sumNames[of]]
  const whole = sidesOf(null, { now: period, before: periodBefore(period, against), last })
  const stale = asked.stale.filter((day) => [...slices, ...whole].some(({ days }) => isIn(day, days)))
  const facts = partedFacts(sql`select unnest(${sql.param(stale)}::date[])`, by, of)
  const live = sql`${facts},
    live as materialized (select day, key, ${sumsOfParts(columns)} from parted group by day, key),
    live_beside as materialized (${factsBeside(beside[of], sumsOfParts(columns))}),`
  const hasParts = (isNow: boolean) =>
    sql`coalesce(sum(${sumName(partsOf[of])}) filter (where is_now = ${isNow}), 0) > 0`
  const sumsOf = (columns: readonly SumColumn[], found: SQL) => sql`
    select row, key, ${sidesOfSums(columns)} from ${found} group by row, key having ${hasParts(true)} or ${hasParts(false)}`
  const led: SumColumn[] = [partsOf[of], ...leading[of]]
  const every = sumsOf(led, sql`(${foundRows({ by, columns: led, slices, stale })}) found`)
  const largest = largestCustomers(of, {
    slices: slices.filter(({ isNow }) => isNow),
    stale,
    all: sql`select key from (${every}) every order by ${order[of]}, key::text limit ${MOST_FIGURE_ROWS}`,
  })
  return sql`
    with ${stale.length === 0 ? sql`` : live} ${isOfLargest ? sql`${largest},` : sql``}
    found as (${foundRows({ by, columns, slices, stale, isOfLargest })}),
    sums as materialized (${sumsOf(columns, sql`found`)}),
    whole as (${foundRows({ by: 'month', columns, slices: whole, stale })}),
    beside as (${foundRows({ by: beside[of], columns, slices: whole, stale, live: sql`live_beside` })})
    (select 'row' as part, coalesce(row, key::text, '') as key, ${sideNames(columns)}
      from sums order by ${order[of]}, 2 ${isAll ? sql`` : sql`limit ${MOST_FIGURE_ROWS}`})
    union all
    select 'whole', '', ${sidesOfSums(columns)} from whole
    union all
    select 'beside', key, ${sidesOfSums(columns)} from beside group by key having ${hasParts(true)} or ${hasParts(false)}`
}

const sideNames = (columns: readonly SumColumn[]) =>
  joinSql(['now', 'before'].flatMap((side) => columns.map((one) => sql`${sql.identifier(`${side}_${one}`)}`)))

/** Each sum of the period, and of the compared one. */
function sidesOfSums(columns: readonly SumColumn[]): SQL {
  return joinSql(
    ['now', 'before'].flatMap((side) =>
      columns.map(
        (one) =>
          sql`coalesce(sum(${sumName(one)}) filter (where is_now = ${side === 'now'}), 0)::float8 as ${sql.identifier(`${side}_${one}`)}`,
      ),
    ),
  )
}

/** From now on this transaction adds up by hashing: sorting a hundred thousand rows takes three times as long. */
export async function addUpInMemory(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('enable_sort', 'off', true)`)
}

/** The names of customers, groups or workers by their ids. */
export async function namesOfRows(
  tx: Transaction,
  by: FiguresBy,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const query = namesBy[by]
  if (!query) return new Map()
  const ids = keys.filter((key) => key !== '')
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`${query} where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

const namesBy: Partial<Record<FiguresBy, SQL>> = {
  customer: sql`select id, coalesce(nullif(company_name, ''), name) as name from customers`,
  group: sql`select id, name from groups`,
  worker: sql`select id, coalesce(nullif(display_name, ''), email) as name from profiles`,
}

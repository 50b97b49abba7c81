import { type SQL, sql } from 'drizzle-orm'
import {
  type FiguresBy,
  MOST_FIGURE_ROWS,
  type QuoteSums,
  type RowSums,
  type SalesSums,
} from '#domain/office/figures.ts'
import { blocksOf, type SignedBlock } from '#domain/office/report-blocks.ts'
import {
  type Days,
  monthsIn,
  moveBack,
  periodBefore,
  type ReportAgainst,
} from '#domain/office/report-periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { type FactsBy, firstGroups, partedFacts } from './facts.store.ts'
import { list, partsOf, type SumColumn, sumName, sumNames, sumsOfParts } from './sums.store.ts'

type Facts = 'sales' | 'quotes'
type SumsOf<Of extends Facts> = Of extends 'sales' ? SalesSums : QuoteSums

/** Which rows come first. */
const order = {
  sales: sql`"now_net" desc, "now_received" desc`,
  quotes: sql`"now_quotedValue" desc, "now_lost" desc`,
}

interface Asked {
  by: FactsBy
  period: Days
  against: ReportAgainst
  /** All rows, not only those that a screen shows. */
  isAll: boolean
  /** The days whose kept sums are not taken: see `listStaleDays`. */
  stale: readonly string[]
}

interface Slice {
  /** The row that it belongs to; null if each document says its own. */
  key: string | null
  isNow: boolean
  days: Days
}

/** The days of each row; by month each has its own, otherwise all are the period's and the row is the document's. */
function slicesOf({ by, period, against }: Asked): Slice[] {
  if (by !== 'month') return sidesOf(null, period, periodBefore(period, against))
  return monthsIn(period).flatMap((month) =>
    sidesOf(month.key, { from: month.from, to: month.to }, moveBack(month, period, against)),
  )
}

const sidesOf = (key: string | null, now: Days, before: Days): Slice[] => [
  { key, isNow: true, days: now },
  { key, isNow: false, days: before },
]

/**
 * The sums of a report, the largest row first, months in their order. They are put together from the kept sums of
 * days, months, quarters and years, in which each stale day is replaced by what its documents come to.
 * @param tx in one snapshot with the question which days are stale
 * @returns the rows that are shown, the totals of all, and how many rows there are
 */
export async function sumFigures<Of extends Facts>(
  tx: Transaction,
  of: Of,
  asked: Asked,
): Promise<{ rows: RowSums<SumsOf<Of>>[]; totals: RowSums<SumsOf<Of>>; count: number }> {
  const slices = slicesOf(asked)
  const { rows: found } = await tx.execute<Record<string, unknown>>(statementOf(of, asked, slices))
  const read = (row: Record<string, unknown> | undefined, side: string) =>
    Object.fromEntries(sumNames[of].map((one) => [one, Number(row?.[`${side}_${one}`] ?? 0)])) as SumsOf<Of>
  const rowOf = (key: string, row: Record<string, unknown> | undefined) => ({
    key,
    now: read(row, 'now'),
    before: read(row, 'before'),
  })
  const totals = rowOf(
    '',
    found.find((row) => row.is_whole),
  )
  const byKey = new Map(found.filter((row) => !row.is_whole).map((row) => [String(row.key), row]))
  // A month without any document is a row too.
  const keys =
    asked.by === 'month' ? slices.filter(({ isNow }) => isNow).map(({ key }) => key ?? '') : [...byKey.keys()]
  return {
    rows: keys.map((key) => rowOf(key, byKey.get(key))),
    totals,
    count: asked.by === 'month' ? keys.length : Number(byKey.values().next().value?.count ?? 0),
  }
}

function statementOf(of: Facts, asked: Asked, slices: readonly Slice[]): SQL {
  const { by, period, against, isAll } = asked
  const columns: SumColumn[] = [partsOf[of], ...sumNames[of]]
  const whole = sidesOf(null, period, periodBefore(period, against))
  const stale = asked.stale.filter((day) => [...slices, ...whole].some(({ days }) => isIn(day, days)))
  const facts = partedFacts(sql`select unnest(${sql.param(stale)}::date[])`, by, of)
  const live = sql`${facts}, live as materialized (select day, key, ${sumsOfParts(columns)} from parted group by day, key),`
  const hasParts = (isNow: boolean) =>
    sql`coalesce(sum(${sumName(partsOf[of])}) filter (where is_now = ${isNow}), 0) > 0`
  return sql`
    with ${stale.length === 0 ? sql`` : live} found as (${foundRows({ by, columns, slices, stale })}),
    sums as materialized (
      select row, key, ${sidesOfSums(columns)} from found group by row, key
      having ${hasParts(true)} or ${hasParts(false)}
    ),
    whole as (${foundRows({ by: by === 'reason' || by === 'days' ? by : 'month', columns, slices: whole, stale })})
    (select false as is_whole, coalesce(row, key::text, '') as key, ${sideNames(columns)}, (select count(*) from sums)::int as count
      from sums order by ${order[of]}, 2 ${isAll ? sql`` : sql`limit ${MOST_FIGURE_ROWS}`})
    union all
    select true, '', ${sidesOfSums(columns)}, 0 from whole`
}

const isIn = (day: string, { from, to }: Days) => from <= day && day <= to

const sideNames = (columns: readonly SumColumn[]) =>
  list(['now', 'before'].flatMap((side) => columns.map((one) => sql`${sql.identifier(`${side}_${one}`)}`)))

/** Each sum of the period, and of the compared one. */
function sidesOfSums(columns: readonly SumColumn[]): SQL {
  return list(
    ['now', 'before'].flatMap((side) =>
      columns.map(
        (one) =>
          sql`coalesce(sum(${sumName(one)}) filter (where is_now = ${side === 'now'}), 0)::float8 as ${sql.identifier(`${side}_${one}`)}`,
      ),
    ),
  )
}

/** The kept sums of the slices, less those of the stale days in them, and what the documents of these come to. */
function foundRows({
  by,
  columns,
  slices,
  stale,
}: {
  by: FactsBy
  columns: readonly SumColumn[]
  slices: readonly Slice[]
  stale: readonly string[]
}): SQL {
  const days = slices.flatMap((slice) =>
    stale
      .filter((day) => isIn(day, slice.days))
      .map((start) => ({ ...slice, span: 'day' as const, start, sign: -1 as const })),
  )
  const blocks = [
    ...slices.flatMap((slice) => blocksOf(slice.days).map((block) => ({ ...slice, ...block }))),
    ...days,
  ]
  const { table, key, liveKey } = keptRows(by)
  const taken = list(columns.map((one) => sql`place.sign * kept.${sumName(one)} as ${sumName(one)}`))
  const kept = sql`select ${key} as key, place.row, place.is_now, ${taken}
    from ${placesOf(blocks)} join ${table} on kept.span = place.span and kept.start = place.start`
  if (days.length === 0) return kept
  return sql`${kept} union all
    select ${liveKey}, place.row, place.is_now, ${list(columns.map((one) => sql`live.${sumName(one)}`))}
    from ${placesOf(days)} join live on live.day = place.start`
}

/** As arrays: a statement has no room for as many values as five years have days. */
function placesOf(blocks: readonly (Slice & SignedBlock)[]): SQL {
  const column = (read: (block: Slice & SignedBlock) => string | number | boolean | null, type: string) =>
    sql`${sql.param(blocks.map(read))}::${sql.raw(type)}[]`
  const columns = [
    column(({ key }) => key, 'text'),
    column(({ isNow }) => isNow, 'boolean'),
    column(({ sign }) => sign, 'int'),
    column(({ span }) => span, 'text'),
    column(({ start }) => start, 'date'),
  ]
  return sql`unnest(${list(columns)}) place(row, is_now, sign, span, start)`
}

/** The kept sums of rows, the key of each, and that of what its documents come to; null is '' with ids, which sort fast. */
function keptRows(by: FactsBy): { table: SQL; key: SQL; liveKey: SQL } {
  const ofIds = sql`nullif(live.key, '')::uuid`
  switch (by) {
    case 'customer':
      return { table: sql`report_customer_sums kept`, key: sql`kept.customer_id`, liveKey: ofIds }
    case 'group':
      return {
        table: sql`(select sums.*, first.group_id from report_customer_sums sums
          left join (${firstGroups}) first using (customer_id)) kept`,
        key: sql`kept.group_id`,
        liveKey: ofIds,
      }
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

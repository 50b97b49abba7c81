import { type SQL, sql } from 'drizzle-orm'
import {
  type FiguresBy,
  MOST_FIGURE_ROWS,
  type QuoteSums,
  quoteSums,
  type RowSums,
  type SalesSums,
  salesSums,
} from '#domain/office/figures.ts'
import {
  type Days,
  monthsIn,
  moveBack,
  periodBefore,
  type ReportAgainst,
} from '#domain/office/report-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type FactsBy, partedFacts } from './facts.store.ts'

type Facts = 'sales' | 'quotes'
type SumsOf<Of extends Facts> = Of extends 'sales' ? SalesSums : QuoteSums

/** What each sum adds up, of the documents of its figure. */
const added: Record<keyof SalesSums | keyof QuoteSums, SQL> = {
  invoices: sql`sum(n) filter (where figure = 'invoiced')`,
  net: sql`sum(net) filter (where figure = 'invoiced')`,
  gross: sql`sum(gross) filter (where figure = 'invoiced')`,
  received: sql`sum(gross) filter (where figure = 'received')`,
  paid: sql`sum(gross) filter (where figure = 'paid')`,
  paidDays: sql`sum(weight) filter (where figure = 'paid')`,
  paidCount: sql`sum(n) filter (where figure = 'paid')`,
  quoted: sql`sum(n) filter (where figure = 'quoted')`,
  quotedValue: sql`sum(net) filter (where figure = 'quoted')`,
  won: sql`sum(n) filter (where figure = 'won')`,
  wonValue: sql`sum(net) filter (where figure = 'won')`,
  answerDays: sql`sum(weight) filter (where figure = 'won')`,
  lost: sql`sum(n) filter (where figure = 'lost')`,
  lostValue: sql`sum(net) filter (where figure = 'lost')`,
}
const sumNames = { sales: salesSums, quotes: quoteSums }
const name = (one: string) => sql.identifier(one)
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

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
}

/** The days of each row; by month each has its own, otherwise all are the period's and the row is the document's. */
function slicesOf({ by, period, against }: Asked): { key: string | null; now: Days; before: Days }[] {
  if (by !== 'month') return [{ key: null, now: period, before: periodBefore(period, against) }]
  return monthsIn(period).map((month) => ({
    key: month.key,
    now: { from: month.from, to: month.to },
    before: moveBack(month, period, against),
  }))
}

/**
 * The sums of a report, the largest row first, months in their order.
 * @returns the rows that are shown, the totals of all, and how many rows there are
 */
export async function sumFigures<Of extends Facts>(
  db: Database,
  of: Of,
  asked: Asked,
): Promise<{ rows: RowSums<SumsOf<Of>>[]; totals: RowSums<SumsOf<Of>>; count: number }> {
  const slices = slicesOf(asked)
  const names = sumNames[of]
  const placed = slices.flatMap(({ key, now, before }, place) =>
    [['now', now] as const, ['before', before] as const].map(
      ([side, { from, to }]) => sql`(${place}::int, ${key}::text, ${side}::text, ${from}::date, ${to}::date)`,
    ),
  )
  const sides = (['now', 'before'] as const).flatMap((side) =>
    names.map(
      (one) =>
        sql`coalesce(sum(${name(one)}) filter (where side = ${side}), 0)::float8 as ${name(`${side}_${one}`)}`,
    ),
  )
  const { rows: found } = await db.execute<Record<string, unknown>>(sql`
    with slices(place, row, side, first, last) as (values ${list(placed)}),
    ${partedFacts(sql`select distinct generate_series(first, last, interval '1 day')::date from slices`, asked.by, of)},
    sums as (
      select day, key, ${list(names.map((one) => sql`${added[one]} as ${name(one)}`))} from parted group by day, key
    ), added as (
      select coalesce(row, key) as key, grouping(coalesce(row, key)) as is_total, min(place) as place, ${list(sides)}
      from sums join slices on day between first and last
      group by grouping sets ((coalesce(row, key)), ())
    ), ranked as (
      select *, row_number() over (partition by is_total order by place, ${order[of]}, key) as rank,
        (count(*) filter (where is_total = 0) over ())::int as count
      from added
    )
    select * from ranked where is_total = 1 or ${asked.isAll} or rank <= ${MOST_FIGURE_ROWS} order by is_total, rank`)
  const read = (row: Record<string, unknown> | undefined, side: string) =>
    Object.fromEntries(names.map((one) => [one, Number(row?.[`${side}_${one}`] ?? 0)])) as SumsOf<Of>
  const rowOf = (key: string, row: Record<string, unknown> | undefined) => ({
    key,
    now: read(row, 'now'),
    before: read(row, 'before'),
  })
  const totals = rowOf(
    '',
    found.find((row) => Number(row.is_total) === 1),
  )
  const byKey = new Map(
    found.filter((row) => Number(row.is_total) === 0).map((row) => [String(row.key), row]),
  )
  // A month without any document is a row too.
  const keys = asked.by === 'month' ? slices.map(({ key }) => key ?? '') : [...byKey.keys()]
  return {
    rows: keys.map((key) => rowOf(key, byKey.get(key))),
    totals,
    count: asked.by === 'month' ? keys.length : Number(found[0]?.count ?? 0),
  }
}

/** The names of customers, groups or workers by their ids. */
export async function namesOfRows(
  db: Database,
  by: FiguresBy,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const query = namesBy[by]
  if (!query) return new Map()
  const ids = keys.filter((key) => key !== '')
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`${query} where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

const namesBy: Partial<Record<FiguresBy, SQL>> = {
  customer: sql`select id, coalesce(nullif(company_name, ''), name) as name from customers`,
  group: sql`select id, name from groups`,
  worker: sql`select id, coalesce(nullif(display_name, ''), email) as name from profiles`,
}

/** Which figures of a report come to nothing although there are documents behind them. */
import { sql } from 'drizzle-orm'
import { type EvenFigure, type FiguresBy, maybeEven, REST, type SalesSums } from '#domain/office/figures.ts'
import { comparedDays, monthsIn, type ReportAgainst } from '#domain/office/report-periods.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { hasFigureDocuments } from './figure-documents.store.ts'
import type { SummedRow } from './figures.store.ts'

/** So many figures are looked up; a report has hardly any. Others are taken to have documents. */
const MOST_LOOKS = 40

interface Asked {
  by: FiguresBy
  period: DayRange
  against: ReportAgainst
}
/** By period, for each row by its key, and for the totals by null. */
export type EvenedOut = Record<'now' | 'before', Map<string | null, EvenFigure[]>>

/** Looks for documents where a figure is nought and the row's parts are not all those of its other figures. */
export async function findEvenedOut(tx: Transaction, asked: Asked, sums: Sums): Promise<EvenedOut> {
  const found: EvenedOut = { now: new Map(), before: new Map() }
  const [ofMoney, others] = partition(toLookAt(asked, sums), isPlain)
  const havePaid = ofMoney.length > 0 ? await findPaid(tx, ofMoney) : new Set()
  const there = ofMoney.filter((_, place) => havePaid.has(place))
  for (const [look, one] of others.entries())
    if (look >= MOST_LOOKS || (await hasFigureDocuments(tx, one))) there.push(one)
  for (const { side, place, figure } of there)
    found[side].set(place, [...(found[side].get(place) ?? []), figure])
  return found
}

type Sought = ReturnType<typeof toLookAt>[number]

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** What was received of everybody, or of a customer, is looked up in the index of payments. */
const isPlain = ({ by, figure, shown }: Sought) =>
  figure === 'received' && shown === null && (by === 'month' || by === 'customer')

/**
 * In which of these days there was a payment or a refund: what is nought without one was taken back twice over, a payment and
 * a refund of the same amount, which nobody does.
 */
async function findPaid(tx: Transaction, all: readonly Sought[]): Promise<Set<number>> {
  const column = (read: (one: Sought) => string | null, type: string) =>
    sql`${sql.param(all.map(read))}::${sql.raw(type)}[]`
  const { rows } = await tx.execute<{ place: number }>(sql`
    select place::int - 1 as place from unnest(
      ${column(({ by, key }) => (by === 'customer' ? key : null), 'uuid')},
      ${column(({ from }) => from, 'date')}, ${column(({ to }) => to, 'date')}
    ) with ordinality as sought(whose, first, last, place)
    where case when whose is null
      then exists (select from payments where date between first and last and not is_opening)
      else exists (select from payments where customer_id = whose and date between first and last and not is_opening) end`)
  return new Set(rows.map(({ place }) => place))
}

interface Sums {
  rows: readonly SummedRow<SalesSums>[]
  totals: SummedRow<SalesSums>
}

/** Each figure that could have evened out, by what its documents are asked for. */
function toLookAt(asked: Asked, { rows, totals }: Sums) {
  const { period, against } = asked
  const shown = rows.map(({ key }) => key).filter((key) => key !== REST)
  const all = [
    { row: totals, place: null, by: 'month' as const, key: '', days: period },
    ...rows.map((row) => ({ row, place: row.key, ...rowAsked(asked, row.key) })),
  ]
  return all.flatMap(({ row, place, by, key, days }) =>
    (['now', 'before'] as const).flatMap((side) => {
      const { from, to } = side === 'now' ? days : comparedDays(days, period, against)
      const sought = { by, key, from, to, shown: key === REST && by !== 'kind' ? shown : null }
      return maybeEven(by, row[side], row.parts[side]).map((figure) => ({ side, place, ...sought, figure }))
    }),
  )
}

/** What the documents of a row are asked for by; a month's are those of its days. */
function rowAsked({ by, period }: Asked, key: string): { by: FiguresBy; key: string; days: DayRange } {
  if (by !== 'month') return { by, key, days: period }
  const month = monthsIn(period).find((one) => one.key === key)
  return { by, key: '', days: month ? { from: month.from, to: month.to } : period }
}

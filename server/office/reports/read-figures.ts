import {
  type FiguresBy,
  lostReasonLabel,
  nameRows,
  type RowSums,
  type SalesSums,
} from '#domain/office/figures.ts'
import { type QuoteReport, quoteFiguresOf } from '#domain/office/quote-report.ts'
import { periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import { medianOf, type SalesReport, salesFiguresOf } from '#domain/office/sales-report.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { findEvenedOut } from './evened-out.store.ts'
import { addUpInMemory, namesOfRows, type SummedRow, sumFigures } from './figures.store.ts'

/** A report by customer adds up a row for each, which has to stay in memory; how many they are PostgreSQL guesses far too low. */
const readReport = <Read>(db: Database, read: (tx: Transaction) => Promise<Read>) =>
  readSnapshot(db, async (tx) => {
    await addUpInMemory(tx)
    return read(tx)
  })

const keysOf = ({ rows }: { rows: readonly { key: string }[] }) => rows.map(({ key }) => key)

type Sums = { rows: readonly SummedRow<SalesSums>[]; totals: SummedRow<SalesSums> }

/** Rows with how many parts of documents each has; the row of all others has those of no other. */
function withParts<Row extends RowSums<SalesSums>>({ rows, totals }: Sums, named: readonly Row[]) {
  const left = (side: 'now' | 'before') =>
    rows.reduce((parts, row) => parts - row.parts[side], totals.parts[side])
  return named.map((row, place) => ({
    ...row,
    parts: rows[place]?.parts ?? { now: left('now'), before: left('before') },
  }))
}

interface Asked {
  from: string
  to: string
  by: FiguresBy
  against: ReportAgainst
}

/** @param isAll gives all rows, for a file; a screen is given the largest, and one row for the others */
export async function readSales(db: Database, asked: Asked, isAll = false): Promise<SalesReport> {
  const { by, against, ...period } = asked
  const { sums, rows, evenedOut } = await readReport(db, async (tx) => {
    const stale = await listStaleDays(tx)
    const sums = await sumFigures(tx, 'sales', { by, period, against, isAll, stale })
    const rows = withParts(sums, nameRows(by, sums, await namesOfRows(tx, by, keysOf(sums))))
    // A file leads nowhere.
    const looked = { rows: isAll ? [] : rows, totals: sums.totals }
    return { sums, rows, evenedOut: await findEvenedOut(tx, { by, period, against }, looked) }
  })
  const median = (side: 'now' | 'before') =>
    medianOf(sums.besides.map((row) => ({ value: Number(row.key), n: row[side].paidCount })))
  const figuresOf = (row: RowSums<SalesSums>, place: string | null) => ({
    now: salesFiguresOf(row.now, evenedOut.now.get(place)),
    before: salesFiguresOf(row.before, evenedOut.before.get(place)),
  })
  return {
    ...asked,
    beforeDays: periodBefore(period, against),
    rows: rows.map(({ key, name, ...row }) => ({ id: key, name, ...figuresOf({ key, ...row }, key) })),
    totals: figuresOf(sums.totals, null),
    medianDays: { now: median('now'), before: median('before') },
  }
}

/** @param isAll gives all rows, for a file; a screen is given the largest, and one row for the others */
export async function readQuotes(db: Database, asked: Asked, isAll = false): Promise<QuoteReport> {
  const { by, against, ...period } = asked
  const { sums, names } = await readReport(db, async (tx) => {
    const stale = await listStaleDays(tx)
    const sums = await sumFigures(tx, 'quotes', { by, period, against, isAll, stale })
    return { sums, names: await namesOfRows(tx, by, keysOf(sums)) }
  })
  return {
    ...asked,
    beforeDays: periodBefore(period, against),
    rows: nameRows(by, sums, names).map(({ key, name, now, before }) => ({
      id: key,
      name,
      now: quoteFiguresOf(now),
      before: quoteFiguresOf(before),
    })),
    totals: { now: quoteFiguresOf(sums.totals.now), before: quoteFiguresOf(sums.totals.before) },
    reasons: sums.besides
      .toSorted((a, b) => b.now.lost - a.now.lost || b.now.lostValue - a.now.lostValue)
      .map(({ key, now, before }) => ({
        id: key,
        name: lostReasonLabel(key),
        now: { lost: now.lost, lostValue: now.lostValue },
        before: { lost: before.lost, lostValue: before.lostValue },
      })),
  }
}

import { type FiguresBy, lostReasonLabel, nameRows } from '#domain/office/figures.ts'
import { type QuoteReport, quoteFiguresOf } from '#domain/office/quote-report.ts'
import { periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import { medianOf, type SalesReport, salesFiguresOf } from '#domain/office/sales-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { namesOfRows, sumFigures } from './figures.store.ts'

interface Asked {
  from: string
  to: string
  by: FiguresBy
  against: ReportAgainst
}

/** @param isAll gives all rows, for a file; a screen is given the largest, and one row for the others */
export async function readSales(db: Database, asked: Asked, isAll = false): Promise<SalesReport> {
  const { by, against, ...period } = asked
  const of = { period, against, isAll }
  const [sums, paid] = await Promise.all([
    sumFigures(db, 'sales', { ...of, by }),
    sumFigures(db, 'sales', { ...of, by: 'days', isAll: true }),
  ])
  const names = await namesOfRows(
    db,
    by,
    sums.rows.map(({ key }) => key),
  )
  const median = (side: 'now' | 'before') =>
    medianOf(paid.rows.map((row) => ({ value: Number(row.key), n: row[side].paidCount })))
  return {
    ...asked,
    beforeDays: periodBefore(period, against),
    rows: nameRows(by, sums, names).map(({ key, name, now, before }) => ({
      id: key,
      name,
      now: salesFiguresOf(now),
      before: salesFiguresOf(before),
    })),
    count: sums.count,
    totals: { now: salesFiguresOf(sums.totals.now), before: salesFiguresOf(sums.totals.before) },
    medianDays: { now: median('now'), before: median('before') },
  }
}

/** @param isAll gives all rows, for a file; a screen is given the largest, and one row for the others */
export async function readQuotes(db: Database, asked: Asked, isAll = false): Promise<QuoteReport> {
  const { by, against, ...period } = asked
  const of = { period, against, isAll }
  const [sums, reasons] = await Promise.all([
    sumFigures(db, 'quotes', { ...of, by }),
    sumFigures(db, 'quotes', { ...of, by: 'reason', isAll: true }),
  ])
  const names = await namesOfRows(
    db,
    by,
    sums.rows.map(({ key }) => key),
  )
  return {
    ...asked,
    beforeDays: periodBefore(period, against),
    rows: nameRows(by, sums, names).map(({ key, name, now, before }) => ({
      id: key,
      name,
      now: quoteFiguresOf(now),
      before: quoteFiguresOf(before),
    })),
    count: sums.count,
    totals: { now: quoteFiguresOf(sums.totals.now), before: quoteFiguresOf(sums.totals.before) },
    reasons: reasons.rows
      .toSorted((a, b) => b.now.lost - a.now.lost || b.now.lostValue - a.now.lostValue)
      .map(({ key, now, before }) => ({
        id: key,
        name: lostReasonLabel(key),
        now: { lost: now.lost, lostValue: now.lostValue },
        before: { lost: before.lost, lostValue: before.lostValue },
      })),
  }
}

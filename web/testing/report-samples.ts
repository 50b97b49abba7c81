/** What the reports of sales and quotes show in tests. */
import type { FigureDocument, FiguresBy } from '#domain/office/figures.ts'
import { type QuoteReport, quoteFiguresOf } from '#domain/office/quote-report.ts'
import { periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import { type SalesReport, salesFiguresOf } from '#domain/office/sales-report.ts'
import { sampleId } from './samples.ts'

interface Asked {
  from: string
  to: string
  by?: FiguresBy | undefined
  against?: ReportAgainst | undefined
}

const rowsBy = (by: FiguresBy, from: string) =>
  by === 'month'
    ? [[from.slice(0, 7), 'First month']]
    : [
        [sampleId(1), 'Quay Cafe'],
        ['', 'Not known'],
      ]

function framed({ from, to, by = 'month', against = 'before' }: Asked) {
  return { from, to, by, against, beforeDays: periodBefore({ from, to }, against) }
}

export function sampleSales(asked: Asked, { isEmpty = false } = {}): SalesReport {
  const frame = framed(asked)
  const one = {
    invoices: 2,
    net: 100_000,
    gross: 120_000,
    received: 60_000,
    paid: 60_000,
    paidDays: 720_000,
    paidCount: 1,
  }
  const none = { invoices: 0, net: 0, gross: 0, received: 0, paid: 0, paidDays: 0, paidCount: 0 }
  const now = salesFiguresOf(isEmpty ? none : one)
  const before = salesFiguresOf(isEmpty ? none : { ...one, net: 80_000, gross: 96_000 })
  const rows = isEmpty ? [] : rowsBy(frame.by, frame.from)
  return {
    ...frame,
    rows: rows.map(([id = '', name = ''], place) => ({
      ...{ id, name },
      now: place === 0 ? now : salesFiguresOf(none),
      before: place === 0 ? before : salesFiguresOf(none),
    })),
    totals: { now, before },
    medianDays: { now: isEmpty ? null : 9, before: null },
  }
}

export function sampleQuoteReport(asked: Asked): QuoteReport {
  const frame = framed(asked)
  const sums = {
    quoted: 4,
    quotedValue: 400_000,
    won: 1,
    wonValue: 100_000,
    answerDays: 6,
    lost: 1,
    lostValue: 50_000,
  }
  const now = quoteFiguresOf(sums)
  const before = quoteFiguresOf({ ...sums, quoted: 2, quotedValue: 200_000 })
  const none = quoteFiguresOf({
    quoted: 0,
    quotedValue: 0,
    won: 0,
    wonValue: 0,
    answerDays: 0,
    lost: 0,
    lostValue: 0,
  })
  const rows = rowsBy(frame.by, frame.from)
  return {
    ...frame,
    rows: rows.map(([id = '', name = ''], place) => ({
      ...{ id, name },
      ...(place === 0 ? { now, before } : { now: none, before: none }),
    })),
    totals: { now, before },
    reasons: [
      {
        ...{ id: 'price', name: 'Too expensive' },
        now: { lost: 1, lostValue: 50_000 },
        before: { lost: 0, lostValue: 0 },
      },
    ],
  }
}

export function sampleFigureDocument(noun: FigureDocument['noun']): FigureDocument {
  return {
    ...{ id: `2026-11-20/${sampleId(1)}`, noun, recordId: sampleId(1) },
    ...{ number: noun === 'quotes' ? 'QUO-20261120-001' : 'INV-20261120-001', customer: 'Quay Cafe' },
    ...{ day: '2026-11-20', net: 100_000, gross: 120_000, days: 12 },
  }
}

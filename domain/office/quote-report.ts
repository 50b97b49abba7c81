/** What was quoted, won and lost, and why. */
import { z } from 'zod'
import { figuresBy, type QuoteSums, ratio } from './figures.ts'
import { reportAgainst } from './report-periods.ts'

/** What counts when. The screen shows these sentences beside the figures. */
export const quoteReportRules = [
  'A quote counts on the day it was first sent, or on the day of the yes if it was never sent. Drafts do not count.',
  'Its answer counts on that same day: of the quotes sent in a month, so many were won.',
  'Revisions are one quote, at the price that was accepted, or else at that of the latest one sent. Prices are without VAT.',
  'Lost is a quote that the customer declined. One that ran out, or waits for an answer, is neither won nor lost.',
  'Days to a yes run from the first sending to the acceptance, on average.',
]

const quoteFigures = z.object({
  quoted: z.int(),
  /** Pence without VAT. */
  quotedValue: z.int(),
  won: z.int(),
  wonValue: z.int(),
  lost: z.int(),
  lostValue: z.int(),
  /** In per cent to one decimal; null if nothing was quoted. */
  winRate: z.number().nullable(),
  winRateByValue: z.number().nullable(),
  /** On average to one decimal; null if none was won. */
  daysToYes: z.number().nullable(),
})
export type QuoteFigures = z.output<typeof quoteFigures>

const both = { now: quoteFigures, before: quoteFigures }
const quoteReportRow = z.object({ id: z.string(), name: z.string(), ...both })
export type QuoteReportRow = z.output<typeof quoteReportRow>

const reasonFigures = z.object({ lost: z.int(), lostValue: z.int() })
const days = z.object({ from: z.string(), to: z.string() })
export const quoteReport = z.object({
  ...days.shape,
  by: z.enum(figuresBy),
  against: z.enum(reportAgainst),
  beforeDays: days,
  rows: z.array(quoteReportRow),
  totals: z.object(both),
  /** Why quotes were lost, the most frequent reason first. */
  reasons: z.array(z.object({ id: z.string(), name: z.string(), now: reasonFigures, before: reasonFigures })),
})
export type QuoteReport = z.output<typeof quoteReport>

export function quoteFiguresOf(sums: QuoteSums): QuoteFigures {
  const { quoted, quotedValue, won, wonValue, answerDays, lost, lostValue } = sums
  return {
    ...{ quoted, quotedValue, won, wonValue, lost, lostValue },
    winRate: ratio(won, quoted, 100),
    winRateByValue: ratio(wonValue, quotedValue, 100),
    daysToYes: ratio(answerDays, won),
  }
}

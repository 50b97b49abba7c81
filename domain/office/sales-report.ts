/** What was invoiced and received, and how long customers took to pay. */
import { z } from 'zod'
import { type EvenFigure, evenFigures, figuresBy, ratio, type SalesSums } from './figures.ts'
import { reportAgainst } from './report-periods.ts'

/** What counts when. The screen shows these sentences beside the figures. */
export const salesRules = [
  'An invoice counts on the day it was issued, less credit notes on the day of each. Drafts and void documents never count.',
  'A deposit counts once, with its final invoice; deposit invoices are not added.',
  'Invoices carried in from another program count as received when they are paid, never as invoiced.',
  'Received is every payment on its day, less refunds and what was taken back. By kind of sign, worker and source it counts for what it pays today; money that pays no invoice is not known.',
  'Days to be paid run from the issue to the last payment, of invoices that were paid in full in these days; the larger an invoice, the more it weighs.',
]

const salesFigures = z.object({
  /** How many invoices were issued. */
  invoices: z.int(),
  /** Pence. */
  net: z.int(),
  gross: z.int(),
  received: z.int(),
  /** What the invoices come to that were paid in full, with VAT. */
  paid: z.int(),
  /** Weighted by amount, to one decimal; null if none was paid. */
  daysToPay: z.number().nullable(),
  /** What comes to nothing although there are documents behind it; left out if nothing does. */
  evenedOut: z.array(z.enum(evenFigures)).optional(),
})
export type SalesFigures = z.output<typeof salesFigures>

const both = { now: salesFigures, before: salesFigures }
const salesRow = z.object({ id: z.string(), name: z.string(), ...both })
export type SalesRow = z.output<typeof salesRow>

const days = z.object({ from: z.string(), to: z.string() })
export const salesReport = z.object({
  ...days.shape,
  by: z.enum(figuresBy),
  against: z.enum(reportAgainst),
  /** The compared days. */
  beforeDays: days,
  rows: z.array(salesRow),
  totals: z.object(both),
  /** Half of the invoices were paid within so many days. */
  medianDays: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
})
export type SalesReport = z.output<typeof salesReport>

export function salesFiguresOf(
  { invoices, net, gross, received, paid, paidDays }: SalesSums,
  evenedOut: readonly EvenFigure[] = [],
): SalesFigures {
  const figures = { invoices, net, gross, received, paid, daysToPay: ratio(paidDays, paid) }
  return evenedOut.length > 0 ? { ...figures, evenedOut: [...evenedOut] } : figures
}

/** The middle of some whole numbers, each with how often it comes; null of none. */
export function medianOf(counted: readonly { value: number; n: number }[]): number | null {
  const sorted = counted.toSorted((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, { n }) => sum + n, 0)
  if (count === 0) return null
  const at = (place: number) => {
    let left = place
    for (const { value, n } of sorted) {
      if (left < n) return value
      left -= n
    }
    return 0
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

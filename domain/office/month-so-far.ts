/** This month up to today against the same days of last month. What counts when is said by the reports' rules. */
import { z } from 'zod'
import { addDays } from '../dates.ts'
import type { DayRange } from '../vat-periods.ts'
import { periodBefore } from './report-periods.ts'

export const monthFigures = ['quoted', 'won', 'invoiced', 'received'] as const
export type MonthFigure = (typeof monthFigures)[number]

const days = z.object({ from: z.string(), to: z.string() })
/** Pence: without VAT, but for what was received. `now` and `before` have one sum for each day. */
const series = z.object({
  figure: z.enum(monthFigures),
  now: z.array(z.int()),
  before: z.array(z.int()),
})
export const monthSoFar = z.object({ days, beforeDays: days, figures: z.array(series) })
export type MonthSoFar = z.infer<typeof monthSoFar>

/** The days that are compared: 1 to 24 November with 1 to 24 October. @param today the day in London */
export function monthDays(today: string): { days: DayRange; beforeDays: DayRange } {
  const period = { from: `${today.slice(0, 8)}01`, to: today }
  return { days: period, beforeDays: periodBefore(period, 'before') }
}

/** What was added up on a day, in pence by figure. */
export interface DaySum {
  day: string
  figure: MonthFigure
  sum: number
}

export function monthOf(today: string, sums: readonly DaySum[]): MonthSoFar {
  const { days: now, beforeDays } = monthDays(today)
  const byKey = new Map(sums.map(({ day, figure, sum }) => [`${figure} ${day}`, sum]))
  const sumsOf = (figure: MonthFigure, { from, to }: DayRange) => {
    const found: number[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) found.push(byKey.get(`${figure} ${day}`) ?? 0)
    return found
  }
  return {
    days: now,
    beforeDays,
    figures: monthFigures.map((figure) => ({
      figure,
      now: sumsOf(figure, now),
      before: sumsOf(figure, beforeDays),
    })),
  }
}

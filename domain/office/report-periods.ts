/** The days of a report: its months, and the period that it is compared with. Days are 'YYYY-MM-DD' in London. */
import { addDays } from '../dates.ts'
import type { DayRange } from '../vat-periods.ts'

export const reportAgainst = ['before', 'year'] as const
export type ReportAgainst = (typeof reportAgainst)[number]
export const reportAgainstLabels: Record<ReportAgainst, string> = {
  before: 'Period before',
  year: 'Year before',
}

/** The months of a period, each with its days that are in the period. The key is 'YYYY-MM'. */
export function monthsIn({ from, to }: DayRange): (DayRange & { key: string })[] {
  const months: (DayRange & { key: string })[] = []
  if (from > to) return months
  for (let start = from; ; ) {
    const last = lastOfMonth(start)
    months.push({ key: start.slice(0, 7), from: start, to: last < to ? last : to })
    // There is no day after the last one.
    if (last >= to) return months
    start = addDays(last, 1)
  }
}

/**
 * The same period a year before, or the one of the same length that ends where this one begins. A period that
 * begins with a month is moved by whole months, so that 1 to 24 November is compared with 1 to 24 October.
 */
export function periodBefore(period: DayRange, against: ReportAgainst): DayRange {
  return comparedDays(period, period, against)
}

/**
 * The days of the compared period that stand against some days of a report, for instance against one month of it. What
 * stands against the months of a period is that period's comparison, without a gap and without a day counted twice.
 */
export function comparedDays(days: DayRange, period: DayRange, against: ReportAgainst): DayRange {
  const months = monthsBack(period, against)
  if (months === null) {
    const length = daysBetween(period.from, period.to) + 1
    return { from: addDays(days.from, -length), to: addDays(days.to, -length) }
  }
  const from = addMonths(days.from, -months)
  if (days.to !== period.to) return { from, to: addDays(addMonths(addDays(days.to, 1), -months), -1) }
  // The last day of a month stands against the last day of the other, however long that is.
  const isWhole = days.to === lastOfMonth(days.to)
  const to = addMonths(days.to, -months)
  return { from, to: isWhole ? lastOfMonth(to) : to }
}

function monthsBack(period: DayRange, against: ReportAgainst): number | null {
  if (against === 'year') return 12
  if (!period.from.endsWith('-01')) return null
  return (
    (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4))) * 12 +
    (Number(period.to.slice(5, 7)) - Number(period.from.slice(5, 7))) +
    1
  )
}

/** The same day of another month, or its last one if it is shorter. */
function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const last = lastOfMonth(first)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

function lastOfMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

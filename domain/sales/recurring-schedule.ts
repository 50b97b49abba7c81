/**
 * When an agreement bills, for which days, and how much. Days are London's, 'YYYY-MM-DD'. Nothing here asks a clock.
 */
import Big from 'big.js'
import { addDays, formatDay, LAST_DAY, LAST_YEAR } from '../dates.ts'
import { exact } from '../money/money.ts'
import type { RecurringEvery } from './recurring-words.ts'

const months: Record<RecurringEvery, number> = { month: 1, quarter: 3, year: 12 }

export interface RecurringSchedule {
  /** The day of the first invoice, and the first day that it is for. */
  firstDay: string
  every: RecurringEvery
  /** 1 to 31: in a month that is shorter it is the last day. */
  dayOfMonth: number
  /** The last day on which an invoice may be made; null for none. */
  until: string | null
  /** How many invoices there are in all; null without an end. */
  times: number | null
}

/** A rise of all prices, from the first period that begins on this day or after it. */
export interface PriceRise {
  from: string
  /** Per cent; negative lowers the prices. */
  percent: number
}

/** What one invoice is for: its own day is the first of the period. */
export interface RecurringPeriod {
  /** 0 for the first. */
  n: number
  from: string
  /** The day before the next one. */
  to: string
}

/** The day of a month, or the month's last if it is shorter. @param month counted from January of year 0 */
function dayIn(month: number, dayOfMonth: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12]
  if (year > LAST_YEAR) return LAST_DAY
  const length = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  const parts = [String(year).padStart(4, '0'), String(index + 1).padStart(2, '0')]
  return [...parts, String(Math.min(dayOfMonth, length)).padStart(2, '0')].join('-')
}

function beginOf({ firstDay, every, dayOfMonth }: RecurringSchedule, n: number): string {
  if (n === 0) return firstDay
  const [year = 0, month = 1] = firstDay.split('-').map(Number)
  return dayIn(year * 12 + month - 1 + n * months[every], dayOfMonth)
}

/** The nth period, whether or not the agreement lasts until then. */
export function periodOf(schedule: RecurringSchedule, n: number): RecurringPeriod {
  return { n, from: beginOf(schedule, n), to: addDays(beginOf(schedule, n + 1), -1) }
}

/**
 * The period of the next invoice, or null if the agreement has ended.
 * @param next the number of the period, @param made how many invoices there are already
 */
export function nextPeriod(
  schedule: RecurringSchedule,
  { next, made }: { next: number; made: number },
): RecurringPeriod | null {
  const period = periodOf(schedule, next)
  const isOver =
    (schedule.until !== null && period.from > schedule.until) ||
    (schedule.times !== null && made >= schedule.times)
  return isOver ? null : period
}

/** The next periods, at most so many. */
export function listPeriods(
  schedule: RecurringSchedule,
  { next, made }: { next: number; made: number },
  count: number,
): RecurringPeriod[] {
  const periods: RecurringPeriod[] = []
  for (let ahead = 0; ahead < count; ahead++) {
    const period = nextPeriod(schedule, { next: next + ahead, made: made + ahead })
    if (!period) break
    periods.push(period)
  }
  return periods
}

/** How many periods have begun until a day, and that one: what was not billed of them is billed the next morning. */
export function countBegun(
  schedule: RecurringSchedule,
  { next, made }: { next: number; made: number },
  day: string,
): number {
  for (let count = 0; ; count += 1) {
    const period = nextPeriod(schedule, { next: next + count, made: made + count })
    if (!period || period.from > day) return count
  }
}

/** The number of the first period from a day on: what an agreement goes on with after a pause. */
export function periodFrom(schedule: RecurringSchedule, next: number, day: string): number {
  let n = next
  while (beginOf(schedule, n) < day) n += 1
  return n
}

/** Of a unit price as of each document: hundredths of a penny. */
const DECIMALS = 2

/**
 * A unit price as it is on a day. Each rise is worked out in exact decimals on the price before it, half up to a
 * hundredth of a penny, in the order of their days. @param price pence
 */
export function risenPrice(price: number, rises: readonly PriceRise[], day: string): number {
  return rises
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce(
      (risen, { percent }) => risen.times(exact(percent).plus(100)).div(100).round(DECIMALS, Big.roundHalfUp),
      exact(price),
    )
    .toNumber()
}

/** Lines with the prices of a day. */
export function risenLines<Line extends { price: number }>(
  lines: readonly Line[],
  rises: readonly PriceRise[],
  day: string,
): Line[] {
  return lines.map((line) => ({ ...line, price: risenPrice(line.price, rises, day) }))
}

const monthLabel = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const PERIOD = /[,:]?\s*(?:\{from\}\s*(?:to|until|–|-)\s*\{to\}|\{(?:from|to|month)\})/g

/** A title as the agreement itself has it, which is of no period: 'Care of the sign, {month}' → 'Care of the sign'. */
export function leavePeriodOut(text: string): string {
  return text.replace(PERIOD, '')
}

/** '{from} to {to}' → '1 Jan 2027 to 31 Mar 2027'; '{month}' → 'January 2027'. Other braces stay. */
export function fillPeriod(text: string, { from, to }: Pick<RecurringPeriod, 'from' | 'to'>): string {
  return text
    .replaceAll('{from}', formatDay(from))
    .replaceAll('{to}', formatDay(to))
    .replaceAll('{month}', monthLabel.format(new Date(`${from}T00:00:00Z`)))
}

/** The VAT period of a report, kept in the URL. */
import { formatDay } from '#domain/dates.ts'
import { vatCategories } from '#domain/money/vat.ts'
import type { ReportAgainst } from '#domain/office/report-periods.ts'
import type { VatRateKey } from '#domain/office/vat-report.ts'
import { type DayRange, lastVatPeriods, type VatPeriodName } from '#domain/vat-periods.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Two years of quarters, or of months. */
const PERIODS: Record<'quarters' | 'months', number> = { quarters: 9, months: 25 }

export interface VatPeriod extends DayRange {
  /** Whether the days were chosen by hand. */
  isOwn: boolean
}

/** What can be chosen, the newest first. The newest is still going on. @param today the day in London */
export function vatPeriods(name: VatPeriodName, today: string): DayRange[] {
  return lastVatPeriods(name, today, name === 'monthly' ? PERIODS.months : PERIODS.quarters)
}

/** Without a choice it is the last period that is over: the one that has to be declared. */
export function readVatPeriod(search: URLSearchParams, periods: readonly DayRange[]): VatPeriod {
  const [newest, last = newest] = periods
  if (!last) throw new Error('no VAT period to choose')
  const of = (key: string, otherwise: string) => {
    const day = search.get(key) ?? ''
    return DAY.test(day) ? day : otherwise
  }
  const [from = last.from, to = last.to] = [of('from', last.from), of('to', last.to)].sort()
  const isKnown = periods.some((one) => one.from === from && one.to === to)
  return { from, to, isOwn: search.get('period') === 'own' || !isKnown }
}

/** The search for another period; `null` is for days of one's own, beginning with those that were shown. */
export function withVatPeriod(
  search: URLSearchParams,
  period: DayRange | null,
  shown: DayRange,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const { from, to } = period ?? shown
  next.set('from', from)
  next.set('to', to)
  if (period) next.delete('period')
  else next.set('period', 'own')
  return next
}

/** '1 Jul 2026 to 30 Sep 2026'. */
export function describeDays({ from, to }: DayRange): string {
  return `${formatDay(from)} to ${formatDay(to)}`
}

/** The category and rate whose documents are shown; null for all. */
export function readVatRate(search: URLSearchParams): VatRateKey | null {
  const vatCategory = vatCategories.find((one) => one === search.get('vatCategory'))
  const vatRate = Number(search.get('vatRate') ?? Number.NaN)
  return vatCategory === undefined || Number.isNaN(vatRate) ? null : { vatCategory, vatRate }
}

/** Where the report of some days is, or of a rate in them. */
export function vatLink(
  asked: DayRange & { against: ReportAgainst; vatCategory?: string; vatRate?: string },
): string {
  const { against, ...rest } = asked
  return `/reports/vat?${new URLSearchParams({ ...rest, ...(against === 'before' ? {} : { against }) })}`
}

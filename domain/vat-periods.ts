/** The periods for which a shop declares its VAT. */
import { addDays } from './dates.ts'

/** HMRC gives each shop one of three sets of quarters; on request it takes monthly returns. */
export const vatPeriodNames = ['march', 'april', 'may', 'monthly'] as const
export type VatPeriodName = (typeof vatPeriodNames)[number]
export const vatPeriodLabels: Record<VatPeriodName, string> = {
  march: 'Quarters ending Mar, Jun, Sep and Dec',
  april: 'Quarters ending Jan, Apr, Jul and Oct',
  may: 'Quarters ending Feb, May, Aug and Nov',
  monthly: 'Months',
}

/** Both days are in it, 'YYYY-MM-DD'. */
export interface DayRange {
  from: string
  to: string
}

/** How many months after a quarter of the calendar year these quarters end. */
const LATER: Record<Exclude<VatPeriodName, 'monthly'>, number> = { march: 0, april: 1, may: 2 }

/** The last periods, the newest first, which is the one that `today` is in. @param count how many */
export function lastVatPeriods(name: VatPeriodName, today: string, count: number): DayRange[] {
  const months = name === 'monthly' ? 1 : 3
  const later = name === 'monthly' ? 0 : LATER[name]
  const [year = 0, month = 1] = today.split('-').map(Number)
  const monthsSinceZero = year * 12 + month - 1
  const newest = monthsSinceZero - ((((monthsSinceZero - later) % months) + months) % months)
  return Array.from({ length: count }, (_, index) => {
    const first = newest - index * months
    return { from: firstOf(first), to: addDays(firstOf(first + months), -1) }
  })
}

function firstOf(monthsSinceZero: number): string {
  const month = String((monthsSinceZero % 12) + 1).padStart(2, '0')
  return `${String(Math.floor(monthsSinceZero / 12)).padStart(4, '0')}-${month}-01`
}

/** The period of a report, kept in the URL. */
import { addDays } from '#domain/dates.ts'

export const periodNames = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'twelve-months',
  'own',
] as const
export type PeriodName = (typeof periodNames)[number]
export const periodLabels: Record<PeriodName, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  'twelve-months': 'Last 12 months',
  own: 'Other days',
}

export interface Period {
  name: PeriodName
  /** Both days are in it. */
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * @param today the day in London
 * @param usual the period if the address names none
 */
export function readPeriod(search: URLSearchParams, today: string, usual: PeriodName = 'this-month'): Period {
  const name = periodNames.find((one) => one === search.get('period')) ?? usual
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (name) {
    case 'this-month':
      return { name, from: firstOfMonth, to: today }
    case 'last-month': {
      const to = addDays(firstOfMonth, -1)
      return { name, from: `${to.slice(0, 8)}01`, to }
    }
    case 'this-year':
      return { name, from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last-year': {
      const year = Number(today.slice(0, 4)) - 1
      return { name, from: `${year}-01-01`, to: `${year}-12-31` }
    }
    case 'twelve-months': {
      const year = Number(today.slice(0, 4))
      const isDecember = today.slice(5, 7) === '12'
      const month = isDecember ? '01' : String(Number(today.slice(5, 7)) + 1).padStart(2, '0')
      return { name, from: `${isDecember ? year : year - 1}-${month}-01`, to: today }
    }
    case 'own': {
      const of = (key: string, otherwise: string) => {
        const day = search.get(key) ?? ''
        return DAY.test(day) ? day : otherwise
      }
      // Whichever is chosen first: the earlier day is the beginning.
      const [from = today, to = today] = [of('from', firstOfMonth), of('to', today)].sort()
      return { name, from, to }
    }
  }
}

/** The search for another period. One's own begins with the days that were shown before. */
export function withPeriod(search: URLSearchParams, name: PeriodName, shown: Period): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('period', name)
  for (const key of ['from', 'to'] as const)
    if (name === 'own') next.set(key, shown[key])
    else next.delete(key)
  return next
}

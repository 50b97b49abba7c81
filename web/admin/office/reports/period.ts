/** The period of a report, kept in the URL. */
import { addDays } from '#domain/dates.ts'

export const periods = ['this-month', 'last-month', 'this-year', 'own'] as const
export type PeriodName = (typeof periods)[number]
export const periodLabels: Record<PeriodName, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  own: 'Other days',
}

export interface Period {
  name: PeriodName
  /** Both days are in it. */
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** @param today the day in London */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const name = periods.find((one) => one === search.get('period')) ?? 'this-month'
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

/** The week in which jobs are due, as board and list keep it in the address: its Monday, or 'this-week'. */
import { addDays, formatDay } from '#domain/dates.ts'
import { mondayOf } from '#domain/work/due-words.ts'

export interface WeekChoice {
  value: string
  label: string
}

/** Weeks that mean another one next Monday, so that a saved view goes on being true. */
const named: Readonly<Record<string, { label: string; later: number }>> = {
  'this-week': { label: 'This week', later: 0 },
  'next-week': { label: 'Next week', later: 7 },
}

/** The Monday that the address asks for; null if it names none. @param today the day in London */
export function readWeek(search: URLSearchParams, today: string): string | null {
  const week = search.get('week') ?? ''
  if (Object.hasOwn(named, week)) return addDays(mondayOf(today), named[week]?.later ?? 0)
  return /^20\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : null
}

/** What there is to choose from: this week and the next, then some by their Mondays. */
export function weekChoices(mondays: Iterable<string>): WeekChoice[] {
  return [
    ...Object.entries(named).map(([value, { label }]) => ({ value, label })),
    ...[...new Set(mondays)].toSorted().map((value) => ({ value, label: `Week of ${formatDay(value)}` })),
  ]
}

/** A list's days, kept in the URL under one name: 'this-month', or the first and the last day, '2026-11-01..2026-11-24'. */
import { addDays } from '#domain/dates.ts'

export const dayPeriods = {
  today: 'Today',
  'this-week': 'This week',
  'next-week': 'Next week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'next-month': 'Next month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const
export type DayPeriod = keyof typeof dayPeriods

/** Both are included; without one it is open at that end. */
export interface ListDays {
  from?: string
  to?: string
}

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** @param today the day in London, which says what 'this week' is */
export function readDays(text: string | null, today: string): ListDays {
  if (text && Object.hasOwn(dayPeriods, text)) return daysOf(text as DayPeriod, today)
  const [, from, to] = DAYS.exec(text ?? '') ?? []
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** How days that were chosen one by one stand in the URL; null without any. */
export function writeDays({ from = '', to = '' }: ListDays): string | null {
  return from || to ? `${from}..${to}` : null
}

function daysOf(period: DayPeriod, today: string): Required<ListDays> {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'this-week':
      return week(today, 0)
    case 'next-week':
      return week(today, 7)
    case 'last-week':
      return week(today, -7)
    case 'this-month':
      return month(today, 0)
    case 'next-month':
      return month(today, 1)
    case 'last-month':
      return month(today, -1)
    case 'this-year':
      return year(today, 0)
    case 'last-year':
      return year(today, -1)
  }
}

/** From Monday to Sunday. */
function week(today: string, later: number) {
  const fromMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(today, later - fromMonday)
  return { from, to: addDays(from, 6) }
}

function month(today: string, later: number) {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + later)
  const from = date.toISOString().slice(0, 10)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return { from, to: addDays(date.toISOString().slice(0, 10), -1) }
}

function year(today: string, later: number) {
  const of = Number(today.slice(0, 4)) + later
  return { from: `${of}-01-01`, to: `${of}-12-31` }
}

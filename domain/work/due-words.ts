/** By when a job is promised, in words. */
import { addDays, formatDay } from '../dates.ts'
import type { JobFields } from './jobs.ts'

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
}

/** When a job is due, as people say it: 'Promised 4 Dec 2026', or '' if nobody said. */
export function dueWords(of: Pick<JobFields, 'dueDay' | 'promisedDay' | 'promisedBy'>): string {
  const { dueDay, promisedDay, promisedBy } = of
  if (promisedDay !== null)
    return promisedBy === 'week'
      ? `Promised week of ${formatDay(mondayOf(promisedDay))}`
      : `Promised ${formatDay(promisedDay)}`
  return dueDay === null ? '' : `Due ${formatDay(dueDay)}`
}

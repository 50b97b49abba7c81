import { addDays, londonDay } from '#domain/dates.ts'
import type { Chance } from './chance.ts'

/** How far back the shop's work goes. */
const DAYS = 730

/** The days on which the shop worked, oldest first, up to and including today. */
export function workingDays(now: Date): string[] {
  const today = londonDay(now)
  return Array.from({ length: DAYS + 1 }, (_, index) => addDays(today, index - DAYS)).filter(isWorkingDay)
}

/** A day some days later, or the next working day after that. */
export function workingDayAfter(day: string, days: number): string {
  let found = addDays(day, days)
  while (!isWorkingDay(found)) found = addDays(found, 1)
  return found
}

/** Weekends are free, and so are the days from Christmas to New Year. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const date = day.slice(5)
  return weekday !== 0 && weekday !== 6 && date < '12-24' && date > '01-01'
}

/** A moment in the shop's opening hours. From 8 to 16 UTC it is the same day in London all year. */
export function momentOn(day: string, chance: Chance): Date {
  const minutes = chance.whole(8 * 60, 16 * 60)
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 + chance.whole(0, 59_999))
}

/** A moment later on the same day. */
export function laterThatDay(moment: Date, chance: Chance): Date {
  return new Date(moment.getTime() + chance.whole(5, 90) * 60_000)
}

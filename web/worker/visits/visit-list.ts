/** A fitter's visits in the order in which they are worked through. */
import { addDays, formatLongDay, formatTime, londonDay } from '#domain/dates.ts'
import type { Visit } from '#domain/work/visits.ts'

type Timed = Pick<Visit, 'startsAt' | 'endsAt' | 'allDay' | 'status'>

export interface VisitGroup<One> {
  name: string
  visits: One[]
}

/** The first group. */
export const TODAY = 'Today'

/** Today's first, then the rest of the week, then what comes later; what is over is last. @param today in London */
export function groupVisits<One extends { visit: Timed }>(
  all: readonly One[],
  today: string,
): VisitGroup<One>[] {
  const sunday = endOfWeek(today)
  const groups: VisitGroup<One>[] = [
    { name: TODAY, visits: [] },
    { name: 'This week', visits: [] },
    { name: 'Later', visits: [] },
    { name: 'Earlier', visits: [] },
  ]
  const [now, week, later, earlier] = groups
  for (const one of all.toSorted((a, b) => a.visit.startsAt.localeCompare(b.visit.startsAt))) {
    const [first, last] = daysOf(one.visit)
    if (last < today) earlier?.visits.unshift(one)
    else if (first <= today) now?.visits.push(one)
    else if (first <= sunday) week?.visits.push(one)
    else later?.visits.push(one)
  }
  return groups.filter(({ visits }) => visits.length > 0)
}

function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

/** The first and the last day in London. */
function daysOf({ startsAt, endsAt }: Timed): [string, string] {
  // One that ends at midnight ends the day before.
  return [londonDay(new Date(startsAt)), londonDay(new Date(Date.parse(endsAt) - 1))]
}

/** 'Monday 23 November 2026, 09:00 to 11:00', without the day if it is today's. */
export function whenOf(visit: Timed, today: string): string {
  const [first, last] = daysOf(visit)
  const day = first === today && last === today ? '' : formatLongDay(first)
  const end = last === first ? '' : ` to ${formatLongDay(last)}`
  if (visit.allDay) return `${day || 'All day'}${end}`
  const times = `${formatTime(visit.startsAt)} to ${formatTime(visit.endsAt)}`
  return (
    [day, times].filter((part) => part !== '').join(', ') + (last === first ? '' : `, ${formatLongDay(last)}`)
  )
}

/** Opens the map program of a phone, whichever it has. */
export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, ' '))}`
}

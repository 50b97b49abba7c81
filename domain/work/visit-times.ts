/** Visits as the diary says them, on screens and on paper. Days and times are London's. */
import { formatTime, londonDay } from '../dates.ts'
import { customerTitle } from '../shop/customer-names.ts'
import { visitKindLabels } from './visit-words.ts'
import type { Visit } from './visits.ts'

type Times = Pick<Visit, 'startsAt' | 'endsAt'>

/** Whether a visit touches a day. */
export function isOnDay({ startsAt, endsAt }: Times, day: string): boolean {
  const last = londonDay(new Date(Date.parse(endsAt) - 1))
  return londonDay(new Date(startsAt)) <= day && day <= last
}

/** What a visit is called where there is little room. */
export function visitTitle(visit: Pick<Visit, 'title' | 'kind' | 'job' | 'customer' | 'people'>): string {
  if (visit.kind === 'away') return visit.title || 'Away'
  const whose = visit.customer ? customerTitle(visit.customer) : ''
  return visit.title || visit.job?.title || whose || visitKindLabels[visit.kind]
}

/** '09:00–11:00', or 'All day'. */
export function timeWords({ startsAt, endsAt, allDay }: Times & { allDay: boolean }): string {
  return allDay ? 'All day' : `${formatTime(startsAt)}–${formatTime(endsAt)}`
}

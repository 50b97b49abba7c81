/** Visits as iCalendar (RFC 5545), for people's own calendars and for the mails to customers (RFC 5546). */
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { londonDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'

/** How often calendar programs ask again, if they keep to it. */
const REFRESH_SECONDS = 15 * 60

interface Writer {
  /** The shop's name. */
  shop: string
  /** Of this Fascia, so that no other's visits have the same name. */
  host: string
}

/** A person's visits. Never a price: it leaves the shop. @param url the page of a visit */
export function writeFeed(
  { shop, host, name, url }: Writer & { name: string; url: (visit: Visit) => string },
  visits: readonly Visit[],
): string {
  const calendar = newCalendar(shop).name(`${shop}: ${name}`).ttl(REFRESH_SECONDS)
  for (const visit of visits)
    calendar.createEvent({
      ...basics(visit, host),
      summary: titleOf(visit),
      description: detailsOf(visit),
      url: url(visit),
      status: visit.status === 'put-off' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency:
        visit.status === 'put-off' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  return calendar.toString()
}

/** The entry of one visit for its customer. @param organizer the shop's address; without one there is no answer */
export function writeInvitation(
  { shop, host, organizer, recipient }: Writer & { organizer: string; recipient: string },
  visit: Visit,
  { method, summary }: { method: 'REQUEST' | 'CANCEL'; summary: string },
): string {
  const calendar = newCalendar(shop).method(ICalCalendarMethod[method])
  const event = calendar.createEvent({
    ...basics(visit, host),
    summary,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer ? { organizer: { name: shop, email: organizer } } : {}),
  })
  event.createAttendee({ email: recipient, rsvp: false })
  return calendar.toString()
}

function newCalendar(shop: string): ICalCalendar {
  return ical({ prodId: { company: shop, product: 'Fascia', language: 'EN' } })
}

/** The id stays, and the sequence grows: so a calendar moves the entry that it has. */
function basics({ id, version, updatedAt, createdAt, ...visit }: Visit, host: string): ICalEventData {
  return {
    id: `${id}@${host}`,
    sequence: version - 1,
    stamp: new Date(updatedAt),
    created: new Date(createdAt),
    lastModified: new Date(updatedAt),
    location: visit.address,
    ...timesOf(visit),
  }
}

/** Days without a time are days of London, whatever the clocks do; the end is the day after the last. */
function timesOf({ startsAt, endsAt, allDay }: Pick<Visit, 'startsAt' | 'endsAt' | 'allDay'>) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  if (!allDay) return { start, end }
  const dateOf = (moment: Date) => new Date(`${londonDay(moment)}T00:00:00Z`)
  return { allDay, start: dateOf(start), end: dateOf(end) }
}

function titleOf({ kind, title, customer, job }: Visit): string {
  const who = customer ? customerTitle(customer) : ''
  return [visitKindLabels[kind], who, title || job?.title || ''].filter((part) => part !== '').join(', ')
}

function detailsOf({
  job,
  contact,
  access,
  hazards,
  vehicle,
  equipment,
  notes,
  people,
  reason,
}: Visit): string {
  const lines: [name: string, value: string][] = [
    ['Put off', reason],
    ['Job', job?.jobNumber ?? ''],
    ['Contact', [contact.name, contact.phone].filter((part) => part !== '').join(', ')],
    ['Access', access],
    ['Hazards', hazards],
    ['Vehicle', vehicle],
    ['Equipment', equipment],
    ['With', people.map(({ name }) => name).join(', ')],
    ['Notes', notes],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** What a customer hears of a visit: worked out from what they were told last, so that nothing is said twice. */
import { londonDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import type { VisitNews } from './visit-letters.ts'
import { customerNoun } from './visit-letters.ts'
import type { VisitKind, VisitStatus } from './visit-words.ts'

/** What a customer was told last. */
export interface Told {
  recipient: string
  name: string
  kind: VisitKind
  startsAt: string
  endsAt: string
  allDay: boolean
  address: string
}

/** The mails that say what a customer was told last, and what they knew before these. */
export interface Telling {
  mailIds: readonly string[]
  before: Told | null
}

/** What a mail says of a visit, and how long that is worth knowing. */
export interface VisitMail {
  visitId: string
  news: VisitNews
  until: string
}

/** What they should know now; null if nothing of it is theirs. */
export function visitMailOf(
  visit: Omit<Told, 'recipient' | 'name'> & { status: VisitStatus },
  reader: { recipient: string; name: string },
): Told | null {
  const { kind, startsAt, endsAt, allDay, address, status } = visit
  if (status === 'put-off' || customerNoun(kind) === null || reader.recipient === '') return null
  return { ...reader, kind, startsAt, endsAt, allDay, address }
}

/** What to write to whom. A visit that was moved and moved back is no news. */
export function newsBetween(
  told: Told | null,
  now: Told | null,
): { news: Exclude<VisitNews, 'on-the-way'>; to: Told }[] {
  if (told && now && told.recipient === now.recipient)
    return isSame(told, now) ? [] : [{ news: 'moved', to: now }]
  return [
    ...(told ? [{ news: 'called-off' as const, to: told }] : []),
    ...(now ? [{ news: 'booked' as const, to: now }] : []),
  ]
}

function isSame(a: Told, b: Told): boolean {
  return (
    a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.allDay === b.allDay && a.address === b.address
  )
}

/** Later than this nobody is on their way any more: a phone without a line said so when it was true. */
export const ON_THE_WAY_MS = 30 * 60_000

/**
 * Whether it is worth telling that somebody set out: they still are on the way, and nobody said so that day already,
 * by a button that was pressed too early and taken back.
 * @param log what was said of the visit before
 */
export function notifiesOfSettingOut(
  log: readonly { status: VisitStatus; at: string }[],
  at: Date,
  now: Date,
): boolean {
  const day = londonDay(at)
  const isKnown = log.some((one) => one.status === 'on-the-way' && londonDay(new Date(one.at)) === day)
  return !isKnown && now.getTime() - at.getTime() < ON_THE_WAY_MS
}

/** Why no mail of a visit may say any more what it was told to say. */
export const VISIT_CHANGED: Refusal = locked('This visit was changed since')

/**
 * Why a mail about a visit that was written and has not left yet must not leave, or null. Whether the visit is still as
 * its customer was told is for `newsBetween` to say.
 * @param visit null if it was taken out of the diary
 */
export function refuseVisitMail(
  { id, news, until }: Pick<VisitMail, 'news' | 'until'> & { id: string },
  visit: { status: VisitStatus; telling: Telling | null } | null,
  now: Date,
): Refusal | null {
  const isOver = new Date(until) <= now
  if (news === 'on-the-way')
    return visit && !isThere[visit.status] && !isOver
      ? null
      : locked('It is too late to say that somebody is on the way')
  if (isOver) return locked('The time of this visit is over')
  if (!visit) return news === 'called-off' ? null : locked('This visit was taken out of the diary')
  if (visit.status === 'done') return locked('This visit is done')
  return visit.telling?.mailIds.includes(id) ? null : VISIT_CHANGED
}

/** Whether they arrived, so that nobody has to be told that they come. */
const isThere: Record<VisitStatus, boolean> = {
  ...{ planned: false, 'on-the-way': false, 'put-off': false },
  ...{ 'on-site': true, done: true },
}

/** That somebody set out was said too early and taken back: it may be said again, by the mail that is written already. */
export function refuseSettingOut({ status }: { status: VisitStatus }): Refusal | null {
  return status === 'on-the-way' ? null : locked('Nobody is on the way at the moment')
}

function locked(message: string): Refusal {
  return { code: 'LOCKED', message }
}

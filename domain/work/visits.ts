/** Visits, the entries of the diary: surveys, fittings, deliveries, and the days on which somebody is away. */
import { z } from 'zod'
import { addDays, londonDay, startOfDay } from '../dates.ts'
import type { FieldFault, Refusal } from '../errors.ts'
import { id, recordFields, requiredText, text, version } from '../fields.ts'
import {
  isPutOff,
  MOST_REASON,
  type VisitKind,
  type VisitStatus,
  visitKinds,
  visitStatuses,
} from './visit-words.ts'

const moment = z.iso.datetime({ error: 'Enter a date and a time', offset: true })

const checklist = z
  .array(
    z.strictObject({
      id,
      text: requiredText(300, 'Say what is to be checked'),
      done: z.boolean().default(false),
    }),
  )
  .max(100, { error: 'At most 100 points' })

const visitShape = {
  kind: z.enum(visitKinds, { error: 'Not a kind of visit' }),
  title: text(200),
  jobId: id.nullable(),
  measurementId: id.nullable(),
  customerId: id.nullable(),
  /** Where it is, if that is not the job's own site. */
  address: text(500),
  startsAt: moment,
  /** The moment at which it is over: of a day-long one the midnight after it. */
  endsAt: moment,
  allDay: z.boolean(),
  people: z.array(id).max(50, { error: 'At most 50 people' }),
  vehicle: text(200),
  equipment: text(500),
  notes: text(5000),
  checklist,
}

export const visitChange = z.strictObject(visitShape).partial()
export type VisitChange = z.output<typeof visitChange>
export const visitInput = z.strictObject({
  ...visitChange.shape,
  kind: visitShape.kind,
  startsAt: visitShape.startsAt,
  endsAt: visitShape.endsAt,
})
export type VisitInput = z.output<typeof visitInput>
export type VisitFields = z.output<z.ZodObject<typeof visitShape>>

export const emptyVisit: Omit<VisitFields, 'kind' | 'startsAt' | 'endsAt'> = {
  title: '',
  jobId: null,
  measurementId: null,
  customerId: null,
  address: '',
  allDay: false,
  people: [],
  vehicle: '',
  equipment: '',
  notes: '',
  checklist: [],
}

const somebody = z.object({ id: z.string(), name: z.string() })

export const visit = z.object({
  ...recordFields,
  ...z.object(visitShape).omit({ people: true }).shape,
  people: z.array(somebody),
  status: z.enum(visitStatuses),
  /** Why it was put off. */
  reason: z.string(),
  /** What happened, as the people on site said; the newest last. */
  log: z.array(z.object({ status: z.enum(visitStatuses), at: z.string(), by: z.string() })),
  customer: z.object({ name: z.string(), companyName: z.string() }).nullable(),
  /** Whom to ask there, and how to get in; from the job. */
  contact: z.object({ name: z.string(), phone: z.string() }),
  access: z.string(),
  hazards: z.string(),
  job: z.object({ id: z.string(), jobNumber: z.string(), title: z.string() }).nullable(),
})
export type Visit = z.output<typeof visit>

/** Put off with a reason; `at` is when it happened, as the phone knows it. */
export const visitStep = z.strictObject({
  status: z.enum(visitStatuses, { error: 'Not a status of visits' }),
  at: moment,
  reason: text(MOST_REASON).default(''),
  version,
})
export type VisitStep = z.output<typeof visitStep>

const LONGEST_DAYS = 62
const DAY_MS = 86_400_000
/** Phones are a little ahead of the server now and then. */
const AHEAD_MS = 5 * 60_000

/**
 * The times of a visit as they are kept. A day-long one begins and ends at midnight in London, whatever the clocks do
 * that night.
 */
export function keepTimes({
  startsAt,
  endsAt,
  allDay,
}: Pick<VisitFields, 'startsAt' | 'endsAt' | 'allDay'>): { startsAt: Date; endsAt: Date } {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  if (!allDay) return { startsAt: start, endsAt: end }
  const first = startOfDay(londonDay(start))
  const last = startOfDay(londonDay(end))
  const isMidnight = last.getTime() === end.getTime() && end > first
  return { startsAt: first, endsAt: isMidnight ? end : startOfDay(addDays(londonDay(end), 1)) }
}

/** What is wrong with the times of a visit, or nothing. */
export function findTimeFaults({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): FieldFault[] {
  if (endsAt <= startsAt) return [{ path: 'endsAt', message: 'It ends after it starts' }]
  const isLong = endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS
  return isLong ? [{ path: 'endsAt', message: 'At most two months' }] : []
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })
const invalid = (path: string, message: string): Refusal => ({
  ...{ code: 'INVALID', message },
  fields: [{ path, message }],
})

/** A visit that is done is a record of work. */
export function refuseVisitChange({ status }: { status: VisitStatus }): Refusal | null {
  return status === 'done' ? locked('This visit is done: it can no longer be changed') : null
}

/** Nobody was there before it can have begun, and nothing happens after it is done. */
export function refuseVisitStep(
  visit: { status: VisitStatus; kind: VisitKind },
  step: Pick<VisitStep, 'status' | 'reason' | 'at'>,
  now: Date,
): Refusal | null {
  if (visit.kind === 'away' && step.status !== 'planned' && step.status !== 'put-off')
    return locked('Nobody goes anywhere on a day off')
  if (visit.status === 'done') return locked('This visit is done')
  if (step.status === 'put-off' && step.reason === '') return invalid('reason', 'Say why it is put off')
  if (new Date(step.at).getTime() > now.getTime() + AHEAD_MS) return invalid('at', 'That is still to come')
  return null
}

/** Whether somebody said just that already: its answer was lost, or two on site press the same button. */
export function isStepSaid(
  visit: { status: VisitStatus; reason: string },
  { status, reason }: Pick<VisitStep, 'status' | 'reason'>,
): boolean {
  return visit.status === status && (status !== 'put-off' || visit.reason === reason)
}

interface Booked {
  id: string
  status: VisitStatus
  startsAt: string
  endsAt: string
  people: readonly { id: string; name: string }[]
}

/** Somebody who is in two places at once, or away. */
export interface DoubleBooking {
  visitId: string
  otherId: string
  name: string
}

/** The clashes between visits, each named at both of them. One that was put off is in nobody's way. */
export function findClashes(visits: readonly Booked[]): DoubleBooking[] {
  const booked = visits
    .filter((visit) => !isPutOff(visit))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const clashes: DoubleBooking[] = []
  booked.forEach((one, index) => {
    for (const other of booked.slice(index + 1)) {
      // All that follow begin later still.
      if (other.startsAt >= one.endsAt) break
      for (const { id, name } of one.people)
        if (other.people.some((person) => person.id === id))
          clashes.push(
            { visitId: one.id, otherId: other.id, name },
            { visitId: other.id, otherId: one.id, name },
          )
    }
  })
  return clashes
}

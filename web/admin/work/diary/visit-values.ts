/** A visit as its form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { v7 as uuid } from 'uuid'
import { addDays, formatDay, formatTime, londonDay, momentAt } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import { isSame } from '#domain/same.ts'
import { type VisitKind, visitKindLabels } from '#domain/work/visit-words.ts'
import { findTimeFaults, keepTimes, type Visit, type VisitFields, visitInput } from '#domain/work/visits.ts'
import { type ConflictField, findConflicts, showPlainly } from '#web/shell/conflict.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'

export interface VisitValues {
  kind: VisitKind
  title: string
  jobId: string | null
  customerId: string | null
  address: string
  startDay: string
  startTime: string
  /** Of a day-long visit the last day itself. */
  endDay: string
  endTime: string
  allDay: boolean
  people: string[]
  vehicle: string
  equipment: string
  notes: string
  checklist: VisitFields['checklist']
}

export type VisitFormValues = UseFormReturnType<VisitValues>

/** What a new visit begins with. */
export type VisitStart = Partial<VisitValues> & Pick<VisitValues, 'startDay'>

export const emptyPoint = () => ({ id: uuid(), text: '', done: false })

export function newVisitValues(start: VisitStart): VisitValues {
  return {
    ...{ kind: 'fitting', title: '', jobId: null, customerId: null, address: '' },
    ...{ startTime: '09:00', endDay: start.startDay, endTime: '11:00', allDay: false },
    ...{ people: [], vehicle: '', equipment: '', notes: '', checklist: [] },
    ...start,
  }
}

export function toVisitValues(visit: Visit): VisitValues {
  const { kind, title, jobId, customerId, address, startsAt, endsAt, allDay } = visit
  const { vehicle, equipment, notes, checklist } = visit
  const end = londonDay(new Date(endsAt))
  return {
    ...{ kind, title, jobId, customerId, address, allDay, vehicle, equipment, notes, checklist },
    people: visit.people.map(({ id }) => id),
    startDay: londonDay(new Date(startsAt)),
    startTime: allDay ? '09:00' : formatTime(startsAt),
    endDay: allDay ? addDays(end, -1) : end,
    endTime: allDay ? '17:00' : formatTime(endsAt),
  }
}

const moment = (day: string, time: string) =>
  day === '' || time === '' ? '' : momentAt(day, time).toISOString()

/** What is sent. Points without a word are left out; somebody who is away goes nowhere. */
export function toVisitInput(values: VisitValues): Omit<VisitFields, 'measurementId'> {
  const { startDay, startTime, endDay, endTime, allDay, checklist, ...rest } = values
  const isAway = rest.kind === 'away'
  return {
    ...rest,
    ...(isAway ? { jobId: null, customerId: null, address: '' } : {}),
    allDay,
    startsAt: moment(startDay, allDay ? '00:00' : startTime),
    endsAt: endDay === '' || !allDay ? moment(endDay, endTime) : moment(addDays(endDay, 1), '00:00'),
    checklist: checklist.filter(({ text }) => text.trim() !== ''),
  }
}

/** What differs from the visit that was opened. What it shows of its job is not made its own. */
export function changeOfVisit(values: VisitValues, before: Visit): Partial<VisitFields> {
  const [mine, was] = [toVisitInput(values), toVisitInput(toVisitValues(before))]
  return Object.fromEntries(
    Object.entries(mine).filter(([key, value]) => !isSame(value, was[key as keyof typeof was])),
  )
}

/** What prevents saving, by the path of its field. */
export function validateVisit(values: VisitValues): Record<string, string> {
  const input = toVisitInput(values)
  const parsed = visitInput.safeParse(input)
  if (!parsed.success)
    return toVisitErrors(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      values,
    )
  const faults = toVisitErrors(findTimeFaults(keepTimes(input)), values)
  if (input.kind === 'away' && input.people.length === 0) return { ...faults, people: 'Say who is away' }
  return faults
}

const fieldOf: Readonly<Record<string, string>> = { startsAt: 'startDay', endsAt: 'endDay' }

/** Faults as errors of the form's fields: points that were not sent are counted again. */
export function toVisitErrors(
  faults: readonly FieldFault[],
  { checklist }: VisitValues,
): Record<string, string> {
  const sent = checklist.flatMap(({ text }, place) => (text.trim() === '' ? [] : [place]))
  return toFormErrors(
    faults.map(({ path, message }) => {
      const [field = '', index = '', part = 'text'] = path.split('.')
      if (field === 'people') return { path: field, message }
      if (field === 'checklist' && index !== '')
        return { path: `checklist.${sent[Number(index)] ?? index}.${part}`, message }
      return { path: fieldOf[field] ?? path, message }
    }),
  )
}

const labels: Record<keyof VisitValues, string> = {
  kind: 'Kind',
  title: 'Title',
  jobId: 'Job',
  customerId: 'Customer',
  address: 'Address',
  startDay: 'First day',
  startTime: 'From',
  endDay: 'Last day',
  endTime: 'To',
  allDay: 'All day',
  people: 'People',
  vehicle: 'Vehicle',
  equipment: 'Equipment',
  notes: 'Notes',
  checklist: 'Checklist',
}

/** The fields in which the typed values differ from what another person saved. */
export function findVisitConflicts(
  before: Visit | undefined,
  mine: VisitValues,
  theirs: Visit,
  nameOf: (id: string) => string,
): ConflictField[] {
  const stored = toVisitValues(theirs)
  return findConflicts(before ? toVisitValues(before) : stored, mine, stored, labels, (path, value) =>
    describe(path, value, nameOf),
  )
}

function describe(
  path: keyof VisitValues,
  value: VisitValues[keyof VisitValues],
  nameOf: (id: string) => string,
): string {
  if (path === 'people') return (value as string[]).map(nameOf).join(', ') || 'Nobody'
  if (path === 'checklist')
    return (value as VisitValues['checklist']).map(({ text }) => text).join('; ') || 'None'
  if (path === 'jobId' || path === 'customerId') return value === null ? 'None' : 'Another one'
  if (path === 'kind') return visitKindLabels[value as VisitKind]
  const isDay = (path === 'startDay' || path === 'endDay') && value !== ''
  return isDay ? formatDay(String(value)) : showPlainly(value)
}

/** Visits as the server answers them. */
import { emptyVisit, type Visit } from '#domain/work/visits.ts'
import { sampleId } from './samples.ts'

const at = '2026-11-20T09:00:00.000Z'
export const frances = { id: sampleId(2), name: 'Frances Irwell' }
export const joe = { id: sampleId(3), name: 'Joe Tetlow' }

/** A fitting on Monday, 23 November 2026, from nine to eleven. */
export function sampleVisit(changes: Partial<Visit> = {}): Visit {
  return {
    ...emptyVisit,
    ...{ id: sampleId(500), version: 1, createdAt: at, updatedAt: at, createdBy: null },
    ...{ kind: 'fitting', title: 'Quay Cafe fascia', status: 'planned', reason: '', log: [] },
    ...{ startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' },
    address: '7 Quay Street, Salford M3 5AA',
    people: [joe],
    customer: { name: 'Ann Example', companyName: 'Quay Cafe' },
    contact: { name: 'Ann Example', phone: '0161 496 0100' },
    ...{ access: '', hazards: '', job: null },
    ...changes,
  }
}

/** A few days: two that clash, one far away soon after, one put off, and somebody who is away. */
export function sampleDiary(): Visit[] {
  return [
    sampleVisit(),
    sampleVisit({
      ...{ id: sampleId(501), kind: 'survey', title: 'Tap room', address: 'Oldham OL1 1AA' },
      ...{ startsAt: '2026-11-23T10:00:00.000Z', endsAt: '2026-11-23T12:00:00.000Z' },
    }),
    sampleVisit({
      ...{
        id: sampleId(502),
        kind: 'delivery',
        title: 'Banners',
        address: 'Salford M5 4WT',
        people: [frances],
      },
      ...{ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' },
    }),
    sampleVisit({
      ...{ id: sampleId(503), title: 'Totem', address: 'Oldham OL1 1AA', people: [frances] },
      ...{ startsAt: '2026-11-24T10:20:00.000Z', endsAt: '2026-11-24T12:00:00.000Z' },
    }),
    sampleVisit({
      ...{ id: sampleId(504), title: 'Window vinyl', status: 'put-off', reason: 'Wind', people: [] },
      ...{ startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z' },
    }),
    sampleVisit({
      ...{ id: sampleId(505), kind: 'away', title: 'Holiday', address: '', customer: null, allDay: true },
      ...{ startsAt: '2026-11-26T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' },
    }),
  ]
}

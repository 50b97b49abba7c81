/** What else is in the made-up shop’s diary: surveys, deliveries, a clash, somebody’s days off. */
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay, momentAt } from '#domain/dates.ts'
import type { VisitKind } from '#domain/work/visit-words.ts'
import { emptyVisit, keepTimes } from '#domain/work/visits.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { insertVisit, saveVisitPeople, type VisitRow } from '#server/work/visits/visits.store.ts'
import { workingDayAfter } from './calendar.ts'
import type { DemoPeople } from './customers.ts'

type Planned = readonly [
  day: number,
  from: number,
  to: number,
  kind: VisitKind,
  title: string,
  address: string,
  who: readonly number[],
]

/** By working days from today; who is by their place among the workers. */
const planned: readonly Planned[] = [
  [0, 8, 9, 'delivery', 'Banners to the arena', 'Victoria Station Approach, Manchester M3 1AR', [0]],
  [0, 9.25, 12, 'fitting', 'Chip shop, tray and letters', '14 Union Street, Oldham OL1 1BD', [0, 3]],
  [0, 13, 14, 'survey', 'Lettings office', '2 Chapel Street, Salford M3 7AA', [1]],
  [1, 9, 10, 'survey', 'New lettings office', '31 Bexley Square, Salford M3 6DB', [1]],
  [1, 10.25, 11.5, 'survey', 'Mill, wayfinding', '5 Albion Mill, Rochdale OL16 1LB', [1]],
  [1, 13, 17, 'fitting', 'Dental practice, flex face', '88 Deansgate, Manchester M3 2QG', [2, 3]],
  [2, 8, 11, 'maintenance', 'Pharmacy cross, driver', '120 Liverpool Street, Salford M5 4LT', [0]],
  [2, 10, 12, 'survey', 'Dentist, first floor', '9 King Street, Manchester M2 6AG', [0]],
  [2, 13, 16, 'fitting', 'Barber, window vinyl', '55 Bury Old Road, Prestwich M25 0FG', [2]],
  [3, 7, 8, 'delivery', 'Panels to the fitters in Leeds', 'Kirkstall Road, Leeds LS3 1LH', [0]],
  [3, 9, 15, 'fitting', 'Totem, car park', '1 Trafford Way, Manchester M17 8AA', [1, 3]],
  [4, 9, 10, 'survey', 'Brewery tap room', '4 Red Bank, Manchester M4 4HF', [1]],
  [4, 14, 15, 'other', 'Van 2 to its MOT', '', [3]],
  [8, 11, 12, 'survey', 'School entrance', 'Eccles New Road, Salford M5 4UX', [1]],
]

interface World {
  now: Date
  people: DemoPeople
  actor: Person
}

/** A week and a half of visits around today. */
export async function fillDiary(tx: Transaction, { now, people, actor }: World): Promise<void> {
  const today = londonDay(now)
  const dayAt = (days: number) => (days === 0 ? today : workingDayAfter(today, days))
  for (const [days, from, to, kind, title, address, who] of planned) {
    const day = dayAt(days)
    await addVisit(tx, actor, now, {
      ...{ kind, title, address, startsAt: at(day, from), endsAt: at(day, to) },
      people: who.flatMap((place) => people.workers[place] ?? []),
      vehicle: kind === 'fitting' ? 'Van 1' : '',
    })
  }
  const off = workingDayAfter(today, 4)
  const whole = keepTimes({ startsAt: `${off}T12:00:00Z`, endsAt: `${off}T12:30:00Z`, allDay: true })
  const third = people.workers[2] ?? actor.id
  await addVisit(tx, actor, now, { kind: 'away', title: 'Holiday', ...whole, allDay: true, people: [third] })
}

/** Puts a visit into the diary, as the office would. */
export async function addVisit(
  tx: Transaction,
  actor: Person,
  now: Date,
  { people, ...fields }: Omit<Parameters<typeof insertVisit>[1], 'id'> & { people: string[] },
): Promise<VisitRow> {
  const { people: _people, ...empty } = emptyVisit
  const made = await insertVisit(tx, {
    ...empty,
    ...fields,
    ...{ id: uuid(), createdBy: actor.id, createdAt: now, updatedAt: now },
  })
  if (!made) throw new Error('a new id is in use already')
  await saveVisitPeople(tx, made.id, people)
  await recordChange(tx, { actor, noun: 'visits', action: 'create', before: null, after: made, people })
  return made
}

/** A time of a day, in hours: 9.5 is half past nine in London. */
export function at(day: string, hour: number): Date {
  const minutes = Math.round((hour % 1) * 60)
  return momentAt(day, `${String(Math.floor(hour)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
}

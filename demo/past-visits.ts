/** What the crew did in the last weeks: visits that are done, with the hours that each of them entered. */
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { VisitKind } from '#domain/work/visit-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { addEntry } from '#server/work/site-work/add-entry.ts'
import { workingDays } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { addVisit, at } from './visits.ts'

/** Working days before today. */
const DAYS = 28
/** When the first visit of a day may begin, and by when all have ended, in hours. */
const [FIRST, LAST] = [8, 16]

const done: readonly (readonly [VisitKind, string, string])[] = [
  ['fitting', 'Nail bar, fascia and blade', '41 Regent Road, Salford M5 4QU'],
  ['maintenance', 'Clock shop, transformer', '12 St Ann Street, Manchester M2 7LF'],
  ['fitting', 'Gym, window film', '3 Quay West, Manchester M17 1HH'],
  ['delivery', 'Banners to the rugby club', 'Agecroft Road, Salford M27 8SJ'],
  ['fitting', 'Solicitors, flat-cut letters', '60 King Street, Manchester M2 4NA'],
  ['survey', 'Bakery, second shop', '27 Church Street, Eccles M30 0DA'],
  ['maintenance', 'Petrol station, LED modules', '210 Bolton Road, Pendlebury M27 8XR'],
  ['fitting', 'Nursery, wall graphics', '9 Monton Green, Eccles M30 9LW'],
]

/** @param chance of its own, so that the rest of the shop stays as it is */
export async function fillPastVisits(
  tx: Transaction,
  { now, people, actor, chance }: { now: Date; people: DemoPeople; actor: Person; chance: Chance },
): Promise<void> {
  const before = workingDays(now).filter((day) => day < londonDay(now))
  for (const [index, day] of before.slice(-DAYS).entries())
    for (const [place, worker] of people.workers.slice(0, 4).entries()) {
      // Somebody is in the workshop or away on one day in four.
      if ((index + place) % 4 === 3) continue
      const [kind, title, address] = done[(index * 3 + place) % done.length] ?? ['other', '', '']
      const [startsAt, hours] = [FIRST + chance.whole(0, 3), chance.whole(2, LAST - FIRST - 3)]
      const [begins, ends] = [at(day, startsAt), at(day, startsAt + hours)]
      const visit = await addVisit(tx, actor, begins, {
        ...{ kind, title, address, startsAt: begins, endsAt: ends, status: 'done' },
        ...{ people: [worker], vehicle: kind === 'fitting' ? 'Van 1' : '' },
      })
      const entry = { entryId: chance.id(ends), day, minutes: hours * 60 - 15 * chance.whole(0, 3), note: '' }
      await addEntry(
        tx,
        { id: worker, role: 'worker' },
        { visit, entry: { kind: 'hours', ...entry }, now: ends },
      )
    }
}

import { bankHolidays } from '#content/bank-holidays.ts'
import { addDays, startOfDay } from '#domain/dates.ts'
import { formatPhone } from '#domain/phones.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { outwardOf } from '#domain/work/travel.ts'
import { isOnDay, timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { isPutOff, visitKindLabels } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'
import { printWeek } from '#server/pdf/print.ts'
import type { WeekSheet } from '#server/pdf/week.pdf.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { personNamesOf } from '../jobs/job-people.store.ts'
import { presentVisitWithJob } from './present-visit.ts'
import { listVisits } from './shown-visits.store.ts'

/** The week of a day for the wall: who goes where and when. What was put off is not on it. */
export async function printWeekOf(
  { deps }: CallContext,
  { on, personId }: { on: string; personId?: string | undefined },
): Promise<File> {
  const days = Array.from({ length: 7 }, (_, at) => addDays(mondayOf(on), at))
  const [monday = on] = days
  const rows = await listVisits(deps.db, {
    from: startOfDay(monday),
    to: startOfDay(addDays(monday, 7)),
    personId,
  })
  const visits = rows.map(presentVisitWithJob).filter((visit) => !isPutOff(visit))
  const names = await personNamesOf(deps.db, personId === undefined ? [] : [personId])
  return printWeek({
    whose: personId === undefined ? 'Everybody' : (names.get(personId) ?? ''),
    days: days.map((day) => ({
      day,
      holiday: bankHolidays.get(day) ?? '',
      visits: visits
        .filter((visit) => isOnDay(visit, day))
        // What takes all day stands first.
        .toSorted((one, other) => Number(other.allDay) - Number(one.allDay))
        .map(describe),
    })),
  })
}

function describe(visit: Visit): WeekSheet['days'][number]['visits'][number] {
  const { kind, job, address, contact } = visit
  return {
    when: timeWords(visit),
    kind: visitKindLabels[kind],
    what: visitTitle(visit),
    outward: outwardOf(address) ?? '',
    jobNumber: job?.jobNumber ?? '',
    address,
    phone: formatPhone(contact.phone),
    who: visit.people.map(({ name }) => name).join(', '),
    vehicle: visit.vehicle,
  }
}

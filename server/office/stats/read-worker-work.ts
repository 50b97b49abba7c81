import { addDays, startOfDay } from '#domain/dates.ts'
import { type WorkerWork, weeksShown } from '#domain/office/worker-work.ts'
import { findWorker } from '#server/people/workers/find-worker.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { listMeasurements } from '#server/survey/measurements/list-measurements.store.ts'
import { countMeasurements, countWaiting } from '#server/survey/measurements/measurements.store.ts'
import { presentVisitWithJob } from '#server/work/visits/present-visit.ts'
import { listVisits } from '#server/work/visits/shown-visits.store.ts'
import { sumHoursByWeek } from './worker-hours.store.ts'

const SURVEYS_SHOWN = 5
const VISITS_SHOWN = 5
/** How far ahead their next visits are looked for. */
const DAYS_AHEAD = 60

/** What a worker did and is going to do. @throws NOT_FOUND if there is no such worker */
export async function readWorkerWork(context: CallContext, id: string): Promise<WorkerWork> {
  const { today } = context
  const { db } = context.deps
  await findWorker(db, id)
  const weeks = weeksShown(today)
  const span = { from: startOfDay(today), to: startOfDay(addDays(today, DAYS_AHEAD)), personId: id }
  const [counted, waiting, latest, visits, minutes] = await Promise.all([
    countMeasurements(db, id, { week: context.now, month: context.now }),
    countWaiting(db, id),
    listMeasurements(db, requirePerson(context), { limit: SURVEYS_SHOWN, workerId: id }),
    listVisits(db, span),
    sumHoursByWeek(db, id, weeks.at(-1) ?? today),
  ])
  return {
    today,
    surveys: { total: counted.total, waiting, latest: latest.items },
    visits: visits.slice(0, VISITS_SHOWN).map(presentVisitWithJob),
    hours: weeks.map((week) => ({ week, minutes: minutes.get(week) ?? 0 })),
  }
}

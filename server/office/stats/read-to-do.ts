import { addDays, startOfDay } from '#domain/dates.ts'
import type { OfficeToDo } from '#domain/office/stats.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { sumOverdue } from '#server/sales/invoices/overdue.store.ts'
import { countQuotesToFollowUp } from '#server/sales/quotes/follow-up.ts'
import { countEnquiries } from '#server/site/enquiries/enquiries.store.ts'
import { countWaiting } from '#server/survey/measurements/measurements.store.ts'
import { presentVisitWithJob } from '#server/work/visits/present-visit.ts'
import { listVisits } from '#server/work/visits/shown-visits.store.ts'
import { countBlockedJobs } from './to-do.store.ts'

/** How many of today's visits are named; the diary has all. */
const VISITS_SHOWN = 8

/** What waits for the office on the day of the call. */
export async function readToDo(context: CallContext): Promise<OfficeToDo> {
  const { db } = context.deps
  const { today } = context
  const [overdue, followUp, newEnquiries, surveys, blockedJobs, diary] = await Promise.all([
    sumOverdue(db, today),
    countQuotesToFollowUp(context),
    countEnquiries(db, 'new'),
    countWaiting(db),
    countBlockedJobs(db),
    readDiary(db, today),
  ])
  return { today, overdue, followUp, newEnquiries, surveys, blockedJobs, ...diary }
}

async function readDiary(db: Database, today: string): Promise<Pick<OfficeToDo, 'visits' | 'visitCount'>> {
  const rows = await listVisits(db, { from: startOfDay(today), to: startOfDay(addDays(today, 1)) })
  return { visits: rows.slice(0, VISITS_SHOWN).map(presentVisitWithJob), visitCount: rows.length }
}

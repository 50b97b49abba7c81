import { useLiveQuery } from 'dexie-react-hooks'
import type { WorkerStats } from '#domain/office/stats.ts'
import type { LocalSurvey } from '../store/database.ts'
import { useStore } from '../store/use-store.ts'

/** A worker's figures from the surveys on this phone, or null if they are not needed or not known. */
export function useStatsHere(isWanted: boolean): WorkerStats | null {
  const { db } = useStore()
  return (
    useLiveQuery(
      async () => (isWanted ? countSurveys(await db.surveys.toArray(), new Date()) : null),
      [db, isWanted],
    ) ?? null
  )
}

const DAY_MS = 24 * 60 * 60_000
/** How many of the latest surveys are shown, as by the server. */
const LATEST = 5

/** @param now the end of the windows of a week and a month */
export async function countSurveys(surveys: readonly LocalSurvey[], now: Date): Promise<WorkerStats> {
  // Schemas are heavy, and with a connection nothing is counted here.
  const { MONTH_DAYS, statsOfWorker, WEEK_DAYS } = await import('#domain/office/stats.ts')
  const since = (days: number) => {
    const from = now.getTime() - days * DAY_MS
    return surveys.filter(({ createdAt }) => Date.parse(createdAt) >= from).length
  }
  const latest = surveys
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, LATEST)
    .map(({ id, createdAt, customer }) => ({ id, at: createdAt, customer }))
  return statsOfWorker({ total: surveys.length, week: since(WEEK_DAYS), month: since(MONTH_DAYS), latest })
}

import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { countEasy, type RowCount } from '#server/platform/db/newest.ts'

/** Jobs that are blocked, as the list of jobs has them. */
export function countBlockedJobs(db: Database): Promise<RowCount> {
  return countEasy(db, jobs, and(isNull(jobs.archivedAt), isNotNull(jobs.blockedSince)))
}

import { and, desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { readAroundMany } from './around-jobs.store.ts'
import { isOpen } from './job-orders.store.ts'
import { jobSummaryColumns } from './list-jobs.store.ts'

/** What the board shows of done jobs: those of the last days, and at most so many of all. */
const DONE_DAYS = 14
const MOST_ON_BOARD = 1500

/** All open jobs and those that were finished lately, the newest first. @param now the moment of the call */
export async function jobsOfBoard(db: Database, now: Date) {
  const since = new Date(now.getTime() - DONE_DAYS * 86_400_000).toISOString()
  const read = (where: SQL | undefined) =>
    db
      .select(jobSummaryColumns)
      .from(jobs)
      .where(and(isNull(jobs.archivedAt), where))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(MOST_ON_BOARD + 1)
  const [open, done] = await Promise.all([
    read(isOpen),
    read(sql`${jobs.stageKind} = 'done' and ${jobs.stageSince} > ${since}::timestamptz`),
  ])
  const all = [...open, ...done]
  const shown = all.slice(0, MOST_ON_BOARD)
  const around = await readAroundMany(db, shown)
  return {
    items: shown.flatMap((row) => {
      const of = around.get(row.id)
      return of ? [{ row, around: of }] : []
    }),
    hasMore: all.length > shown.length,
  }
}

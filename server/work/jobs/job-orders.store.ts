/** How the list of jobs is found in the order of a column (server/platform/db/sorted.ts). */
import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type JobSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { dayIn, type OpenDayRange } from '#server/platform/db/days.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { daysOfJob, nameOfCustomer, withoutDay } from '#server/platform/db/places.ts'
import type { Order } from '#server/platform/db/sorted.ts'

interface Query {
  sort?: JobSort | undefined
  order?: SortOrder | undefined
  stageId?: string | undefined
  archived: boolean
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

/** Said in words and not by a value: only so can an index of the open jobs be used by any statement. */
export const isOpen = sql`${jobs.stageKind} <> 'done'`
const isDone = sql`${jobs.stageKind} = 'done'`

/** Due or promised on some days, which what has no day is not; undefined if there is no limit. */
function dueIn(days: OpenDayRange): SQL | undefined {
  if (!days.from && !days.to) return undefined
  const day = daysOfJob(jobs)
  return and(dayIn(day, days), sql`${day} < ${withoutDay}`)
}

/** The same as a condition of the whole list: the indexes of open and of done jobs have these days in order. */
export function isDueIn(days: OpenDayRange): SQL | undefined {
  const isIn = dueIn(days)
  return isIn && or(and(isOpen, isIn), and(isDone, isIn))
}

/** The days that a query asks for, on which jobs are due. */
export function daysDue({ dueFrom, dueTo }: Pick<Query, 'dueFrom' | 'dueTo'>): OpenDayRange {
  return { from: dueFrom, to: dueTo }
}

/**
 * The order that a query asks for; null for the newest first.
 * Jobs that are due on some days come in the order of these days, unless another is asked for.
 * @param stageIds of the shop, in the order of its board
 */
export function orderOfJobs(query: Query, stageIds: readonly string[]): Order | null {
  const isIn = dueIn(daysDue(query))
  const { sort = isIn ? 'due' : 'date', archived } = query
  const direction = query.order ?? usualOrder(sort)
  const named = { name: sort, direction }
  const listed = archived ? isNotNull(jobs.archivedAt) : isNull(jobs.archivedAt)
  const here = (condition?: SQL) => [and(listed, condition)]
  switch (sort) {
    case 'date':
      return direction === 'desc' ? null : { ...named, key: null, parts: [here()] }
    case 'number':
      return { ...named, key: { of: sql`${jobs.jobNumber}`, type: 'text' }, parts: [here()] }
    case 'customer':
      return { ...named, key: { of: nameOfCustomer(jobs), type: 'text' }, parts: [here()] }
    case 'due': {
      const day = daysOfJob(jobs)
      const [withDay, without] = [sql`${day} < ${withoutDay}`, sql`${day} = ${withoutDay}`]
      if (isIn) {
        const parts = [isOpen, isDone].map((which) => here(and(which, isIn)))
        return { ...named, key: { of: day, type: 'date' }, parts }
      }
      // What is done is not due any more, and what has no day is never the first.
      const parts = [isOpen, isDone].flatMap((which) => [
        here(sql`${which} and ${withDay}`),
        here(sql`${which} and ${without}`),
      ])
      return { ...named, key: { of: day, type: 'date' }, parts }
    }
    case 'stage': {
      const shown = query.stageId ? [query.stageId] : stageIds
      const parts = shown.map((id) => here(sql`${jobs.stageId} = ${id}`))
      const inTurn = direction === 'desc' ? parts.toReversed() : parts
      return { ...named, key: null, parts: inTurn, isNewestFirst: true }
    }
  }
}

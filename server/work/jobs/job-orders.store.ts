/** How the list of jobs is found in the order of a column (server/platform/db/sorted.ts). */
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type JobSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { daysOfJob, nameOfCustomer, withoutDay } from '#server/platform/db/places.ts'
import type { Order } from '#server/platform/db/sorted.ts'

interface Query {
  sort?: JobSort | undefined
  order?: SortOrder | undefined
  stageId?: string | undefined
  archived: boolean
}

/** Said in words and not by a value: only so can an index of the open jobs be used by any statement. */
export const isOpen = sql`${jobs.stageKind} <> 'done'`
const isDone = sql`${jobs.stageKind} = 'done'`

/**
 * The order that a query asks for; null for the newest first.
 * @param stageIds of the shop, in the order of its board
 */
export function orderOfJobs(query: Query, stageIds: readonly string[]): Order | null {
  const { sort = 'date', archived } = query
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

/** Days in lists: the office counts them in London, and times are stored in UTC. */
import { type AnyColumn, and, gte, lt, lte, type SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/dates.ts'

/** The first and the last day, both included. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Rows that were made on these days in London; undefined if there is no limit. */
export function madeOn(createdAt: AnyColumn, { from, to }: Days): SQL | undefined {
  return and(
    from ? gte(createdAt, startOfDay(from)) : undefined,
    to ? lt(createdAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

/** Rows whose day is one of these. */
export function dayIn(column: AnyColumn, { from, to }: Days): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)
}

/** Days in lists: the office counts them in London, and times are stored in UTC. */
import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/dates.ts'
import { lastDayNumbered } from '#domain/numbering.ts'

/** The first and the last day, both included. */
export interface OpenDayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Rows that were made on these days in London; undefined if there is no limit. */
export function madeOn(createdAt: AnyColumn, { from, to }: OpenDayRange): SQL | undefined {
  return and(
    from ? gte(createdAt, startOfDay(from)) : undefined,
    to ? lt(createdAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

/** Rows whose day is one of these. */
export function dayIn(column: AnyColumn | SQL, { from, to }: OpenDayRange): SQL | undefined {
  return and(from ? sql`${column} >= ${from}` : undefined, to ? sql`${column} <= ${to}` : undefined)
}

/** Where in a list the matches of a search begin, but for a few. */
export interface Edge {
  at: Date
  /** What indexes of `list_places` have of rows that were made since. */
  since: string[]
}

/**
 * The end of the last day that what was typed is a part of in numbers of documents; null if it says nothing of days.
 * @param later how many days later than their numbers most of the rows were made
 */
export function edgeOf(q: string | undefined, today: string, later = 0): Edge | null {
  const last = q ? lastDayNumbered(q, today) : null
  if (last === null) return null
  // The indexes count days in UTC.
  const day = Math.ceil(startOfDay(addDays(last, 1 + later)).getTime() / DAY_MS)
  return { at: new Date(day * DAY_MS), since: wordsSince(day, Date.parse(addDays(today, 2)) / DAY_MS) }
}

const DAY_MS = 86_400_000
/** How many days the words of `list_places` stand for. */
const SPANS = [1, 8, 64, 512]

/** The words for just the days from one on, and some after `until`: days since 1970. */
function wordsSince(first: number, until: number): string[] {
  const words: string[] = []
  let day = first
  while (day <= until) {
    const at = day
    const days = SPANS.findLast((span) => at % span === 0) ?? 1
    words.push(`${days}:${day / days}`)
    day += days
  }
  return words
}

/** Paging by cursor: newest first, continued after the last row of the page before. */
import { createHash } from 'node:crypto'
import { type AnyColumn, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { addDays, startOfDay } from '#domain/dates.ts'
import { invalid } from '../failures.ts'

interface Place {
  createdAt: Date
  id: string
}

/** Long enough to recognise a cursor that was changed or made for another list. */
const MARK_LENGTH = 12

/** The start of the next page as an opaque text that only this server can read. */
function encodeCursor(list: string, { createdAt, id }: Place): string {
  return sealPlace(list, createdAt.getTime(), id)
}

/** @throws INVALID if encodeCursor did not make the cursor for this list */
function decodeCursor(list: string, cursor: string): Place {
  const { at, id } = openPlace(list, cursor)
  const createdAt = new Date(at)
  if (Number.isNaN(createdAt.getTime())) throw notOfThisList()
  return { createdAt, id }
}

/** A cursor from the list's sort key: a whole number and an id. */
export function sealPlace(list: string, at: number, id: string): string {
  const place = `${at.toString(36)} ${id}`
  const mark = createHash('sha256').update(`${list} ${place}`).digest('base64url').slice(0, MARK_LENGTH)
  return Buffer.from(`${place} ${mark}`).toString('base64url')
}

/** @throws INVALID if sealPlace did not make the cursor for this list */
export function openPlace(list: string, cursor: string): { at: number; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const place = { at: Number.parseInt(at, 36), id }
  if (!Number.isSafeInteger(place.at) || sealPlace(list, place.at, id) !== cursor) throw notOfThisList()
  return place
}

function notOfThisList() {
  return invalid([{ path: 'cursor', message: 'Not a cursor of this list' }])
}

/** The condition for rows after a cursor, newest first; undefined for the first page. */
export function afterCursor(
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  cursor: string | undefined,
): SQL | undefined {
  return isAfter(table, untilOf(table, { cursor }))
}

/** A place in a list that is newest first, and the rows after it: those made before a time, or after a row. */
export interface Until {
  at: Date
  id?: string
}

/**
 * Where a page begins: after the cursor's row, or with the rows of the last day if those are older. Only one of the two
 * is asked for: PostgreSQL would begin to read at one, and go through all rows that the other leaves out.
 * @param to the last day in London
 * @throws INVALID for a cursor of another list
 */
export function untilOf(
  table: PgTable,
  { cursor, to }: { cursor?: string | undefined; to?: string | undefined },
): Until | undefined {
  const place = cursor === undefined ? undefined : decodeCursor(getTableName(table), cursor)
  const after = place && { at: place.createdAt, id: place.id }
  return earlierOf(after, to === undefined ? undefined : { at: startOfDay(addDays(to, 1)) })
}

/** The earlier one; at the same time the second, for which a time alone leaves out more. */
export function earlierOf(a: Until | undefined, b: Until | undefined): Until | undefined {
  return a && b ? (a.at < b.at ? a : b) : (a ?? b)
}

/** The condition for rows after a place, whatever their columns of time and id are called; undefined if there is none. */
export function isAfter(
  { createdAt, id }: { createdAt: AnyColumn; id: AnyColumn },
  until: Until | undefined,
): SQL | undefined {
  if (until === undefined) return undefined
  return until.id === undefined
    ? lt(createdAt, until.at)
    : sql`(${createdAt}, ${id}) < (${until.at.toISOString()}::timestamptz, ${until.id})`
}

/** Makes a page of `limit` items from up to `limit + 1` rows of a table. */
export function toPage<Row extends Place, Item>(
  table: PgTable,
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; hasMore: boolean; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return {
    items: shown.map(present),
    hasMore,
    nextCursor: hasMore && last ? encodeCursor(getTableName(table), last) : null,
  }
}

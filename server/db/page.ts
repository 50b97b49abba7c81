/** Paging by cursor: newest first, from where the last page ended. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../failures.ts'

interface Place {
  createdAt: Date
  id: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the next page starts, as a text that only this server makes sense of. */
function encodeCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime().toString(36)} ${id}`).toString('base64url')
}

/** @throws INVALID for anything that encodeCursor did not make */
function decodeCursor(cursor: string): Place {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const place = { createdAt: new Date(Number.parseInt(time, 36)), id }
  if (!UUID.test(id) || Number.isNaN(place.createdAt.getTime()) || encodeCursor(place) !== cursor)
    throw invalid([{ path: 'cursor', message: 'Not a cursor of this list' }])
  return place
}

/** The condition for rows after a cursor in the order newest first; nothing for the first page. */
export function afterCursor(
  columns: { createdAt: AnyColumn; id: AnyColumn },
  cursor: string | undefined,
): SQL | undefined {
  if (!cursor) return undefined
  const { createdAt, id } = decodeCursor(cursor)
  return sql`(${columns.createdAt}, ${columns.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Makes a page of `limit` items from up to `limit + 1` rows. */
export function toPage<Row extends Place, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; hasMore: boolean; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return { items: shown.map(present), hasMore, nextCursor: hasMore && last ? encodeCursor(last) : null }
}

/** Rows whose `search` column holds what was typed, letter case aside; nothing where nothing was typed. */
export function matching(search: AnyColumn, q: string | undefined): SQL | undefined {
  const typed = q?.trim().toLowerCase()
  if (!typed) return undefined
  return sql`${search} like ${`%${escapeLike(phoneInside(typed) ?? typed)}%`}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** Phone numbers are kept as +44161…; people type 0161 …, in groups. */
function phoneInside(typed: string): string | null {
  if (!/^\+?[\d\s()-]{5,}$/.test(typed)) return null
  const digits = typed.replace(/[\s()-]/g, '')
  return /^0\d/.test(digits) ? digits.slice(1) : digits
}

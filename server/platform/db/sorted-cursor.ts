/** Cursors of lists in the order of a column: where a page ended, with the value that it was sorted by. */
import { createHash } from 'node:crypto'
import { invalid } from '../failures.ts'

/** The types of keys, and which texts are one. */
const keyTypes = {
  bigint: (key: string) => /^-?\d{1,18}$/.test(key),
  date: (key: string) => /^\d{4}-\d\d-\d\d$/.test(key) && !Number.isNaN(Date.parse(key)),
  /** Of what is worked out, which may be beyond what a bigint holds. */
  numeric: (key: string) => /^-?\d+(\.\d+)?(e\+\d+)?$/.test(key),
  text: (key: string) => !key.includes('\u0000'),
} as const

export type KeyType = keyof typeof keyTypes

/** Where a row stands: its part of the order, its key, when it was made, and its id. */
export interface SortKey {
  part: number
  key: string
  at: number
  id: string
}

const MARK_LENGTH = 12

function markOf(list: string, place: string): string {
  return createHash('sha256').update(`${list} ${place}`).digest('base64url').slice(0, MARK_LENGTH)
}

/** The place of a row in a list, as an opaque text that only this server can read. */
export function sealCursor(list: string, { part, key, at, id }: SortKey): string {
  const place = JSON.stringify([part, key, at, id])
  return Buffer.from(`${markOf(list, place)} ${place}`).toString('base64url')
}

/** @throws INVALID if sealCursor did not make the cursor for this list in this order */
export function openCursor(list: string, cursor: string, of: KeyType | null): SortKey {
  const text = Buffer.from(cursor, 'base64url').toString()
  const place = text.slice(MARK_LENGTH + 1)
  if (text.slice(0, MARK_LENGTH) !== markOf(list, place)) throw notOfThisList()
  const [part, key, at, id] = parseList(place)
  const isPlace =
    typeof part === 'number' &&
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof id === 'string' &&
    !Number.isNaN(new Date(at).getTime()) &&
    /^[0-9a-f-]{36}$/.test(id) &&
    (of === null || keyTypes[of](key))
  if (!isPlace) throw notOfThisList()
  return { part, key, at, id }
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function notOfThisList() {
  return invalid([{ path: 'cursor', message: 'Not a cursor of this list' }])
}

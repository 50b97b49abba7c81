/** Lists of some hundreds of rows: all that match are sorted, which needs no index. */
import { and, inArray, type SQL } from 'drizzle-orm'
import { type SortOrder, usualOrder } from '#domain/list-words.ts'
import type { Database } from './connect.ts'
import { countEasy } from './newest.ts'
import { afterCursor, toPage } from './page.ts'
import { findSorted, type ListedTable, type Order, sortedPage } from './sorted.ts'

export interface WholeQuery<Sort extends string> {
  limit: number
  cursor?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  /** Without a column: the newest first. */
  sort?: Sort | undefined
  order?: SortOrder | undefined
}

/** What rows are sorted by, for each column. */
export type SortKeys<Sort extends string> = Readonly<Record<Sort, Order['key']>>

interface WholeList<Sort extends string, Row, Item> {
  table: ListedTable
  /** What the filters and the search leave. */
  where: SQL | undefined
  keys: SortKeys<Sort>
  /** Reads so many rows, the newest first. */
  read: (where: SQL | undefined, most: number) => Promise<Row[]>
  present: (row: Row) => Item
}

/**
 * A page of such a list, newest first or by a column.
 *
 * @throws INVALID for a cursor of another list or order
 */
export async function listWhole<
  Sort extends string,
  Row extends { id: string; createdAt: Date },
  Item extends { id: string },
>(
  db: Database,
  { limit, cursor, sort, order, count }: WholeQuery<Sort>,
  { table, where, keys, read, present }: WholeList<Sort, Row, Item>,
) {
  const rows = count === 'true' ? await countEasy(db, table, where) : undefined
  if (!sort) {
    const found = await read(and(where, afterCursor(table, cursor)), limit + 1)
    return { ...toPage(table, found, limit, present), ...(rows ? { count: rows } : {}) }
  }
  const page = await findSorted(db, table, {
    order: { name: sort, direction: order ?? usualOrder(sort), key: keys[sort], parts: [[where]] },
    check: undefined,
    all: { easy: where, rare: undefined },
    ways: ['walk'],
    limit,
    cursor,
  })
  const found = await read(inArray(table.id, page.ids), page.ids.length)
  return sortedPage(page, found.map(present), rows)
}

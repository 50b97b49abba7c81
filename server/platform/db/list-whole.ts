/** Lists of some hundreds of rows: all that match are sorted, which needs no index. */
import { and, getTableName, inArray, type SQL } from 'drizzle-orm'
import { type SortOrder, usualOrder } from '#domain/list-words.ts'
import type { Database } from './connect.ts'
import { countEasy } from './newest.ts'
import { afterCursor, toPage } from './page.ts'
import type { ListedTable } from './search-parts.ts'
import { findSorted, MOST_SORTED, type Order, sortedPage, tooMany } from './sorted.ts'
import { openCursor, sealCursor } from './sorted-cursor.ts'

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

/** The same where figures of some columns are worked out of a row as it is shown, by rules that the database has not. */
export type SortFigures<Sort extends string, Item> = Readonly<
  Record<Sort, Order['key'] | ((item: Item) => number)>
>

interface WholeList<Sort extends string, Row, Item> {
  table: ListedTable
  /** What the filters and the search leave. */
  where: SQL | undefined
  keys: SortFigures<Sort, Item>
  /** Reads so many rows, the newest first. */
  read: (where: SQL | undefined, most: number) => Promise<Row[]>
  present: (row: Row) => Item
}

/**
 * A page of such a list, newest first or by a column.
 *
 * @throws INVALID for a cursor of another list or order, and if more rows match than are sorted by a figure
 */
export async function listWhole<
  Sort extends string,
  Row extends { id: string; createdAt: Date },
  Item extends { id: string },
>(db: Database, { limit, cursor, sort, order, count }: WholeQuery<Sort>, list: WholeList<Sort, Row, Item>) {
  const { table, where, keys, read, present } = list
  const rows = count === 'true' ? await countEasy(db, table, where) : undefined
  if (!sort) {
    const found = await read(and(where, afterCursor(table, cursor)), limit + 1)
    return { ...toPage(table, found, limit, present), ...(rows ? { count: rows } : {}) }
  }
  const by = { name: sort, direction: order ?? usualOrder(sort) }
  const key = keys[sort]
  if (typeof key === 'function')
    return { ...(await pageByFigure(list, key, { ...by, limit, cursor })), ...(rows ? { count: rows } : {}) }
  const page = await findSorted(db, table, {
    order: { ...by, key, parts: [[where]] },
    check: undefined,
    all: { easy: where, rare: undefined },
    ways: ['walk'],
    limit,
    cursor,
  })
  const found = await read(inArray(table.id, page.ids), page.ids.length)
  return sortedPage(page, found.map(present), rows)
}

/** Every row that matches is read and shown, then sorted as `findSorted` does: by the figure, the time and the id. */
async function pageByFigure<Row extends { id: string; createdAt: Date }, Item>(
  { table, where, read, present }: Pick<WholeList<string, Row, Item>, 'table' | 'where' | 'read' | 'present'>,
  figureOf: (item: Item) => number,
  by: Pick<Order, 'name' | 'direction'> & Pick<WholeQuery<string>, 'limit' | 'cursor'>,
) {
  const name = `${getTableName(table)} ${by.name} ${by.direction}`
  const after = by.cursor === undefined ? null : openCursor(name, by.cursor, 'numeric')
  const matching = await read(where, MOST_SORTED + 1)
  if (matching.length > MOST_SORTED) throw tooMany(by)
  const sign = by.direction === 'desc' ? -1 : 1
  const compare = (a: Figured, b: Figured) =>
    sign * (a.figure - b.figure || a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)))
  const place = after && { figure: Number(after.key), at: after.at, id: after.id }
  const left = matching
    .map((row) => {
      const item = present(row)
      return { item, figure: figureOf(item), at: row.createdAt.getTime(), id: row.id }
    })
    .filter((one) => !place || compare(one, place) > 0)
    .sort(compare)
  const shown = left.slice(0, by.limit)
  const last = shown.at(-1)
  const nextCursor =
    last && left.length > by.limit
      ? sealCursor(name, { part: 0, key: `${last.figure}`, at: last.at, id: last.id })
      : null
  return { items: shown.map(({ item }) => item), hasMore: nextCursor !== null, nextCursor }
}

interface Figured {
  figure: number
  at: number
  id: string
}

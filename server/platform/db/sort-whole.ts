import type { SQL } from 'drizzle-orm'
import type { SortOrder } from '#domain/list-words.ts'
import type { Database } from './connect.ts'
import { findSorted, type ListedTable, type Order } from './sorted.ts'

/**
 * A page of a list of some hundreds of rows by a column: all that match are sorted, which needs no index.
 *
 * @param by.name the column, 'price': a cursor is of one order
 * @throws INVALID for a cursor of another list
 */
export function sortWhole(
  db: Database,
  table: ListedTable,
  {
    name,
    direction,
    key,
    where,
    ...page
  }: {
    name: string
    direction: SortOrder
    key: Order['key']
    where: SQL | undefined
    limit: number
    cursor: string | undefined
  },
) {
  return findSorted(db, table, {
    order: { name, direction, key, parts: [[where]] },
    check: undefined,
    all: { easy: where, rare: undefined, isLater: false },
    ways: ['walk'],
    ...page,
  })
}

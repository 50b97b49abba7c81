/**
 * Lists in the order of a column, with filters and searches, page after page: quick for a shop of any size, or
 * refused (docs/decisions/0086-sorted-lists.md).
 */
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SortOrder } from '#domain/list-words.ts'
import { invalid } from '../failures.ts'
import type { Database } from './connect.ts'
import { madeOn, type OpenDayRange } from './days.ts'
import { findNewest, type RowCount } from './newest.ts'
import type { ListedTable, NewestQuery } from './search-parts.ts'
import { type KeyType, openCursor, type SortKey, sealCursor } from './sorted-cursor.ts'

/** How many rows are looked through in the order of an index for a page of ten, and how many more for larger pages. */
const LOOKED_THROUGH = 5000
const LOOKED_THROUGH_A_ROW = 200
/** The same where a page is likely to be either among the first rows or far from them. */
const NEAR_A_ROW = 20
/** How many matches are fetched to be sorted, if the index did not find a page of them. */
export const MOST_SORTED = 5000
/** More rows than a list has. */
const MOST_ROWS = 2 ** 31

/**
 * How a page is found. `walk`: rows are looked through in the order of an index, until the page is full. `near`: the
 * same, but only a few. `fetch`: all matches are found by their filters, and sorted. `whole`: a walk without an end, for
 * orders that are never refused.
 */
export type Way = 'near' | 'walk' | 'fetch' | 'whole'

export interface Order {
  /** Of the column, 'total': a cursor is of one order. */
  name: string
  direction: SortOrder
  /** What rows are sorted by, then by the time they were made and their id; null for these two alone. */
  key: { of: SQL; type: KeyType } | null
  /**
   * The conditions that indexes meet in this order. Every row of the list meets one. Rows of the first part
   * come first, whatever the direction; the conditions of one part are merged.
   */
  parts: readonly (readonly (SQL | undefined)[])[]
  /** Rows of one part that are equal are newest first, whatever the direction. */
  isNewestFirst?: boolean
}

export interface SortedQuery {
  order: Order
  /** Conditions that are checked row by row. */
  check: SQL | undefined
  /**
   * The days on which the rows were made, which `check` has too. A walk in the order of the time they were made begins
   * and ends with them: else thousands that are older would be looked through first.
   */
  days?: OpenDayRange
  /** The whole list as `findNewest` finds it. */
  all: Omit<NewestQuery, 'limit'>
  /** What is tried, in turn: first what is likely to find the page. */
  ways: readonly Way[]
  limit: number
  cursor: string | undefined
}

type Found = Record<'id' | 'key' | 'at' | 'part', string>

/**
 * The ids of a page in its order, and the cursor of the next. Walking the index of the order finds a page unless few
 * of the rows match; then all that match are few enough to be fetched and sorted.
 * @throws INVALID if neither is the case, and for a cursor of another list
 */
export async function findSorted(
  db: Database,
  table: ListedTable,
  query: SortedQuery,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { limit, order } = query
  const name = `${getTableName(table)} ${order.name} ${order.direction}`
  const after = query.cursor === undefined ? null : openCursor(name, query.cursor, order.key?.type ?? null)
  let rows: SortKey[] | null = null
  for (const way of query.ways) rows ??= await findBy[way](db, table, query, after)
  if (!rows) throw tooMany(order)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last && rows.length > limit ? sealCursor(name, last) : null,
  }
}

type Find = (
  db: Database,
  table: ListedTable,
  query: SortedQuery,
  after: SortKey | null,
) => Promise<SortKey[] | null>

/** Each answers null if that would take too long. */
const findBy: Record<Way, Find> = {
  near: walkAsFar((limit) => NEAR_A_ROW * limit),
  walk: walkAsFar((limit) => Math.max(LOOKED_THROUGH, LOOKED_THROUGH_A_ROW * limit)),
  fetch: sortAll,
  whole: walkAsFar(() => MOST_ROWS),
}

function walkAsFar(rowsFor: (limit: number) => number): Find {
  return (db, table, query, after) => walkParts(db, table, query, after, rowsFor(query.limit))
}

/** Null if the page was not filled by as many rows as are looked through. */
async function walkParts(
  db: Database,
  table: ListedTable,
  query: SortedQuery,
  after: SortKey | null,
  rows: number,
): Promise<SortKey[] | null> {
  const { order, limit, check } = query
  const most = check ? rows : limit + 1
  const found: SortKey[] = []
  for (let part = after?.part ?? 0; part < order.parts.length && found.length <= limit; part++) {
    const each = Math.ceil(most / Math.max(check ? (order.parts[part]?.length ?? 1) : 1, 1))
    const walks = walksOf(table, query, part, after?.part === part ? after : null, each)
    const { rows: met } = await db.execute<Found>(sql`
      select ${shown} from (
        ${sql.join(walks, sql` union all `)}) near
      where found ${inOrder(order)} limit ${limit + 1 - found.length}`)
    found.push(...met.map((row) => placeOf({ ...row, part: `${part}` })))
    if (check && found.length <= limit && !(await isWalked(db, walks, each))) return null
  }
  return found
}

/** What is read of the rows `sort_key, made, id`. */
const shown = sql`id, sort_key::text as key, (extract(epoch from made) * 1000)::bigint::text as at`

/** The rows of one part in its order, each with whether it matches. */
function walksOf(
  table: ListedTable,
  { order, check, days = {} }: Pick<SortedQuery, 'order' | 'check' | 'days'>,
  part: number,
  after: SortKey | null,
  most: number,
): SQL[] {
  const key = order.key?.of ?? sql`null::text`
  const sorted = order.key ? sql`${directed(order.key.of, order)}, ` : sql``
  const place = after ? afterPlace(table, order, after) : undefined
  // A page after a row begins there: of two beginnings PostgreSQL would take one, and go through what is between.
  const left = after ? (isDescending(order) ? { from: days.from } : { to: days.to }) : days
  const made = order.key ? undefined : madeOn(table.createdAt, left)
  return (order.parts[part] ?? []).map(
    (
      branch,
    ) => sql`(select ${key} as sort_key, ${table.createdAt} as made, ${table.id} as id, (${check ?? sql`true`}) as found
      from ${table} where ${and(branch, made, place) ?? sql`true`}
      order by ${sorted}${directed(sql`${table.createdAt}`, order)}, ${directed(sql`${table.id}`, order)} limit ${most})`,
  )
}

/** Whether each walk came to its end. */
async function isWalked(db: Database, walks: readonly SQL[], most: number): Promise<boolean> {
  const counts = walks.map((walk) => sql`select count(*) as rows from ${walk} walk`)
  const { rows } = await db.execute<{ whole: boolean }>(
    sql`select bool_and(rows < ${most}) as whole from (${sql.join(counts, sql` union all `)}) counts`,
  )
  return rows[0]?.whole ?? true
}

async function sortAll(
  db: Database,
  table: ListedTable,
  { order, all, limit }: SortedQuery,
  after: SortKey | null,
): Promise<SortKey[] | null> {
  const ids = await findNewest(db, table, { ...all, limit: MOST_SORTED }, (where) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table as PgTable)
      .where(where)
      .limit(MOST_SORTED + 1),
  )
  if (ids.length > MOST_SORTED) return null
  const key = order.key?.of ?? sql`null::text`
  const { rows } = await db.execute<Found>(sql`
    select part::text as part, ${shown} from (
      select ${partOf(order)} as part, ${key} as sort_key, ${table.createdAt} as made, ${table.id} as id from ${table}
      where ${table.id} = any(${sql.param(ids.map(({ id }) => id))}::uuid[])) matches
    where ${after ? sql`(part > ${after.part} or part = ${after.part} and ${afterPlaceOf(order, after)})` : sql`true`}
    order by part, ${sortedBy(order)} limit ${limit + 1}`)
  return rows.map(placeOf)
}

/** How many rows of a list the order itself finds, as far as they are walked for a page. */
export async function countSorted(
  db: Database,
  table: ListedTable,
  query: Pick<SortedQuery, 'order' | 'check'>,
): Promise<RowCount> {
  const most = 1000
  const walks = query.order.parts.flatMap((_, part) => walksOf(table, query, part, null, most))
  const counts = walks.map(
    (walk) =>
      sql`select count(*)::int as walked, count(*) filter (where found)::int as found from ${walk} walk`,
  )
  const { rows } = await db.execute<{ found: number; more: boolean }>(
    sql`select sum(found)::int as found, bool_or(walked = ${most}) as more from (${sql.join(counts, sql` union all `)}) counts`,
  )
  return { rows: rows[0]?.found ?? 0, isMore: rows[0]?.more ?? false }
}

/** The answer to a list: the rows that were found, in their order. */
export function sortedPage<Item extends { id: string }>(
  { ids, nextCursor }: { ids: readonly string[]; nextCursor: string | null },
  items: readonly Item[],
  count: RowCount | undefined,
): { items: Item[]; hasMore: boolean; nextCursor: string | null; count?: RowCount } {
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    // One that was deleted meanwhile is left out.
    items: ids.flatMap((id) => byId.get(id) ?? []),
    hasMore: nextCursor !== null,
    nextCursor,
    ...(count ? { count } : {}),
  }
}

function partOf({ parts }: Order): SQL {
  const cases = parts.map((branches, part) => {
    const conditions = branches.map((branch) => branch ?? sql`true`)
    return sql`when ${sql.join(conditions, sql` or `)} then ${sql.raw(`${part}`)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

const isDescending = ({ direction, isNewestFirst }: Order) => isNewestFirst === true || direction === 'desc'

function directed(of: SQL, order: Order): SQL {
  return isDescending(order) ? sql`${of} desc` : sql`${of}`
}

function sortedBy(order: Order): SQL {
  const columns = [...(order.key ? [sql`sort_key`] : []), sql`made`, sql`id`]
  return sql.join(
    columns.map((of) => directed(of, order)),
    sql`, `,
  )
}

function inOrder(order: Order): SQL {
  return sql`order by ${sortedBy(order)}`
}

/** The condition for rows of a part after a place of it, by the table's columns. */
function afterPlace(table: ListedTable, order: Order, place: SortKey): SQL {
  return compare(order, place, order.key?.of, sql`${table.createdAt}`, sql`${table.id}`)
}

function afterPlaceOf(order: Order, place: SortKey): SQL {
  return compare(order, place, order.key ? sql`sort_key` : undefined, sql`made`, sql`id`)
}

function compare(order: Order, { key, at, id }: SortKey, of: SQL | undefined, atOf: SQL, idOf: SQL): SQL {
  const time = sql`${new Date(at).toISOString()}::timestamptz`
  const sign = isDescending(order) ? sql`<` : sql`>`
  return of && order.key
    ? sql`(${of}, ${atOf}, ${idOf}) ${sign} (${key}::text::${sql.raw(order.key.type)}, ${time}, ${id}::uuid)`
    : sql`(${atOf}, ${idOf}) ${sign} (${time}, ${id}::uuid)`
}

function placeOf({ part, key, at, id }: Found): SortKey {
  return { part: Number(part), key: key ?? '', at: Number(at), id }
}

export function tooMany({ name }: Pick<Order, 'name'>) {
  const message = `More than ${MOST_SORTED.toLocaleString('en-GB')} match, too many to sort them like this. Choose another filter or a shorter time, or show the newest first.`
  return invalid([{ path: 'sort', message: `Not by ${name}` }], message)
}

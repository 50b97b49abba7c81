/** Lists that are newest first, with filters and searches: fast for a shop of any size. */
import { type AnyColumn, and, gte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'
import type { Edge } from './days.ts'
import { earlierOf, isAfter, type Until, untilOf } from './page.ts'
import { findMatches, type ListedTable, type NewestQuery, type PartQuery, walk } from './search-parts.ts'

/**
 * The newest rows that meet all conditions, one more than the limit if there are more. For a word that is in
 * no row PostgreSQL would read the whole list; for one that is in every row it would fetch and sort half the
 * table. So the newest rows are checked first. If they do not fill the page, an index finds the matches in
 * the part of the list before them, and in a longer part before that: as long as the last one suggests, so
 * that about a page of matches has to be fetched, however many there are in all
 * (docs/decisions/0048-searching-with-filters.md).
 * @param load reads rows in the order of the list, at most `limit + 1`
 */
export async function findNewest<Row>(
  db: Database | Transaction,
  table: ListedTable,
  wanted: NewestQuery,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  return onBothSides(table, wanted, (part) => findPart(db, table, part, load))
}

async function findPart<Row>(
  db: Database | Transaction,
  table: ListedTable,
  wanted: PartQuery,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, branches = [], rare, limit, along, newest } = wanted
  if (newest) return load(sql`${table.id} = any(array(${newest(limit + 1)}))`)
  if (!rare && branches.length < 2 && !along) return load(and(easy, branches[0]))
  if (!rare) return load(sql`${table.id} = any((${firstOf(table, wanted)})::uuid[])`)
  const ids = await findMatches(db, table, wanted)
  return ids.length === 0 ? [] : load(isAnyOf(table, ids))
}

const isAnyOf = (table: ListedTable, ids: readonly string[]) =>
  sql`${table.id} = any(${sql.param(ids)}::uuid[])`

/** Finds rows of the whole list, or from where a page begins. */
function onBothSides<Row>(
  table: ListedTable,
  wanted: NewestQuery,
  find: (part: PartQuery) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, until, edge } = wanted
  if (edge) return findAroundEdge(table, wanted, edge, find)
  if (until) return find({ ...wanted, easy: and(easy, isAfter(table, until)), isLater: true })
  return find({ ...wanted, isLater: false })
}

/**
 * The few that are newer than the edge first, then from the edge on. In one go the many of '2025' would all be fetched:
 * there are none among the newest rows, and then all of a year in one part.
 */
async function findAroundEdge<Row>(
  table: ListedTable,
  { edge: _edge, ...wanted }: NewestQuery,
  { at, since }: Edge,
  find: (part: PartQuery) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, limit, places, until } = wanted
  const between = (from?: SQL, end?: Until) => and(easy, from, isAfter(table, end))
  const findNewer = () =>
    find({
      ...wanted,
      easy: between(gte(table.createdAt, at), until),
      isLater: true,
      // Spans of time are rounded, and next to this one are all the others.
      places: places && { ...places, words: [...places.words, since] },
    })
  const newer = until && until.at < at ? [] : await findNewer()
  if (newer.length > limit) return newer
  const older = await find({ ...wanted, easy: between(undefined, earlierOf(until, { at })), isLater: true })
  return [...newer, ...older].slice(0, limit + 1)
}

/** A page as a call asks for it. */
interface PageQuery {
  limit: number
  cursor?: string | undefined
  /** The last day of the list. */
  to?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
}

/**
 * A page of a list, and how many rows the whole list has if they are counted. What a search finds for the count begins
 * with the page, so the first page is not searched for a second time.
 * @param all the list, with where it begins but without the page's cursor
 */
export async function pageOfNewest<Row>(
  db: Database,
  table: ListedTable,
  all: Omit<NewestQuery, 'limit'>,
  { limit, cursor, to, count }: PageQuery,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<{ rows: Row[]; count: RowCount | undefined }> {
  if (count === 'true' && all.rare && !all.newest && cursor === undefined) {
    const wanted = { ...all, limit: Math.max(limit, MOST_FOUND_COUNTED) }
    const found = await onBothSides(table, wanted, (part) => findMatches(db, table, part))
    const ids = found.slice(0, limit + 1)
    const rows = ids.length === 0 ? [] : await load(isAnyOf(table, ids))
    return { rows, count: upTo(MOST_FOUND_COUNTED, found.length) }
  }
  const [rows, counted] = await Promise.all([
    findNewest(db, table, { ...all, until: untilOf(table, { cursor, to }), limit }, load),
    count === 'true' ? countRows(db, table, all) : undefined,
  ])
  return { rows, count: counted }
}

/** Most rows that are counted: walking an index that far takes a millisecond or two in a shop of any size. */
const MOST_COUNTED = 1000
/** With a search each row may have to be fetched. */
const MOST_FOUND_COUNTED = 100

export interface RowCount {
  rows: number
  /** There are more rows than were counted. */
  isMore: boolean
}

/** How many rows meet all conditions, counted as far as that is cheap. `wanted` begins with the list here, not with a page. */
export async function countRows(
  db: Database,
  table: ListedTable,
  wanted: Omit<NewestQuery, 'limit'>,
): Promise<RowCount> {
  const limit = wanted.rare ? MOST_FOUND_COUNTED : MOST_COUNTED
  const found = await findNewest(db, table, { ...wanted, limit }, (where) =>
    idsOf(db, table, where, limit + 1),
  )
  return upTo(limit, found.length)
}

/** The same if no condition is rare. */
export async function countEasy(
  db: Database,
  table: PgTable & { id: AnyColumn },
  where: SQL | undefined,
): Promise<RowCount> {
  return upTo(MOST_COUNTED, (await idsOf(db, table, where, MOST_COUNTED + 1)).length)
}

function idsOf(db: Database, table: PgTable & { id: AnyColumn }, where: SQL | undefined, limit: number) {
  return db
    .select({ id: sql`${table.id}` })
    .from(table as PgTable)
    .where(where)
    .limit(limit)
}

function upTo(limit: number, found: number): RowCount {
  return { rows: Math.min(found, limit), isMore: found > limit }
}

function firstOf(table: ListedTable, wanted: PartQuery): SQL {
  return sql`select array(${walk(table, wanted, sql`${table.id}`, wanted.limit + 1)})`
}

/** Lists that are newest first, with filters and searches: fast for a shop of any size. */
import { type AnyColumn, and, getTableName, gte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'
import type { Edge } from './days.ts'
import { earlierOf, isAfter, type Until } from './page.ts'

/** How many of the newest rows are checked one by one. They usually include what people look for. */
const NEAR = 200
/**
 * The same if the index of the list's order includes the searched text: some fifty rows a page, and no table
 * row is fetched.
 */
const NEAR_IN_INDEX = 1000
/** A part of the list is at least this much longer than the one before, and at most that much. */
const LEAST_GROWTH = 2
const MOST_GROWTH = 16

type Listed = PgTable & { createdAt: AnyColumn; id: AnyColumn }

export interface NewestQuery {
  /** Conditions that an index meets in the order of the list. */
  easy: SQL | undefined
  /** Alternatives that need an index scan each; no row meets two of them. */
  branches?: readonly SQL[]
  /** Conditions that no index meets in that order, like a search or a second filter. */
  rare: SQL | undefined
  /** The same conditions in a form that an index can use, if checking a single row needs another form. */
  rareByIndex?: SQL | undefined
  /** Whether the index of the list's order has all columns of `easy` and `rare`. */
  isTextInIndex?: boolean
  /** Set if an index can find the rows of a part of the list. */
  places?: Places | undefined
  limit: number
  /** Where the page begins; the first page of a whole list has none. */
  until?: Until | undefined
  /** Set if nearly all matches are older than some time: a part of a number says on which days. */
  edge?: Edge | null
  /**
   * A query for the ids of the newest rows that meet all conditions, among others. It combines several
   * indexes, so some ids may come more than once.
   */
  newest?: ((count: number) => SQL) | undefined
  /** Set if an index of another table has the rows that meet `easy`, in the order of the list. */
  along?: Along | undefined
}

/** An index of `list_places` (migration 0028), which knows when a row was made and what filters it meets. */
interface Places {
  /** The indexed expression. */
  of: SQL
  /** A row meets all filters if it has one of the words of each. */
  words: readonly (readonly string[])[]
}

interface Along {
  rows: PgTable
  createdAt: AnyColumn
  /** The id column of the list. */
  id: AnyColumn
  where: SQL | undefined
}

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
  table: Listed,
  wanted: NewestQuery,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, until, edge } = wanted
  if (edge) return findOnBothSides(table, wanted, edge, load)
  if (until)
    return findPart(table, { ...wanted, easy: and(easy, isAfter(table, until)), isLater: true }, load)
  return findPart(table, { ...wanted, isLater: false }, load)
}

/** A query whose `easy` has the page's beginning. */
interface PartQuery extends NewestQuery {
  /** Whether `easy` leaves out rows that are newer than the page. */
  isLater: boolean
}

async function findPart<Row>(
  table: Listed,
  wanted: PartQuery,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, branches = [], rare, limit, along, newest } = wanted
  if (newest) return load(sql`${table.id} = any(array(${newest(limit + 1)}))`)
  if (!rare && branches.length < 2 && !along) return load(and(easy, branches[0]))
  // One statement: a later part of it runs only if the parts before find too few.
  return load(sql`${table.id} = any((${rare ? searchFor(table, wanted) : firstOf(table, wanted)})::uuid[])`)
}

/**
 * The few that are newer than the edge first, then from the edge on. In one go the many of '2025' would all be fetched:
 * there are none among the newest rows, and then all of a year in one part.
 */
async function findOnBothSides<Row>(
  table: Listed,
  { edge: _edge, ...wanted }: NewestQuery,
  { at, since }: Edge,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { easy, limit, places, until } = wanted
  const bothSides = (from?: SQL, end?: Until) => and(easy, from, isAfter(table, end))
  const findNewer = () =>
    findPart(
      table,
      {
        ...{ ...wanted, easy: bothSides(gte(table.createdAt, at), until), isLater: true },
        // Spans of time are rounded, and next to this one are all the others.
        places: places && { ...places, words: [...places.words, since] },
      },
      load,
    )
  const newer = until && until.at < at ? [] : await findNewer()
  if (newer.length > limit) return newer
  const older = { ...wanted, easy: bothSides(undefined, earlierOf(until, { at })), isLater: true }
  return [...newer, ...(await findPart(table, older, load))].slice(0, limit + 1)
}

/** The newest rows that meet `easy` and one of the branches, in the order of the list. */
function walk(table: Listed, { easy, branches = [], along }: PartQuery, columns: SQL, count: number): SQL {
  if (along) return sql`select ${columns} from (${walkAlong(table, along, count)}) ${nameOf(table)}`
  const newestFirst = sql`order by ${table.createdAt} desc, ${table.id} desc limit ${count}`
  if (branches.length < 2)
    return sql`select ${columns} from ${table} where ${and(easy, branches[0]) ?? sql`true`} ${newestFirst}`
  const walks = branches.map(
    (branch) => sql`(select * from ${table} where ${and(easy, branch) ?? sql`true`} ${newestFirst})`,
  )
  // Sorted once more: else the older rows of one branch would come before the newer ones of another.
  return sql`select ${columns} from (${sql.join(walks, sql` union all `)}) ${nameOf(table)} ${newestFirst}`
}

function firstOf(table: Listed, wanted: PartQuery): SQL {
  return sql`select array(${walk(table, wanted, sql`${table.id}`, wanted.limit + 1)})`
}

function searchFor(table: Listed, wanted: PartQuery): SQL {
  const { easy, branches = [], rare, rareByIndex = rare, limit, isTextInIndex, isLater, places } = wanted
  const near = Math.max(isTextInIndex ? NEAR_IN_INDEX : NEAR, limit + 1)
  const columns = sql`${table.createdAt} as at, ${table.id} as id, (${rare}) as found`
  const branch = branches.length === 0 ? undefined : sql`(${sql.join([...branches], sql` or `)})`
  const filters = places?.words.map((words) => sql`${places.of} && ${sql.param([...words])}::text[]`) ?? []
  const found = and(easy, branch, rareByIndex, ...filters)
  // `offset 0` keeps the planner from using order, limit and times when it chooses how to find the rows.
  const newestOf = (where: SQL | undefined, among = sql`true`) => sql`select id from (
      select ${table.createdAt} as at, ${table.id} as id from ${table} where ${where ?? sql`true`} offset 0) matches
    where ${among} order by at desc, id desc limit ${limit + 1}`
  // What has been looked through is read from `near`, so that these rows are fetched once.
  const head = sql`with near as materialized (${walk(table, wanted, columns, near)}),
    hits as materialized (select id from near where found limit ${limit + 1}),
    seen as materialized (select count(*) as rows, count(*) filter (where found) as hits,
      max(at) as until, min(at) as since, (array_agg(id order by at, id))[1] as last from near)`
  const enough = sql`(select count(*) from hits) > ${limit} or (select rows from seen) < ${near}`
  if (!places)
    return sql`${head}
      select case when ${enough} then array(select id from hits) else array(${newestOf(found)}) end`

  // `from` and `span` are queries of one value, which is found out once and not for each row.
  const older = (from: SQL, span: SQL | undefined) =>
    newestOf(
      and(found, span && sql`${places.of} && (${span})`),
      sql`at >= (${from}) and (at, id) < ((select since from seen), (select last from seen))`,
    )
  const growth = (hits: SQL) =>
    sql`least(${MOST_GROWTH}::float8, greatest(${LEAST_GROWTH}::float8, ${2 * (limit + 1)}::float8 / greatest(${hits}, 1)))`
  return sql`${head},
    nearer as materialized (select since, since - (until - since) * ${growth(sql`hits`)} as from from seen),
    whole as materialized (select (${startOf(table, wanted)}) as from),
    nearby as materialized (${older(sql`select nearer.from from nearer`, sql`select list_span(nearer.from, since) from nearer`)}),
    met as materialized (select count(*) as hits from (select from hits union all select from nearby) found),
    further as materialized (
      select since, nearer.from - (since - nearer.from) * ${growth(sql`(select hits from met)`)} as from from nearer),
    beyond as materialized (${older(sql`select further.from from further`, sql`select list_span(further.from, since) from further`)})
    select case when ${enough} then array(select id from hits)
      when (select hits from met) > ${limit} or (select nearer.from <= whole.from from nearer, whole)
        then array(select id from hits union all select id from nearby)
      when (select hits from met) > 0 and ((select count(*) from hits) + (select count(*) from beyond) > ${limit}
          or (select further.from <= whole.from from further, whole))
        then array(select id from hits union all select id from beyond)
      else array(select id from hits union all (${older(
        sql`select whole.from from whole`,
        // Of the first page's list nearly all rows are older.
        isLater ? sql`select list_span(whole.from, since) from whole, seen` : undefined,
      )})) end`
}

/** A query for the time of the list's oldest row, or an earlier one. */
function startOf(table: Listed, { easy, along }: PartQuery): SQL {
  const { rows, createdAt, id, where } = along ?? {
    rows: table,
    createdAt: table.createdAt,
    id: table.id,
    where: easy,
  }
  return sql`select ${createdAt} from ${rows} where ${where ?? sql`true`} order by ${createdAt}, ${id} limit 1`
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
  table: Listed,
  wanted: Omit<NewestQuery, 'limit'>,
): Promise<RowCount> {
  const limit = wanted.rare ? MOST_FOUND_COUNTED : MOST_COUNTED
  const found = await findNewest(table, { ...wanted, limit }, (where) => idsOf(db, table, where, limit + 1))
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

/** The first rows of a list in the order of another table's index. */
function walkAlong(
  table: PgTable & { id: AnyColumn },
  { rows, createdAt, id, where }: Along,
  window: number,
): SQL {
  return sql`select ${table}.* from (
      select ${id} as place from ${rows} where ${where} order by ${createdAt} desc, ${id} desc limit ${window}) places
    join ${table} on ${table.id} = places.place`
}

function nameOf(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`
}

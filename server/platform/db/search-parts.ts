/**
 * The rows of a list that a search finds, part by part of the list until there are enough
 * (docs/decisions/0048-searching-with-filters.md).
 */
import { type AnyColumn, and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'
import type { Edge } from './days.ts'
import type { Until } from './page.ts'

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

/** Part of the statement's text: without it PostgreSQL takes a plan for any number to be dearer, and plans each time. */
export const literal = (rows: number) => sql.raw(String(rows))

export type ListedTable = PgTable & { createdAt: AnyColumn; id: AnyColumn }

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

/** A query whose `easy` has the page's beginning. */
export interface PartQuery extends NewestQuery {
  /** Whether `easy` leaves out rows that are newer than the page. */
  isLater: boolean
}

/** The newest rows, looked through one by one. */
interface Near extends Record<string, unknown> {
  rows: number
  hits: number
  until: string
  since: string
  /** The row after which the others come. */
  last: string
  /** Of those that match, newest first. */
  ids: string[]
}

/**
 * The ids of the newest rows that meet all conditions, one more than the limit if there are more, among others. The
 * newest rows are a statement of their own: mostly they are enough, and to plan the search of all the others
 * takes PostgreSQL several times as long.
 */
export async function findMatches(
  db: Database | Transaction,
  table: ListedTable,
  wanted: PartQuery,
): Promise<string[]> {
  const { rare, limit, isTextInIndex } = wanted
  const most = Math.max(isTextInIndex ? NEAR_IN_INDEX : NEAR, limit + 1)
  const columns = sql`${table.createdAt} as at, ${table.id} as id, (${rare}) as found`
  const found = await db.execute<Near>(sql`
    select count(*)::int as rows, count(*) filter (where found)::int as hits, max(at)::text as until, min(at)::text as since,
      (array_agg(id order by at, id))[1] as last,
      coalesce((array_agg(id order by at desc, id desc) filter (where found))[1:${literal(limit + 1)}], '{}') as ids
    from (${walk(table, wanted, columns, most)}) near`)
  const [near] = found.rows
  if (!near || near.hits > limit || near.rows < most) return near?.ids ?? []
  const further = await db.execute<{ ids: string[] }>(sql`select ${searchBehind(table, wanted, near)} as ids`)
  return [...near.ids, ...(further.rows[0]?.ids ?? [])]
}

/** A query for the ids of the newest matches that are older than the newest rows: one array, made in one statement. */
function searchBehind(table: ListedTable, wanted: PartQuery, near: Near): SQL {
  const { easy, branches = [], rare, rareByIndex = rare, limit, isLater, places } = wanted
  const branch = branches.length === 0 ? undefined : sql`(${sql.join([...branches], sql` or `)})`
  const filters = places?.words.map((words) => sql`${places.of} && ${sql.param([...words])}::text[]`) ?? []
  const found = and(easy, branch, rareByIndex, ...filters)
  // `offset 0` keeps the planner from using order, limit and times when it chooses how to find the rows.
  const newestOf = (where: SQL | undefined, among = sql`true`) => sql`select id from (
      select ${table.createdAt} as at, ${table.id} as id from ${table} where ${where ?? sql`true`} offset 0) matches
    where ${among} order by at desc, id desc limit ${literal(limit + 1)}`
  if (!places) return sql`array(${newestOf(found)})`

  // `from` and `span` are queries of one value, which is found out once and not for each row.
  const older = (from: SQL, span: SQL | undefined) =>
    newestOf(
      and(found, span && sql`${places.of} && (${span})`),
      sql`at >= (${from}) and (at, id) < ((select since from seen), (select last from seen))`,
    )
  const growth = (hits: SQL) =>
    sql`least(${MOST_GROWTH}::float8, greatest(${LEAST_GROWTH}::float8, ${2 * (limit + 1)}::float8 / greatest(${hits}, 1)))`
  // A later part of it runs only if the parts before find too few.
  return sql`(with seen as materialized (select ${near.until}::timestamptz as until, ${near.since}::timestamptz as since,
      ${near.last}::uuid as last, ${near.hits}::int as hits),
    nearer as materialized (select since, since - (until - since) * ${growth(sql`hits`)} as from from seen),
    whole as materialized (select (${startOf(table, wanted)}) as from),
    nearby as materialized (${older(sql`select nearer.from from nearer`, sql`select list_span(nearer.from, since) from nearer`)}),
    met as materialized (select (select hits from seen) + count(*) as hits from nearby),
    further as materialized (
      select since, nearer.from - (since - nearer.from) * ${growth(sql`(select hits from met)`)} as from from nearer),
    beyond as materialized (${older(sql`select further.from from further`, sql`select list_span(further.from, since) from further`)})
    select case when (select hits from met) > ${limit} or (select nearer.from <= whole.from from nearer, whole)
        then array(select id from nearby)
      when (select hits from met) > 0 and ((select hits from seen) + (select count(*) from beyond) > ${limit}
          or (select further.from <= whole.from from further, whole))
        then array(select id from beyond)
      else array(${older(
        sql`select whole.from from whole`,
        // Of the first page's list nearly all rows are older.
        isLater ? sql`select list_span(whole.from, since) from whole, seen` : undefined,
      )}) end)`
}

/** The newest rows that meet `easy` and one of the branches, in the order of the list. */
export function walk(
  table: ListedTable,
  { easy, branches = [], along }: PartQuery,
  columns: SQL,
  count: number,
): SQL {
  if (along) return sql`select ${columns} from (${walkAlong(table, along, count)}) ${nameOf(table)}`
  const newestFirst = sql`order by ${table.createdAt} desc, ${table.id} desc limit ${literal(count)}`
  if (branches.length < 2)
    return sql`select ${columns} from ${table} where ${and(easy, branches[0]) ?? sql`true`} ${newestFirst}`
  const walks = branches.map(
    (branch) => sql`(select * from ${table} where ${and(easy, branch) ?? sql`true`} ${newestFirst})`,
  )
  // Sorted once more: else the older rows of one branch would come before the newer ones of another.
  return sql`select ${columns} from (${sql.join(walks, sql` union all `)}) ${nameOf(table)} ${newestFirst}`
}

/** The first rows of a list in the order of another table's index. */
function walkAlong(
  table: PgTable & { id: AnyColumn },
  { rows, createdAt, id, where }: Along,
  window: number,
): SQL {
  return sql`select ${table}.* from (
      select ${id} as place from ${rows} where ${where} order by ${createdAt} desc, ${id} desc limit ${literal(window)}) places
    join ${table} on ${table.id} = places.place`
}

function nameOf(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`
}

/** A query for the time of the list's oldest row, or an earlier one. */
function startOf(table: ListedTable, { easy, along }: PartQuery): SQL {
  const { rows, createdAt, id, where } = along ?? {
    rows: table,
    createdAt: table.createdAt,
    id: table.id,
    where: easy,
  }
  return sql`select ${createdAt} from ${rows} where ${where ?? sql`true`} order by ${createdAt}, ${id} limit 1`
}

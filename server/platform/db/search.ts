/** Searches and rare conditions on lists that are newest first: fast for a shop of any size. */
import { type AnyColumn, and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/**
 * How many of the newest rows are checked one by one. They usually include what people look for; if so many
 * rows do not meet a condition, it is rare enough for its own index.
 */
const NEAR = 500
/**
 * The same if the index of the list's order includes the searched text: some fifty rows a page, and no table
 * row is fetched.
 */
const NEAR_IN_INDEX = 1000
/** How many rows are checked instead if, judging by the matches among those, they should fill a page. */
const WIDE_IN_INDEX = 4 * NEAR_IN_INDEX

/** An index of trigrams finds texts of three letters or more. */
const TRIGRAM = 3

interface Wanted {
  /** Conditions that an index meets in the order of the list. */
  easy: SQL | undefined
  /** Alternatives that need an index scan each; no row meets two of them. */
  branches?: readonly SQL[]
  /** Conditions that no index meets in that order, like a search. */
  rare: SQL | undefined
  /** The same condition in a form that an index can use, if checking a single row needs another form. */
  rareByIndex?: SQL | undefined
  /** What an index needs beside `rare` to find these rows: see `pairsOf`. */
  byIndex?: SQL | undefined
  /** Whether the index of the list's order has all columns of `easy` and `rare`. */
  isTextInIndex?: boolean
  limit: number
  /**
   * A query for the ids of the newest rows that meet all conditions, among others. It combines several
   * indexes, so some ids may come more than once.
   */
  newest?: ((count: number) => SQL) | undefined
  /** Set if an index of another table has the rows that meet `easy`, in the order of the list. */
  along?: Along | undefined
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
 * table. So the newest rows are checked first, and an index is used only after that.
 * @param load reads rows in the order of the list, at most `limit + 1`
 */
export async function findNewest<Row>(
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  {
    easy,
    branches = [],
    rare,
    rareByIndex = rare,
    byIndex,
    isTextInIndex = false,
    limit,
    along,
    newest,
  }: Wanted,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (newest) return load(sql`${table.id} = any(array(${newest(limit + 1)}))`)
  if (!rare && branches.length < 2 && !along) return load(and(easy, branches[0]))
  const name = sql.identifier(getTableName(table))
  const newestFirst = sql`order by ${table.createdAt} desc, ${table.id} desc`
  const all = sql`true`
  const idsAmong = (rows: SQL, where: SQL) =>
    sql`select ${table.id} from (${rows}) ${name} where ${where} ${newestFirst} limit ${limit + 1}`

  const amongNewest = (window: number) => {
    const windows = along
      ? [walkAlong(table, along, window)]
      : (branches.length === 0 ? [all] : branches).map(
          (branch) => sql`(select * from ${table} where ${and(easy, branch)} ${newestFirst} limit ${window})`,
        )
    return idsAmong(sql.join(windows, sql` union all `), rare ?? all)
  }
  if (!rare) return load(sql`${table.id} = any(array(${amongNewest(limit + 1)}))`)
  const branch = branches.length === 0 ? undefined : sql`(${sql.join([...branches], sql` or `)})`
  // `offset 0` keeps the planner from using the order and the limit when it chooses how to find the rows.
  const far = idsAmong(
    sql`select * from ${table} where ${and(easy, branch, byIndex, rareByIndex)} offset 0`,
    all,
  )
  const near = amongNewest(isTextInIndex ? NEAR_IN_INDEX : NEAR)
  const wide = isTextInIndex ? sql`, wide as materialized (${amongNewest(WIDE_IN_INDEX)})` : sql``
  const orWide = isTextInIndex
    ? sql`when count(*) * ${WIDE_IN_INDEX / NEAR_IN_INDEX} > ${limit} and (select count(*) from wide) > ${limit}
        then array(select id from wide)`
    : sql``
  // One statement: a later part runs only if the parts before it find too few.
  return load(sql`${table.id} = any((
    with near as materialized (${near})${wide}
    select case when count(*) > ${limit} then array_agg(id) ${orWide} else array(${far}) end from near)::uuid[])`)
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

/** How many rows meet all conditions, counted as far as that is cheap. `wanted` has no cursor here. */
export async function countRows(
  db: Database,
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  wanted: Omit<Wanted, 'limit'>,
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

/**
 * The condition for rows whose `search` column contains what was typed, ignoring case, or the phone number
 * that it is part of. A longer text always finds fewer rows: everything that finds it also finds each
 * beginning of it. Undefined if nothing was typed.
 */
export function matching(search: AnyColumn | SQL, q: string | undefined): SQL | undefined {
  const texts = textsFor(q)
  if (texts.length === 0) return undefined
  return sql`(${sql.join(
    texts.map((text) => like(search, text)),
    sql` or `,
  )})`
}

/**
 * A condition to add to `matching` when that alone would read a whole table: one or two letters have no
 * trigram, and are found by the index of single letters and pairs (`letter_pairs` in the migrations).
 * Undefined if trigrams suffice.
 */
export function pairsOf(search: AnyColumn, q: string | undefined): SQL | undefined {
  const texts = textsFor(q)
  if (texts.every((text) => [...text].length >= TRIGRAM)) return undefined
  const ways = texts.map((text) =>
    [...text].length < TRIGRAM ? sql`letter_pairs(${search}) @> array[${text}]::text[]` : like(search, text),
  )
  return sql`(${sql.join(ways, sql` or `)})`
}

function like(search: AnyColumn | SQL, text: string): SQL {
  return sql`${search} like ${`%${escapeLike(text)}%`}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** The texts to look for: what was typed, and the phone number in it as it is stored, if that differs. */
export function textsFor(q: string | undefined): string[] {
  // Letter by letter, because some letters have another lower-case form at the end of a word.
  const typed = [...(q?.trim() ?? '')].map((letter) => letter.toLowerCase()).join('')
  if (typed === '') return []
  const phone = phoneInside(typed)
  // A text that contains '-6417' also contains '6417'.
  if (phone === null || typed.includes(phone)) return [phone ?? typed]
  return phone.includes(typed) ? [typed] : [typed, phone]
}

/**
 * Phone numbers are stored as +44161…. People type 0161 …, 0044 161 … or +44 (0)161 …, in groups, or part of
 * a number. Each beginning of such a text is read as a beginning of the same number.
 */
function phoneInside(typed: string): string | null {
  if (!/^[+\d][\d\s()-]*$/.test(typed)) return null
  // '+44 (0)161': the digits in brackets are dialled only within the country.
  const dialled = (/^(\+|00)/.test(typed) ? typed.replace(/\(0?\)?/, '') : typed).replace(/[\s()-]/g, '')
  if (dialled === '0' || dialled === '00') return '+'
  if (dialled.startsWith('00')) return `+${dialled.slice(2)}`
  return dialled.startsWith('0') ? `+44${dialled.slice(1)}` : dialled
}

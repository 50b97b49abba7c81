/** Searches, and conditions that few rows meet, on lists that are newest first: quick whatever the shop has. */
import { type AnyColumn, and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/**
 * How many of the newest rows are looked through one by one. What most people look for is among them; a
 * condition that so many rows do not meet is rare enough for its own index.
 */
const NEAR = 500
/** Where the index that is walked holds the searched text: some fifty a page, and no row is fetched. */
const NEAR_IN_INDEX = 1000
/** Looked through instead where a page is to be expected among these, going by how many are among those. */
const WIDE_IN_INDEX = 4 * NEAR_IN_INDEX

/** From three letters on an index of trigrams finds them. */
const TRIGRAM = 3

interface Wanted {
  /** Conditions that an index meets in the order of the list. */
  easy: SQL | undefined
  /** Alternatives that an index meets only one at a time; no row meets two of them. */
  branches?: readonly SQL[]
  /** Conditions that no index meets in that order, like a search. */
  rare: SQL | undefined
  /** What an index needs beside `rare` to find these rows: see `pairsOf`. */
  byIndex?: SQL | undefined
  /** Whether the index of the list's order holds all that `easy` and `rare` are about. */
  isTextInIndex?: boolean
  limit: number
  /** Where an index of another table has the rows that meet `easy` in the order of the list. */
  along?: Along | undefined
}

interface Along {
  rows: PgTable
  createdAt: AnyColumn
  /** The id of the list's row. */
  id: AnyColumn
  where: SQL | undefined
}

/**
 * The newest rows that meet all conditions, one more than the limit where there are. Left alone, PostgreSQL would
 * read through the whole list for a word that is nowhere in it, or fetch and sort half the table for one that is
 * everywhere. So the newest rows are looked through first, and only then an index is asked.
 * @param load reads rows in the order of the list, at most `limit + 1`
 */
export async function findNewest<Row>(
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  { easy, branches = [], rare, byIndex, isTextInIndex = false, limit, along }: Wanted,
  load: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
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
  // `offset 0` keeps the order and the limit out of how the rows are found.
  const far = idsAmong(sql`select * from ${table} where ${and(easy, branch, byIndex, rare)} offset 0`, all)
  const near = amongNewest(isTextInIndex ? NEAR_IN_INDEX : NEAR)
  const wide = isTextInIndex ? sql`, wide as materialized (${amongNewest(WIDE_IN_INDEX)})` : sql``
  const orWide = isTextInIndex
    ? sql`when count(*) * ${WIDE_IN_INDEX / NEAR_IN_INDEX} > ${limit} and (select count(*) from wide) > ${limit}
        then array(select id from wide)`
    : sql``
  // One statement: what comes later is looked at only where what comes before it finds too few.
  return load(sql`${table.id} = any((
    with near as materialized (${near})${wide}
    select case when count(*) > ${limit} then array_agg(id) ${orWide} else array(${far}) end from near)::uuid[])`)
}

/** Rows that are counted at most: an index is walked for so many in a millisecond or two, whatever the shop has. */
const MOST_COUNTED = 1000
/** With a search each of them may have to be fetched. */
const MOST_FOUND_COUNTED = 100

export interface RowCount {
  rows: number
  /** There are more than were counted. */
  isMore: boolean
}

/** How many rows meet all conditions, counted as far as that is cheap. `wanted` without the place of a page. */
export async function countRows(
  db: Database,
  table: PgTable & { createdAt: AnyColumn; id: AnyColumn },
  wanted: Omit<Wanted, 'limit'>,
): Promise<RowCount> {
  const limit = wanted.rare ? MOST_FOUND_COUNTED : MOST_COUNTED
  const found = await findNewest(table, { ...wanted, limit }, (where) => idsOf(db, table, where, limit + 1))
  return upTo(limit, found.length)
}

/** The same where no condition is rare. */
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

/** The first rows of a list along another table's index. */
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
 * Rows whose `search` column holds what was typed, letter case aside, or the phone number that it is part of. Whatever
 * is typed on leaves fewer of them: each way in which a longer text is found holds what a beginning of it looks for.
 * Nothing where nothing was typed.
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
 * Beside `matching`, where that alone would read a whole table: one or two letters have no trigram, and are found by
 * the index of a text's letters and pairs of letters (`letter_pairs` in server/db/migrations). Nothing where trigrams do.
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

/** What is looked for: the text itself, and the phone number in it as it is kept, where that is not the same. */
export function textsFor(q: string | undefined): string[] {
  // Letter by letter, because a letter may have another small form at the end of a word.
  const typed = [...(q?.trim() ?? '')].map((letter) => letter.toLowerCase()).join('')
  if (typed === '') return []
  const phone = phoneInside(typed)
  // What holds '-6417' holds '6417'.
  if (phone === null || typed.includes(phone)) return [phone ?? typed]
  return phone.includes(typed) ? [typed] : [typed, phone]
}

/**
 * Phone numbers are kept as +44161…; people type 0161 …, 0044 161 … or +44 (0)161 …, in groups, and part of one. Each
 * beginning of such a text is read as a beginning of the same number.
 */
function phoneInside(typed: string): string | null {
  if (!/^[+\d][\d\s()-]*$/.test(typed)) return null
  // '+44 (0)161': what is in brackets is dialled within the country only.
  const dialled = (/^(\+|00)/.test(typed) ? typed.replace(/\(0?\)?/, '') : typed).replace(/[\s()-]/g, '')
  if (dialled === '0' || dialled === '00') return '+'
  if (dialled.startsWith('00')) return `+${dialled.slice(2)}`
  return dialled.startsWith('0') ? `+44${dialled.slice(1)}` : dialled
}

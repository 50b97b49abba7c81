/** The newest records that have all words of a search, wherever in the record those are. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/connect.ts'
import { literal } from '#server/platform/db/search-parts.ts'
import { haveWords } from '#server/platform/db/words.ts'

/** So many of the newest records are asked first, and then so many times as long a time. */
const NEWEST = 500
const GROWTH = 16

interface Wanted {
  table: PgTable & { id: AnyColumn; createdAt: AnyColumn }
  /** What the index holds (server/platform/db/words.ts). */
  words: SQL
  places: SQL
  /** Conditions that the index of the order has. */
  easy?: SQL | undefined
  /** A word of the places that they all have. */
  place?: string
  /** For each word that was typed what it may be. */
  typed: readonly (readonly string[])[]
  limit: number
}

/** Of the newest records those that have the words, and how far back these records go. */
interface Near extends Record<string, unknown> {
  ids: string[]
  rows: number
  until: string | null
  before: string | null
}

/**
 * The newest records that have all words, newest first. The index is asked for the time of the newest records, then for
 * a longer time, then for all, so that a word which many have costs no more than a rare one (docs/decisions/0088-words.md).
 * The first of these is a statement of its own: to plan the others takes longer than to run it, and a shop with no more
 * records needs no more.
 * @param load reads the records that meet a condition
 */
export async function findWithWords<Row>(
  db: Database,
  wanted: Wanted,
  load: (where: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, easy, limit } = wanted
  const { rows } = await db.execute<Near>(sql`
    with newest as materialized (
      select ${table.createdAt} as at from ${table} where ${easy ?? sql`true`}
      order by ${table.createdAt} desc, ${table.id} desc limit ${literal(NEWEST)}),
    edge as materialized (select count(*)::int as rows, max(at) as until, min(at) as since,
      min(at) - (max(at) - min(at)) * ${GROWTH - 1} as before from newest)
    select array(${partOf(wanted, { since: sql`select since from edge`, until: sql`select until from edge` })}) as ids,
      rows, until::text as until, before::text as before from edge`)
  const [near] = rows
  if (!near || near.until === null || near.before === null) return []
  const isEnough = near.ids.length >= limit || near.rows < NEWEST
  const ids = isEnough ? near.ids : await findFurther(db, wanted, near.before, near.until)
  return ids.length === 0 ? [] : load(sql`${table.id} = any(${sql.param(ids)}::uuid[])`)
}

async function findFurther(
  db: Database,
  wanted: Wanted,
  before: string,
  until: string,
): Promise<readonly string[]> {
  const span = { since: sql`${before}::timestamptz`, until: sql`${until}::timestamptz` }
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    with nearer as materialized (${partOf(wanted, span)})
    select case when (select count(*) from nearer) >= ${literal(wanted.limit)} then array(select id from nearer)
      else array(${partOf(wanted)}) end as ids`)
  return rows[0]?.ids ?? []
}

/** A query for the ids of those that have the words, within a time or of all. */
function partOf(
  { table, words, places, easy, place, typed, limit }: Wanted,
  span?: { since: SQL; until: SQL },
): SQL {
  const found = and(
    haveWords(words, typed),
    easy,
    place ? sql`${places} @> ${sql.param([place])}::text[]` : undefined,
    // A query of one value, which is found out once and not for each row.
    span && sql`${places} && (select list_span((${span.since}), (${span.until})))`,
  )
  // `offset 0` keeps the planner from walking the order of the list instead.
  return sql`select id from (
      select ${table.id} as id, ${table.createdAt} as at from ${table} where ${found} offset 0) matches
    where ${span ? sql`at >= (${span.since})` : sql`true`} order by at desc, id desc limit ${literal(limit)}`
}

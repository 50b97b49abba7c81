/** The newest records that have all words of a search, wherever in the record those are. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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

/**
 * The condition for the newest records that have all words. The index is asked for the time of the newest records, then
 * for a longer time, then for all, so that a word which many have costs no more than a rare one (docs/decisions/0088-words.md).
 */
export function newestWithWords({ table, words, places, easy, place, typed, limit }: Wanted): SQL {
  const order = sql`order by ${table.createdAt} desc, ${table.id} desc`
  const found = and(
    haveWords(words, typed),
    easy,
    place ? sql`${places} @> ${sql.param([place])}::text[]` : undefined,
  )
  // `offset 0` keeps the planner from walking the order of the list instead.
  const part = (since?: SQL) => sql`select id from (
      select ${table.id} as id, ${table.createdAt} as at from ${table}
      where ${and(found, since ? sql`${places} && (select list_span((${since}), until) from edge)` : undefined)} offset 0) matches
    where ${since ? sql`at >= (${since})` : sql`true`} order by at desc, id desc limit ${limit}`
  return sql`${table.id} = any((
    with newest as materialized (
      select ${table.createdAt} as at from ${table} where ${easy ?? sql`true`} ${order} limit ${NEWEST}),
    edge as materialized (
      select max(at) as until, min(at) as since, min(at) - (max(at) - min(at)) * ${GROWTH - 1} as before from newest),
    near as materialized (${part(sql`select since from edge`)}),
    nearer as materialized (${part(sql`select before from edge`)})
    select case when (select count(*) from near) >= ${limit} then array(select id from near)
      when (select count(*) from nearer) >= ${limit} then array(select id from nearer)
      else array(${part()}) end)::uuid[])`
}

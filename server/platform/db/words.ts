/**
 * What indexes of words hold (docs/decisions/0088-words.md): each word of a record by its beginnings, so that several
 * words find it in any order, and words of its lines too. Indexes and queries must say it in the same way.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { indexKeyOf } from '#domain/office/search-words.ts'

type Columns<Name extends string> = Readonly<Record<Name, AnyColumn>>

/** Of quotes, invoices and jobs: what their lists search, and their lines. */
export function wordsOfItems(t: Columns<'search' | 'items'>): SQL {
  return sql`words_in(${t.search} || ' ' || words_of_parts(${t.items}))`
}

/** With what stands on the signs. */
export function wordsOfSurvey(t: Columns<'search' | 'survey'>): SQL {
  return sql`words_in(${t.search} || ' ' || words_of_parts(${t.survey}->'signs'))`
}

/** With contacts and sites. */
export function wordsOfCustomer(t: Columns<'search' | 'contacts' | 'sites'>): SQL {
  return sql`words_in(${t.search} || ' ' || words_of_parts(${t.contacts}) || ' ' || words_of_parts(${t.sites}))`
}

/**
 * When a record was made, as words for the same index. Not as in the indexes of lists: the planner would then put both
 * together for a list, and read more than either.
 */
export function placesOfWords(t: Columns<'createdAt'>): SQL {
  return sql`list_places(${t.createdAt}, null)`
}

/** A worker's surveys are found by the worker's id. */
export function placesOfSurveyWords(t: Columns<'createdAt' | 'workerId'>): SQL {
  return sql`list_places(${t.createdAt}, ${t.workerId}::text)`
}

/**
 * The condition for rows that have each of these words, or one of its alternatives. The words are queries of one value, so
 * that PostgreSQL plans such a search once: how it is done is the same for all words, and planning it takes longer.
 */
export function haveWords(of: SQL, words: readonly (readonly string[])[]): SQL {
  const alone = words.flatMap((ways) => (ways.length === 1 ? ways.map(indexKeyOf) : []))
  const all = alone.length > 0 ? [sql`${of} @> (select ${sql.param(alone)}::text[])`] : []
  const others = words
    .filter((ways) => ways.length !== 1)
    .map((ways) => sql`${of} && (select ${sql.param(ways.map(indexKeyOf))}::text[])`)
  return sql`(${sql.join([...all, ...others], sql` and `)})`
}

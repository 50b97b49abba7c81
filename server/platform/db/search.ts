/** What a search looks for. Lists that are searched are in newest.ts. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { phoneInside } from '#domain/typed-phones.ts'

/**
 * How PostgreSQL plans a search. By default for each text, because how it is done best depends on how rare the text is. 'once'
 * hands it the text as a query of one value, and it becomes a prepared statement (name-statements.ts). That is for rows
 * that are checked one by one, and for searches that have one way to be done: planning those takes longer than running them.
 */
type Planning = 'each time' | 'once'

/** How a list is searched with these filters: PostgreSQL has more than one way where there is any. */
export function plannedWith(...filters: readonly unknown[]): Planning {
  return filters.some(Boolean) ? 'each time' : 'once'
}

/** An index of trigrams finds texts of three letters or more. */
const TRIGRAM = 3

/**
 * The condition for rows whose `search` column contains what was typed, ignoring case, or the phone number
 * that it is part of. A longer text always finds fewer rows: everything that finds it also finds each
 * beginning of it. Undefined if nothing was typed.
 */
export function matching(
  search: AnyColumn | SQL,
  q: string | undefined,
  planned: Planning = 'each time',
): SQL | undefined {
  const texts = textsFor(q)
  if (texts.length === 0) return undefined
  return sql`(${sql.join(
    texts.map((text) => like(search, text, planned)),
    sql` or `,
  )})`
}

/**
 * The same condition in a form that finds rows by an index. One or two letters have no trigram, and are found
 * by the index of single letters and pairs (`letter_pairs` in the migrations).
 */
export function matchingByIndex(
  search: AnyColumn | SQL,
  q: string | undefined,
  planned: Planning = 'each time',
): SQL | undefined {
  const ways = textsFor(q).map((text) => {
    if ([...text].length < TRIGRAM)
      return sql`letter_pairs(${search}) @> ${handed(sql`array[${text}]::text[]`, planned)}`
    const end = endOfNumber(text)
    // No index has the text together with '', so that it is checked for the few rows that were found.
    return end === null
      ? like(search, text, planned)
      : sql`(${like(search, end, planned)} and ${like(sql`(${search} || '')`, text, planned)})`
  })
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * Month, day and the last part of a whole number of a document: each part of 'quo-2026' is in a million rows, and an index
 * that is asked for it goes through all of them. Null if it is no whole number.
 */
function endOfNumber(text: string): string | null {
  return /^(?:[a-z]{3}-)?20\d\d(\d{4}-\d{3,})$/.exec(text)?.[1] ?? null
}

function like(search: AnyColumn | SQL, text: string, planned: Planning): SQL {
  return sql`${search} like ${handed(sql`${`%${escapeLike(text)}%`}::text`, planned)}`
}

/** A value as the statement has it: see `Planning`. */
function handed(value: SQL, planned: Planning): SQL {
  return planned === 'once' ? sql`(select ${value})` : value
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

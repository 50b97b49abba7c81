/**
 * Counts a try against all limits of a call in one statement. Libraries for limits take one statement or more a
 * limit, and the time of a sign-in is mostly waiting for them (docs/decisions/0044-sign-in-by-the-library-alone.md).
 */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { prepareStatement } from '#server/platform/db/statement.ts'
import { isKnownAddress } from './accounts.store.ts'

/** The most tries within a time. The window starts with its first try, so it always ends. */
export interface Limit {
  /**
   * What is counted, and for whom. Only the hash is stored, so the table does not show who tried to sign in.
   */
  of: readonly string[]
  /** Counted instead if somebody signed in to the account from this address before. */
  ifKnown?: { of: readonly string[]; email: string; address: string }
  most: number
  seconds: number
}

/** How long to wait; `first` if this try is the first in its window that has to wait. */
export interface Wait {
  seconds: number
  first: boolean
}

/**
 * Tries at the same moment read the clock in another order than they count, so a window may have been started
 * a little after one's own reading of the clock.
 */
const STARTED_LATER_MS = 60_000

/**
 * Counts a try against each limit in turn. A try that one limit stops is not counted against the next, so an
 * address that has to wait does not use up the tries of accounts. Two calls whose limits are of the same kinds
 * lock the counters in the same order, so they do not deadlock.
 * @returns null if the try may go on
 */
export async function countTry(db: Database, limits: readonly Limit[]): Promise<Wait | null> {
  const counted = await statementFor(limits)(db, Object.assign({}, ...limits.map(valuesOf)))
  for (const { place, tries, left } of counted) {
    const most = limits[place]?.most ?? 0
    if (tries > most) return { seconds: Math.max(1, Math.ceil(left / 1000)), first: tries === most + 1 }
  }
  return null
}

/** A limit that was counted against, by its place: how many tries there were, and the milliseconds left. */
type Counted = { place: number; tries: number; left: number }

const statements = new Map<string, ReturnType<typeof prepareStatement<Counted>>>()

/** One statement for each sequence of limits with and without `ifKnown`. */
function statementFor(limits: readonly Limit[]) {
  const shape = limits.map(({ ifKnown }) => (ifKnown ? 'if_known' : 'plain'))
  const name = ['count_try', ...shape].join('_')
  const made = statements.get(name) ?? prepareStatement<Counted>(name, countInTurn(limits))
  statements.set(name, made)
  return made
}

/** The clock is the database's, which is the same for all processes. */
function countInTurn(limits: readonly Limit[]): SQL {
  const counts = limits.map(
    (limit, place) => sql`${nameOf(place)} as (${countOne(limit, place)} returning count, last_request)`,
  )
  const results = limits.map(
    (
      _,
      place,
    ) => sql`select ${sql.raw(String(place))} as place, count as tries, (last_request - now)::int as left
      from ${nameOf(place)}, clock`,
  )
  return sql`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
      ${sql.join(counts, sql`, `)}
    ${sql.join(results, sql` union all `)} order by place`
}

/**
 * Counts against the limit at a place, if the one before let the try pass. A window that has ended starts
 * again. So does one that ends later than its length allows: a clock that ran ahead started it, and it would
 * not end until the real time gets there.
 */
function countOne({ ifKnown }: Limit, place: number): SQL {
  const value = (name: string, at = place) => sql.placeholder(`${name}${at}`)
  const known = sql`case when ${isKnownAddress(value('email'), value('address'))} then ${value('knownKey')} else ${value('key')} end`
  const passed =
    place === 0
      ? sql``
      : sql`, ${nameOf(place - 1)} before where before.count <= ${value('most', place - 1)}::int`
  const isRunning = sql`(rate_limit.last_request > excluded.last_request - ${value('window')}::bigint
    and rate_limit.last_request <= excluded.last_request + ${sql.raw(String(STARTED_LATER_MS))})`
  return sql`
    insert into rate_limit (key, count, last_request)
    select ${ifKnown ? known : value('key')}::text, 1, now + ${value('window')}::bigint from clock${passed}
    on conflict (key) do update set
      count = case when ${isRunning} then rate_limit.count + 1 else 1 end,
      last_request = case when ${isRunning} then rate_limit.last_request else excluded.last_request end`
}

const nameOf = (place: number) => sql.raw(`counted${place}`)

function valuesOf({ of, ifKnown, most, seconds }: Limit, place: number): Record<string, unknown> {
  const values = {
    ...{ key: keyOf(of), most, window: seconds * 1000 },
    ...(ifKnown
      ? { knownKey: keyOf(ifKnown.of), email: ifKnown.email.toLowerCase(), address: ifKnown.address }
      : {}),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}${place}`, value]))
}

function keyOf(of: readonly string[]): string {
  return createHash('sha256').update(of.join('\n')).digest('base64url')
}

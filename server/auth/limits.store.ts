/** Counts tries in the database, for all processes: on an account, and from an address. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { soon } from '../db/soon.ts'

/** At most so many tries within so many seconds. The window starts with its first try, so it always ends. */
export interface Limit {
  /** What is counted and of whom. Only its hash is kept: the table does not tell who tried to sign in. */
  of: readonly string[]
  most: number
  seconds: number
}

/** How long to wait; `first` where this try was the first in its window that has to. */
export interface Wait {
  seconds: number
  first: boolean
}

/**
 * Counts a try against each limit in turn; a try that one of them stops is not counted against the next, so an
 * address that has to wait does not use up what accounts have.
 * @returns null where the try may go on
 */
export async function countTry(db: Database, limits: readonly Limit[]): Promise<Wait | null> {
  for (const limit of limits) {
    const wait = await countOne(db, limit)
    if (wait) return wait
  }
  return null
}

async function countOne(db: Database, { of, most, seconds }: Limit): Promise<Wait | null> {
  const key = createHash('sha256').update(of.join('\n')).digest('base64url')
  const { rows } = await db.execute<{ count: number; rest: number }>(sql`
    with ${soon}, clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limit as kept (key, count, last_request)
    select ${key}, 1, clock.now + ${seconds * 1000}::bigint from clock, soon
    on conflict (key) do update set
      count = case when kept.last_request <= excluded.last_request - ${seconds * 1000}::bigint then 1 else kept.count + 1 end,
      last_request = case when kept.last_request <= excluded.last_request - ${seconds * 1000}::bigint then excluded.last_request else kept.last_request end
    returning count, (last_request - (extract(epoch from clock_timestamp()) * 1000)::bigint)::int as rest`)
  const [row] = rows
  if (!row || row.count <= most) return null
  return { seconds: Math.max(1, Math.ceil(row.rest / 1000)), first: row.count === most + 1 }
}

/** Takes away counters whose window has ended: `last_request` is when it does. */
export async function forgetOldTries(db: Database): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where last_request < (extract(epoch from now()) * 1000)::bigint`,
  )
}

const MINUTE = 60
const HOUR = 3600

/** From one address, whoever is tried. */
function from(what: string, address: string, most: number, seconds: number): Limit {
  return { of: [what, 'address', address], most, seconds }
}

/**
 * On one account. Somebody at an address from which they got in before is counted by themselves: strangers who
 * guess at the account elsewhere do not keep them out.
 */
function on(
  what: string,
  account: string,
  knownAddress: string | null,
  most: number,
  seconds: number,
): Limit {
  const of = [what, 'account', account.toLowerCase()]
  return { of: knownAddress === null ? of : [...of, knownAddress], most, seconds }
}

/** The limits of each thing that could be guessed at or flooded. `known` is an address that got in before. */
export const limits = {
  signIn: (email: string, address: string, known: boolean) => [
    from('sign-in', address, 30, MINUTE),
    on('sign-in', email, known ? address : null, 10, MINUTE),
  ],
  signUp: (address: string) => [from('sign-up', address, 60, HOUR)],
  reset: (email: string, address: string, known: boolean) => [
    from('reset', address, 30, HOUR),
    on('reset', email, known ? address : null, 10, HOUR),
  ],
  secondFactor: (personId: string, address: string) => [
    from('second-factor', address, 30, MINUTE),
    on('second-factor', personId, null, 10, MINUTE),
  ],
  /** A code of the second factor lets in once: for as long as it would be taken, it is used up (RFC 6238, 5.2). */
  sameCode: (personId: string, code: string) => [
    { of: ['second-factor', 'code', personId, code], most: 1, seconds: 90 },
  ],
  /** Somebody signed in who is asked for their password again. */
  ownPassword: (personId: string, address: string) => [
    from('own-password', address, 30, MINUTE),
    on('own-password', personId, null, 10, MINUTE),
  ],
  /** Codes of links are far too long to guess; this is about the work of looking them up. */
  linkCode: (address: string) => [from('link-code', address, 60, HOUR / 6)],
  /** Bodies of enquiries, good or not, before they are read: a picture is large, and takes work. */
  enquiryBody: (address: string) => [from('enquiry-body', address, 60, HOUR)],
  /**
   * Enquiries that are kept. Without the script that fetches a token fewer are taken: nothing but this holds back a
   * program there, and it must not use up what visitors with the script have.
   */
  enquiry: (address: string, hasToken: boolean) =>
    hasToken
      ? [from('enquiry', address, 10, HOUR), { of: ['enquiry', 'everybody'], most: 300, seconds: HOUR }]
      : [
          from('enquiry-bare', address, 5, HOUR),
          { of: ['enquiry-bare', 'everybody'], most: 60, seconds: HOUR },
        ],
  /** A token that was used is not taken again for as long as it would be good. */
  enquiryToken: (token: string) => [{ of: ['enquiry-token', token], most: 1, seconds: 24 * HOUR }],
  /** Anybody can type anybody's address. What stands after a plus is the same mailbox. */
  acknowledgement: (email: string) => [
    {
      of: ['enquiry-received', email.toLowerCase().replace(/\+[^@]*@/, '@')],
      most: 3,
      seconds: 24 * HOUR,
    },
  ],
  /** Mails that tell the admins of enquiries. */
  enquiryNews: () => [{ of: ['enquiry-news'], most: 40, seconds: HOUR }],
} satisfies Record<string, (...values: never[]) => Limit[]>

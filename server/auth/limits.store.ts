/** Counts tries in the database, for all processes: on an account, and from an address. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Database } from '../db/connect.ts'
import { soon } from '../db/soon.ts'
import { prepareStatement } from '../db/statement.ts'
import {
  type FoundAccount,
  type FoundJson,
  foundAccount,
  isKnownAddress,
  readFoundAccount,
} from './accounts.store.ts'
import { networkOf } from './network.ts'

/** At most so many tries within so many seconds. The window starts with its first try, so it always ends. */
export interface Limit {
  /** What is counted and of whom. Only its hash is kept: the table does not tell who tried to sign in. */
  of: readonly string[]
  /** What is counted in its place where somebody got into the account from the address before. */
  ifKnown?: { of: readonly string[]; email: string; address: string }
  most: number
  seconds: number
}

/** How long to wait; `first` where this try was the first in its window that has to. */
export interface Wait {
  seconds: number
  first: boolean
}

/**
 * Counts a try against each limit in turn, in one statement; a try that one of them stops is not counted against
 * the next, so an address that has to wait does not use up what accounts have.
 * @param limits in the same order for all who are counted by them: their counters are locked in it
 * @returns null where the try may go on
 */
export async function countTry(db: Database, limits: readonly Limit[]): Promise<Wait | null> {
  const [last] = await counterFor(limits)(db, valuesOf(limits))
  return waitOf(last, limits)
}

/**
 * Counts a try to sign in as `countTry` does, and looks up by the same statement who it is that signs in: each
 * question to the database takes most of a millisecond to ask.
 * @param email in lower case
 */
export async function countSignIn(
  db: Database,
  email: string,
  address: string,
): Promise<{ wait: Wait | null; found: FoundAccount }> {
  const tried = limits.signIn(email, address)
  const [last] = await countAndFind(db, { ...valuesOf(tried), account: email })
  return { wait: waitOf(last, tried), found: readFoundAccount(last?.found ?? null) }
}

interface Count {
  at: number
  count: number
  rest: number
}

function waitOf(last: Count | undefined, limits: readonly Limit[]): Wait | null {
  const most = limits[last?.at ?? 0]?.most
  if (!last || most === undefined || last.count <= most) return null
  return { seconds: Math.max(1, Math.ceil(last.rest / 1000)), first: last.count === most + 1 }
}

const counters = new Map<string, ReturnType<typeof prepareStatement<Count & QueryResultRow>>>()

/** Limits that differ in their values alone share a statement. */
function counterFor(limits: readonly Limit[]) {
  const shape = limits.map(({ ifKnown }) => (ifKnown ? 'known' : 'one')).join('_')
  const counter =
    counters.get(shape) ?? prepareStatement<Count & QueryResultRow>(`count_try_${shape}`, countAll(limits))
  counters.set(shape, counter)
  return counter
}

const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** @param beside what else the statement answers: `, … as name` */
function countAll(limits: readonly Limit[], beside = sql``): SQL {
  const counts = limits.map(countOne)
  const counted = limits.map((_, at) => sql`select ${sql.raw(`${at}`)} as at, count, rest from ${stepOf(at)}`)
  return sql`
    with ${soon}, clock as (select ${nowMs} as now),
    ${sql.join(counts, sql`, `)}
    select at, count, rest${beside} from (${sql.join(counted, sql` union all `)}) as counted
    order by at desc limit 1`
}

/** Counts against one limit, unless the one before it stopped the try. */
function countOne({ ifKnown }: Limit, at: number): SQL {
  const value = (name: string, of = at) => sql.placeholder(`${name}${of}`)
  const key = ifKnown
    ? sql`case when ${isKnownAddress(value('email'), value('address'))} then ${value('known')} else ${value('key')} end`
    : sql`${value('key')}::text`
  const window = sql`${value('window')}::bigint`
  // One that ends later than a whole window from now was begun by a clock that ran ahead: it counts as ended too. That
  // is looked at with the counter locked, so that whoever counted just before us had an earlier clock.
  const hasEnded = sql`kept.last_request <= excluded.last_request - ${window} or kept.last_request > ${nowMs} + ${window}`
  const unlessStopped =
    at > 0
      ? sql`, ${stepOf(at - 1)} as before where before.count <= ${value('most', at - 1)}::integer`
      : sql``
  return sql`${stepOf(at)} as (
    insert into rate_limit as kept (key, count, last_request)
    select ${key}, 1, clock.now + ${window} from soon, clock${unlessStopped}
    on conflict (key) do update set
      count = case when ${hasEnded} then 1 else kept.count + 1 end,
      last_request = case when ${hasEnded} then excluded.last_request else kept.last_request end
    returning count, last_request - ${nowMs} as rest)`
}

function valuesOf(limits: readonly Limit[]): Record<string, unknown> {
  return Object.assign({}, ...limits.map(valuesOfOne))
}

function valuesOfOne({ of, ifKnown, most, seconds }: Limit, at: number): Record<string, unknown> {
  return {
    [`key${at}`]: keyOf(of),
    [`window${at}`]: seconds * 1000,
    [`most${at}`]: most,
    ...(ifKnown && {
      [`known${at}`]: keyOf(ifKnown.of),
      [`email${at}`]: ifKnown.email.toLowerCase(),
      [`address${at}`]: ifKnown.address,
    }),
  }
}

function stepOf(at: number): SQL {
  return sql.raw(`step_${at}`)
}

function keyOf(of: readonly string[]): string {
  return createHash('sha256').update(of.join('\n')).digest('base64url')
}

const MINUTE = 60
const HOUR = 3600
const LONGEST_MS = 24 * HOUR * 1000

/** Takes away counters whose window has ended: `last_request` is when it does. None ends later than in a day. */
export async function forgetOldTries(db: Database): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where last_request < ${nowMs} or last_request > ${nowMs} + ${LONGEST_MS}`,
  )
}

/** From one address, whoever is tried. */
function from(what: string, address: string, most: number, seconds: number): Limit {
  return { of: [what, 'address', networkOf(address)], most, seconds }
}

/** On one account, whoever tries. */
function on(what: string, account: string, most: number, seconds: number): Limit {
  return { of: [what, 'account', account.toLowerCase()], most, seconds }
}

/**
 * On the account with an e-mail address. Somebody at an address from which they got in before is counted by
 * themselves: strangers who guess at the account elsewhere do not keep them out.
 */
function onUnlessKnown(what: string, email: string, address: string, most: number, seconds: number): Limit {
  const limit = on(what, email, most, seconds)
  return { ...limit, ifKnown: { of: [...limit.of, address], email, address } }
}

/** The limits of each thing that could be guessed at or flooded. */
export const limits = {
  signIn: (email: string, address: string) => [
    from('sign-in', address, 30, MINUTE),
    onUnlessKnown('sign-in', email, address, 10, MINUTE),
  ],
  signUp: (address: string) => [from('sign-up', address, 60, HOUR)],
  reset: (email: string, address: string) => [
    from('reset', address, 30, HOUR),
    onUnlessKnown('reset', email, address, 10, HOUR),
  ],
  secondFactor: (personId: string, address: string) => [
    from('second-factor', address, 30, MINUTE),
    on('second-factor', personId, 10, MINUTE),
  ],
  /** A code of the second factor lets in once: for as long as it would be taken, it is used up (RFC 6238, 5.2). */
  sameCode: (personId: string, code: string) => [
    { of: ['second-factor', 'code', personId, code], most: 1, seconds: 90 },
  ],
  /** Somebody signed in who is asked for their password again. */
  ownPassword: (personId: string, address: string) => [
    from('own-password', address, 30, MINUTE),
    on('own-password', personId, 10, MINUTE),
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

const countAndFind = prepareStatement<Count & { found: FoundJson | null }>(
  'count_sign_in',
  countAll(limits.signIn('', ''), sql`, ${foundAccount(sql.placeholder('account'))} as found`),
)

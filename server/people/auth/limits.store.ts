/** Counts tries in the database, for all processes: by account and by address. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/platform/db/connect.ts'
import { rateLimit } from '#server/platform/db/sign-in.tables.ts'
import { isKnownAddress } from './accounts.store.ts'
import { networkOf } from './network.ts'

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

/** How far the clocks of two processes may be apart. */
const CLOCKS_APART_MS = 60_000

/**
 * Counts a try against each limit in turn. A try that one limit stops is not counted against the next, so an
 * address that has to wait does not use up the tries of accounts.
 * @returns null if the try may go on
 */
export async function countTry(db: Database, limits: readonly Limit[]): Promise<Wait | null> {
  for (const limit of limits) {
    const { most } = limit
    const { consumedPoints, msBeforeNext } = await count(db, limit)
    if (consumedPoints > most)
      return { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), first: consumedPoints === most + 1 }
  }
  return null
}

async function count(db: Database, { of, ifKnown, most, seconds }: Limit): Promise<RateLimiterRes> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimit,
    points: most,
    duration: seconds,
    keyPrefix: '',
    // Expired windows are deleted below, by the clock of the database.
    clearExpiredByTimeout: false,
  })
  const isKnown = ifKnown !== undefined && (await isKnownAddress(db, ifKnown.email, ifKnown.address))
  const key = keyOf(isKnown ? ifKnown.of : of)
  const counted = await limiter.penalty(key)
  if (counted.msBeforeNext <= seconds * 1000 + CLOCKS_APART_MS) return counted
  // A clock that ran ahead started this window: it would not end until the real time gets there.
  await limiter.delete(key)
  return limiter.penalty(key)
}

function keyOf(of: readonly string[]): string {
  return createHash('sha256').update(of.join('\n')).digest('base64url')
}

const MINUTE = 60
const HOUR = 3600
const LONGEST_MS = 24 * HOUR * 1000

/**
 * Deletes counters whose window has ended, and those that a wrong clock started. No window is longer than a
 * day.
 */
export async function forgetOldTries(db: Database): Promise<void> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  await db
    .delete(rateLimit)
    .where(sql`${rateLimit.expire} < ${now} or ${rateLimit.expire} > ${now} + ${LONGEST_MS}::bigint`)
}

/** From one address, for any account. */
function from(what: string, address: string, most: number, seconds: number): Limit {
  return { of: [what, 'address', networkOf(address)], most, seconds }
}

/** On one account, from any address. */
function on(what: string, account: string, most: number, seconds: number): Limit {
  return { of: [what, 'account', account.toLowerCase()], most, seconds }
}

/**
 * On the account with an e-mail address. A person at an address from which they signed in before has a
 * separate counter, so that strangers who guess elsewhere do not keep them out.
 */
function onUnlessKnown(what: string, email: string, address: string, most: number, seconds: number): Limit {
  const limit = on(what, email, most, seconds)
  return { ...limit, ifKnown: { of: [...limit.of, address], email, address } }
}

/** The limits for everything that could be guessed or flooded. */
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
  /**
   * A code of the second factor works once: it stays used up for as long as it would be valid (RFC 6238,
   * 5.2).
   */
  sameCode: (personId: string, code: string) => [
    { of: ['second-factor', 'code', personId, code], most: 1, seconds: 90 },
  ],
  /** A signed-in person who has to enter their password again. */
  ownPassword: (personId: string, address: string) => [
    from('own-password', address, 30, MINUTE),
    on('own-password', personId, 10, MINUTE),
  ],
  /** Codes of links are far too long to guess; this limits the work of looking them up. */
  linkCode: (address: string) => [from('link-code', address, 60, HOUR / 6)],
  /** Links of customers that open nothing. */
  customerLink: (address: string) => [from('customer-link', address, 60, HOUR / 6)],
  /** What a customer writes on a link. Somebody with much to ask writes ten an hour. */
  customerMessage: (linkId: string, address: string) => [
    from('customer-message', address, 60, HOUR),
    on('customer-message', linkId, 30, HOUR),
  ],
  /** The same for what comes by mail: senders of mails have no address of their own here. */
  customerReply: (linkId: string) => [on('customer-message', linkId, 30, HOUR)],
  /** Files that a customer adds to messages, sent or not. */
  customerFile: (linkId: string, address: string) => [
    from('customer-file', address, 100, HOUR),
    on('customer-file', linkId, 50, HOUR),
  ],
  /**
   * Answers on a link, taken or refused: each writes mails to the office and evidence that stays, or draws a PDF. Who
   * changes their mind about artwork answers some times an hour; a page that is sent again and again by a bad line, more often.
   */
  customerAnswer: (linkId: string) => [on('customer-answer', linkId, 100, HOUR)],
  /** Ticks of optional lines: each is a row of history. */
  customerChoice: (linkId: string) => [on('customer-choice', linkId, 600, HOUR)],
  /** PDFs and e-invoices of a link: each may have to be drawn, and is kept. */
  customerPaper: (linkId: string) => [on('customer-paper', linkId, 120, HOUR)],
  /** Webhooks whose signature is wrong: Stripe's own are never counted. */
  stripeWebhook: (address: string) => [from('stripe-webhook', address, 60, HOUR / 6)],
  /** Pages of Stripe that a link opens: each is work for Stripe, too. */
  cardPage: (linkId: string) => [on('card-page', linkId, 20, HOUR / 6)],
  /** Bodies of enquiries, valid or not, before they are read: pictures are large and take work. */
  enquiryBody: (address: string) => [from('enquiry-body', address, 60, HOUR)],
  /**
   * Stored enquiries. Without the script that fetches a token the limit is lower, because nothing else stops
   * a program there. Such enquiries have their own counter, so that they do not use up the limit of visitors
   * with the script.
   */
  enquiry: (address: string, hasToken: boolean) =>
    hasToken
      ? [from('enquiry', address, 10, HOUR), { of: ['enquiry', 'everybody'], most: 300, seconds: HOUR }]
      : [
          from('enquiry-bare', address, 5, HOUR),
          { of: ['enquiry-bare', 'everybody'], most: 60, seconds: HOUR },
        ],
  /** A used token is refused for as long as it would be valid. */
  enquiryToken: (token: string) => [{ of: ['enquiry-token', token], most: 1, seconds: 24 * HOUR }],
  /** Anybody can type anybody's address. The part after a plus belongs to the same mailbox. */
  acknowledgement: (email: string) => [
    {
      of: ['enquiry-received', email.toLowerCase().replace(/\+[^@]*@/, '@')],
      most: 3,
      seconds: 24 * HOUR,
    },
  ],
  /** Mails that notify the admins of enquiries. */
  enquiryNews: () => [{ of: ['enquiry-news'], most: 40, seconds: HOUR }],
} satisfies Record<string, (...values: never[]) => Limit[]>

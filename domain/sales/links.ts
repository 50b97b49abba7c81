/** Links for customers: each opens one document, for anyone who has it, with no account (decision D27). */
import { z } from 'zod'
import { addDays, londonDay, startOfDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { version } from '../fields.ts'

const linkKinds = ['quote', 'invoice', 'proof', 'account'] as const
export type LinkKind = (typeof linkKinds)[number]

/** How a link reaches the customer; 'in-person' is the shop's own phone, handed over for a signature. */
export const linkChannels = ['mail', 'whatsapp', 'copy', 'in-person'] as const
export type LinkChannel = (typeof linkChannels)[number]

export const linkChannelLabels: Record<LinkChannel, string> = {
  mail: 'By email',
  whatsapp: 'By WhatsApp',
  copy: 'Copied',
  'in-person': 'On our phone',
}

/** The first part of a link's path, by what it opens. */
export const linkPaths: Record<LinkKind, string> = {
  quote: 'q',
  invoice: 'i',
  proof: 'p',
  account: 'a',
}

/**
 * The paths of pages that links open, and of the calls behind them, all of which have a token in them; and of the way
 * back from a card payment, which is as private.
 */
export const linkedPath = /^\/(?:[qipa]|card|api\/link)\//
/** The pages from which customers pay. */
export const invoicePath = /^\/i\//

/** 24 random bytes in base64url: nobody guesses one of 2^192. */
export const TOKEN_PATTERN = /^[\w-]{32}$/

const LONGEST_YEARS = 2
const DAYS_AFTER: Record<LinkKind, number> = { quote: 30, invoice: 90, proof: 30, account: 90 }
/** A phone that was handed over is back within the hour. */
const IN_PERSON_MS = 60 * 60_000

/**
 * The last day that counts for a link's end: a quote's last day, the day on which an invoice was paid, or on which
 * the job of a proof was done; null while it is not. An account has none: its link counts from the day it was made.
 */
export type LastDay = string | null

/**
 * The moment from which a link opens nothing: 30 days after a quote's last day, 90 days after an invoice was
 * paid, 30 days after the job of a proof was done, 90 days after a link to an account was made, or when the person who made it said; never more than two years after it was made. It moves with the
 * document, because a link stays good while a revision gives the customer more time.
 */
export function linkExpiry(
  link: { kind: LinkKind; channel: LinkChannel; createdAt: Date; expiresAt: Date | null },
  lastDay: LastDay,
): Date {
  const latest = new Date(link.createdAt)
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS)
  if (link.channel === 'in-person') return new Date(link.createdAt.getTime() + IN_PERSON_MS)
  const last = link.kind === 'account' ? londonDay(link.createdAt) : lastDay
  const usual = last === null ? latest : startOfDay(addDays(last, DAYS_AFTER[link.kind] + 1))
  return earlierOf(latest, link.expiresAt ?? usual)
}

function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Why a person may not make a link that ends at a moment, or null. */
export function refuseExpiry(expiresAt: Date | null, now: Date): Refusal | null {
  if (expiresAt === null || expiresAt > now) return null
  const message = 'Choose a time to come'
  return { code: 'INVALID', message, fields: [{ path: 'expiresAt', message }] }
}

export const linkInput = z.strictObject({
  expiresAt: z.iso.datetime({ error: 'Enter a date and a time', offset: true }).optional(),
  /** The version that the person saw; if it is left out, whichever there is. */
  version: version.optional(),
  channel: z.enum(['whatsapp', 'copy', 'in-person'], { error: 'Not a way to hand over a link' }).optional(),
})

/** A link as the office sees it: never its address, which is shown once, to the person who made it. */
export const link = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  channel: z.enum(linkChannels),
  createdAt: z.string(),
  /** The name of the person who made it; '' if Fascia did. */
  madeBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** When somebody looked at it, the newest first; at most the last 50. */
  opened: z.array(z.object({ at: z.string(), device: z.string() })),
})
export type Link = z.infer<typeof link>

export const madeLink = link.extend({ url: z.string() })

/** Whether a link opens its document at a moment. */
export function isLinkValid(
  link: { revokedAt: Date | string | null; expiresAt: Date | string },
  now: Date,
): boolean {
  return link.revokedAt === null && new Date(link.expiresAt) > now
}

/** The text of a chat that brings a customer their link. */
export function linkMessage({
  name,
  what,
  shop,
  url,
}: {
  name: string
  what: string
  shop: string
  url: string
}): string {
  return `Hello${name ? ` ${name}` : ''}, here is ${what} from ${shop}: ${url}`
}

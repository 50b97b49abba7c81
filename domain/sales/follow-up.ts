/** Quotes that the customer has and does not answer: when the office follows up, and how. */
import { z } from 'zod'
import { addDays, formatMomentDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import type { QuoteStatus } from './quote-words.ts'
import { quoteSummary, statusOn } from './quotes.ts'

export const followUpWays = ['mail', 'whatsapp', 'phone'] as const
export type FollowUpWay = (typeof followUpWays)[number]
export const followUpLabels: Record<FollowUpWay, string> = {
  mail: 'by mail',
  whatsapp: 'by WhatsApp',
  phone: 'by phone',
}

/** A reminder goes to the customer so many days before a quote's last day, if the shop wants it. */
const REMIND_DAYS_BEFORE = 3

export const quoteToFollowUp = quoteSummary.extend({
  sentAt: z.string(),
  /** How often the customer's page was opened, and when last; null if never. */
  opened: z.int(),
  lastOpenedAt: z.string().nullable(),
  followedUpAt: z.string().nullable(),
  /** How to reach the customer now. */
  email: z.string(),
  phone: z.string(),
})
export type QuoteToFollowUp = z.infer<typeof quoteToFollowUp>

/** Why a quote is on the list: 'Opened twice, last on 21 Nov 2026', 'Not opened since 18 Nov 2026'. */
export function describeWaiting({
  opened,
  lastOpenedAt,
  sentAt,
}: Pick<QuoteToFollowUp, 'opened' | 'lastOpenedAt' | 'sentAt'>): string {
  if (lastOpenedAt === null) return `Not opened since it was sent on ${formatMomentDay(sentAt)}`
  const times = opened === 1 ? 'once' : opened === 2 ? 'twice' : `${opened} times`
  return `Opened ${times}, last on ${formatMomentDay(lastOpenedAt)}`
}

/** @param today the day in London */
export function refuseFollowUp(
  quote: { status: QuoteStatus; validUntil: string; archivedAt: Date | string | null },
  today: string,
): Refusal | null {
  if (quote.archivedAt === null && statusOn(quote, today) === 'sent') return null
  return { code: 'LOCKED', message: 'Only a quote that the customer can still answer is followed up' }
}

/** The last day of the quotes whose customers are reminded on a day. */
export function lastDayToRemind(today: string): string {
  return addDays(today, REMIND_DAYS_BEFORE)
}

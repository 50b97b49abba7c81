/** What the office knows of an invoice that is not paid: what was promised, and why not to ask now. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { day, text } from '../fields.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice-words.ts'

const DISPUTE_LENGTH = 500

export const chase = z.object({
  version: z.int(),
  /** The day on which the customer said they would pay. */
  promisedOn: z.string().nullable(),
  /** Nobody asks for it until somebody says so. */
  onHold: z.boolean(),
  /** What the customer says is wrong; '' if it is not disputed. */
  disputed: z.string(),
})
export type Chase = z.infer<typeof chase>

export const chaseChange = z.strictObject({
  promisedOn: day.nullable().optional(),
  onHold: z.boolean().optional(),
  disputed: text(DISPUTE_LENGTH).optional(),
})
export type ChaseChange = z.output<typeof chaseChange>

/** Of an invoice about which nothing was noted. */
export const noChase: Chase = { version: 1, promisedOn: null, onHold: false, disputed: '' }

/** Why nothing can be noted about an invoice, or null. */
export function refuseChase(invoice: {
  kind: InvoiceKind
  status: InvoiceStatus
  issuedAt: string | Date | null
  balance: number
}): Refusal | null {
  const isOwed =
    invoice.kind !== 'credit-note' &&
    invoice.status !== 'void' &&
    invoice.issuedAt !== null &&
    invoice.balance > 0
  return isOwed ? null : { code: 'LOCKED', message: 'Nothing is owed on this invoice' }
}

/** What was noted, in one sentence for the invoice's timeline. */
export function describeChase({ promisedOn, onHold, disputed }: Chase): string {
  const noted = [
    ...(promisedOn === null ? [] : [`promised for ${formatDay(promisedOn)}`]),
    ...(disputed === '' ? [] : [`disputed: ${disputed}`]),
    ...(onHold ? ['on hold'] : []),
  ]
  return noted.length === 0
    ? 'Noted that nothing keeps it from being asked for'
    : `Noted: ${noted.join('; ')}`
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The day by which a promise is judged: that which is shown, but nobody knows what will be kept. */
const judgedOn = (on: string, today: string) => (on < today ? on : today)

/** Whether the promised day was over and the invoice still owed. @param on the day that is shown */
export const isPromiseBroken = (promisedOn: string, today: string, on: string) =>
  promisedOn < judgedOn(on, today)

/**
 * 'Said Friday' within the week, else 'Said 4 Dec 2026'; once the day is over: 'Said 21 Nov 2026, not kept'.
 * @param on the day that is shown: of one that is past, all days in full
 */
export function describePromise(promisedOn: string, today: string, on: string): string {
  if (isPromiseBroken(promisedOn, today, on)) return `Said ${formatDay(promisedOn)}, not kept`
  if (on < today) return `Said ${formatDay(promisedOn)}`
  if (promisedOn === today) return 'Said today'
  const promised = new Date(`${promisedOn}T00:00:00Z`)
  const isSoon = promised.getTime() - Date.parse(`${today}T00:00:00Z`) < WEEK_MS
  return `Said ${isSoon ? weekday.format(promised) : formatDay(promisedOn)}`
}

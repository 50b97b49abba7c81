/** Quotes: their states, and what may be done with them when. */
import { z } from 'zod'
import { customerSnapshot } from './customers.ts'
import { formatDay, formatMomentDay } from './dates.ts'
import { discount, documentFields, line, reason, totalsFields } from './documents.ts'
import type { Refusal } from './errors.ts'
import { day, recordFields, text } from './fields.ts'
import { type Discount, discountOn } from './lines.ts'
import { formatPounds } from './money.ts'
import { signDesign } from './sign-design.schema.ts'

export const quoteStatuses = ['draft', 'sent', 'accepted', 'rejected', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export const quoteStatusLabels: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
}

export const acceptanceChannels = ['link', 'phone', 'email', 'in-person'] as const
export const acceptanceChannelLabels: Record<(typeof acceptanceChannels)[number], string> = {
  link: 'On the link',
  phone: 'By phone',
  email: 'By email',
  'in-person': 'In person',
}

const quoteShape = {
  ...documentFields,
  validUntil: day,
  deposit: discount,
  /** Which drawings its PDF has, where there are some. */
  printDesign: z.boolean({ error: 'Choose yes or no' }),
  printSurvey: z.boolean({ error: 'Choose yes or no' }),
}

export const quoteInput = z.strictObject({
  ...z.strictObject(quoteShape).partial().shape,
  customerId: documentFields.customerId,
})
export const quoteChange = z.strictObject(quoteShape).partial()
export type QuoteInput = z.output<typeof quoteInput>
export type QuoteChange = z.output<typeof quoteChange>

/** Who said yes, and how the shop knows. */
const acceptanceInput = z.strictObject({
  name: text(200).default(''),
  role: text(100).default(''),
  channel: z.enum(acceptanceChannels).default('in-person'),
})

/**
 * `reason` is required where an acceptance is undone, and kept where a quote is rejected. `acceptExpired` says that
 * the shop stands by a quote that has expired.
 */
export const quoteStatusChange = z.strictObject({
  status: z.enum(quoteStatuses, { error: 'Not a status of quotes' }),
  reason: reason.optional(),
  acceptance: acceptanceInput.optional(),
  acceptExpired: z.boolean().optional(),
})

const saidHow: Record<(typeof acceptanceChannels)[number], string> = {
  link: 'on the link',
  phone: 'by phone',
  email: 'by e-mail',
  'in-person': 'in person',
}

/** Who accepted, how and when, as a sentence without its stop: 'Accepted by Jo Bell by phone on 21 Nov 2026'. */
export function describeAcceptance({
  name,
  role,
  channel,
  at,
}: Pick<Acceptance, 'name' | 'role' | 'channel' | 'at'>): string {
  const who = name === '' ? role : role === '' ? name : `${name} (${role})`
  return ['Accepted', who && `by ${who}`, saidHow[channel], `on ${formatMomentDay(at)}`]
    .filter((part) => part !== '')
    .join(' ')
}

const acceptance = z.object({
  at: z.string(),
  name: z.string(),
  role: z.string(),
  channel: z.enum(acceptanceChannels),
  signature: z.string().nullable(),
  /** SHA-256 of the document as it was accepted. */
  hash: z.string(),
})
export type Acceptance = z.infer<typeof acceptance>

/** One time that a quote was accepted, with the PDF that was kept of what was agreed to. */
export const acceptedPaper = z.object({
  id: z.string(),
  /** The quote, and which revision of its number it is. */
  quoteId: z.string(),
  revision: z.string(),
  at: z.string(),
  name: z.string(),
  role: z.string(),
  channel: z.enum(acceptanceChannels),
  /** The name of whoever of the shop wrote it down. */
  recordedBy: z.string(),
  /** Pence, with VAT. */
  total: z.int(),
  /** Of the PDF's bytes; its size in bytes. */
  sha256: z.string(),
  size: z.int(),
  /** When and why it was undone; null while it stands. */
  reopenedAt: z.string().nullable(),
  reopenedReason: z.string(),
})
export type AcceptedPaper = z.infer<typeof acceptedPaper>

export const quote = z.object({
  ...recordFields,
  quoteNumber: z.string(),
  revision: z.string(),
  /** The quote that this one revises, and the one that revises this. */
  revisionOf: z.string().nullable(),
  revisedBy: z.string().nullable(),
  customerId: z.string(),
  customer: customerSnapshot,
  title: z.string(),
  items: z.array(line),
  workLocation: z.string(),
  ...totalsFields,
  status: z.enum(quoteStatuses),
  poNumber: z.string(),
  notes: z.string(),
  internalNotes: z.string(),
  terms: z.string(),
  richContent: z.string(),
  validUntil: z.string(),
  deposit: totalsFields.discount,
  userId: z.string().nullable(),
  measurementId: z.string().nullable(),
  /** What the visitor designed whose enquiry it answers. */
  design: signDesign.nullable(),
  printDesign: z.boolean(),
  printSurvey: z.boolean(),
  isInvoiceCreated: z.boolean(),
  invoiceId: z.string().nullable(),
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  acceptance: acceptance.nullable(),
  rejectedReason: z.string(),
  archivedAt: z.string().nullable(),
  locked: z.boolean(),
})
export type Quote = z.infer<typeof quote>

export const quoteSummary = quote
  .pick({
    id: true,
    version: true,
    createdAt: true,
    quoteNumber: true,
    revision: true,
    customerId: true,
    title: true,
    status: true,
    total: true,
    validUntil: true,
    isInvoiceCreated: true,
    archivedAt: true,
  })
  .extend({ customer: z.object({ name: z.string(), companyName: z.string() }) })
export type QuoteSummary = z.infer<typeof quoteSummary>

/** One of the revisions that share a number. */
export const quoteRevision = quote.pick({
  id: true,
  quoteNumber: true,
  revision: true,
  status: true,
  total: true,
  sentAt: true,
  archivedAt: true,
})
export type QuoteRevision = z.infer<typeof quoteRevision>

/** A sent quote is expired from the day after its last day; until that day ends it stands. */
export function statusOn(quote: { status: QuoteStatus; validUntil: string }, today: string): QuoteStatus {
  return quote.status === 'sent' && quote.validUntil < today ? 'expired' : quote.status
}

/** What a customer has agreed to is not changed behind their back. */
export function isQuoteLocked(quote: { status: QuoteStatus }): boolean {
  return quote.status === 'accepted'
}

const ARCHIVED_QUOTE: Refusal = {
  code: 'LOCKED',
  message: 'This quote is archived. Restore it to change it.',
}

const LOCKED_QUOTE: Refusal = {
  code: 'LOCKED',
  message: 'This quote was accepted. Revise it, or re-open it with a reason.',
}

/** What the rules below look at, of a quote as kept or as answered. */
interface Standing {
  status: QuoteStatus
  archivedAt: Date | string | null
}

/** Why a quote's contents may not be changed, or null. */
export function refuseQuoteChange(quote: Standing): Refusal | null {
  if (quote.archivedAt !== null) return ARCHIVED_QUOTE
  return isQuoteLocked(quote) ? LOCKED_QUOTE : null
}

/** Why a quote may not be revised, or null: an accepted one may be, an archived one may not. */
export function refuseRevision(quote: Pick<Standing, 'archivedAt'>): Refusal | null {
  return quote.archivedAt === null ? null : ARCHIVED_QUOTE
}

/**
 * The warning before a quote is accepted that is past its last day, or null: its prices were promised until then.
 * @param today the day in London
 */
export function warnOfExpiry(
  quote: { status: QuoteStatus; validUntil: string },
  today: string,
): string | null {
  const isOver = quote.validUntil < today
  if (quote.status === 'accepted' || !(isOver || quote.status === 'expired')) return null
  const since = isOver
    ? `This quote was valid until ${formatDay(quote.validUntil)}`
    : 'This quote was marked as expired'
  return `${since}: its prices may no longer hold.`
}

/**
 * Why a quote may not be accepted, or null.
 * @param today the day in London
 * @param acceptExpired whether the shop stands by it although it has expired
 */
export function refuseAcceptance(
  quote: Standing & { validUntil: string },
  today: string,
  acceptExpired: boolean,
): Refusal | null {
  if (quote.archivedAt !== null)
    return { code: 'LOCKED', message: 'This quote is archived. Restore it before it is accepted.' }
  const warning = acceptExpired ? null : warnOfExpiry(quote, today)
  if (!warning) return null
  return { code: 'EXPIRED', message: `${warning} Choose a later date, revise it, or accept it anyway.` }
}

/**
 * Why a quote's status may not be set (to anything but 'accepted'), or null. An archived one stays as it is; leaving
 * 'accepted' needs a reason, and an invoice that the customer already has must be credited instead.
 */
export function refuseStatusChange(
  quote: Standing,
  given: { reason?: string | undefined; invoiceIssued: boolean },
): Refusal | null {
  if (quote.archivedAt !== null) return ARCHIVED_QUOTE
  if (quote.status !== 'accepted') return null
  if (given.invoiceIssued)
    return {
      code: 'LOCKED',
      message:
        'The invoice of this quote was issued or has a payment, so the quote cannot be re-opened. Credit the invoice, or revise the quote.',
    }
  if (!given.reason)
    return {
      code: 'INVALID',
      message: 'Give a reason for re-opening an accepted quote',
      fields: [{ path: 'reason', message: 'Give a reason' }],
    }
  return null
}

/** The letter after a revision's: A, B … Z, AA. */
export function nextRevision(revision: string): string {
  const letters = [...revision]
  for (let index = letters.length - 1; index >= 0; index--) {
    const letter = letters[index] ?? 'A'
    if (letter !== 'Z') {
      letters[index] = String.fromCharCode(letter.charCodeAt(0) + 1)
      return letters.join('')
    }
    letters[index] = 'A'
  }
  return `A${letters.join('')}`
}

/** 'QUO-20261121-123' for the first, 'QUO-20261121-123 B' for a revision. */
export function quoteTitle(quote: { quoteNumber: string; revision: string }): string {
  return quote.revision === 'A' ? quote.quoteNumber : `${quote.quoteNumber} ${quote.revision}`
}

/** What is asked for before work begins, of a total with VAT: '£597.59 (50% of the total)'. */
export function describeDeposit(deposit: Discount, total: number): string {
  const sum = formatPounds(discountOn(total, deposit))
  return deposit.kind === 'percent' ? `${sum} (${deposit.value}% of the total)` : sum
}

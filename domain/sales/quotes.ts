/** Quotes: their fields and their states. What may be done with them when is in quote-actions.ts. */
import { z } from 'zod'
import { formatDay, formatMomentDay } from '../dates.ts'
import { day, recordFields, text } from '../fields.ts'
import { customerSnapshot } from '../shop/customer-snapshot.ts'
import { signDesign } from '../sign/sign-design.schema.ts'
import { selectedLines } from './customer-answers.ts'
import { discount, documentFields, line, reason, totalsFields } from './documents.ts'
import { type QuoteStatus, quoteStatuses } from './quote-words.ts'

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
  /** Which drawings its PDF has, if there are any. */
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
 * `reason` is required if an acceptance is undone, and kept if a quote is rejected. `acceptExpired` says that
 * the shop stands by a quote that has expired.
 */
export const quoteStatusChange = z.strictObject({
  status: z.enum(quoteStatuses, { error: 'Not a status of quotes' }),
  reason: reason.optional(),
  acceptance: acceptanceInput.optional(),
  acceptExpired: z.boolean().optional(),
  /** Which optional lines the customer takes, if not those that are ticked on the quote. */
  selected: selectedLines.optional(),
})

const saidHow: Record<(typeof acceptanceChannels)[number], string> = {
  link: 'on the link',
  phone: 'by phone',
  email: 'by e-mail',
  'in-person': 'in person',
}

/**
 * Who accepted, how and when, as a sentence without its full stop: 'Accepted by Jo Bell by phone on 21 Nov
 * 2026'.
 */
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

/** One acceptance of a quote, with the PDF of what was agreed to. */
export const acceptedPdf = z.object({
  id: z.string(),
  /** The quote, and which revision of its number it is. */
  quoteId: z.string(),
  revision: z.string(),
  at: z.string(),
  name: z.string(),
  role: z.string(),
  channel: z.enum(acceptanceChannels),
  /** The name of the person in the shop who recorded it. */
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
export type AcceptedPdf = z.infer<typeof acceptedPdf>

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
  /** The visitor's design, if the quote answers an enquiry that has one. */
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
  /** The revision that counts instead of this one: it is newer, and the customer has it. */
  newer: z.object({ id: z.string(), quoteNumber: z.string(), revision: z.string() }).nullable(),
  /**
   * The invoice that was created from it, and whether that can be made void, which re-opening the quote does.
   */
  invoice: z.object({ invoiceNumber: z.string(), canBeVoided: z.boolean() }).nullable(),
  /** The number of the invoice that another revision of it was billed with. */
  billedAs: z.string().nullable(),
  /** Whether the personal data of its customer was erased. */
  isCustomerErased: z.boolean(),
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

/** A sent quote is expired from the day after its last day; until that day ends it stands. */
export function statusOn(quote: { status: QuoteStatus; validUntil: string }, today: string): QuoteStatus {
  return quote.status === 'sent' && quote.validUntil < today ? 'expired' : quote.status
}

/** What a customer has agreed to does not change without their knowing. */
export function isQuoteLocked(quote: { status: QuoteStatus }): boolean {
  return quote.status === 'accepted'
}

/**
 * The warning before a quote is accepted after its last day, or null: its prices were promised until then.
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

/** A customer's copy of a sent quote must stay true: which changes create its next revision. */

import type { Refusal } from '../errors.ts'
import { resolveTreatment } from '../money/vat.ts'
import { isSame } from '../same.ts'
import { emptyLine, type StoredLine, toPriced } from './documents.ts'
import type { QuoteStatus } from './quote-words.ts'

/** Fields that are not part of the offer: a change to them does not need a new revision. */
const staffOnly: readonly string[] = ['title', 'internalNotes', 'poNumber']

export const SENT_QUOTE: Refusal = {
  code: 'SENT',
  message: 'This quote was sent. Revise it: the customer keeps what they have until you send the revision.',
}

/**
 * The revision that counts instead of another of its number: the newest later one that the customer has.
 * Archived ones do not count.
 */
export function newerOffer<Row extends RevisionOfQuote>(
  quote: { revision: string },
  revisions: readonly Row[],
): Row | null {
  const [newest] = offeredRevisions(revisions)
  return newest && isLater(newest.revision, quote.revision) ? newest : null
}

/** The revisions that the customer has, the newest first; archived ones do not count. */
export function offeredRevisions<Row extends RevisionOfQuote>(revisions: readonly Row[]): Row[] {
  return revisions
    .filter(
      ({ status, sentAt, archivedAt }) => archivedAt === null && (sentAt !== null || status === 'accepted'),
    )
    .sort((one, other) => (isLater(one.revision, other.revision) ? -1 : 1))
}

/**
 * The invoice that bills another revision of a quote's number, or null. A void invoice, or one credited in
 * full, does not count. A job is billed once.
 * @param invoices those of all revisions
 */
export function billOfOther<Bill extends InvoiceOfRevision>(
  quote: { id: string },
  invoices: readonly Bill[],
): Bill | null {
  const bill = invoices.find(
    ({ quoteId, status, total, creditedAmount }) =>
      quoteId !== quote.id && status !== 'void' && (total === 0 || creditedAmount < total),
  )
  return bill ?? null
}

interface InvoiceOfRevision {
  quoteId: string | null
  status: string
  /** Pence, with VAT. */
  total: number
  creditedAmount: number
}

/** Whether a revision's letter is after another's: B after A, AA after Z. */
export function isLater(revision: string, than: string): boolean {
  return revision.length === than.length ? revision > than : revision.length > than.length
}

interface RevisionOfQuote {
  revision: string
  status: QuoteStatus
  sentAt: Date | string | null
  archivedAt: Date | string | null
}

/**
 * Whether a change creates the next revision of a quote: it was sent, and the change is to what the customer
 * was offered. Their copy stays as it is.
 * @param quote as stored, its lines without calculated fields
 */
export function needsRevision(
  quote: { sentAt: Date | string | null; vatRate: number; items: readonly StoredLine[] },
  change: Readonly<Record<string, unknown>>,
): boolean {
  if (quote.sentAt === null) return false
  const asRead = (lines: readonly Partial<StoredLine>[]) => lines.map((line) => readLine(line, quote.vatRate))
  const offered: Readonly<Record<string, unknown>> = { ...quote, items: asRead(quote.items) }
  return Object.entries(change).some(([field, value]) => {
    if (staffOnly.includes(field) || value === undefined) return false
    return !isSame(offered[field], field === 'items' && Array.isArray(value) ? asRead(value) : value)
  })
}

/**
 * A line as the customer reads it, without its internal ids. A line stored before a field existed lacks that
 * field, and its VAT may be given or follow from the document's.
 */
function readLine({ id: _id, ...line }: Partial<StoredLine>, documentRate: number): object {
  const whole = { ...emptyLine, ...line }
  return { ...whole, ...resolveTreatment(toPriced(whole), documentRate) }
}

/** What the customer has stays what it was: which changes of a sent quote make its next revision. */
import { emptyLine, type StoredLine, toPriced } from './documents.ts'
import type { Refusal } from './errors.ts'
import { type QuoteStatus, quoteTitle } from './quotes.ts'
import { isSame } from './same.ts'
import { resolveTreatment } from './vat.ts'

/** What nobody was offered: of a sent quote it is changed as it is. */
const staffOnly: readonly string[] = ['title', 'internalNotes', 'poNumber']

export const SENT_QUOTE: Refusal = {
  code: 'SENT',
  message: 'This quote was sent. Revise it: the customer keeps what they have until you send the revision.',
}

/**
 * Why nothing more is done with an older revision, or null: the customer has a newer one. While that is a draft the old
 * one stands, and so does one that was accepted.
 * @param newer the newest revision of its number after it that was sent or accepted, or null
 */
export function refuseOldRevision(
  quote: { status: QuoteStatus },
  newer: { quoteNumber: string; revision: string } | null,
): Refusal | null {
  if (newer === null || quote.status === 'accepted') return null
  const message = `Revision ${newer.revision} of this quote was sent since, and counts instead. Go on with ${quoteTitle(newer)}, or copy this one.`
  return { code: 'LOCKED', message }
}

/**
 * The revision that counts instead of another of its number: of those after it that the customer has, the newest. One
 * that was archived was put away.
 */
export function newerOffer<Row extends RevisionOfQuote>(
  quote: { revision: string },
  revisions: readonly Row[],
): Row | null {
  const offered = revisions.filter(
    ({ revision, status, sentAt, archivedAt }) =>
      isLater(revision, quote.revision) && archivedAt === null && (sentAt !== null || status === 'accepted'),
  )
  return offered.reduce<Row | null>(
    (newest, row) => (newest && isLater(newest.revision, row.revision) ? newest : row),
    null,
  )
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
 * Whether a change makes the next revision of a quote: it was sent, and something is changed that the customer was
 * offered. Their copy stays what it is.
 * @param quote as kept, its lines without what follows from them
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
 * A line as the customer reads it, whatever it is called inside. Kept before one of its fields was thought of, it
 * lacks that; and its VAT may be said or follow from the document's.
 */
function readLine({ id: _id, ...line }: Partial<StoredLine>, documentRate: number): object {
  const whole = { ...emptyLine, ...line }
  return { ...whole, ...resolveTreatment(toPriced(whole), documentRate) }
}

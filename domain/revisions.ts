/** What the customer has stays what it was: which changes of a sent quote make its next revision. */
import { emptyLine, type StoredLine, toPriced } from './documents.ts'
import type { Refusal } from './errors.ts'
import { isSame } from './same.ts'
import { resolveTreatment } from './vat.ts'

/** What nobody was offered: of a sent quote it is changed as it is. */
const staffOnly: readonly string[] = ['title', 'internalNotes', 'poNumber']

export const SENT_QUOTE: Refusal = {
  code: 'SENT',
  message: 'This quote was sent. Revise it: the customer keeps what they have until you send the revision.',
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

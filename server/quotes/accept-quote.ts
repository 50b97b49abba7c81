import { createHash } from 'node:crypto'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { invoicedLines } from '#domain/documents.ts'
import { type Acceptance, refuseAcceptance } from '#domain/quotes.ts'
import { refuseOldRevision } from '#domain/revisions.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { customerFor } from '../documents/documents.ts'
import { assertAllowed, refused } from '../failures.ts'
import { findInvoice, findLiveInvoiceOfNumber, type InvoiceRow } from '../invoices/invoices.store.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findNewerOffer, holdNumber, type NewQuote, type QuoteRow, updateQuote } from './quotes.store.ts'

export interface Accepting {
  given: Pick<Acceptance, 'name' | 'role' | 'channel'>
  /** Whether the shop stands by it although its time is over. */
  acceptExpired: boolean
  /** The moment of the acceptance, and of its invoice. */
  now: Date
}

/**
 * Accepts a quote that this transaction holds locked, and makes its invoice: unpaid, due by the
 * customer's terms. A quote that is accepted and invoiced already is answered as it is, so that
 * accepting twice, or from two places at once, makes one invoice.
 */
export async function acceptQuote(
  tx: Transaction,
  person: Person,
  quote: QuoteRow,
  { given, acceptExpired, now }: Accepting,
): Promise<{ quote: QuoteRow; invoice: InvoiceRow }> {
  const invoiced = quote.invoiceId ? await findInvoice(tx, quote.invoiceId) : null
  if (quote.status === 'accepted' && invoiced) return { quote, invoice: invoiced }
  const today = londonDay(now)
  assertAllowed(refuseAcceptance(quote, today, acceptExpired))
  await holdNumber(tx, quote.quoteNumber)
  assertAllowed(refuseOldRevision(quote, await findNewerOffer(tx, quote)))
  await refuseSecondInvoice(tx, quote)

  const { snapshot, terms } = await customerFor(tx, quote.customerId)
  const { fields: settings } = await readSettings(tx)
  const invoice = await makeInvoice(tx, person, {
    customerId: quote.customerId,
    customer: snapshot,
    title: quote.title,
    items: invoicedLines(quote.items),
    workLocation: quote.workLocation,
    vatRate: quote.vatRate,
    discount: quote.discount,
    poNumber: quote.poNumber,
    notes: quote.notes,
    internalNotes: quote.internalNotes,
    terms: quote.terms,
    richContent: quote.richContent,
    day: today,
    dueDate: addDays(today, terms.paymentTermsDays ?? settings.paymentTermsDays),
    quoteId: quote.id,
    action: 'make from quote',
  })
  const after = await updateQuote(tx, quote, {
    status: 'accepted',
    isInvoiceCreated: true,
    invoiceId: invoice.id,
    rejectedReason: '',
    // Invoiced again after its invoice was made void: the customer said yes once.
    acceptance:
      quote.status === 'accepted' && quote.acceptance
        ? quote.acceptance
        : { ...given, at: now.toISOString(), signature: null, hash: hashOf(quote) },
  })
  await recordChange(tx, { actor: person, noun: 'quotes', action: 'accept', before: quote, after })
  return { quote: after, invoice }
}

/** Another revision of the same quote, whose number is held, may have been invoiced: a job is billed once. */
async function refuseSecondInvoice(tx: Transaction, quote: QuoteRow): Promise<void> {
  const other = await findLiveInvoiceOfNumber(tx, quote.quoteNumber)
  if (!other) return
  throw refused({
    code: 'LOCKED',
    message: `Another revision of this quote was invoiced as ${other.invoiceNumber}. Void or credit that first.`,
  })
}

/** SHA-256 of what was agreed to: whoever it was for, every line, every figure, the terms, which drawings go with it. */
export function hashOf(
  quote: Pick<NewQuote, 'quoteNumber' | 'customer' | 'items' | 'vatRate' | 'total'> & Partial<NewQuote>,
): string {
  const { quoteNumber, revision, customer, items, vatRate, discount, total, terms, richContent } = quote
  const shown = { quoteNumber, revision, customer, items, vatRate, discount, total, terms, richContent }
  const { design, printDesign, printSurvey } = quote
  const drawings = { design, printDesign, printSurvey }
  return createHash('sha256')
    .update(JSON.stringify({ ...shown, ...drawings }))
    .digest('hex')
}

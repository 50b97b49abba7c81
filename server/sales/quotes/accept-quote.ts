import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { invoicedLines } from '#domain/sales/documents.ts'
import { refuseAccept } from '#domain/sales/quote-actions.ts'
import type { Acceptance } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import { readQuoteState } from './quote-state.ts'
import { lockNumber, type NewQuote, type QuoteRow, updateQuote } from './quotes.store.ts'

export interface Accepting {
  given: Pick<Acceptance, 'name' | 'role' | 'channel'>
  /** Whether the shop honours it although it has expired. */
  acceptExpired: boolean
  /** The moment of the acceptance, and of its invoice. */
  now: Date
}

/**
 * Accepts a quote that this transaction has locked, and makes its invoice: unpaid, due by the customer's
 * terms. If the quote is accepted and invoiced already it is returned unchanged. So accepting twice, or from
 * two places at once, makes one invoice. The invoice is made last, because its number is what others wait for.
 * @param keep writes what else belongs to the acceptance; it is not called if nothing is left to do
 */
export async function acceptQuote(
  tx: Transaction,
  person: Person,
  quote: QuoteRow,
  { given, acceptExpired, now }: Accepting,
  keep: (accepted: QuoteRow) => Promise<void>,
): Promise<{ quote: QuoteRow; invoice: InvoiceRow }> {
  const invoiced = quote.invoiceId ? await findInvoice(tx, quote.invoiceId) : null
  if (quote.status === 'accepted' && invoiced) return { quote, invoice: invoiced }
  const today = londonDay(now)
  // Another revision of the number may be accepted at the same moment, but a job is billed only once.
  await lockNumber(tx, quote.quoteNumber)
  assertAllowed(refuseAccept(await readQuoteState(tx, quote), today, acceptExpired))

  const { snapshot, terms } = await customerFor(tx, quote.customerId)
  const { fields: settings } = await readSettings(tx)
  const invoiceId = uuid()
  const after = await updateQuote(tx, quote, {
    status: 'accepted',
    isInvoiceCreated: true,
    invoiceId,
    rejectedReason: '',
    // Invoiced again after its invoice was made void: the customer accepted only once.
    acceptance:
      quote.status === 'accepted' && quote.acceptance
        ? quote.acceptance
        : { ...given, at: now.toISOString(), signature: null, hash: hashOf(quote) },
  })
  await recordChange(tx, { actor: person, noun: 'quotes', action: 'accept', before: quote, after })
  await keep(after)
  const invoice = await makeInvoice(tx, person, {
    id: invoiceId,
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
    now,
    numbering: settings.invoiceNumbering,
    dueDate: addDays(today, terms.paymentTermsDays ?? settings.paymentTermsDays),
    quoteId: quote.id,
    action: 'make from quote',
  })
  return { quote: after, invoice }
}

/**
 * SHA-256 of what was agreed to: the customer, every line, every amount, the terms, and which drawings are
 * included.
 */
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

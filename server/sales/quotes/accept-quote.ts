import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Totals } from '#domain/money/lines.ts'
import { refuseOpenChoices, refuseTaken, takeLines } from '#domain/sales/choices.ts'
import { invoicedLines } from '#domain/sales/documents.ts'
import { refuseAccept } from '#domain/sales/quote-actions.ts'
import type { Acceptance } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor, workOut } from '../documents/documents.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import { readQuoteState } from './quote-state.ts'
import { lockNumber, type NewQuote, type QuoteRow, updateQuote } from './quotes.store.ts'

export interface Accepting {
  given: Pick<Acceptance, 'name' | 'role' | 'channel' | 'signature'>
  /** Ids of the optional lines that are taken; if it is left out, those that are ticked on the quote. */
  taken?: readonly string[] | undefined
  /** The customer's own, if they gave one. */
  poNumber?: string | undefined
  /** Whether the shop honours it although it has expired. */
  acceptExpired: boolean
  /** The moment of the acceptance, and of its invoice. */
  now: Date
}

/** What accepting with these lines and this PO number changes on a quote: also its totals. */
export function asTaken(
  quote: QuoteRow,
  { taken, poNumber }: Pick<Accepting, 'taken' | 'poNumber'>,
): Pick<QuoteRow, 'items' | 'poNumber' | keyof Totals> {
  const items = taken ? takeLines(quote.items, taken) : quote.items
  return { items, ...workOut(items, quote.vatRate, quote.discount), poNumber: poNumber || quote.poNumber }
}

/**
 * Accepts a quote that this transaction has locked, and makes its invoice: unpaid, due by the customer's
 * terms. If the quote is accepted and invoiced already it is returned unchanged. So accepting twice, or from
 * two places at once, makes one invoice. The invoice is made last, because its number is what others wait for.
 * @param keep writes what else belongs to the acceptance; it is not called if nothing is left to do
 */
export async function acceptQuote(
  tx: Transaction,
  actor: Actor,
  offered: QuoteRow,
  accepting: Accepting,
  keep: (accepted: QuoteRow) => Promise<void>,
): Promise<{ quote: QuoteRow; invoice: InvoiceRow }> {
  const { given, acceptExpired, now } = accepting
  const invoiced = offered.invoiceId ? await findInvoice(tx, offered.invoiceId) : null
  if (offered.status === 'accepted' && invoiced) return { quote: offered, invoice: invoiced }
  const today = londonDay(now)
  // Invoiced again after its invoice was made void: the customer accepted only once, with these lines.
  const standing = offered.status === 'accepted' ? offered.acceptance : null
  const quote = standing ? offered : { ...offered, ...asTaken(offered, accepting) }
  // Another revision of the number may be accepted at the same moment, but a job is billed only once.
  await lockNumber(tx, quote.quoteNumber)
  assertAllowed(refuseAccept(await readQuoteState(tx, quote), today, acceptExpired))
  assertAllowed(refuseTaken(offered.items, accepting.taken) ?? refuseOpenChoices(quote.items))

  const { snapshot, terms } = await customerFor(tx, quote.customerId)
  const { fields: settings } = await readSettings(tx)
  const invoiceId = uuid()
  const after = await updateQuote(tx, offered, {
    ...(standing ? {} : asTaken(offered, accepting)),
    status: 'accepted',
    isInvoiceCreated: true,
    invoiceId,
    rejectedReason: '',
    rejectedFor: null,
    acceptance: standing ?? { ...given, at: now.toISOString(), hash: hashOf(quote) },
  })
  await recordChange(tx, { actor, noun: 'quotes', action: 'accept', before: offered, after })
  await keep(after)
  const invoice = await makeInvoice(tx, actor, {
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

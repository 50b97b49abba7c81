import { invoiceOfQuote } from '#domain/sales/quote-actions.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { billOfOther, newerOffer } from '#domain/sales/revisions.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { invoicesOfNumber, isCustomerErased, type QuoteRow, revisionsOf } from './quotes.store.ts'

type Around = Pick<Quote, 'newer' | 'invoice' | 'billedAs' | 'isCustomerErased'>

/** A quote with its surroundings: everything that the rules about its changes need. */
export async function readQuoteState<Row extends QuoteRow>(
  db: Database | Transaction,
  quote: Row,
): Promise<Row & Around> {
  const [revisions, invoices, isErased] = await queryTogether(
    db,
    async () => (isOnlyOne(quote) ? [] : revisionsOf(db, quote.quoteNumber)),
    async () => (isOnlyOne(quote) && !quote.invoiceId ? [] : invoicesOfNumber(db, quote.quoteNumber)),
    // When a customer is erased, all their quotes are archived.
    async () => quote.archivedAt !== null && isCustomerErased(db, quote.customerId),
  )
  const newer = newerOffer(quote, revisions)
  const invoice = invoices.find(({ id }) => id === quote.invoiceId)
  return {
    ...quote,
    newer: newer && { id: newer.id, quoteNumber: newer.quoteNumber, revision: newer.revision },
    invoice: invoice ? invoiceOfQuote(invoice) : null,
    billedAs: billOfOther(quote, invoices)?.invoiceNumber ?? null,
    isCustomerErased: isErased,
  }
}

function isOnlyOne({ revision, revisedBy }: QuoteRow): boolean {
  return revision === 'A' && revisedBy === null
}

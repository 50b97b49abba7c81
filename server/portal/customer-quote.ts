/** A quote as its customer sees it, with the lines that they take. */

import { londonDay } from '#domain/dates.ts'
import { discountOn, hasFigures } from '#domain/money/lines.ts'
import { areOffered, takeLines } from '#domain/sales/choices.ts'
import type { CustomerLine, CustomerPhoto, CustomerQuote } from '#domain/sales/customer-documents.ts'
import { presentLine, type StoredLine, totalsOf } from '#domain/sales/documents.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { LinkRow } from '#server/sales/links/links.store.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'

/** The lines of a quote with what the customer took on this link; what was accepted stays. */
export function withChoice(
  quote: QuoteRow,
  { chosenOf, chosen }: Pick<LinkRow, 'chosenOf' | 'chosen'>,
): StoredLine[] {
  const isRemembered = quote.status !== 'accepted' && chosenOf === quote.id && chosen !== null
  // The office may have changed the lines of a quote that it put back to draft.
  return isRemembered && areOffered(quote.items, chosen) ? takeLines(quote.items, chosen) : quote.items
}

export async function presentCustomerQuote(
  db: Database,
  quote: QuoteRow,
  { items, photos }: { items: readonly StoredLine[]; photos: CustomerPhoto[] },
): Promise<CustomerQuote> {
  const { name, companyName } = quote.customer
  const totals = totalsOf(items, quote.vatRate, quote.discount)
  const { title, workLocation, poNumber, vatRate, discount, notes, terms, richContent } = quote
  return {
    quoteNumber: quote.quoteNumber,
    revision: quote.revision,
    date: londonDay(quote.sentAt ?? quote.createdAt),
    validUntil: quote.validUntil,
    ...{ title, workLocation, poNumber, vatRate, discount, notes, terms, richContent },
    customer: { name, companyName },
    items: items.map((item) => presentCustomerLine(item, vatRate)),
    ...totals,
    poRequired: (await findCustomer(db, quote.customerId))?.poRequired ?? false,
    deposit: quote.deposit && discountOn(totals.total, quote.deposit),
    depositTerms: quote.deposit,
    photos,
    design: quote.printDesign ? quote.design : null,
    acceptance: quote.acceptance && {
      at: quote.acceptance.at,
      name: quote.acceptance.name,
      role: quote.acceptance.role,
    },
  }
}

/** What a customer may know of a line. What is not named here stays in the office. */
export function presentCustomerLine(item: StoredLine, documentRate: number): CustomerLine {
  const whole = presentLine(item, documentRate)
  const { id, kind, choice, selected, title, description, ...line } = whole
  const { widthMm, heightMm, quantity, unit, price, total, vatRate, vatCategory } = line
  return {
    ...{ id, kind, choice, selected, title, description },
    sum: hasFigures(whole) ? describeSum(whole) : '',
    ...{ widthMm, heightMm, quantity, unit, price, total, vatRate, vatCategory },
  }
}

import { offeredRevisions } from '#domain/sales/revisions.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findQuote, type QuoteRow, revisionsOf } from '../quotes/quotes.store.ts'

/** What a quote's link shows: the newest revision that the customer has, and the one that they had before it. */
export interface ShownQuote {
  quote: QuoteRow
  replaces: { revision: string } | null
}

/**
 * The revision that a link opens: while the next one is a draft the old one stands (decision D27).
 * @param quoteId any revision of the number; @returns null if the customer has none, or all are archived
 */
export async function findShownQuote(
  db: Database | Transaction,
  quoteId: string,
): Promise<ShownQuote | null> {
  const linked = await findQuote(db, quoteId)
  if (!linked) return null
  const [shown, before] = offeredRevisions(await revisionsOf(db, linked.quoteNumber))
  if (!shown) return null
  const quote = shown.id === linked.id ? linked : await findQuote(db, shown.id)
  return quote && { quote, replaces: before ? { revision: before.revision } : null }
}

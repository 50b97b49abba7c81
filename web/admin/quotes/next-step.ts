import type { Quote } from '#domain/quotes.ts'

/**
 * The one button of a quote's screen that is filled: what is to be done with it next. Null while something is unsaved,
 * for then that is Save, and where it is the shop's choice or nothing is left to do.
 */
export function nextQuoteStep(
  quote: Pick<Quote, 'status' | 'archivedAt' | 'invoiceId' | 'revisedBy'>,
  isDirty: boolean,
): 'send' | 'accept' | 'invoice' | null {
  // Of a revised one it is the next revision that goes on.
  if (isDirty || quote.archivedAt !== null || quote.revisedBy !== null) return null
  if (quote.status === 'draft') return 'send'
  if (quote.status === 'sent') return 'accept'
  if (quote.status === 'accepted' && quote.invoiceId === null) return 'invoice'
  return null
}

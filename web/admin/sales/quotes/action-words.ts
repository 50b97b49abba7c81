/** What the actions on a quote say. */
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { quoteStandings } from './quote-standings.ts'

interface Decided {
  quote: Quote
  invoice: { invoiceNumber: string } | null
  job: { jobNumber: string } | null
}

/** Only accepting makes an invoice, and the job. */
export function describeDecision({ quote, invoice, job }: Decided) {
  const made = job ? `, the job is ${job.jobNumber}` : ''
  return invoice
    ? `Accepted: invoice ${invoice.invoiceNumber} was made${made}`
    : `${quoteTitle(quote)} is now: ${quoteStatusLabels[quote.status].toLowerCase()}${made}`
}

/** Its badge. */
export function quoteStandingOf(quote: Quote) {
  const { status } = quote
  if (isArchived(quote)) return { standing: 'gone', label: 'Archived' } as const
  return { standing: quoteStandings[status], label: quoteStatusLabels[status] }
}

/** The dialog that asks for a reason. */
export function reasonWords(
  dialog: string | null,
  quote: Quote,
): { title: string; text: string; action: string } {
  const number = quoteTitle(quote)
  return dialog === 'reopen'
    ? {
        title: `Re-open ${number}`,
        text: 'The customer agreed to this quote. Its invoice is voided, and the quote can be changed again.',
        action: 'Re-open',
      }
    : { title: `Reject ${number}`, text: 'Note why the customer said no.', action: 'Reject' }
}

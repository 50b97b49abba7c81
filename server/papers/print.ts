import { ORPCError } from '@orpc/server'
import type { Invoice } from '#domain/invoices.ts'
import type { Quote } from '#domain/quotes.ts'
import type { Deps } from '../api.ts'

/** A quote's paper. */
export async function printQuote(_deps: Deps, quote: Quote): Promise<File> {
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: `No paper of ${quote.quoteNumber} yet` })
}

/** An invoice's paper. */
export async function printInvoice(_deps: Deps, invoice: Invoice): Promise<File> {
  throw new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    message: `No paper of ${invoice.invoiceNumber} yet`,
  })
}

import { implement } from '@orpc/server'
import { copiesContract } from '#domain/contract/copies.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { readAcceptedPdf as readKept } from '../quotes/accepted-pdfs.store.ts'
import { findQuote } from '../quotes/quotes.store.ts'
import { findCopy, listCopies } from './copies.store.ts'

const calls = implement(copiesContract).$context<CallContext>()

export const copiesCalls = calls.router({
  listOfQuote: calls.listOfQuote.handler(async ({ context: { deps }, input: { id, ...page } }) => {
    const quote = await findQuote(deps.db, id)
    if (!quote) throw notFound(messages.quoteNotFound)
    return listCopies(deps.db, { quoteNumber: quote.quoteNumber }, page)
  }),

  listOfInvoice: calls.listOfInvoice.handler(async ({ context: { deps }, input: { id, ...page } }) => {
    if (!(await findInvoice(deps.db, id))) throw notFound(messages.invoiceNotFound)
    return listCopies(deps.db, { invoiceId: id }, page)
  }),

  pdf: calls.pdf.handler(async ({ context: { deps }, input: { id } }) => {
    const copy = await findCopy(deps.db, id)
    if (!copy) throw notFound(messages.copyNotFound)
    return readKept(deps, copy)
  }),
})

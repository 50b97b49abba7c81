/** What a customer does on a link, without an account. */
import { implement } from '@orpc/server'
import { linkContract } from '#domain/contract/link.contract.ts'
import { messages } from '#domain/errors.ts'
import { printStatement } from '#server/pdf/print.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { makeStatement } from '#server/sales/debtors/make-statement.ts'
import { keptPdf } from '#server/sales/documents/kept-pdfs.ts'
import { eInvoiceFor, toUblFile } from '#server/sales/invoices/e-invoice.ts'
import { presentInvoice } from '#server/sales/invoices/present-invoice.ts'
import { findCurrentPdf, readAcceptedPdf } from '#server/sales/quotes/accepted-pdfs.store.ts'
import { acceptByLink } from './accept-by-link.ts'
import { approveByLink, askForChangesByLink } from './answer-proof-by-link.ts'
import { askByLink, fileByLink, readByLink, uploadByLink } from './ask-by-link.ts'
import { assertFew } from './assert-few.ts'
import { chooseByLink } from './choose-by-link.ts'
import { withChoice } from './customer-quote.ts'
import { noteOpening } from './note-opening.ts'
import { openLink, openQuoteLink } from './open-link.ts'
import { payByLink } from './pay-by-link.ts'
import { presentOpened } from './present-opened.ts'
import { printShown } from './print-shown.ts'
import { rejectByLink } from './reject-by-link.ts'
import { readShownFile, readShownPage } from './shown-pages.ts'
import { readShownPhoto } from './shown-photos.ts'

const calls = implement(linkContract).$context<CallContext>()

export const linkCalls = calls.router({
  get: calls.get.handler(async ({ context, input: { token } }) =>
    presentOpened(context, token, await openLink(context, token)),
  ),

  opened: calls.opened.handler(async ({ context, input: { token } }) => {
    const open = await openLink(context, token)
    // Staff who look at what the customer sees are not the customer.
    if (context.person === null) await noteOpening(context, open)
  }),

  choose: calls.choose.handler(({ context, input: { token, selected } }) =>
    chooseByLink(context, token, selected),
  ),

  accept: calls.accept.handler(({ context, input }) => acceptByLink(context, input)),

  reject: calls.reject.handler(({ context, input: { token, ...no } }) => rejectByLink(context, token, no)),

  pay: calls.pay.handler(({ context, input: { token, amount } }) => payByLink(context, token, amount)),

  photo: calls.photo.handler(async ({ context, input: { token, photoId } }) => {
    const { quote } = await openQuoteLink(context, token)
    return readShownPhoto(context.deps, quote, photoId)
  }),

  /** With the lines that are taken; once it is accepted, the bytes that were agreed to. */
  pdf: calls.pdf.handler(async ({ context, input: { token } }) => {
    const { deps, today } = context
    const { link, document } = await openLink(context, token)
    await assertFew(context, limits.customerPaper(link.id), messages.paperTries)
    if (document.kind === 'invoice') {
      const invoice = await presentInvoice(deps.db, document.invoice, today)
      return keptPdf(deps, { of: 'invoice', invoice }, { channel: 'link', sentAt: context.now })
    }
    if (document.kind === 'proof') throw notFound(messages.linkOpensNothing)
    if (document.kind === 'account')
      return printStatement(
        deps,
        await makeStatement(deps.db, { id: document.customer.id, kind: 'open' }, today),
      )
    const { quote } = document
    const kept = quote.status === 'accepted' ? await findCurrentPdf(deps.db, quote.id) : null
    if (kept) return readAcceptedPdf(deps, kept)
    return printShown(context, quote, withChoice(quote, link))
  }),

  eInvoice: calls.eInvoice.handler(async ({ context, input: { token } }) => {
    const { deps, today, now } = context
    const { link, document } = await openLink(context, token)
    if (document.kind !== 'invoice') throw notFound(messages.linkOpensNothing)
    await assertFew(context, limits.customerPaper(link.id), messages.paperTries)
    const invoice = await presentInvoice(deps.db, document.invoice, today)
    const found = await eInvoiceFor(deps.db, invoice)
    if (found === null) throw notFound(messages.linkOpensNothing)
    return 'ubl' in found
      ? toUblFile(invoice, found.ubl)
      : keptPdf(deps, found.hybrid, { channel: 'link', sentAt: now })
  }),

  approve: calls.approve.handler(({ context, input }) => approveByLink(context, input)),
  changes: calls.changes.handler(({ context, input }) => askForChangesByLink(context, input)),
  proofPage: calls.proofPage.handler(({ context, input }) => readShownPage(context, input)),
  proofFile: calls.proofFile.handler(({ context, input }) => readShownFile(context, input)),

  ask: calls.ask.handler(({ context, input }) => askByLink(context, input)),
  messages: calls.messages.handler(({ context, input: { token } }) => readByLink(context, token)),
  upload: calls.upload.handler(({ context, input }) => uploadByLink(context, input)),
  file: calls.file.handler(({ context, input }) => fileByLink(context, input)),
})

import { implement } from '@orpc/server'
import { linksContract } from '#domain/contract/links.contract.ts'
import { messages } from '#domain/errors.ts'
import { isSentByLink, refuseLink } from '#domain/sales/quote-actions.ts'
import { refuseSendingInvoice } from '#domain/sales/sending.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { readQuoteState } from '../quotes/quote-state.ts'
import { findQuote } from '../quotes/quotes.store.ts'
import { setQuoteStatus } from '../quotes/set-quote-status.ts'
import { findLinked } from './find-link.ts'
import { giveLink, presentOneLink } from './give-link.ts'
import { findLink, listLinks, updateLink } from './links.store.ts'
import { recordLink } from './make-link.ts'
import { presentLinks } from './present-link.ts'

const calls = implement(linksContract).$context<CallContext>()

export const linksCalls = calls.router({
  makeForQuote: calls.makeForQuote.handler(({ context, input: { id, version, ...asked } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const quote = await findQuote(tx, id, 'update')
      if (!quote) throw notFound(messages.quoteNotFound)
      await assertSeen(version, quote, () => presentQuote(tx, quote, context.today))
      assertAllowed(refuseLink(await readQuoteState(tx, quote), context.today))
      if (isSentByLink(quote))
        await setQuoteStatus(tx, context, actor, { id, version: quote.version, status: 'sent' })
      return giveLink(tx, context, { quoteId: id }, asked)
    }),
  ),

  listOfQuote: calls.listOfQuote.handler(async ({ context: { deps }, input: { id } }) => {
    const quote = await findQuote(deps.db, id)
    if (!quote) throw notFound(messages.quoteNotFound)
    const rows = await listLinks(deps.db, { quoteNumber: quote.quoteNumber })
    return {
      items: await presentLinks(deps.db, rows, await findLinked(deps.db, { quoteId: id })),
    }
  }),

  makeForInvoice: calls.makeForInvoice.handler(({ context, input: { id, version, ...asked } }) =>
    context.deps.db.transaction(async (tx) => {
      const invoice = await findInvoice(tx, id, 'update')
      if (!invoice) throw notFound(messages.invoiceNotFound)
      await assertSeen(version, invoice, () => presentInvoice(tx, invoice, context.today))
      assertAllowed(refuseSendingInvoice(invoice))
      return giveLink(tx, context, { invoiceId: id }, asked)
    }),
  ),

  listOfInvoice: calls.listOfInvoice.handler(async ({ context: { deps }, input: { id } }) => {
    if (!(await findInvoice(deps.db, id))) throw notFound(messages.invoiceNotFound)
    const rows = await listLinks(deps.db, { invoiceId: id })
    return {
      items: await presentLinks(deps.db, rows, await findLinked(deps.db, { invoiceId: id })),
    }
  }),

  makeForCustomer: calls.makeForCustomer.handler(({ context, input: { id, ...asked } }) =>
    context.deps.db.transaction(async (tx) => {
      const customer = await findCustomer(tx, id, 'share')
      if (!customer) throw notFound(messages.customerNotFound)
      assertAllowed(refuseErased(customer))
      return giveLink(tx, context, { customerId: id }, asked)
    }),
  ),

  listOfCustomer: calls.listOfCustomer.handler(async ({ context: { deps }, input: { id } }) => {
    if (!(await findCustomer(deps.db, id))) throw notFound(messages.customerNotFound)
    const rows = await listLinks(deps.db, { customerId: id })
    return { items: await presentLinks(deps.db, rows, await findLinked(deps.db, { customerId: id })) }
  }),

  revoke: calls.revoke.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await findLink(tx, id, 'update')
      if (!before) throw notFound(messages.linkNotFound)
      if (before.revokedAt !== null) return presentOneLink(tx, before)
      const after = await updateLink(tx, id, { revokedAt: context.now })
      await recordLink(tx, requirePerson(context), 'revoke', after)
      return presentOneLink(tx, after)
    }),
  ),
})

/** @throws CONFLICT if somebody saved the document since the version that the person saw */
async function assertSeen(
  version: number | undefined,
  record: { version: number },
  present: () => Promise<unknown>,
): Promise<void> {
  if (version !== undefined && version !== record.version) throw conflict(await present())
}

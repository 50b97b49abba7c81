import { type OpenedLink, stateOfInvoice, stateOfQuote } from '#domain/sales/customer-documents.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import type { OpenLink } from '#server/sales/links/find-link.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { presentCustomerInvoice } from './customer-invoice.ts'
import { presentCustomerQuote, withChoice } from './customer-quote.ts'

/** What a link opens, as the page shows it. */
export async function presentOpened(
  { deps, today }: Pick<CallContext, 'deps' | 'today'>,
  { link, document }: OpenLink,
): Promise<OpenedLink> {
  const about = { channel: link.channel, shop: readShop(deps) }
  if (document.kind === 'invoice') {
    const invoice = await presentCustomerInvoice(deps.db, document.invoice, today)
    return { ...about, kind: 'invoice', state: stateOfInvoice(invoice), quote: null, invoice, replaces: null }
  }
  const { quote: row, replaces } = document
  const quote = await presentCustomerQuote(deps.db, row, withChoice(row, link))
  return { ...about, kind: 'quote', state: stateOfQuote(row, today), quote, invoice: null, replaces }
}

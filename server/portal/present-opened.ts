import { createHash } from 'node:crypto'
import { isPayableByCard } from '#domain/sales/cards.ts'
import { type OpenedLink, stateOfInvoice, stateOfQuote } from '#domain/sales/customer-documents.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { lastOfLink } from '#server/sales/cards/cards.store.ts'
import type { InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import type { OpenLink } from '#server/sales/links/find-link.ts'
import type { LinkRow } from '#server/sales/links/links.store.ts'
import type { ShownProof } from '#server/sales/links/shown-proof.store.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { presentCustomerAccount } from './customer-account.ts'
import { presentCustomerInvoice } from './customer-invoice.ts'
import { presentCustomerProof } from './customer-proof.ts'
import { presentCustomerQuote, withChoice } from './customer-quote.ts'
import { depositDueOf } from './deposit-by-link.ts'
import { listShownPhotos } from './shown-photos.ts'

/** What a link opens, as the page shows it. */
export async function presentOpened(
  { deps, today, person }: Pick<CallContext, 'deps' | 'today' | 'person'>,
  token: string,
  { link, document }: OpenLink,
): Promise<OpenedLink> {
  const about = {
    channel: link.channel,
    shop: readShop(deps),
    counted: person === null,
    draftKey: draftKeyOf(link),
  }
  if (document.kind === 'invoice') {
    const invoice = await presentCustomerInvoice(deps.db, document.invoice, today)
    const none = { quote: null, proof: null, account: null, replaces: null, deposit: null }
    const cards = await presentCards(deps, link, document.invoice)
    return { ...about, ...none, cards, kind: 'invoice', state: stateOfInvoice(invoice), invoice }
  }
  if (document.kind === 'account') {
    const account = await presentCustomerAccount(deps, document.customer.id, today)
    return {
      ...{ ...about, kind: 'account', state: stateOfInvoice({ balance: account.closing }), account },
      ...{ quote: null, invoice: null, proof: null, replaces: null, deposit: null },
      cards: { on: false, last: null },
    }
  }
  if (document.kind === 'proof') {
    const proof = await presentCustomerProof(deps.db, document)
    const [before] = document.earlier
    return {
      ...{ ...about, kind: 'proof', state: stateOfProof(document.proof), proof },
      ...{ quote: null, invoice: null, account: null, deposit: null, cards: { on: false, last: null } },
      replaces: before ? { revision: String(before.number) } : null,
    }
  }
  const { quote: row, replaces } = document
  const quote = await presentCustomerQuote(deps.db, row, {
    items: withChoice(row, link),
    photos: await listShownPhotos(deps.db, row),
  })
  const deposit = await depositDueOf(deps, row, token)
  const cards = { on: false, last: null }
  return {
    ...about,
    cards,
    kind: 'quote',
    state: stateOfQuote(row, today),
    quote,
    invoice: null,
    proof: null,
    account: null,
    replaces,
    deposit,
  }
}

/** A version that was sent, as it stands for its customer: one that a draft replaced cannot be answered any more. */
function stateOfProof({ state }: Pick<ShownProof['proof'], 'state'>): OpenedLink['state'] {
  if (state === 'superseded') return 'replaced'
  return state === 'approved' || state === 'changes-asked' ? state : 'open'
}

async function presentCards(
  { db, config }: CallContext['deps'],
  { id }: LinkRow,
  { balance, kind }: InvoiceRow,
): Promise<OpenedLink['cards']> {
  if (config.stripe === null) return { on: false, last: null }
  const last = await lastOfLink(db, id)
  const on = kind !== 'credit-note' && isPayableByCard(balance)
  return { on, last: last && { state: last.state, amount: last.amount } }
}

/** Of the hash that is stored, so that reading a browser's storage gives nothing that opens a page. */
function draftKeyOf({ tokenHash }: Pick<LinkRow, 'tokenHash'>): string {
  return createHash('sha256').update(`draft ${tokenHash}`).digest('base64url').slice(0, 16)
}

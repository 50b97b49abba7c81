import { londonDay } from '#domain/dates.ts'
import { type LastDay, type LinkKind, linkExpiry } from '#domain/sales/links.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { lastDaysPaid } from '../payments/payments.store.ts'
import { findLink, findLinkByHash, type LinkRow } from './links.store.ts'
import { findShownProof, type ShownProof } from './shown-proof.store.ts'
import { findShownQuote, type ShownQuote } from './shown-quote.ts'
import { hashToken } from './tokens.ts'

/** What a link leads to now. */
export type LinkedDocument =
  | ({ kind: 'quote' } & ShownQuote)
  | { kind: 'invoice'; invoice: InvoiceRow }
  | ({ kind: 'proof' } & ShownProof)
  | { kind: 'account'; customer: CustomerRow }

/** A link that opens something, and what. */
export type OpenLink = { link: LinkRow; document: LinkedDocument }

type Reader = Database | Transaction

export function linkKindOf({
  quoteId,
  jobId,
  customerId,
}: Pick<LinkRow, 'quoteId' | 'jobId' | 'customerId'>): LinkKind {
  if (customerId !== null) return 'account'
  if (jobId !== null) return 'proof'
  return quoteId === null ? 'invoice' : 'quote'
}

/** The link with a token if it opens something now, else null: whether it ever did is nobody's business. */
export async function findOpenLink(db: Reader, token: string, now: Date): Promise<OpenLink | null> {
  return openNow(db, await findLinkByHash(db, hashToken(token)), now)
}

/** The link with an id if it opens something now, else null. */
export async function findOpenLinkById(db: Reader, id: string, now: Date): Promise<OpenLink | null> {
  return openNow(db, await findLink(db, id), now)
}

async function openNow(db: Reader, link: LinkRow | null, now: Date): Promise<OpenLink | null> {
  if (!link || link.revokedAt !== null) return null
  const document = await findLinked(db, link)
  if (!document) return null
  return (await expiryOf(db, link, document)) > now ? { link, document } : null
}

/** Null if nothing is left that a customer may see: archived, erased, or not theirs yet. */
export async function findLinked(
  db: Reader,
  {
    quoteId = null,
    invoiceId = null,
    jobId = null,
    customerId = null,
  }: Partial<Pick<LinkRow, 'quoteId' | 'invoiceId' | 'jobId' | 'customerId'>>,
): Promise<LinkedDocument | null> {
  if (customerId !== null) {
    const customer = await findCustomer(db, customerId)
    return customer && customer.erasedAt === null ? { kind: 'account', customer } : null
  }
  if (jobId !== null) {
    const shown = await findShownProof(db, jobId)
    return shown && { kind: 'proof', ...shown }
  }
  if (quoteId !== null) {
    const shown = await findShownQuote(db, quoteId)
    return shown && { kind: 'quote', ...shown }
  }
  const invoice = invoiceId === null ? null : await findInvoice(db, invoiceId)
  return invoice?.issuedAt && invoice.status !== 'void' ? { kind: 'invoice', invoice } : null
}

/** The moment from which a link opens nothing, as its document stands now. */
export async function expiryOf(db: Reader, link: LinkRow, document: LinkedDocument): Promise<Date> {
  const kind = linkKindOf(link)
  return linkExpiry({ ...link, kind }, await lastDayOf(db, document))
}

function lastDayOf(db: Reader, document: LinkedDocument): Promise<LastDay> | LastDay {
  switch (document.kind) {
    case 'quote':
      return document.quote.validUntil
    case 'invoice':
      return dayPaid(db, document.invoice)
    case 'proof':
      return document.job.stageKind === 'done' ? londonDay(document.job.stageSince) : null
    case 'account':
      return null
  }
}

/** The day on which nothing was left to pay; null while something is. */
async function dayPaid(db: Reader, invoice: InvoiceRow): Promise<string | null> {
  if (invoice.balance > 0) return null
  const day = (await lastDaysPaid(db, [invoice.id])).get(invoice.id)
  return day ?? londonDay(invoice.issuedAt ?? invoice.createdAt)
}

/** The deposit that a quote asks for: an invoice with a page of its own, made with the acceptance. */
import { discountOn } from '#domain/money/lines.ts'
import type { DepositDue } from '#domain/sales/customer-documents.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInvoice, type InvoiceRow, listRelated } from '#server/sales/invoices/invoices.store.ts'
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts'
import { raiseDeposit } from '#server/sales/invoices/raise-deposit.ts'
import { findLinkByHash } from '#server/sales/links/links.store.ts'
import { makeLink } from '#server/sales/links/make-link.ts'
import { deriveToken, hashToken, linkUrl } from '#server/sales/links/tokens.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'

/**
 * Makes the deposit's invoice in the transaction of the acceptance, and issues it if it can be lawful; if not,
 * it waits for the office. The customer did not ask for it: history says that Fascia made it.
 * @returns null if the quote asks for no deposit
 */
export async function raiseDepositByLink(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { quote, invoice, token, now }: { quote: QuoteRow; invoice: InvoiceRow; token: string; now: Date },
): Promise<DepositDue | null> {
  if (!quote.deposit || discountOn(quote.total, quote.deposit) === 0) return null
  const deposit = await raiseDeposit(tx, null, invoice, { deposit: quote.deposit }, now)
  if (!(await canBeIssued(tx, deposit))) return { amount: deposit.total, url: null, paid: false }
  const issued = await issueInvoice(tx, null, deposit, now)
  const { url } = await makeLink(tx, deps, null, {
    of: { invoiceId: issued.id },
    channel: 'copy',
    now,
    token: deriveToken(token, issued.id),
  })
  return { amount: issued.total, url, paid: false }
}

async function canBeIssued(tx: Transaction, deposit: InvoiceRow): Promise<boolean> {
  const { said } = await readSettings(tx)
  const customer = await findCustomer(tx, deposit.customerId)
  return missingBeforeIssue(deposit, said, { poRequired: customer?.poRequired ?? false }).length === 0
}

/** The deposit of an accepted quote as it was answered first; null if none was asked for, or it is void. */
export async function depositDueOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  quote: QuoteRow,
  token: string,
): Promise<DepositDue | null> {
  const invoice = quote.invoiceId ? await findInvoice(db, quote.invoiceId) : null
  if (!invoice) return null
  const [deposit] = await listRelated(db, invoice.id, 'depositOf')
  if (!deposit) return null
  const derived = deriveToken(token, deposit.id)
  const link = await findLinkByHash(db, hashToken(derived))
  const isOpen = link !== null && link.revokedAt === null
  const url = isOpen ? linkUrl(config, 'invoice', derived) : null
  return { amount: deposit.total, url, paid: deposit.balance <= 0 }
}

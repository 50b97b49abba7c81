import type { Person } from '#domain/access.ts'
import { refuseVoid } from '#domain/sales/invoice-actions.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { findQuote, updateQuote } from '../quotes/quotes.store.ts'
import { findDeduction, setDeposits } from './deposits.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'

/**
 * Makes an invoice void: its number stays taken and visible. The quote it bills can be invoiced again. If it
 * is a deposit invoice, the final invoice no longer deducts it.
 * @throws LOCKED if the customer has it, has paid on it, or has the invoice that deducts it
 */
export async function voidInvoice(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  reason: string,
): Promise<InvoiceRow> {
  assertAllowed(refuseVoid(before, await findDeduction(tx, before)))
  const after = await updateInvoice(tx, before, { status: 'void', reason: reason.slice(0, 500) })
  await recordChange(tx, { actor, noun: 'invoices', action: 'void', before, after })
  if (before.quoteId) await freeQuote(tx, actor, before.quoteId)
  if (before.depositOf) await setDeposits(tx, actor, before.depositOf)
  return after
}

async function freeQuote(tx: Transaction, actor: Person, quoteId: string): Promise<void> {
  const quote = await findQuote(tx, quoteId, 'update')
  if (!quote) return
  const after = await updateQuote(tx, quote, { isInvoiceCreated: false, invoiceId: null })
  await recordChange(tx, { actor, noun: 'quotes', action: 'invoice void', before: quote, after })
}

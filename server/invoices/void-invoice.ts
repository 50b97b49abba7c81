import type { Person } from '#domain/access.ts'
import { refuseVoid } from '#domain/invoices.ts'
import { balanceOf, statusOf } from '#domain/payments.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed } from '../failures.ts'
import { findQuote, updateQuote } from '../quotes/quotes.store.ts'
import { findInvoice, type InvoiceRow, listRelated, updateInvoice } from './invoices.store.ts'

/**
 * Makes an invoice void: its number stays taken and visible. The quote it bills can be invoiced again;
 * of a deposit invoice, the final invoice no longer deducts it.
 * @throws LOCKED where the customer has it, or has paid on it
 */
export async function voidInvoice(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  reason: string,
): Promise<InvoiceRow> {
  assertAllowed(refuseVoid(before))
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

/** Brings what a final invoice deducts in line with its deposit invoices, less what was credited of them. */
export async function setDeposits(tx: Transaction, actor: Person, invoiceId: string): Promise<InvoiceRow> {
  const before = await findInvoice(tx, invoiceId, 'update')
  if (!before) throw new Error('a deposit without its invoice')
  const deposits = await listRelated(tx, invoiceId, 'depositOf')
  const depositAmount = deposits.reduce((sum, { total, creditedAmount }) => sum + total - creditedAmount, 0)
  const account = { ...before, depositAmount }
  const after = await updateInvoice(tx, before, {
    depositAmount,
    balance: balanceOf(account),
    status: statusOf(account),
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'deposits', before, after })
  return after
}

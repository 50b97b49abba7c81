import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { balanceOf, type PaymentInput, refusePayment, statusOf } from '#domain/payments.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, invalid } from '../failures.ts'
import { type InvoiceRow, insertPayment, listPayments, updateInvoice } from './invoices.store.ts'

/**
 * Records a payment, or a refund of what is owed back; the status follows from it. The same payment
 * sent again, known by its id, changes nothing.
 * @param before the invoice, held locked by this transaction
 * @throws INVALID on the amount where it is more than is left, on the id where another invoice has it;
 *   LOCKED for a void invoice
 */
export async function payInvoice(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  { id = uuid(), ...payment }: PaymentInput & { id?: string },
): Promise<InvoiceRow> {
  const made = await insertPayment(tx, { ...payment, id, invoiceId: before.id, createdBy: actor.id })
  if (!made) {
    const own = (await listPayments(tx, before.id)).some((known) => known.id === id)
    if (!own) throw invalid([{ path: 'paymentId', message: 'Recorded on another invoice already' }])
    return before
  }
  assertAllowed(refusePayment(before, payment.amount))
  const account = { ...before, paidAmount: before.paidAmount + payment.amount }
  const after = await updateInvoice(tx, before, {
    paidAmount: account.paidAmount,
    balance: balanceOf(account),
    status: statusOf(account),
  })
  await recordChange(tx, {
    actor,
    noun: 'invoices',
    action: 'pay',
    before,
    after: { ...after, payment: { ...payment, id } },
  })
  return after
}

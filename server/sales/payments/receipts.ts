import { messages } from '#domain/errors.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { type Receipt, receiptMessage, refuseReceipt } from '#domain/sales/receipts.ts'
import type { SendingInput } from '#domain/sales/sending.ts'
import { snapshotCustomer } from '#domain/shop/customer-snapshot.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findSent, mailDocument } from '../documents/mail-document.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { findPayment, lockCredit, presentPayment } from './payments.store.ts'

/**
 * A payment as its receipt shows it, with what is left of its invoices now.
 * @throws NOT_FOUND, LOCKED if there is no receipt of it: a refund, or one that was taken back
 */
export async function makeReceipt(db: Database | Transaction, id: string): Promise<Receipt> {
  const row = await findPayment(db, id)
  if (!row) throw notFound(messages.paymentNotFound)
  const payment = await presentPayment(db, row)
  assertAllowed(refuseReceipt(payment))
  const customer = await findCustomer(db, row.customerId)
  if (!customer) throw notFound(messages.customerNotFound)
  const rows = []
  for (const { invoiceId, invoiceNumber, amount } of payment.allocations) {
    const invoice = await findInvoice(db, invoiceId)
    rows.push({
      invoiceNumber,
      amount,
      title: invoice?.title ?? '',
      left: Math.max(0, invoice?.balance ?? 0),
    })
  }
  const { email, addressLines } = snapshotCustomer(customer)
  return {
    ...{ paymentId: id, version: row.version, customerId: row.customerId },
    customer: { ...row.customer, email, addressLines },
    ...{ date: row.date, amount: row.amount, method: row.method, reference: row.reference },
    ...{ rows, refunded: payment.refunded, credit: payment.unallocated },
  }
}

/**
 * Sends a receipt by mail. The same request again answers the same mail.
 * @throws CONFLICT if the payment was changed meanwhile, INVALID if there is no address to send it to
 */
export async function sendReceipt(
  tx: Transaction,
  context: CallContext,
  { id, version, ...given }: SendingInput & { id: string; version: number },
): Promise<Mail> {
  const row = await findPayment(tx, id)
  if (!row) throw notFound(messages.paymentNotFound)
  // Who clicks twice waits here, and so does a take-back of the payment.
  await lockCredit(tx, row.customerId)
  const request = { ...given, id: `receipt ${id}`, version }
  const known = await findSent(tx, request)
  if (known) return known
  const receipt = await makeReceipt(tx, id)
  if (receipt.version !== version) throw conflict(await presentPayment(tx, row))
  const actor = requirePerson(context)
  const { fields } = await readSettings(tx)
  const mail = await mailDocument(tx, context.deps, actor, request, {
    kind: 'receipt',
    customerId: row.customerId,
    usual: receiptMessage(fields, receipt),
    enclosed: { of: 'receipt', receipt },
  })
  const after = { id, version: row.version, receipt: mail.id }
  await recordChange(tx, { actor, noun: 'payments', action: 'send receipt', before: null, after })
  return mail
}

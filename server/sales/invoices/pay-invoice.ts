import { v7 as uuid } from 'uuid'
import { type PaymentInput, refusePayment } from '#domain/sales/payments.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, conflict, invalid } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { refundCredit } from '../payments/customer-credit.ts'
import { findPayment, presentPayment } from '../payments/payments.store.ts'
import { recordOnInvoice } from '../payments/record-payment.ts'
import { findInvoice, type InvoiceRow } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

/**
 * Records a payment on an invoice, or gives the customer's credit back if the amount is negative. A retry of
 * the same payment, recognised by its id, changes nothing.
 * @param version the invoice's version, if the caller names the one they saw
 * @throws CONFLICT if the id belongs to another payment or the invoice was changed, LOCKED for a void invoice
 */
export async function payInvoice(
  db: Database,
  context: CallContext,
  invoice: InvoiceRow,
  payment: PaymentInput & { id: string },
  version: number | undefined,
): Promise<void> {
  const actor = requirePerson(context)
  const { today } = context
  const { customerId, id: invoiceId } = invoice
  const { id, ...contents } = payment
  await makeOnce(db, {
    id,
    contents: { ...contents, invoiceId },
    find: () => findPayment(db, id),
    present: (row) => presentPayment(db, row),
    make: async (tx) => {
      const before = await findInvoice(tx, invoiceId, 'update')
      if (!before) throw new Error('an invoice is gone')
      if (await findPayment(tx, id)) return null
      if (version !== undefined && version !== before.version)
        throw conflict(await presentInvoice(tx, before, today))
      if (payment.amount > 0) return recordOnInvoice(tx, actor, before, payment)
      assertAllowed(refusePayment(before))
      return refundCredit(tx, actor, customerId, { ...payment, amount: -payment.amount })
    },
  })
}

/**
 * Records the balance of an invoice as paid today.
 * @param invoice locked by this transaction
 */
export async function settleInvoice(
  tx: Transaction,
  context: CallContext,
  invoice: InvoiceRow,
  reference: string,
): Promise<void> {
  assertAllowed(refusePayment(invoice))
  if (invoice.balance <= 0) {
    const message = 'Nothing is left to pay on this invoice'
    throw invalid([{ path: 'amount', message }], message)
  }
  const payment = { id: uuid(), amount: invoice.balance, method: 'other' as const, date: context.today }
  await recordOnInvoice(tx, requirePerson(context), invoice, {
    ...payment,
    reference: reference.slice(0, 200),
  })
}

import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { type PaymentInput, refusePayment } from '#domain/payments.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { makeOnce } from '../db/make-once.ts'
import { assertAllowed, conflict, invalid } from '../failures.ts'
import { refundCredit } from '../payments/customer-credit.ts'
import { findPayment, presentPayment } from '../payments/payments.store.ts'
import { recordOnInvoice } from '../payments/record-payment.ts'
import { findInvoice, type InvoiceRow } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

/**
 * Records a payment on an invoice, or gives the customer's credit back where the amount is below nothing. The same
 * payment again, known by its id, changes nothing.
 * @param version the invoice's, where the caller says which one they saw
 * @throws CONFLICT where the id is another payment's or the invoice was changed, LOCKED for a void invoice
 */
export async function payInvoice(
  db: Database,
  actor: Person,
  invoice: InvoiceRow,
  payment: PaymentInput & { id: string },
  version: number | undefined,
): Promise<void> {
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
        throw conflict(await presentInvoice(tx, before))
      if (payment.amount > 0) return recordOnInvoice(tx, actor, before, payment)
      assertAllowed(refusePayment(before))
      return refundCredit(tx, actor, customerId, { ...payment, amount: -payment.amount })
    },
  })
}

/**
 * Records what is left of an invoice as paid today.
 * @param invoice held locked by this transaction
 */
export async function settleInvoice(
  tx: Transaction,
  actor: Person,
  invoice: InvoiceRow,
  reference: string,
): Promise<void> {
  assertAllowed(refusePayment(invoice))
  if (invoice.balance <= 0) {
    const message = 'Nothing is left to pay on this invoice'
    throw invalid([{ path: 'amount', message }], message)
  }
  const day = londonDay(new Date())
  const payment = { id: uuid(), amount: invoice.balance, method: 'other' as const, date: day }
  await recordOnInvoice(tx, actor, invoice, { ...payment, reference: reference.slice(0, 200) })
}

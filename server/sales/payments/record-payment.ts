import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import type { PaymentInput, TransferInput } from '#domain/sales/payments.ts'
import { refuseAllocation, refusePayment } from '#domain/sales/payments.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import { customerFor } from '../documents/documents.ts'
import { type InvoiceRow, lockInvoices } from '../invoices/invoices.store.ts'
import { addToCredit, findPayment, insertPayment, type PaymentRow } from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

type Given = Omit<TransferInput, 'id' | 'allocations'> & { id: string }

/**
 * Records money that came in, and which invoices it pays; the rest becomes the customer's credit.
 * @param shares invoices that this transaction has locked, with positive amounts in pence
 * @returns null if the id is taken
 */
async function recordPayment(
  tx: Transaction,
  actor: Actor | null,
  given: Given,
  customer: { name: string; companyName: string },
  shares: readonly { invoice: InvoiceRow; amount: number }[],
): Promise<PaymentRow | null> {
  const made = await insertPayment(tx, {
    ...given,
    customer: { name: customer.name, companyName: customer.companyName },
    numbers: shares.map(({ invoice }) => invoice.invoiceNumber).join(' '),
    createdBy: personIdOf(actor),
  })
  if (!made) return null
  for (const { invoice, amount } of shares)
    await placeOnInvoice(tx, actor, invoice, {
      kind: 'payment',
      date: given.date,
      parts: [{ paymentId: made.id, amount }],
      action: 'pay',
      noted: { payment: { ...given, amount } },
    })
  const placed = shares.reduce((sum, { amount }) => sum + amount, 0)
  await addToCredit(tx, given.customerId, given.amount - placed)
  const kept = shares.map(({ invoice, amount }) => ({ invoiceId: invoice.id, amount }))
  const after = { ...made, allocations: kept }
  await recordChange(tx, { actor, noun: 'payments', action: 'record', before: null, after })
  return made
}

/**
 * Records one transfer that pays several invoices of a customer.
 * @throws INVALID if an invoice is not the customer's, LOCKED if more is allocated to one than is left to pay
 */
export async function recordTransfer(
  tx: Transaction,
  actor: Actor | null,
  { allocations, id = uuid(), ...given }: TransferInput,
): Promise<PaymentRow | null> {
  const wanted = new Map(allocations.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const held = wanted.size === 0 ? [] : await lockInvoices(tx, [...wanted.keys()])
  const faults = allocations.flatMap(({ invoiceId }, index) => {
    const theirs = held.some((row) => row.id === invoiceId && row.customerId === given.customerId)
    return theirs
      ? []
      : [{ path: `allocations.${index}.invoiceId`, message: 'Not an invoice of this customer' }]
  })
  if (faults.length > 0) throw invalid(faults)
  const { snapshot } = await customerFor(tx, given.customerId)
  const shares = held.map((invoice) => ({ invoice, amount: wanted.get(invoice.id) ?? 0 }))
  // A retry finds its invoices paid by the first request. It gets that result, not a refusal.
  if (await findPayment(tx, id)) return null
  for (const { invoice, amount } of shares) assertAllowed(refuseAllocation(invoice, amount))
  return recordPayment(tx, actor, { ...given, id }, snapshot, shares)
}

/**
 * Records a payment on one invoice; an overpayment becomes the customer's credit.
 * @param invoice locked by this transaction
 */
export function recordOnInvoice(
  tx: Transaction,
  actor: Actor | null,
  invoice: InvoiceRow,
  given: PaymentInput & { id: string },
): Promise<PaymentRow | null> {
  assertAllowed(refusePayment(invoice))
  const amount = Math.min(given.amount, Math.max(0, invoice.balance))
  const { customerId, customer } = invoice
  return recordPayment(tx, actor, { ...given, customerId }, customer, amount > 0 ? [{ invoice, amount }] : [])
}

/**
 * Records money that came in although nothing can be paid on its invoice any more: all of it becomes the
 * customer's credit.
 * @param invoice locked by this transaction
 */
export function recordAsCredit(
  tx: Transaction,
  actor: Actor | null,
  { customerId, customer }: InvoiceRow,
  given: PaymentInput & { id: string },
): Promise<PaymentRow | null> {
  return recordPayment(tx, actor, { ...given, customerId }, customer, [])
}

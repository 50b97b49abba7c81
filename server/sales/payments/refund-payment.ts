import { type Actor, personIdOf } from '#domain/access.ts'
import { standing, takeFrom } from '#domain/sales/allocations.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { type InvoiceRow, lockInvoices } from '../invoices/invoices.store.ts'
import {
  accountEntriesOf,
  addToCredit,
  freeCredit,
  insertEntries,
  insertPayment,
  lockCredit,
  type PaymentRow,
  presentPayment,
  touchPayment,
} from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

interface GivenBack {
  /** The refund's own id. */
  id: string
  /** Pence, positive. */
  amount: number
  date: string
  reference: string
}

/** Locks all that a payment was used for: first the invoices, then the customer's credit. */
export async function lockUses(tx: Transaction, payment: PaymentRow, also: readonly string[] = []) {
  const entries = await accountEntriesOf(tx, { paymentId: payment.id })
  const ids = new Set([...also, ...entries.flatMap(({ invoiceId }) => invoiceId ?? [])])
  const invoices = await lockInvoices(tx, [...ids])
  await lockCredit(tx, payment.customerId)
  return invoices
}

/**
 * Books that part of a payment went back to where it came from, whatever it was used for meanwhile: first what is
 * the customer's credit of it, then what pays invoices, which then have to be paid again, then other credit.
 * @param invoices from `lockUses`
 * @returns the refund; less than asked for if less was left, null if nothing was
 */
export async function refundPayment(
  tx: Transaction,
  actor: Actor | null,
  payment: PaymentRow,
  invoices: readonly InvoiceRow[],
  { id, amount, date, reference }: GivenBack,
): Promise<PaymentRow | null> {
  const { customerId } = payment
  await releaseFor(tx, actor, payment, invoices, { amount, date })
  const credit = await lockCredit(tx, customerId)
  const free = await freeCredit(tx, customerId)
  const own = free.filter((part) => part.paymentId === payment.id)
  const others = free.filter((part) => part.paymentId !== payment.id)
  const all = [...own, ...others]
  const booked = Math.min(
    amount,
    credit,
    all.reduce((sum, part) => sum + part.amount, 0),
  )
  const parts = booked > 0 ? takeFrom(all, booked) : null
  if (!parts) return null
  await addToCredit(tx, customerId, -booked)
  const made = await insertPayment(tx, {
    ...{ id, customerId, customer: payment.customer, amount: -booked, method: payment.method },
    ...{ date, reference, createdBy: personIdOf(actor) },
  })
  if (!made) throw new Error('a refund was booked twice')
  await insertEntries(
    tx,
    parts.map((part) => ({
      ...part,
      ...{ kind: 'refund' as const, customerId, invoiceId: null, refundId: id },
      ...{ date, createdBy: personIdOf(actor) },
    })),
  )
  await recordChange(tx, { actor, noun: 'payments', action: 'refund', before: null, after: made })
  await touchPayment(tx, payment)
  return made
}

/** Takes a payment off its invoices until enough of it is the customer's credit. */
async function releaseFor(
  tx: Transaction,
  actor: Actor | null,
  payment: PaymentRow,
  invoices: readonly InvoiceRow[],
  { amount, date }: { amount: number; date: string },
): Promise<void> {
  let left = amount - (await presentPayment(tx, payment)).unallocated
  const held = standing(await accountEntriesOf(tx, { paymentId: payment.id }))
  for (const { invoiceId, amount: most } of held) {
    const invoice = invoices.find((row) => row.id === invoiceId)
    const share = Math.min(left, most)
    if (!invoice || share <= 0) continue
    left -= share
    await addToCredit(tx, payment.customerId, share)
    await placeOnInvoice(tx, actor, invoice, {
      kind: 'take-back',
      date,
      parts: [{ paymentId: payment.id, amount: -share }],
      action: 'take back',
      noted: { takenBack: { payment: payment.id, amount: share } },
    })
  }
}

/**
 * Puts the customer's credit of one payment on an invoice, as far as there is something to pay: after a refund of
 * it failed, it pays what it paid before.
 * @param invoice locked by this transaction
 */
export async function placeAgain(
  tx: Transaction,
  actor: Actor | null,
  payment: PaymentRow,
  invoice: InvoiceRow,
  date: string,
): Promise<void> {
  if (invoice.status === 'void' || invoice.balance <= 0) return
  const credit = await lockCredit(tx, payment.customerId)
  const own = (await freeCredit(tx, payment.customerId)).filter((part) => part.paymentId === payment.id)
  const most = own.reduce((sum, part) => sum + part.amount, 0)
  const amount = Math.min(invoice.balance, credit, most)
  if (amount <= 0) return
  await addToCredit(tx, payment.customerId, -amount)
  await placeOnInvoice(tx, actor, invoice, {
    kind: 'credit',
    date,
    parts: [{ paymentId: payment.id, amount }],
    action: 'use credit',
    noted: { credit: amount },
  })
}

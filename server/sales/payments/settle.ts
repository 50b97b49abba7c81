/** How payments change the invoices that they are allocated to. */
import { type Actor, personIdOf } from '#domain/access.ts'
import { type PaymentPart, release } from '#domain/sales/allocations.ts'
import type { EntryKind } from '#domain/sales/payment-words.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { type InvoiceRow, updateInvoice } from '../invoices/invoices.store.ts'
import { accountEntriesOf, addToCredit, insertEntries } from './payments.store.ts'

interface Placing {
  kind: EntryKind
  /** The date of the payment. */
  date: string
  /** Negative amounts are taken off the invoice. */
  parts: readonly PaymentPart[]
  /** The action in the invoice's history, and details that the invoice itself does not have. */
  action: string
  noted?: object
}

/**
 * Allocates parts of payments to an invoice, or takes them off it, and updates its paid amount and status. An
 * overpayment becomes the customer's credit.
 * @param before the invoice, locked by this transaction
 */
export async function placeOnInvoice(
  tx: Transaction,
  actor: Actor | null,
  before: InvoiceRow,
  { kind, date, parts, action, noted = {} }: Placing,
): Promise<void> {
  const { id: invoiceId, customerId } = before
  const shared = { kind, customerId, invoiceId, refundId: null, date, createdBy: personIdOf(actor) }
  await insertEntries(
    tx,
    parts.map((part) => ({ ...part, ...shared })),
  )
  const change = parts.reduce((sum, { amount }) => sum + amount, 0)
  const account = { ...before, paidAmount: before.paidAmount + change }
  const after = await updateInvoice(tx, before, {
    paidAmount: account.paidAmount,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
  await recordChange(tx, {
    actor,
    noun: 'invoices',
    action,
    before,
    after: { ...after, ...noted },
  })
  await releaseExcess(tx, actor, after, date)
}

/**
 * Moves an overpayment of an invoice to the customer's credit, for example after a credit note.
 * @param invoice locked by this transaction
 * @param day the date of the entry
 * @returns what was released
 */
export async function releaseExcess(
  tx: Transaction,
  actor: Actor | null,
  invoice: InvoiceRow,
  day: string,
): Promise<PaymentPart[]> {
  if (invoice.balance >= 0) return []
  const excess = -invoice.balance
  const parts = release(await accountEntriesOf(tx, { invoiceId: invoice.id }), excess)
  await addToCredit(tx, invoice.customerId, excess)
  const off = parts.map(({ paymentId, amount }) => ({ paymentId, amount: -amount }))
  await placeOnInvoice(tx, actor, invoice, {
    kind: 'release',
    date: day,
    parts: off,
    action: 'to credit',
    noted: { credit: excess },
  })
  return parts
}

/**
 * Pays the deposits of an invoice from credit that a credit note on it released and that has no payment
 * behind it: until the deposits are paid, nobody has paid for that credit either.
 * @param deposits locked by this transaction
 * @param released the result of `releaseExcess`
 * @param day the date of the entry
 */
export async function payDeposits(
  tx: Transaction,
  actor: Actor | null,
  deposits: readonly InvoiceRow[],
  released: readonly PaymentPart[],
  day: string,
): Promise<void> {
  let left = released
    .filter(({ paymentId }) => paymentId === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  for (const deposit of deposits) {
    const amount = Math.min(left, deposit.balance)
    if (amount <= 0) continue
    left -= amount
    await addToCredit(tx, deposit.customerId, -amount)
    await placeOnInvoice(tx, actor, deposit, {
      kind: 'credit',
      date: day,
      parts: [{ paymentId: null, amount }],
      action: 'use credit',
      noted: { credit: amount },
    })
  }
}

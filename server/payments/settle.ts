/** What payments do to the invoices that they stand on. */
import type { Person } from '#domain/access.ts'
import { type Part, release } from '#domain/allocations.ts'
import { londonDay } from '#domain/dates.ts'
import { balanceOf, type EntryKind, statusOf } from '#domain/payments.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { type InvoiceRow, updateInvoice } from '../invoices/invoices.store.ts'
import { addToCredit, entriesOf, insertEntries } from './payments.store.ts'

interface Placing {
  kind: EntryKind
  /** The day that it counts for. */
  date?: string
  /** Below nothing where they are taken off it. */
  parts: readonly Part[]
  /** How the invoice's history names it, and what it says of it beside the invoice. */
  action: string
  noted?: object
}

/**
 * Sets parts of payments against an invoice, or takes them off it, and writes down what is paid then; the status
 * follows. What that leaves paid beyond nothing becomes the customer's credit.
 * @param before the invoice, held locked by this transaction
 */
export async function placeOnInvoice(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  { kind, date = londonDay(new Date()), parts, action, noted = {} }: Placing,
): Promise<void> {
  const { id: invoiceId, customerId } = before
  const shared = { kind, customerId, invoiceId, refundId: null, date, createdBy: actor.id }
  await insertEntries(
    tx,
    parts.map((part) => ({ ...part, ...shared })),
  )
  const change = parts.reduce((sum, { amount }) => sum + amount, 0)
  const account = { ...before, paidAmount: before.paidAmount + change }
  const after = await updateInvoice(tx, before, {
    paidAmount: account.paidAmount,
    balance: balanceOf(account),
    status: statusOf(account),
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
 * Makes what is paid on an invoice beyond nothing the customer's credit: after a credit note, say.
 * @param invoice held locked by this transaction
 * @param day that it counts for
 * @returns what was released
 */
export async function releaseExcess(
  tx: Transaction,
  actor: Person,
  invoice: InvoiceRow,
  day: string,
): Promise<Part[]> {
  if (invoice.balance >= 0) return []
  const excess = -invoice.balance
  const parts = release(await entriesOf(tx, { invoiceId: invoice.id }), excess)
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
 * Pays the deposits of an invoice with credit that a credit note on it released and that no payment stands behind: while
 * they are not paid, nobody paid that credit either.
 * @param deposits held locked by this transaction
 * @param released as `releaseExcess` told
 */
export async function payDeposits(
  tx: Transaction,
  actor: Person,
  deposits: readonly InvoiceRow[],
  released: readonly Part[],
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
      parts: [{ paymentId: null, amount }],
      action: 'use credit',
      noted: { credit: amount },
    })
  }
}

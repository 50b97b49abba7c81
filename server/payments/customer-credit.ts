/** What is done with a customer's credit: used on an invoice, taken off it again, given back. */
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { takeFrom, usedOn } from '#domain/allocations.ts'
import { messages } from '#domain/errors.ts'
import { formatPounds } from '#domain/money.ts'
import { type PaymentInput, refuseAllocation } from '#domain/payments.ts'
import { findCustomer } from '../customers/customers.store.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, conflict, invalid, notFound, refused } from '../failures.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import {
  addToCredit,
  entriesOf,
  findPayment,
  freeCredit,
  holdCredit,
  insertEntries,
  insertPayment,
  type PaymentRow,
} from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

interface OnInvoice {
  invoiceId: string
  /** Pence. */
  amount: number
  /** The invoice's, as the caller saw it. */
  version?: number | undefined
}

/** @throws LOCKED where the customer has less credit, or less is still to pay */
export async function useCredit(
  tx: Transaction,
  actor: Person,
  customerId: string,
  { amount, ...given }: OnInvoice,
): Promise<void> {
  const invoice = await holdInvoiceOf(tx, customerId, given)
  assertAllowed(refuseAllocation(invoice, amount))
  const parts = await takeCredit(tx, customerId, amount)
  await placeOnInvoice(tx, actor, invoice, {
    kind: 'credit',
    parts,
    action: 'use credit',
    noted: { credit: amount },
  })
}

/** Takes credit off an invoice again that was used on it. @throws LOCKED where less was */
export async function returnCredit(
  tx: Transaction,
  actor: Person,
  customerId: string,
  { amount, ...given }: OnInvoice,
): Promise<void> {
  const invoice = await holdInvoiceOf(tx, customerId, given)
  await holdCredit(tx, customerId)
  const parts = takeFrom(usedOn(await entriesOf(tx, { invoiceId: invoice.id })), amount)
  if (!parts)
    throw refused({ code: 'LOCKED', message: `Less credit than that was used on ${invoice.invoiceNumber}` })
  await addToCredit(tx, customerId, amount)
  await placeOnInvoice(tx, actor, invoice, {
    kind: 'return',
    parts: parts.map((part) => ({ ...part, amount: -part.amount })),
    action: 'return credit',
    noted: { credit: amount },
  })
}

/**
 * Gives credit back to the customer.
 * @param given the amount above nothing, pence
 * @returns the refund, or null where its id is known
 * @throws LOCKED where the customer has less credit
 */
export async function refundCredit(
  tx: Transaction,
  actor: Person,
  customerId: string,
  { id = uuid(), amount, ...given }: PaymentInput & { id?: string | undefined },
): Promise<PaymentRow | null> {
  const customer = await findCustomer(tx, customerId, 'share')
  if (!customer) throw notFound(messages.customerNotFound)
  await holdCredit(tx, customerId)
  if (await findPayment(tx, id)) return null
  const parts = await takeCredit(tx, customerId, amount)
  const { name, companyName } = customer
  const refund = { ...given, id, customerId, customer: { name, companyName }, amount: -amount }
  const made = await insertPayment(tx, { ...refund, createdBy: actor.id })
  if (!made) return null
  await insertEntries(
    tx,
    parts.map((part) => ({
      ...part,
      ...{ kind: 'refund' as const, customerId, invoiceId: null, refundId: id },
      ...{ date: given.date, createdBy: actor.id },
    })),
  )
  await recordChange(tx, { actor, noun: 'payments', action: 'refund', before: null, after: made })
  return made
}

/** Takes an amount out of a customer's credit, the oldest of it first. */
async function takeCredit(tx: Transaction, customerId: string, amount: number) {
  const credit = await holdCredit(tx, customerId)
  const parts = amount <= credit ? takeFrom(await freeCredit(tx, customerId), amount) : null
  if (!parts)
    throw refused({
      code: 'LOCKED',
      message:
        credit > 0 ? `More than the ${formatPounds(credit)} of credit` : 'This customer has no credit left',
    })
  await addToCredit(tx, customerId, -amount)
  return parts
}

async function holdInvoiceOf(
  tx: Transaction,
  customerId: string,
  { invoiceId, version }: Omit<OnInvoice, 'amount'>,
): Promise<InvoiceRow> {
  if (!(await findCustomer(tx, customerId))) throw notFound(messages.customerNotFound)
  const invoice = await findInvoice(tx, invoiceId, 'update')
  if (!invoice || invoice.customerId !== customerId)
    throw invalid([{ path: 'invoiceId', message: 'Not an invoice of this customer' }])
  if (version !== undefined && version !== invoice.version) throw conflict(await presentInvoice(tx, invoice))
  return invoice
}

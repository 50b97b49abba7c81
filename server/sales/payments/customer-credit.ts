/** What can be done with a customer's credit: use it on an invoice, take it off again, or give it back. */
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { formatPounds } from '#domain/money/money.ts'
import { takeFrom, usedOn } from '#domain/sales/allocations.ts'
import { type PaymentInput, refuseAllocation } from '#domain/sales/payments.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, invalid, notFound, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { assertVatStays } from '../periods/closed-periods.ts'
import {
  accountEntriesOf,
  addToCredit,
  findPayment,
  freeCredit,
  insertEntries,
  insertPayment,
  lockCredit,
  type PaymentRow,
} from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

interface OnInvoice {
  invoiceId: string
  /** Pence. */
  amount: number
  /** The invoice's version, as the caller saw it. */
  version?: number | undefined
}

/** @throws LOCKED if the customer has less credit, or if less is left to pay */
export async function useCredit(
  tx: Transaction,
  context: CallContext,
  customerId: string,
  { amount, ...given }: OnInvoice,
): Promise<void> {
  const invoice = await holdInvoiceOf(tx, context, customerId, given)
  assertAllowed(refuseAllocation(invoice, amount))
  const parts = await takeCredit(tx, customerId, amount)
  await placeOnInvoice(tx, requirePerson(context), invoice, {
    kind: 'credit',
    date: context.today,
    parts,
    action: 'use credit',
    noted: { credit: amount },
  })
  await notifyOfPayments(tx, customerId, parts)
}

/** Takes credit off an invoice again. @throws LOCKED if less credit was used on it, CLOSED as taking a payment back */
export async function returnCredit(
  tx: Transaction,
  context: CallContext,
  customerId: string,
  { amount, ...given }: OnInvoice,
): Promise<void> {
  const invoice = await holdInvoiceOf(tx, context, customerId, given)
  await lockCredit(tx, customerId)
  const entries = await accountEntriesOf(tx, { invoiceId: invoice.id })
  const parts = takeFrom(usedOn(entries), amount)
  if (!parts)
    throw refused({ code: 'LOCKED', message: `Less credit than that was used on ${invoice.invoiceNumber}` })
  await assertVatStays(
    tx,
    invoice,
    entries,
    parts.map((part) => ({ ...part, kind: 'return' })),
  )
  await addToCredit(tx, customerId, amount)
  await placeOnInvoice(tx, requirePerson(context), invoice, {
    kind: 'return',
    date: context.today,
    parts: parts.map((part) => ({ ...part, amount: -part.amount })),
    action: 'return credit',
    noted: { credit: amount },
  })
  await notifyOfPayments(tx, customerId, parts)
}

/**
 * What is left of the payments that the credit came from is shown with them. They themselves stay as they are; credit
 * without a payment, as of a credit note, is the customer's.
 */
async function notifyOfPayments(
  tx: Transaction,
  customerId: string,
  parts: readonly { paymentId: string | null }[],
): Promise<void> {
  const ids = new Set(parts.map(({ paymentId }) => paymentId ?? customerId))
  for (const id of ids) await notifyBrowsers(tx, { noun: 'payments', id, version: 1 })
}

/**
 * Gives credit back to the customer.
 * @param given a positive amount, pence
 * @returns the refund, or null if its id is taken
 * @throws LOCKED if the customer has less credit
 */
export async function refundCredit(
  tx: Transaction,
  actor: Person,
  customerId: string,
  { id = uuid(), amount, ...given }: PaymentInput & { id?: string | undefined },
): Promise<PaymentRow | null> {
  const customer = await findCustomer(tx, customerId, 'share')
  if (!customer) throw notFound(messages.customerNotFound)
  await lockCredit(tx, customerId)
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

/** Takes an amount out of a customer's credit, oldest credit first. */
async function takeCredit(tx: Transaction, customerId: string, amount: number) {
  const credit = await lockCredit(tx, customerId)
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
  { today }: CallContext,
  customerId: string,
  { invoiceId, version }: Omit<OnInvoice, 'amount'>,
): Promise<InvoiceRow> {
  if (!(await findCustomer(tx, customerId))) throw notFound(messages.customerNotFound)
  const invoice = await findInvoice(tx, invoiceId, 'update')
  if (!invoice || invoice.customerId !== customerId)
    throw invalid([{ path: 'invoiceId', message: 'Not an invoice of this customer' }])
  if (version !== undefined && version !== invoice.version)
    throw conflict(await presentInvoice(tx, invoice, today))
  return invoice
}

import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { refuseTakeBack, standing } from '#domain/allocations.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import type { Payment } from '#domain/payments.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, conflict, notFound } from '../failures.ts'
import { holdInvoices, type InvoiceRow } from '../invoices/invoices.store.ts'
import {
  type AllocationRow,
  addToCredit,
  entriesOf,
  findPayment,
  holdCredit,
  insertEntries,
  insertTakeBack,
  type PaymentRow,
  presentPayment,
  touchPayment,
} from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

const idsIn = (entries: readonly AllocationRow[]) => [
  ...new Set(entries.flatMap(({ invoiceId }) => invoiceId ?? [])),
]

/**
 * Takes a payment or a refund back by an entry that names it: what it paid is to be paid again, what was left of it is
 * no credit any more. The same request again is answered alike.
 * @throws LOCKED while credit that came of it is used elsewhere, CONFLICT where somebody else changed it
 */
export async function takeBack(
  tx: Transaction,
  actor: Person,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<Payment> {
  const found = await findPayment(tx, id)
  if (!found) throw notFound(messages.paymentNotFound)
  const invoices = await holdInvoices(tx, idsIn(await entriesOf(tx, { paymentId: id })))
  // Whoever moves any of a customer's credit holds it, so from here on nothing of this payment moves.
  await holdCredit(tx, found.customerId)
  const before = (await findPayment(tx, id)) ?? found
  const current = await presentPayment(tx, before)
  if (current.takenBack && current.takenBack.reason === reason && before.version === version + 1)
    return current
  if (before.version !== version || current.takenBack) throw conflict(current)
  const entries = await entriesOf(tx, { paymentId: id })
  const numberOf = (invoiceId: string) =>
    current.allocations.find((one) => one.invoiceId === invoiceId)?.invoiceNumber ?? 'another invoice'
  assertAllowed(refuseTakeBack(entries, numberOf))
  await (before.amount > 0
    ? takeOffInvoices(tx, actor, current, entries, invoices)
    : giveCreditBack(tx, actor, before))
  await insertTakeBack(tx, {
    id: uuid(),
    paymentId: id,
    date: londonDay(new Date()),
    reason,
    createdBy: actor.id,
  })
  const after = await touchPayment(tx, before)
  const noted = { ...after, takenBack: reason }
  await recordChange(tx, { actor, noun: 'payments', action: 'take back', before, after: noted })
  return presentPayment(tx, after)
}

async function takeOffInvoices(
  tx: Transaction,
  actor: Person,
  { id, customerId, unallocated }: Payment,
  entries: readonly AllocationRow[],
  invoices: readonly InvoiceRow[],
): Promise<void> {
  await addToCredit(tx, customerId, -unallocated)
  for (const { invoiceId, amount } of standing(entries)) {
    const invoice = invoices.find((row) => row.id === invoiceId)
    if (!invoice) throw new Error('a payment stands on an invoice that is not held')
    await placeOnInvoice(tx, actor, invoice, {
      kind: 'take-back',
      parts: [{ paymentId: id, amount: -amount }],
      action: 'take back',
      noted: { takenBack: { payment: id, amount } },
    })
  }
}

/** A refund that did not arrive, or was none: the customer has the credit again. */
async function giveCreditBack(
  tx: Transaction,
  actor: Person,
  { id, customerId, amount }: PaymentRow,
): Promise<void> {
  const given = await entriesOf(tx, { refundId: id })
  await insertEntries(
    tx,
    given.map(({ paymentId, amount: part }) => ({
      ...{ kind: 'take-back' as const, customerId, paymentId, invoiceId: null, refundId: id },
      ...{ amount: -part, date: londonDay(new Date()), createdBy: actor.id },
    })),
  )
  await addToCredit(tx, customerId, -amount)
}

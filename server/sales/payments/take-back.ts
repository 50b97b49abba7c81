import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { refuseTakeBack, standing } from '#domain/sales/allocations.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { hasBankLine, lockLine, updateLine } from '../bank/bank-lines.store.ts'
import { type InvoiceRow, lockInvoices } from '../invoices/invoices.store.ts'
import { assertVatStays } from '../periods/closed-periods.ts'
import {
  type AllocationRow,
  accountEntriesOf,
  addToCredit,
  findPayment,
  insertEntries,
  insertTakeBack,
  lockCredit,
  type PaymentRow,
  presentPayment,
  touchPayment,
} from './payments.store.ts'
import { placeOnInvoice } from './settle.ts'

const idsIn = (entries: readonly AllocationRow[]) => [
  ...new Set(entries.flatMap(({ invoiceId }) => invoiceId ?? [])),
]

/**
 * Takes a payment or a refund back with an entry that refers to it. What it paid has to be paid again, and
 * its rest is no longer credit; a bank's line that it was booked from is open again. A retry gets the same answer.
 * @param now the moment and, in London, the day of it
 * @throws LOCKED while credit from it is used elsewhere, CONFLICT if another person changed it, CLOSED if an invoice
 * that is not issued was declared by it
 */
export async function takeBack(
  tx: Transaction,
  actor: Actor | null,
  id: string,
  { reason, version }: { reason: string; version: number },
  now: Date,
): Promise<Payment> {
  const today = londonDay(now)
  const found = await findPayment(tx, id)
  if (!found) throw notFound(messages.paymentNotFound)
  const line = await lockLine(tx, { paymentId: id })
  const invoices = await lockInvoices(tx, idsIn(await accountEntriesOf(tx, { paymentId: id })))
  // Every transaction that moves a customer's credit locks it, so from here on no part of this payment moves.
  await lockCredit(tx, found.customerId)
  const before = (await findPayment(tx, id)) ?? found
  // A line that came to show it meanwhile was not locked first, so it stays as it is: asked again, it is.
  if (!line && (await hasBankLine(tx, id))) throw conflict(await presentPayment(tx, before))
  const current = await presentPayment(tx, before)
  if (current.takenBack && current.takenBack.reason === reason && before.version === version + 1)
    return current
  if (before.version !== version || current.takenBack) throw conflict(current)
  const entries = await accountEntriesOf(tx, { paymentId: id })
  const numberOf = (invoiceId: string) =>
    current.allocations.find((one) => one.invoiceId === invoiceId)?.invoiceNumber ?? 'another invoice'
  assertAllowed(refuseTakeBack(entries, numberOf))
  await (before.amount > 0
    ? takeOffInvoices(tx, actor, { payment: current, entries, invoices, today })
    : giveCreditBack(tx, actor, before, today))
  await insertTakeBack(tx, {
    id: uuid(),
    paymentId: id,
    date: today,
    reason,
    createdAt: now,
    createdBy: personIdOf(actor),
  })
  if (line) await updateLine(tx, line, { state: 'open', paymentId: null })
  const after = await touchPayment(tx, before)
  const noted = { ...after, takenBack: reason }
  await recordChange(tx, { actor, noun: 'payments', action: 'take back', before, after: noted })
  return presentPayment(tx, after)
}

interface TakenOff {
  payment: Payment
  entries: readonly AllocationRow[]
  invoices: readonly InvoiceRow[]
  today: string
}

async function takeOffInvoices(
  tx: Transaction,
  actor: Actor | null,
  { payment, entries, invoices, today }: TakenOff,
): Promise<void> {
  const { id, customerId, unallocated } = payment
  await addToCredit(tx, customerId, -unallocated)
  for (const { invoiceId, amount } of standing(entries)) {
    const invoice = invoices.find((row) => row.id === invoiceId)
    if (!invoice) throw new Error('a payment is allocated to an invoice that is not locked')
    if (actor)
      await assertVatStays(tx, invoice, await accountEntriesOf(tx, { invoiceId: invoice.id }), [
        { paymentId: id, amount, kind: 'take-back' },
      ])
    await placeOnInvoice(tx, actor, invoice, {
      kind: 'take-back',
      date: today,
      parts: [{ paymentId: id, amount: -amount }],
      action: 'take back',
      noted: { takenBack: { payment: id, amount } },
    })
  }
}

/** The refund did not arrive, or was recorded by mistake: the customer has the credit again. */
async function giveCreditBack(
  tx: Transaction,
  actor: Actor | null,
  { id, customerId, amount }: PaymentRow,
  today: string,
): Promise<void> {
  const given = await accountEntriesOf(tx, { refundId: id })
  await insertEntries(
    tx,
    given.map(({ paymentId, amount: part }) => ({
      ...{ kind: 'take-back' as const, customerId, paymentId, invoiceId: null, refundId: id },
      ...{ amount: -part, date: today, createdBy: personIdOf(actor) },
    })),
  )
  await addToCredit(tx, customerId, -amount)
}

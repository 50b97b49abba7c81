/**
 * Which invoices a customer's money is allocated to. Each entry sets part of a payment against an invoice, or
 * takes it off again. What is not allocated is the customer's credit. Nothing is deleted: entries are added.
 * All in pence.
 */
import type { Refusal } from '../errors.ts'
import { formatPounds } from '../money/money.ts'
import type { EntryKind } from './payment-words.ts'

/** Part of a payment. Null is credit without a payment: from a credit note for more than was paid. */
export interface PaymentPart {
  paymentId: string | null
  amount: number
}

export interface Entry extends PaymentPart {
  kind: EntryKind
  /** Null if it was refunded to the customer. */
  invoiceId: string | null
  /** The refund that paid it back. */
  refundId: string | null
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)

/**
 * Takes an amount out of the free parts, in the given order.
 * @returns null if they do not add up to it
 */
export function takeFrom(free: readonly PaymentPart[], amount: number): PaymentPart[] | null {
  const taken: PaymentPart[] = []
  let left = amount
  for (const part of free) {
    const share = Math.min(left, part.amount)
    if (share <= 0) continue
    taken.push({ paymentId: part.paymentId, amount: share })
    left -= share
  }
  return left === 0 ? taken : null
}

/**
 * How much of each payment is allocated to an invoice, the latest first. @param entries of the invoice,
 * oldest first
 */
function heldBy(entries: readonly Entry[]): PaymentPart[] {
  const held = new Map<string | null, number>()
  for (const { paymentId, amount } of entries) held.set(paymentId, (held.get(paymentId) ?? 0) + amount)
  return [...held].map(([paymentId, amount]) => ({ paymentId, amount })).reverse()
}

/**
 * Takes an overpayment off an invoice, from its latest payment on. Part of it may have no payment on this
 * invoice (a deposit that it deducts was paid on its own invoice). That part becomes credit all the same.
 */
export function release(entries: readonly Entry[], excess: number): PaymentPart[] {
  const paid = heldBy(entries).filter(({ paymentId, amount }) => paymentId !== null && amount > 0)
  const most = Math.min(excess, sum(paid))
  const taken = takeFrom(paid, most) ?? []
  return most === excess ? taken : [...taken, { paymentId: null, amount: excess - most }]
}

/** How much of the customer's credit was used on an invoice and is still there, the latest first. */
export function usedOn(entries: readonly Entry[]): PaymentPart[] {
  const used = heldBy(entries.filter(({ kind }) => kind === 'credit' || kind === 'return'))
  const held = new Map(heldBy(entries).map(({ paymentId, amount }) => [paymentId, amount]))
  return used
    .map(({ paymentId, amount }) => ({
      paymentId,
      amount: paymentId === null ? usedUnbacked(entries) : Math.min(amount, held.get(paymentId) ?? 0),
    }))
    .filter(({ amount }) => amount > 0)
}

/** How much of it is credit without a payment. What was released before any was used does not reduce it. */
function usedUnbacked(entries: readonly Entry[]): number {
  return entries
    .filter(({ paymentId }) => paymentId === null)
    .reduce((used, { amount }) => Math.max(0, used + amount), 0)
}

export type DatedEntry = Entry & { date: string }

/** The first day of a payment that is still allocated to an invoice, or null. */
export function firstDayPaid(entries: readonly DatedEntry[]): string | null {
  const held = heldBy(entries).filter(({ amount }) => amount > 0)
  const standing = new Set(held.map(({ paymentId }) => paymentId))
  return firstDayOf(entries, (paymentId) => standing.has(paymentId))
}

function firstDayOf(
  entries: readonly DatedEntry[],
  counts: (paymentId: string | null) => boolean,
): string | null {
  const paid = entries.filter(({ paymentId, amount }) => amount > 0 && counts(paymentId))
  return paid.map(({ date }) => date).sort()[0] ?? null
}

/**
 * The day from which an invoice that is not issued counts for VAT, or null. It is that of the first payment which it
 * still has (VAT Act 1994 s. 6(4)). If it was credited, it stays the day of a payment that the credit note released.
 * @param credited the day of its first credit note
 */
export function dayDeclared(entries: readonly DatedEntry[], credited: string | null): string | null {
  const first = firstDayPaid(entries)
  if (first !== null || credited === null) return first
  const back = new Set(entries.filter(({ kind }) => kind === 'take-back').map(({ paymentId }) => paymentId))
  return firstDayOf(entries, (paymentId) => !back.has(paymentId)) ?? credited
}

/**
 * Why a payment cannot be taken back, or null. The rest of it became the customer's credit; if some of that
 * was used or refunded since, taking the payment back would leave it missing.
 * @param entries of the payment
 * @param numberOf an invoice's number
 */
export function refuseTakeBack(
  entries: readonly Entry[],
  numberOf: (invoiceId: string) => string,
): Refusal | null {
  const given = sum(entries.filter(({ invoiceId }) => invoiceId === null))
  if (given > 0)
    return {
      code: 'LOCKED',
      message: `${formatPounds(given)} of this payment was refunded. Take the refund back first.`,
    }
  const places = new Set(entries.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId])))
  for (const invoiceId of places) {
    const used = sum(usedOn(entries.filter((entry) => entry.invoiceId === invoiceId)))
    if (used > 0)
      return {
        code: 'LOCKED',
        message: `${formatPounds(used)} of this payment was used as credit on ${numberOf(invoiceId)}. Put that back first.`,
      }
  }
  return null
}

/** Where a payment is allocated: how much on each invoice, and how much was given back by each refund. */
export function standing(entries: readonly Entry[]): Pick<Entry, 'invoiceId' | 'refundId' | 'amount'>[] {
  const places = new Map<string, Pick<Entry, 'invoiceId' | 'refundId' | 'amount'>>()
  for (const { invoiceId, refundId, amount } of entries) {
    const key = invoiceId ?? refundId ?? ''
    places.set(key, { invoiceId, refundId, amount: (places.get(key)?.amount ?? 0) + amount })
  }
  return [...places.values()].filter(({ amount }) => amount !== 0)
}

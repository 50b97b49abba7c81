/**
 * Where a customer's money stands. Each entry sets some of a payment against an invoice, or takes it off again; what
 * stands against none is the customer's credit. Nothing is deleted: entries are added. All in pence.
 */
import type { Refusal } from './errors.ts'
import { formatPounds } from './money.ts'
import type { EntryKind } from './payments.ts'

/** Some of a payment. Null is credit that no payment stands behind: a credit note's, beyond what was paid. */
export interface Part {
  paymentId: string | null
  amount: number
}

export interface Entry extends Part {
  kind: EntryKind
  /** Null where it went back to the customer. */
  invoiceId: string | null
  /** The refund by which it did. */
  refundId: string | null
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)

/**
 * Takes an amount out of what is free, in the given order.
 * @returns null where there is not as much
 */
export function takeFrom(free: readonly Part[], amount: number): Part[] | null {
  const taken: Part[] = []
  let left = amount
  for (const part of free) {
    const share = Math.min(left, part.amount)
    if (share <= 0) continue
    taken.push({ paymentId: part.paymentId, amount: share })
    left -= share
  }
  return left === 0 ? taken : null
}

/** What of each payment stands against an invoice, the latest first. @param entries of the invoice, oldest first */
function heldBy(entries: readonly Entry[]): Part[] {
  const held = new Map<string | null, number>()
  for (const { paymentId, amount } of entries) held.set(paymentId, (held.get(paymentId) ?? 0) + amount)
  return [...held].map(([paymentId, amount]) => ({ paymentId, amount })).reverse()
}

/**
 * Takes off an invoice what is paid on it beyond nothing: from the latest payment on. What no payment on it stands
 * behind (a deposit that it deducts was paid on its own invoice) is credit all the same.
 */
export function release(entries: readonly Entry[], excess: number): Part[] {
  const paid = heldBy(entries).filter(({ paymentId, amount }) => paymentId !== null && amount > 0)
  const most = Math.min(excess, sum(paid))
  const taken = takeFrom(paid, most) ?? []
  return most === excess ? taken : [...taken, { paymentId: null, amount: excess - most }]
}

/** What of the customer's credit was used on an invoice and still stands there, the latest first. */
export function usedOn(entries: readonly Entry[]): Part[] {
  const used = heldBy(entries.filter(({ kind }) => kind === 'credit' || kind === 'return'))
  const held = new Map(heldBy(entries).map(({ paymentId, amount }) => [paymentId, amount]))
  return used
    .map(({ paymentId, amount }) => ({
      paymentId,
      amount: paymentId === null ? usedUnbacked(entries) : Math.min(amount, held.get(paymentId) ?? 0),
    }))
    .filter(({ amount }) => amount > 0)
}

/** Of the credit that no payment stands behind. What was released before any was used took none of it away. */
function usedUnbacked(entries: readonly Entry[]): number {
  return entries
    .filter(({ paymentId }) => paymentId === null)
    .reduce((used, { amount }) => Math.max(0, used + amount), 0)
}

/** The first day on which something was paid on an invoice that still stands there, or null. */
export function firstDayPaid(entries: readonly (Entry & { date: string })[]): string | null {
  const held = heldBy(entries).filter(({ amount }) => amount > 0)
  const standing = new Set(held.map(({ paymentId }) => paymentId))
  const days = entries.filter(({ paymentId, amount }) => amount > 0 && standing.has(paymentId))
  return days.map(({ date }) => date).sort()[0] ?? null
}

/**
 * Why a payment cannot be taken back, or null: some of what was left of it, the customer's credit, was used or given
 * back since, and would be missing there.
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

/** What of a payment stands where: on each invoice, and given back by each refund. */
export function standing(entries: readonly Entry[]): Pick<Entry, 'invoiceId' | 'refundId' | 'amount'>[] {
  const places = new Map<string, Pick<Entry, 'invoiceId' | 'refundId' | 'amount'>>()
  for (const { invoiceId, refundId, amount } of entries) {
    const key = invoiceId ?? refundId ?? ''
    places.set(key, { invoiceId, refundId, amount: (places.get(key)?.amount ?? 0) + amount })
  }
  return [...places.values()].filter(({ amount }) => amount !== 0)
}

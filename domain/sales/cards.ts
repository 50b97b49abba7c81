/** Paying by card on Stripe's own page (decision D29). Amounts in pence. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { formatPounds } from '../money/money.ts'

/** 'paid' stays as the state until all of it is refunded or disputed. */
export const cardStates = ['started', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type CardState = (typeof cardStates)[number]

/** As the office reads it. */
const cardStateLabels: Record<CardState, string> = {
  started: 'not paid yet',
  paid: 'paid',
  failed: 'not paid',
  expired: 'not paid',
  refunded: 'refunded',
  disputed: 'disputed at the bank',
}

/** The events that the books follow; the webhook of the Stripe account is set up for these. */
export const followedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const

export const cardReversalKinds = ['refund', 'dispute'] as const
export type CardReversalKind = (typeof cardReversalKinds)[number]

/** The least part of an invoice that is paid by card. */
const LEAST_PART = 100
/** Stripe takes no less in pounds. */
const LEAST_BY_CARD = 30

export const cardAmount = z.int({ error: 'Enter an amount in whole pence' })

/** What a customer may pay by card: all of it, or a part of at least £1. */
export function refuseCardAmount(amount: number, balance: number): Refusal | null {
  const wrong = (message: string): Refusal => ({
    code: 'INVALID',
    message,
    fields: [{ path: 'amount', message }],
  })
  if (balance <= 0) return { code: 'LOCKED', message: 'Nothing is left to pay on this invoice' }
  if (balance < LEAST_BY_CARD) return { code: 'LOCKED', message: 'That is too little to pay by card' }
  if (amount > balance) return wrong(`At most the ${formatPounds(balance)} that is left to pay`)
  if (amount < Math.min(LEAST_PART, balance))
    return wrong(`At least ${formatPounds(Math.min(LEAST_PART, balance))}`)
  return null
}

/** Whether an invoice of this balance is offered to be paid by card. */
export function isPayableByCard(balance: number): boolean {
  return balance >= LEAST_BY_CARD
}

/** What became of the last card payment on a link, for the page that people come back to. */
export const lastCardPayment = z.object({ state: z.enum(cardStates), amount: z.int() })

/** What the office sees of a payment by card. `fee` is what Stripe kept; null until Stripe says. */
export const cardOfPayment = z.object({
  state: z.enum(cardStates),
  fee: z.int().nullable(),
  /** What can still be refunded to the card. */
  refundable: z.int(),
  problem: z.string(),
})

export type CardOfPayment = z.infer<typeof cardOfPayment>

/** 'Stripe · paid · fee £0.45' */
export function describeCard({ state, fee }: CardOfPayment): string {
  const cost = fee === null ? 'fee not known yet' : `fee ${formatPounds(fee)}`
  return `Stripe · ${cardStateLabels[state]} · ${cost}`
}

export const cardRefundInput = z.strictObject({
  /** The refund's own id, which a client may make: the same one again refunds once. */
  refundId: z.uuid().optional(),
  amount: cardAmount.min(1, { error: 'Enter an amount' }),
})

/** Why an amount cannot be refunded to a card, or null. */
export function refuseCardRefund(refundable: number, amount: number): Refusal | null {
  if (amount <= refundable) return null
  const message =
    refundable > 0
      ? `More than the ${formatPounds(refundable)} that is left of this card payment`
      : 'Nothing is left of this card payment'
  return { code: 'INVALID', message, fields: [{ path: 'amount', message }] }
}

/** Another refund was at Stripe already. @param amount pence */
export function refuseAfterFound(amount: number): Refusal {
  const message = `Stripe had refunded ${formatPounds(amount)} already, which was not booked here. It is booked now, and nothing more was refunded: please look before you refund again.`
  return { code: 'LOCKED', message }
}

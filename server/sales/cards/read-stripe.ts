/**
 * What Stripe says of one card payment now. An event only says that there is news: what is booked is read from
 * Stripe, so that the order in which events come does not matter.
 */
import type Stripe from 'stripe'
import type { CardReversalKind } from '#domain/sales/cards.ts'

/** Money that was taken again. Pence. */
export interface ReversalFacts {
  stripeId: string
  kind: CardReversalKind
  amount: number
  fee: number
  /** Whether the money is gone. */
  stands: boolean
  /** Whether that stays so. */
  final: boolean
  at: Date
}

export interface CardFacts {
  sessionId: string
  state: 'open' | 'working' | 'paid' | 'failed' | 'expired'
  live: boolean
  currency: string
  /** What came in, in the currency's smallest unit. */
  received: number
  paymentIntentId: string | null
  paidAt: Date | null
  fee: number | null
  reversals: ReversalFacts[]
}

const fromSeconds = (seconds: number) => new Date(seconds * 1000)

/** @throws whatever the library throws if Stripe does not answer */
export async function readCardFacts(stripe: Stripe, sessionId: string): Promise<CardFacts> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  })
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    sessionId,
    state: stateOf(session, intent),
    live: session.livemode,
    currency: session.currency ?? '',
    received: intent?.amount_received ?? 0,
    paymentIntentId: intent?.id ?? null,
    paidAt: charge ? fromSeconds(charge.created) : null,
    fee: balance?.fee ?? null,
    reversals: intent && charge ? await readReversals(stripe, intent.id) : [],
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): CardFacts['state'] {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  // Banks that take days say so later.
  return intent?.status === 'processing' || intent?.status === 'requires_action' ? 'working' : 'failed'
}

async function readReversals(stripe: Stripe, paymentIntent: string): Promise<ReversalFacts[]> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  ])
  return [...refunds.map(asRefund), ...disputes.flatMap(asDispute)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

function asRefund({ id, amount, status, created }: Stripe.Refund): ReversalFacts {
  const isUndone = status === 'failed' || status === 'canceled'
  const shared = { stripeId: id, kind: 'refund' as const, amount, fee: 0, at: fromSeconds(created) }
  // A refund that succeeded may still come back from the bank.
  return { ...shared, stands: !isUndone, final: isUndone }
}

/** An inquiry takes no money, and a dispute that was prevented neither. A lost one may be won by an appeal. */
function asDispute(dispute: Stripe.Dispute): ReversalFacts[] {
  const { id, amount, status, created, balance_transactions: moves } = dispute
  if (status.startsWith('warning_') || status === 'prevented') return []
  const fee = moves.reduce((sum, move) => sum + move.fee, 0)
  const shared = { stripeId: id, kind: 'dispute' as const, amount, fee, at: fromSeconds(created) }
  return [{ ...shared, stands: status !== 'won', final: status === 'won' }]
}

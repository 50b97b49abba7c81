import { ORPCError } from '@orpc/server'
import type Stripe from 'stripe'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import { refuseAfterFound, refuseCardRefund } from '#domain/sales/cards.ts'
import { assertAllowed, notFound, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { followStripe } from './book-card-payment.ts'
import { type CardPaymentRow, findCardPayment, listReversals } from './cards.store.ts'
import { presentCard } from './present-card.ts'
import { isRefusal, requireStripe } from './stripe.ts'

/**
 * Has Stripe refund a card payment or a part of it, and books that. The same id again refunds once: Stripe keeps it
 * as the key, and the books follow what Stripe lists.
 * @throws NOT_FOUND if it was not paid on Stripe's page, INVALID if less is left, LOCKED if
 * Stripe made another one that was not booked, UNAVAILABLE if Stripe does not answer
 */
export async function refundCard(
  context: CallContext,
  paymentId: string,
  { refundId = uuid(), amount }: { refundId?: string | undefined; amount: number },
): Promise<void> {
  const { deps, now } = context
  const actor = requirePerson(context)
  const stripe = requireStripe(deps.config)
  const card = await findCardPayment(deps.db, { paymentId })
  if (!card?.paymentIntentId) throw notFound(messages.paymentNotFound)
  const { paymentIntentId } = card
  const known = await stripeAnswer(deps, () =>
    stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  )
  const isMade = known.data.some(({ metadata }) => metadata?.refund === refundId)
  if (!isMade) {
    await bookUnknown(context, card, known.data)
    const { refundable } = presentCard(card, await listReversals(deps.db, [card.id]))
    assertAllowed(refuseCardRefund(refundable, amount))
    await stripeAnswer(deps, () =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount, metadata: { refund: refundId } },
        { idempotencyKey: refundId },
      ),
    )
  }
  await stripeAnswer(deps, () => followStripe(deps, card, now, actor))
}

/**
 * A refund that the books do not have yet may be the one that is asked for, from another tab or a page that was
 * loaded anew: it is booked, and the person looks before there is a second.
 */
async function bookUnknown(
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
  card: CardPaymentRow,
  made: readonly Stripe.Refund[],
): Promise<void> {
  const booked = new Set((await listReversals(deps.db, [card.id])).map(({ stripeId }) => stripeId))
  const unknown = made.filter(
    ({ id, status }) => !booked.has(id) && !['failed', 'canceled'].includes(status ?? ''),
  )
  if (unknown.length === 0) return
  await stripeAnswer(deps, () => followStripe(deps, card, now))
  const amount = unknown.reduce((sum, refund) => sum + refund.amount, 0)
  throw refused(refuseAfterFound(amount))
}

async function stripeAnswer<Answer>(
  { log }: Pick<CallContext['deps'], 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) throw refused({ code: 'LOCKED', message: `Stripe refused it: ${error.message}` })
    if (error instanceof ORPCError) throw error
    log.warn({ err: error }, 'Stripe did not answer a refund')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.refundUnsure })
  }
}

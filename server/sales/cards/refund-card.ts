import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import { refuseCardRefund } from '#domain/sales/cards.ts'
import { assertAllowed, notFound, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { followStripe } from './book-card-payment.ts'
import { findCardPayment, listReversals } from './cards.store.ts'
import { presentCard } from './present-card.ts'
import { isRefusal, requireStripe } from './stripe.ts'

/**
 * Has Stripe refund a card payment or a part of it, and books that. The same id again refunds once: Stripe keeps it
 * as the key, and the books follow what Stripe lists.
 * @throws NOT_FOUND if it was not paid on Stripe's page, INVALID if less is left, UNAVAILABLE if Stripe does not answer
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

import type Stripe from 'stripe'
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import { followedEvents } from '#domain/sales/cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { followStripe } from './book-card-payment.ts'
import {
  type CardPaymentRow,
  findCardPayment,
  markHandled,
  noteEvent,
  updateCardPayment,
} from './cards.store.ts'
import { isLiveKey, requireStripe } from './stripe.ts'

type Needed = Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>

/** The few words of an event that are read: to which payment it belongs. */
const named = z.object({
  id: z.string(),
  object: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

const isFollowed = (type: string) => followedEvents.some((one) => one === type)

/**
 * Deals with an event, once: it may come again, late, in any order, and to two processes at the same time.
 * @throws whatever the library throws if Stripe does not answer: the event is to come again then
 */
export async function takeEvent(
  deps: Needed,
  event: Pick<Stripe.Event, 'id' | 'type' | 'livemode'> & { data: { object: unknown } },
  now: Date,
): Promise<void> {
  const { stripe: settings } = deps.config
  if (settings === null) throw notFound(messages.cardsOff)
  const { id, type, livemode } = event
  if (!isFollowed(type)) return
  if (livemode !== isLiveKey(settings)) {
    deps.log.warn({ event: id, type }, 'an event of the other mode of Stripe was left alone')
    return
  }
  if (await noteEvent(deps.db, { id, type }, now)) return
  const card = await findMeant(deps, event.data.object)
  if (card) await followStripe(deps, card, now)
  else deps.log.info({ event: id, type }, 'an event of Stripe is about nothing of this shop')
  await markHandled(deps.db, id, now)
}

/** The card payment that an event is about; the account may be used for other things, too. */
async function findMeant(deps: Needed, object: unknown): Promise<CardPaymentRow | null> {
  const read = named.safeParse(object)
  if (!read.success) return null
  const { id, object: kind, client_reference_id: reference, payment_intent: intent } = read.data
  if (kind === 'checkout.session') return findOfSession(deps, id, reference ?? null)
  const intentId = typeof intent === 'string' ? intent : intent?.id
  if (!intentId) return null
  const known = await findCardPayment(deps.db, { paymentIntentId: intentId })
  if (known) return known
  // It came before the news that the session was paid.
  const stripe = requireStripe(deps.config)
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })
  const [session] = data
  return session ? findOfSession(deps, session.id, session.client_reference_id) : null
}

async function findOfSession(
  { db }: Needed,
  sessionId: string,
  reference: string | null,
): Promise<CardPaymentRow | null> {
  const known = await findCardPayment(db, { sessionId })
  if (known || !z.uuid().safeParse(reference).success || reference === null) return known
  // The answer that named the session was lost on its way to us.
  return db.transaction(async (tx) => {
    const found = await findCardPayment(tx, { id: reference })
    if (!found) return null
    await findInvoice(tx, found.invoiceId, 'update')
    const card = await findCardPayment(tx, { id: reference })
    if (card?.sessionId !== null) return null
    await updateCardPayment(tx, card.id, { sessionId })
    return { ...card, sessionId }
  })
}

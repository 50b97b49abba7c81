import { followedEvents } from '#domain/sales/cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { followStripe } from './book-card-payment.ts'
import {
  type CardPaymentRow,
  findCardPayment,
  forgetOldEvents,
  handledAmong,
  listLeftOpen,
  listWithoutFee,
  updateCardPayment,
} from './cards.store.ts'
import { requireStripe, stripeOf } from './stripe.ts'
import { takeEvent } from './take-event.ts'

type Needed = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'clock'>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** By then a webhook has come, if one comes. */
const LATE_MS = 3 * MINUTE_MS
/** Stripe tells of events for thirty days. */
const ALL_EVENTS_MS = 30 * DAY_MS
const RECENT_EVENTS_MS = DAY_MS
const MOST = 200
const MOST_EVENTS = 2000

/** Asks Stripe every five minutes for what no webhook told. */
export async function startReconciling(deps: Needed): Promise<void> {
  if (deps.config.stripe === null) return
  let isFirst = true
  await deps.jobs.take('cards', 1, async () => {
    await reconcile(deps, isFirst ? ALL_EVENTS_MS : RECENT_EVENTS_MS)
    isFirst = false
  })
  await deps.jobs.everyFiveMinutes('cards')
}

/**
 * Follows every attempt that is still open, and every event that did not arrive. What fails is tried again the
 * next time; the rest goes on.
 * @param back how far back events are asked for, milliseconds
 */
export async function reconcile(deps: Needed, back: number = RECENT_EVENTS_MS): Promise<void> {
  if (stripeOf(deps.config) === null) return
  const now = deps.clock.now()
  const open = await listLeftOpen(deps.db, new Date(now.getTime() - LATE_MS), MOST)
  for (const card of open) await attempt(deps, () => follow(deps, card, now))
  for (const card of await listWithoutFee(deps.db, MOST))
    await attempt(deps, () => followStripe(deps, card, now))
  await attempt(deps, () => takeMissed(deps, now, back))
  await forgetOldEvents(deps.db, new Date(now.getTime() - 2 * ALL_EVENTS_MS))
  deps.log.info({ open: open.length }, 'card payments were compared with Stripe')
}

async function attempt({ log }: Needed, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'a card payment could not be compared with Stripe')
  }
}

/** An attempt that never got a page cannot be paid: nobody was given its address. */
async function follow(deps: Needed, card: CardPaymentRow, now: Date): Promise<void> {
  if (card.sessionId !== null) return followStripe(deps, card, now)
  if (card.expiresAt > now) return
  await deps.db.transaction(async (tx) => {
    await findInvoice(tx, card.invoiceId, 'update')
    const latest = await findCardPayment(tx, { id: card.id })
    if (latest?.sessionId === null && latest.state === 'started')
      await updateCardPayment(tx, card.id, { state: 'expired', updatedAt: now })
  })
}

async function takeMissed(deps: Needed, now: Date, back: number): Promise<void> {
  const stripe = requireStripe(deps.config)
  const created = { gte: Math.floor((now.getTime() - back) / 1000) }
  const events = await stripe.events
    .list({ types: [...followedEvents], created, limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS })
  const handled = await handledAmong(
    deps.db,
    events.map(({ id }) => id),
  )
  for (const event of events.toReversed())
    if (!handled.has(event.id)) await attempt(deps, () => takeEvent(deps, event, now))
}

import { ORPCError } from '@orpc/server'
import type Stripe from 'stripe'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import { refuseCardAmount } from '#domain/sales/cards.ts'
import { refusePayment } from '#domain/sales/payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import type { LinkRow } from '../links/links.store.ts'
import { recordLink } from '../links/make-link.ts'
import {
  type CardPaymentRow,
  findCardPayment,
  insertCardPayment,
  listStarted,
  updateCardPayment,
} from './cards.store.ts'
import { isRefusal, requireStripe } from './stripe.ts'

const MINUTE_MS = 60_000
/** How long Stripe's page stays open. */
const OPEN_MS = 120 * MINUTE_MS
/** Stripe wants half an hour at least; after this an attempt that never got a page is not tried again. */
const RETRY_MS = 80 * MINUTE_MS
/** A page that is about to close is not given out again. */
const LEFT_MS = 5 * MINUTE_MS

interface Wanted {
  link: LinkRow
  invoiceId: string
  /** Pence; all that is due if it is left out. */
  amount?: number | undefined
  now: Date
}

/**
 * Opens Stripe's page for an invoice or a part of it. Pressing twice gives the same page: the attempt's id is the
 * key under which Stripe makes it once.
 * @throws INVALID or LOCKED if that cannot be paid, UNAVAILABLE if Stripe does not answer
 */
export async function startCardPayment(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  wanted: Wanted,
): Promise<{ id: string; url: string }> {
  const stripe = requireStripe(deps.config)
  const { now } = wanted
  const { card, invoice, others } = await keepAttempt(deps, wanted)
  if (card.sessionUrl !== '') return { id: card.id, url: card.sessionUrl }
  const session = await openPage(deps, stripe, card, invoice)
  const url = session.url ?? ''
  if (url === '') throw new Error('Stripe made a page without an address')
  await deps.db.transaction(async (tx) => {
    await findInvoice(tx, invoice.id, 'update')
    const latest = await findCardPayment(tx, { id: card.id })
    if (latest?.sessionId !== null) return
    await updateCardPayment(tx, card.id, { sessionId: session.id, sessionUrl: url, updatedAt: now })
  })
  await closeOthers(stripe, others)
  return { id: card.id, url }
}

/** The attempt that is open for this amount, or a new one. */
async function keepAttempt({ db }: Pick<Deps, 'db'>, { link, invoiceId, amount: asked, now }: Wanted) {
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, invoiceId, 'update')
    if (!invoice) throw notFound(messages.linkOpensNothing)
    const amount = asked ?? invoice.balance
    assertAllowed(refusePayment(invoice))
    assertAllowed(refuseCardAmount(amount, invoice.balance))
    const open = await listStarted(tx, invoiceId)
    const same = open.find((row) => row.amount === amount && row.linkId === link.id && isUsable(row, now))
    const others = open.filter(({ id, sessionId }) => id !== same?.id && sessionId !== null)
    if (same) return { card: same, invoice, others: [] }
    const card = await insertCardPayment(tx, {
      ...{ id: uuid(), invoiceId, linkId: link.id, amount, state: 'started' },
      ...{ createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + OPEN_MS) },
    })
    await recordLink(tx, { linkId: link.id }, 'pay', link, { amount })
    return { card, invoice, others }
  })
}

function isUsable({ sessionUrl, createdAt, expiresAt }: CardPaymentRow, now: Date): boolean {
  return sessionUrl === ''
    ? now.getTime() < createdAt.getTime() + RETRY_MS
    : now.getTime() < expiresAt.getTime() - LEFT_MS
}

/** Everything in it follows from the attempt, so that trying again asks for exactly the same. */
async function openPage(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  stripe: Stripe,
  card: CardPaymentRow,
  invoice: InvoiceRow,
): Promise<Stripe.Checkout.Session> {
  const metadata = { attempt: card.id, invoice: invoice.id }
  const back = `${config.appUrl}/card/${card.id}`
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        locale: 'en-GB',
        client_reference_id: card.id,
        metadata,
        payment_intent_data: { metadata },
        // The customer pays the pounds that are due, in pounds.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              ...{ currency: 'gbp', unit_amount: card.amount },
              product_data: { name: `Invoice ${invoice.invoiceNumber}` },
            },
          },
        ],
        // Never the link's token: Stripe keeps these addresses (docs/decisions/0060-cards.md).
        success_url: `${back}/done`,
        cancel_url: `${back}/back`,
        expires_at: Math.floor(card.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: card.id },
    )
  } catch (error) {
    const code = isRefusal(error) ? error.code : undefined
    log.warn({ type: error instanceof Error ? error.name : 'unknown', code }, 'Stripe opened no page')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.stripeAway })
  }
}

/** Best effort: what is paid twice all the same becomes credit (decision D23). */
async function closeOthers(stripe: Stripe, others: readonly CardPaymentRow[]): Promise<void> {
  for (const { sessionId } of others)
    if (sessionId !== null) await stripe.checkout.sessions.expire(sessionId).catch(() => null)
}

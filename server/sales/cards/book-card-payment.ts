/** Brings the books to what Stripe says of a card payment: once, however often and from wherever it is asked. */

import type { Actor } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { refusePayment } from '#domain/sales/payments.ts'
import { firstOpenDay, noteRealDay } from '#domain/sales/periods.ts'
import { notifyBrowsers, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addNews } from '#server/platform/push/news.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { findPayment } from '../payments/payments.store.ts'
import { recordAsCredit, recordOnInvoice } from '../payments/record-payment.ts'
import { bookReversal } from './book-reversal.ts'
import { type CardPaymentRow, findCardPayment, updateCardPayment } from './cards.store.ts'
import { type CardFacts, readCardFacts } from './read-stripe.ts'
import { isLiveKey, stripeOf } from './stripe.ts'
import { writeOfProblem, writeReceipt } from './write-of-card.ts'

type Needed = Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>

/**
 * Reads an attempt at Stripe and books what is new.
 * @param now the moment of the call or of the job
 * @param actor who refunds it in the office; null if the news came from Stripe
 * @throws whatever the library throws if Stripe does not answer: nothing is booked then
 */
export async function followStripe(
  deps: Needed,
  card: Pick<CardPaymentRow, 'id' | 'sessionId'>,
  now: Date,
  actor: Actor | null = null,
): Promise<void> {
  const stripe = stripeOf(deps.config)
  if (!stripe || card.sessionId === null || deps.config.stripe === null) return
  const facts = await readCardFacts(stripe, card.sessionId)
  if (facts.live !== isLiveKey(deps.config.stripe)) {
    deps.log.warn({ cardPayment: card.id }, 'a card payment of the other mode of Stripe was left alone')
    return
  }
  await deps.db.transaction((tx) => bookPayment(tx, deps, { id: card.id, facts, now }))
  // Each in its own transaction: the same invoice may change with each.
  for (const reversal of facts.reversals)
    await deps.db.transaction((tx) => bookReversal(tx, deps, { id: card.id, reversal, now, actor }))
}

interface News {
  id: string
  facts: CardFacts
  now: Date
}

/** The invoice's lock keeps two from booking the same at once. */
async function bookPayment(tx: Transaction, deps: Needed, { id, facts, now }: News): Promise<void> {
  const found = await findCardPayment(tx, { id })
  const invoice = found && (await findInvoice(tx, found.invoiceId, 'update'))
  const card = await findCardPayment(tx, { id })
  if (!invoice || !card) return
  if (card.paymentId !== null) return keepFee(tx, card, facts, now)
  if (facts.state === 'failed' || facts.state === 'expired')
    return giveUp(tx, card, invoice, facts.state, now)
  if (facts.state !== 'paid') return
  if (facts.currency !== 'gbp' || facts.received <= 0) {
    if (card.problem !== '') return
    const problem = `Stripe took it as ${facts.received} in ${facts.currency.toUpperCase() || 'no currency'}, and pounds were asked for. It is not booked: please look at it in your Stripe account.`
    const { paymentIntentId } = facts
    await updateCardPayment(tx, id, { problem, paymentIntentId, state: 'failed', updatedAt: now })
    await writeOfProblem(tx, deps, invoice, problem)
    return
  }
  await book(tx, deps, { card, invoice, facts, now })
}

async function book(
  tx: Transaction,
  deps: Needed,
  { card, invoice, facts, now }: Omit<News, 'id'> & { card: CardPaymentRow; invoice: InvoiceRow },
): Promise<void> {
  const { received: amount, paymentIntentId, fee, paidAt } = facts
  const today = londonDay(now)
  const paidOn = londonDay(paidAt ?? now)
  const real = paidOn < today ? paidOn : today
  const date = firstOpenDay(real, await holdClosedUntil(tx))
  const given = {
    ...{ id: card.id, amount, method: 'card' as const, date },
    reference: noteRealDay(paymentIntentId ?? '', { real, booked: date }),
  }
  const actor = { linkId: card.linkId }
  const isOpen = refusePayment(invoice) === null
  const made = await (isOpen ? recordOnInvoice : recordAsCredit)(tx, actor, invoice, given)
  if (!made) throw new Error('a card payment was booked under an id that is taken')
  const problem = problemOf(card, invoice, amount, isOpen)
  await updateCardPayment(tx, card.id, {
    ...{ state: 'paid', paymentId: made.id, paymentIntentId, fee, problem },
    ...{ paidAt: paidAt ?? now, updatedAt: now },
  })
  await addNews(tx, deps, { kind: 'paid', invoiceId: invoice.id, now })
  await writeReceipt(tx, deps, invoice, { amount, date: given.date })
  if (problem !== '') await writeOfProblem(tx, deps, invoice, problem)
}

function problemOf(card: CardPaymentRow, invoice: InvoiceRow, amount: number, isOpen: boolean): string {
  if (amount !== card.amount)
    return `${formatPounds(card.amount)} was asked for and ${formatPounds(amount)} came in. What came in is booked.`
  if (!isOpen) return `The invoice was void when the money came in, so it is the customer’s credit.`
  const tooMuch = amount - Math.max(0, invoice.balance)
  return tooMuch > 0 ? `${formatPounds(tooMuch)} more than was due came in; it is the customer’s credit.` : ''
}

async function giveUp(
  tx: Transaction,
  card: CardPaymentRow,
  invoice: InvoiceRow,
  state: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  if (card.state !== 'started') return
  await updateCardPayment(tx, card.id, { state, updatedAt: now })
  await notifyBrowsers(tx, { noun: 'invoices', id: invoice.id, version: invoice.version })
}

/** What Stripe keeps is known some time after the payment. */
async function keepFee(
  tx: Transaction,
  { id, paymentId, fee: known }: CardPaymentRow,
  { fee }: CardFacts,
  now: Date,
): Promise<void> {
  if (fee === null || fee === known || paymentId === null) return
  await updateCardPayment(tx, id, { fee, updatedAt: now })
  const payment = await findPayment(tx, paymentId)
  if (payment) await notifyBrowsers(tx, { noun: 'payments', id: payment.id, version: payment.version })
}

import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { firstOpenDay, noteRealDay } from '#domain/sales/periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { findPayment, type PaymentRow, presentPayment } from '../payments/payments.store.ts'
import { lockUses, placeAgain, refundPayment } from '../payments/refund-payment.ts'
import { takeBack } from '../payments/take-back.ts'
import {
  type CardPaymentRow,
  type CardReversalRow,
  findCardPayment,
  keepReversal,
  listReversals,
  updateCardPayment,
} from './cards.store.ts'
import type { ReversalFacts } from './read-stripe.ts'
import { writeOfDispute, writeOfProblem } from './write-of-card.ts'

interface News {
  /** The card payment. */
  id: string
  reversal: ReversalFacts
  now: Date
  actor: Actor | null
}

interface Held {
  card: CardPaymentRow
  payment: PaymentRow
  invoice: InvoiceRow
  invoices: readonly InvoiceRow[]
}

/**
 * Books a refund or a dispute: an entry that gives the money back, or one that takes that back again if the refund
 * failed or the dispute was won. The invoice's lock keeps two from booking the same at once.
 */
export async function bookReversal(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { id, reversal, now, actor }: News,
): Promise<void> {
  const held = await hold(tx, id)
  if (!held) return
  const rows = await listReversals(tx, [id])
  const known = rows.find(({ stripeId }) => stripeId === reversal.stripeId)
  // What was read before the end was known is older news.
  if (known?.final && !reversal.final) return
  if (
    known &&
    known.stands === reversal.stands &&
    known.fee === reversal.fee &&
    known.final === reversal.final
  )
    return
  const row = known ?? newRow(id, reversal, now)
  const isNews = row.stands !== reversal.stands
  const refundId = isNews
    ? await (reversal.stands ? giveBack : undo)(tx, deps, { ...held, row, reversal, now, actor })
    : row.refundId
  const { stands, final, fee } = reversal
  await keepReversal(tx, { ...row, stands, final, fee, refundId, updatedAt: now })
  const others = rows.filter(({ stripeId }) => stripeId !== reversal.stripeId)
  const state = stateAfter(held.card, [...others, reversal])
  await updateCardPayment(tx, id, { state, updatedAt: now })
}

async function hold(tx: Transaction, id: string): Promise<Held | null> {
  const card = await findCardPayment(tx, { id })
  const payment = card?.paymentId ? await findPayment(tx, card.paymentId) : null
  if (!card || !payment) return null
  const invoices = await lockUses(tx, payment, [card.invoiceId])
  const invoice = invoices.find((row) => row.id === card.invoiceId)
  const latest = await findPayment(tx, payment.id)
  return invoice && latest ? { card, payment: latest, invoice, invoices } : null
}

function newRow(
  cardPaymentId: string,
  { stripeId, kind, amount }: ReversalFacts,
  now: Date,
): CardReversalRow {
  return {
    ...{ id: uuid(), cardPaymentId, stripeId, kind, amount, fee: 0, refundId: null },
    ...{ stands: false, final: false, createdAt: now, updatedAt: now },
  }
}

type Step = Held & { row: CardReversalRow; reversal: ReversalFacts; now: Date; actor: Actor | null }
type Writer = Pick<Deps, 'config' | 'jobs'>

async function giveBack(tx: Transaction, deps: Writer, step: Step): Promise<string | null> {
  const { payment, invoices, invoice, row, reversal, now, actor } = step
  const { stripeId, kind, amount } = reversal
  const today = londonDay(now)
  const happened = londonDay(reversal.at)
  const real = happened < today ? happened : today
  const date = firstOpenDay(real, await holdClosedUntil(tx))
  const given = { amount, date, reference: noteRealDay(stripeId, { real, booked: date }) }
  const isTakenBack = (await presentPayment(tx, payment)).takenBack !== null
  // Taken back by the office, the money is out of the books already.
  const made = isTakenBack
    ? null
    : await refundPayment(tx, actor, payment, invoices, { ...given, id: row.refundId ? uuid() : row.id })
  const booked = made ? -made.amount : 0
  if (kind === 'dispute') await writeOfDispute(tx, deps, invoice, { amount, outcome: 'opened' })
  if (!isTakenBack && booked < amount)
    await writeOfProblem(
      tx,
      deps,
      invoice,
      `Stripe gave back ${formatPounds(amount)}, and only ${formatPounds(booked)} of it could be booked: the customer’s money was given back in another way before.`,
    )
  return made?.id ?? null
}

async function undo(tx: Transaction, deps: Writer, step: Step): Promise<string | null> {
  const { payment, invoice, row, reversal, now, actor } = step
  const refund = row.refundId ? await findPayment(tx, row.refundId) : null
  const reason = reversal.kind === 'dispute' ? 'The dispute was won' : 'The refund did not arrive'
  if (refund && (await presentPayment(tx, refund)).takenBack === null) {
    await takeBack(tx, actor, refund.id, { reason, version: refund.version }, now)
    const latest = await findInvoice(tx, invoice.id)
    if (latest) await placeAgain(tx, actor, payment, latest, londonDay(now))
  }
  if (reversal.kind === 'dispute')
    await writeOfDispute(tx, deps, invoice, { amount: reversal.amount, outcome: 'won' })
  return row.refundId
}

function stateAfter(
  { amount }: CardPaymentRow,
  rows: readonly Pick<CardReversalRow, 'kind' | 'amount' | 'stands'>[],
): CardPaymentRow['state'] {
  const standing = rows.filter(({ stands }) => stands)
  if (standing.some(({ kind }) => kind === 'dispute')) return 'disputed'
  const gone = standing.reduce((sum, row) => sum + row.amount, 0)
  return gone >= amount ? 'refunded' : 'paid'
}

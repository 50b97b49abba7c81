import type { z } from 'zod'
import type { cardOfPayment } from '#domain/sales/cards.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { listBehind, listReversals } from './cards.store.ts'
import { presentCard } from './present-card.ts'

/** @returns what the office sees of the card behind a payment; null for one that was not made on Stripe's page */
export async function findCardsOf(
  db: Database | Transaction,
  payments: readonly { id: string; method: string }[],
): Promise<(paymentId: string) => z.infer<typeof cardOfPayment> | null> {
  const byCard = payments.filter(({ method }) => method === 'card').map(({ id }) => id)
  const cards = byCard.length === 0 ? [] : await listBehind(db, byCard)
  const reversals = await listReversals(
    db,
    cards.map(({ id }) => id),
  )
  const cardOf = new Map(cards.map((card) => [card.paymentId, card]))
  const reversalsOf = Map.groupBy(reversals, ({ cardPaymentId }) => cardPaymentId)
  return (paymentId) => {
    const card = cardOf.get(paymentId)
    return card ? presentCard(card, reversalsOf.get(card.id) ?? []) : null
  }
}

import type { z } from 'zod'
import type { cardOfPayment } from '#domain/sales/cards.ts'
import type { CardPaymentRow, CardReversalRow } from './cards.store.ts'

/** What the office sees of a payment by card. The fees of disputes are its costs, too. */
export function presentCard(
  { state, fee, problem, amount }: CardPaymentRow,
  reversals: readonly CardReversalRow[],
): z.infer<typeof cardOfPayment> {
  const gone = reversals.filter(({ stands }) => stands).reduce((sum, one) => sum + one.amount, 0)
  const costs = reversals.reduce((sum, one) => sum + one.fee, 0)
  return {
    state,
    fee: fee === null ? null : fee + costs,
    refundable: state === 'paid' ? Math.max(0, amount - gone) : 0,
    problem,
  }
}

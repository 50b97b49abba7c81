/** What a price earns over what it costs. Staff only: on no paper. */
import Big from 'big.js'
import { exact, roundHalfUp } from './money.ts'

/** The margin in a price, in per cent of the price to one decimal; null where there is no price. Pence in. */
export function marginPercent(price: number, cost: number): number | null {
  if (price <= 0) return null
  return exact(price).minus(exact(cost)).times(100).div(exact(price)).round(1, Big.roundHalfUp).toNumber()
}

/**
 * The price of which `margin` per cent is left once the cost is paid: a cost of £62.00 at 50 % is £124.00.
 * Pence, to the whole penny half-up; null at 100 %, which no price reaches.
 */
export function priceAtMargin(cost: number, margin: number): number | null {
  if (margin >= 100) return null
  return roundHalfUp(
    exact(cost)
      .times(100)
      .div(exact(100).minus(exact(margin))),
  )
}

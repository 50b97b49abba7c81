/** What a price earns over its cost. For staff only: no document shows it. */
import Big from 'big.js'
import { exact, roundHalfUp } from './money.ts'

/** The margin in a price, in per cent of the price to one decimal; null if the price is 0. Pence in. */
export function marginPercent(price: number, cost: number): number | null {
  if (price <= 0) return null
  return exact(price).minus(exact(cost)).times(100).div(exact(price)).round(1, Big.roundHalfUp).toNumber()
}

/**
 * The price at which `margin` per cent of it is left after the cost: a cost of £62.00 at 50 % gives £124.00.
 * Pence, to the whole penny half-up. Null at 100 %, since no price gives that.
 */
export function priceAtMargin(cost: number, margin: number): number | null {
  if (margin >= 100) return null
  return roundHalfUp(
    exact(cost)
      .times(100)
      .div(exact(100).minus(exact(margin))),
  )
}

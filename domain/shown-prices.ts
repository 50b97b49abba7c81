/**
 * How a line's price reads. The price itself carries its share of the set-up to the hundredth of a penny, so that
 * line total = quantity × price holds; nobody pays £123.3333 for anything. Here it is read as money:
 * 3 × £120.00 + £10.00 set-up.
 */
import Big from 'big.js'
import { describeQuantity, type Line } from './documents.ts'
import { exact, formatPounds, formatUnitPrice, multiply } from './money.ts'
import { setUpIn } from './pricing.ts'

type Priced = Pick<Line, 'quantity' | 'price' | 'formula'>

/** From here on a price is said in whole pennies; below, as of a leaflet at £0.0245, its fractions are the price. Pence. */
const WHOLE_PENNIES_FROM = 100

/**
 * The unit price to show and the set-up beside it, in pence: quantity × unit + set-up, to the penny, is what the line
 * comes to. The exact price where no whole pennies come to that.
 */
export function shownPrice({ quantity, price, formula }: Priced): { unit: number; setUp: number } {
  const total = multiply(quantity, price)
  for (const { setUp, share } of [...setUpOf(quantity, formula), { setUp: 0, share: exact(0) }]) {
    const unit = exact(price).minus(share).round(2, Big.roundHalfUp).toNumber()
    const shown = [toPennies(unit), unit].find(
      (each) => each >= 0 && multiply(quantity, each) + setUp === total,
    )
    if (shown !== undefined) return { unit: shown, setUp }
  }
  return { unit: price, setUp: 0 }
}

/** The set-up of a line that is billed, or credited, as a whole; a part of it has no set-up of its own. */
function setUpOf(quantity: number, formula: string): { setUp: number; share: Big }[] {
  const found = setUpIn(formula)
  if (!found || Math.abs(quantity) !== found.over) return []
  const share = exact(found.setUp).div(exact(found.over))
  return [{ setUp: Math.sign(quantity) * found.setUp, share }]
}

function toPennies(price: number): number {
  return price < WHOLE_PENNIES_FROM ? price : Number(exact(price).round(0, Big.roundHalfUp))
}

/** What a price worked out by its service reads in its cell, in pence: whole pennies, the share of set-up included. */
export function priceInCell({ price, formula }: Pick<Line, 'price' | 'formula'>): number {
  return formula === '' ? price : toPennies(price)
}

/** '£120.00', '£120.00 + £10.00 set-up'. */
export function describePrice(line: Priced): string {
  const { unit, setUp } = shownPrice(line)
  if (setUp === 0) return formatUnitPrice(unit)
  return `${formatUnitPrice(unit)} ${setUp < 0 ? '-' : '+'} ${formatPounds(Math.abs(setUp))} set-up`
}

/** '3 × £120.00 + £10.00 set-up'. */
export function describeSum(line: Priced & Pick<Line, 'unit'>): string {
  return `${describeQuantity(line)} × ${describePrice(line)}`
}

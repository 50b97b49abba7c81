/**
 * How a line's price is shown. The price contains its share of the set-up to the hundredth of a penny, so
 * that line total = quantity × price holds. Nobody pays £123.3333 for anything, so it is shown as money: 3 ×
 * £120.00 + £10.00 set-up.
 */
import Big from 'big.js'
import { exact, formatPounds, formatUnitPrice, multiply } from '../money/money.ts'
import type { Line } from './documents.ts'
import { setUpIn } from './pricing.ts'

type Priced = Pick<Line, 'quantity' | 'price' | 'formula'>

/**
 * From this price on, whole pennies are shown. Below it, as for a leaflet at £0.0245, the fractions matter.
 * Pence.
 */
const WHOLE_PENNIES_FROM = 100

/**
 * The unit price to show and the set-up beside it, in pence: quantity × unit + set-up, to the penny, equals
 * the line's total. If no whole pennies give that, the exact price.
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

/** The set-up of a line that is billed, or credited, as a whole. A part of a line has no set-up. */
function setUpOf(quantity: number, formula: string): { setUp: number; share: Big }[] {
  const found = setUpIn(formula)
  if (!found || Math.abs(quantity) !== found.over) return []
  const share = exact(found.setUp).div(exact(found.over))
  return [{ setUp: Math.sign(quantity) * found.setUp, share }]
}

function toPennies(price: number): number {
  return price < WHOLE_PENNIES_FROM ? price : Number(exact(price).round(0, Big.roundHalfUp))
}

/**
 * The price in a line's cell if its service calculated it, in pence: whole pennies, with its share of set-up.
 */
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

const quantities = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

/** '2', '2.7 m²', '18 letters': how a line's quantity reads. */
export function describeQuantity({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>): string {
  const number = quantities.format(quantity)
  switch (unit) {
    case 'each':
      return number
    case 'm²':
      return `${number} m²`
    case 'metre':
      return `${number} m`
    case 'letter':
    case 'hour':
    case 'visit':
    case 'set':
      return `${number} ${unit}${Math.abs(quantity) === 1 ? '' : 's'}`
  }
}

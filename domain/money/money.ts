/**
 * Money is integer pence. A unit price may carry hundredths of a penny (a leaflet at £0.0245),
 * a quantity thousandths; everything between is worked out in exact decimals, never in floats.
 */
import Big from 'big.js'

/** No single figure of a document may pass ten billion pounds: sums of them stay exact integers. */
export const MAX_PENCE = 1_000_000_000_000

/**
 * Rounds to the whole penny, half away from zero, so that a credit reverses an invoice exactly.
 * Source: HMRC VATREC12030 (below 0.5p down, from 0.5p up).
 */
export function roundHalfUp(amount: Big): number {
  // Adding 0 turns the decimal library's negative zero into a plain zero.
  return amount.round(0, Big.roundHalfUp).toNumber() + 0
}

/** A decimal as the person meant it: 1.005 is 1.005, not the float just below it. */
export function exact(value: number | string): Big {
  return new Big(String(value))
}

/** How many decimals a number is written with: 0.0245 has 4, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  const { c, e } = exact(value)
  return Math.max(0, c.length - 1 - e)
}

/** quantity × unit price in pence, to the penny. */
export function multiply(quantity: number, pricePence: number): number {
  return roundHalfUp(exact(quantity).times(exact(pricePence)))
}

/** `percent` per cent of an amount in pence, to the penny. */
export function percentOf(pence: number, percent: number): number {
  return roundHalfUp(exact(pence).times(exact(percent)).div(100))
}

/**
 * Shares `amount` out in proportion to `weights` so that the shares add up to it to the penny. Each share is
 * half-up. The penny left over goes to the largest weight. If that share would then be below zero or above
 * its weight, the penny goes to the next. Pence in, pence out.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => roundHalfUp(exact(amount).times(weight).div(sum)))
  let rest = amount - shares.reduce((total, share) => total + share, 0)
  const largestFirst = weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  while (rest !== 0) {
    const before = rest
    for (const index of largestFirst) {
      const share = shares[index] ?? 0
      const limit = rest > 0 ? (weights[index] ?? 0) - share : share
      const step = Math.sign(rest) * Math.min(Math.abs(rest), Math.max(0, limit))
      shares[index] = share + step
      rest -= step
      if (rest === 0) break
    }
    if (rest === before) throw new RangeError('An amount larger than what it is spread over')
  }
  return shares
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** 128772 → '£1,287.72'. */
export function formatPounds(pence: number): string {
  return pounds.format(pence / 100)
}

/** A unit price with the fractions of a penny that it has and no others: 2.45 → '£0.0245', 85000 → '£850.00'. */
export function formatUnitPrice(pence: number): string {
  const value = exact(pence).div(100)
  const decimals = Math.max(2, value.c.length - 1 - value.e)
  const [whole = '0', fraction = ''] = value.abs().toFixed(decimals).split('.')
  const sign = value.lt(0) ? '-' : ''
  return `${sign}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/**
 * Commas only separate thousands: '1.250,00' and '12,50' are not British amounts, so they are refused, not
 * guessed.
 */
const amount = /^-?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/

/**
 * Pounds as typed or pasted ('£1,234.5', '4.35') to pence with at most `decimals` decimals of a penny; null
 * if it is not an amount or has more decimals.
 */
export function parsePounds(text: string, decimals = 0): number | null {
  const cleaned = text.replace(/[£\s]/g, '')
  if (!amount.test(cleaned)) return null
  const pence = new Big(
    cleaned
      .replaceAll(',', '')
      .replace(/\.$/, '')
      .replace(/^(-?)\./, '$10.'),
  ).times(100)
  if (!pence.round(decimals, Big.roundDown).eq(pence)) return null
  return pence.toNumber()
}

/** Pence as a plain number of pounds for a text field: 85000 → '850.00', 2.45 → '0.0245'. */
export function toPoundsText(pence: number): string {
  return formatUnitPrice(pence).replace(/[£,]/g, '')
}

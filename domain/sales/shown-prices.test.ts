import { describe, expect, test } from 'vitest'
import { multiply } from '../money/money.ts'
import { emptyService } from '../shop/services.ts'
import { priceService, setUpIn } from './pricing.ts'
import { describePrice, describeSum, priceInCell, shownPrice } from './shown-prices.ts'

/** A line as its service prices it. */
const priced = (given: Partial<typeof emptyService>, quantity: number, size = {}) => {
  const { price, formula } = priceService({ ...emptyService, ...given }, { quantity, ...size })
  return { quantity, price, formula, unit: 'each' as const }
}
const letters = { price: 12_000, setUp: 1000 }

describe('a price with a set-up charge', () => {
  test('shows the unit price and the set-up once, never £123.3333', () => {
    const line = priced(letters, 3)
    expect(line.price).toBe(12_333.33)
    expect(describeSum(line)).toBe('3 × £120.00 + £10.00 set-up')
    expect(describePrice(priced(letters, 1))).toBe('£120.00 + £10.00 set-up')
    expect(describePrice(priced({ price: 2.45, setUp: 2500 }, 2500))).toBe('£0.0245 + £25.00 set-up')
  })

  test('always adds up to the line total', () => {
    for (const price of [1, 2.45, 99.5, 4500, 12_000, 14_567.89])
      for (const setUp of [1, 999, 3500])
        for (const quantity of [0.5, 1, 2, 3, 7, 99, 100, 300, 2501]) {
          const line = priced({ price, setUp }, quantity)
          const shown = shownPrice(line)
          expect(multiply(quantity, shown.unit) + shown.setUp).toBe(multiply(quantity, line.price))
        }
  })

  test('is credited in full with its set-up, and in part without', () => {
    const line = priced(letters, 3)
    expect(describeSum({ ...line, quantity: -3 })).toBe('-3 × £120.00 - £10.00 set-up')
    expect(describeSum({ ...line, quantity: -1 })).toBe('-1 × £123.33')
  })

  test('is just the price when a person typed it', () => {
    expect(describePrice({ quantity: 3, price: 12_333.33, formula: '' })).toBe('£123.3333')
    expect(describePrice({ quantity: 3, price: 5000, formula: '£9.00 + £10.00 set-up ÷ 3' })).toBe(
      '£46.6667 + £10.00 set-up',
    )
  })
})

test('the set-up is read from a price formula', () => {
  expect(setUpIn(priced({ price: 100, setUp: 123_456 }, 2.5).formula)).toEqual({ setUp: 123_456, over: 2.5 })
  expect(setUpIn(priced({ price: 100, setUp: 5 }, 1).formula)).toEqual({ setUp: 5, over: 1 })
  expect(setUpIn('£1.00')).toBeNull()
})

test('a sign by area shows whole pence if they give its total, otherwise the exact price', () => {
  const area = { pricingModel: 'area' as const, price: 14_500 }
  const sign = priced(area, 1, { widthMm: 1234, heightMm: 567 })
  expect(sign.price).toBe(10_145.33)
  expect(describePrice(sign)).toBe('£101.45')
  expect(describePrice({ ...sign, quantity: 10 })).toBe('£101.4533')
})

test('a cell shows a service’s price in whole pence, a typed one as typed', () => {
  expect(priceInCell(priced(letters, 3))).toBe(12_333)
  expect(priceInCell({ price: 12_333.33, formula: '' })).toBe(12_333.33)
  expect(priceInCell({ price: 2.45, formula: '£0.0245' })).toBe(2.45)
})

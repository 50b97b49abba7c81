import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact } from '../money/money.ts'
import {
  arePossible,
  changedPrice,
  changedPrices,
  describeStep,
  movesOf,
  priceParts,
  priceRoundings,
  type ServicePrices,
  samePrices,
} from './price-changes.ts'

const prices: ServicePrices = {
  price: 145_00,
  breaks: [{ from: 5, price: 132_00 }],
  areaBreaks: [{ fromM2: 20, price: 118_50 }],
  minimumCharge: 95_00,
  setUp: 45_00,
  options: [
    { name: 'Laminate', effect: 'per-m2', value: 12_00 },
    { name: 'Painted', effect: 'factor', value: 1.2 },
  ],
}

describe('a price', () => {
  test.each([
    [145_00, 5, 'penny', 152_25],
    [145_00, 5, '10p', 152_30],
    [145_00, 5, 'pound', 152_00],
    [145_00, -5, 'pound', 138_00],
    [100_50, 100, 'pound', 201_00],
    // Small ones are rounded more finely, and a leaflet keeps its fractions of a penny.
    [9_50, 5, 'pound', 10_00],
    [9_30, 5, 'pound', 9_80],
    [2.45, 5, 'penny', 2.57],
    [12, 5, 'pound', 13],
    [0, 50, 'penny', 0],
  ] as const)('of %s pence by %s%% %s is %s', (price, percent, rounding, after) => {
    expect(changedPrice(price, { percent, rounding })).toBe(after)
  })

  const change = fc.record({
    percent: fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...priceRoundings),
  })

  test('is never moved by more than 5 per cent by rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), change, (hundredths, step) => {
        const raw = exact(hundredths).times(exact(step.percent).plus(100)).div(10_000)
        fc.pre(raw.gte(0.1))
        const after = changedPrice(hundredths / 100, step)
        expect(exact(after).minus(raw).abs().div(raw).toNumber()).toBeLessThanOrEqual(0.05)
      }),
    )
  })

  test('rises with the percentage, and a dearer one stays dearer or the same', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), change, (a, b, step) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(changedPrice(low, step)).toBeLessThanOrEqual(changedPrice(high, step))
        const more = { ...step, percent: step.percent + 1 }
        expect(changedPrice(a, step)).toBeLessThanOrEqual(changedPrice(a, more))
      }),
    )
  })
})

test('only what was chosen changes, and a factor never', () => {
  const step = { percent: 10, rounding: 'penny', parts: ['breaks', 'options'] } as const
  const after = changedPrices(prices, { ...step, parts: [...step.parts] })
  expect(after).toEqual({
    ...prices,
    breaks: [{ from: 5, price: 145_20 }],
    areaBreaks: [{ fromM2: 20, price: 130_35 }],
    options: [{ name: 'Laminate', effect: 'per-m2', value: 13_20 }, prices.options[1]],
  })
  expect(movesOf(prices, after)).toEqual([
    { label: 'From 5', before: '£132.00', after: '£145.20' },
    { label: 'From 20 m²', before: '£118.50', after: '£130.35' },
    { label: 'Laminate', before: '£12.00', after: '£13.20' },
  ])
})

test('a minimum and a set-up stay whole pence', () => {
  const all = { percent: 3.33, rounding: 'penny', parts: [...priceParts] } as const
  const { minimumCharge, setUp } = changedPrices(
    { ...prices, minimumCharge: 3, setUp: 7 },
    { ...all, parts: [...all.parts] },
  )
  expect([minimumCharge, setUp]).toEqual([3, 7])
})

test('prices are the same whatever the order in which their fields were kept', () => {
  const again: ServicePrices = { ...prices, breaks: [{ price: 132_00, from: 5 }] }
  expect(samePrices(prices, again)).toBe(true)
  expect(samePrices(prices, { ...prices, setUp: 1 })).toBe(false)
})

test('what cannot be kept is known before', () => {
  expect(arePossible(prices)).toBe(true)
  expect(arePossible({ ...prices, price: 1_000_000_000_001 })).toBe(false)
})

test('a change is said in words', () => {
  expect(describeStep({ percent: -2.5, rounding: '10p', parts: ['minimumCharge', 'price'] })).toBe(
    '−2.5%, to 10p: Prices, Minimum charges',
  )
})

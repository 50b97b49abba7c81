import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsOf,
  formatPounds,
  formatUnitPrice,
  MAX_PENCE,
  multiply,
  parsePounds,
  percentOf,
  spread,
  toPoundsText,
} from './money.ts'

describe('quantity × price, where floats are wrong', () => {
  test.each([
    [1, 100.5, 101],
    [8.2, 15, 123],
    [2.35, 3749, 8810],
    [1, 857.5, 858],
    [500, 10, 5000],
    [1000, 2.45, 2450],
    [1488, 150.7, 224242],
  ])('%d × %dp is %dp', (quantity, price, total) => {
    expect(multiply(quantity, price)).toBe(total)
  })

  test('a negative quantity gives the same amount with a minus', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (q, p) => {
          expect(multiply(-q / 1000, p / 100)).toBe(0 - multiply(q / 1000, p / 100))
        },
      ),
    )
  })
})

test.each([
  [70488, 20, 14098],
  [3333, 20, 667],
  [10, 5, 1],
  [30, 5, 2],
  [50, 5, 3],
  [-50, 5, -3],
  [-3333, 20, -667],
])('%dp at %d %% is %dp: half a penny is rounded away from zero', (net, rate, vat) => {
  expect(percentOf(net, rate)).toBe(vat)
})

describe('pounds as people type them', () => {
  test.each([
    ['4.35', 435],
    ['£1,234.5', 123450],
    ['.5', 50],
    ['12.', 1200],
    [' 1 000 ', 100000],
    ['-3.10', -310],
    ['0.0245', null],
    ['4.355', null],
    ['', null],
    ['abc', null],
    ['1.2.3', null],
    ['1e3', null],
  ])('%j is %j pence', (text, pence) => {
    expect(parsePounds(text)).toBe(pence)
  })

  test('a unit price may have two decimals of a penny', () => {
    expect(parsePounds('1,250,000.50')).toBe(125_000_050)
    for (const text of ['1.250,00', '12,50', '1,2500', ',5', '1,250,0']) expect(parsePounds(text)).toBeNull()
    expect(parsePounds('0.0245', 2)).toBe(2.45)
    expect(parsePounds('0.02455', 2)).toBeNull()
  })

  test('a formatted amount parses to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (hundredths) => {
        expect(parsePounds(toPoundsText(hundredths / 100), 2)).toBe(hundredths / 100)
      }),
    )
  })
})

test('money is formatted as on a document', () => {
  expect(formatPounds(128772)).toBe('£1,287.72')
  expect(formatPounds(-5400)).toBe('-£54.00')
  expect(formatUnitPrice(2.45)).toBe('£0.0245')
  expect(formatUnitPrice(85000)).toBe('£850.00')
  expect(formatUnitPrice(123456789.5)).toBe('£1,234,567.895')
})

test('decimals are counted as typed', () => {
  expect([1, 1.5, 0.0245, 1e-7, 1e21, 100].map(decimalsOf)).toEqual([0, 1, 4, 7, 0, 0])
})

describe('splitting an amount', () => {
  test('in proportion: 100.00 over 1,000, 200 and 50 is 80, 16 and 4', () => {
    expect(spread(10000, [100000, 20000, 5000])).toEqual([8000, 1600, 400])
  })

  test('a spare penny goes to the largest share', () => {
    expect(spread(100, [100, 101, 100])).toEqual([33, 34, 33])
    expect(spread(1, [2, 2, 3])).toEqual([0, 0, 1])
    expect(spread(10, [3, 4, 4])).toEqual([3, 3, 4])
  })

  test('spare pence go to the next largest share when the largest is full', () => {
    expect(spread(4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  })

  test('shares add up, and none is negative or above its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const amount = Math.floor(whole * share)
        const shares = spread(amount, parts)
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(amount)
        shares.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(parts[index] ?? 0)
        })
      }),
    )
  })
})

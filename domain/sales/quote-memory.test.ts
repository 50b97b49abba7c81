import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeMemory, pricePerM2, quotedLineOutcome, similarLengths, summarise } from './quote-memory.ts'

describe('similar lengths', () => {
  test('are within 15 per cent, in whole millimetres', () => {
    expect(similarLengths(3000)).toEqual({ from: 2550, to: 3450 })
    expect(similarLengths(333)).toEqual({ from: 284, to: 382 })
    expect(similarLengths(1)).toEqual({ from: 1, to: 1 })
  })

  test('contain the length itself, never more than 15 per cent beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (mm) => {
        const { from, to } = similarLengths(mm)
        expect(from).toBeLessThanOrEqual(mm)
        expect(to).toBeGreaterThanOrEqual(mm)
        expect(from * 100).toBeGreaterThanOrEqual(mm * 85)
        expect(to * 100).toBeLessThanOrEqual(mm * 115)
        expect((from - 1) * 100).toBeLessThan(mm * 85)
        expect((to + 1) * 100).toBeGreaterThan(mm * 115)
      }),
    )
  })
})

test('a line ends as its quote does, an option that was left out is lost', () => {
  const quote = { status: 'accepted', validUntil: '2026-11-20' } as const
  expect(quotedLineOutcome(quote, true, '2026-11-24')).toBe('won')
  expect(quotedLineOutcome(quote, false, '2026-11-24')).toBe('lost')
  expect(quotedLineOutcome({ ...quote, status: 'rejected' }, true, '2026-11-24')).toBe('lost')
  expect(quotedLineOutcome({ ...quote, status: 'sent' }, true, '2026-11-20')).toBe('open')
  expect(quotedLineOutcome({ ...quote, status: 'sent' }, true, '2026-11-21')).toBe('unanswered')
})

test('a price is compared by the square metre', () => {
  expect(pricePerM2({ price: 391_50, widthMm: 3000, heightMm: 900 })).toBe(145_00)
  expect(pricePerM2({ price: 391_50, widthMm: 3000, heightMm: null })).toBeNull()
})

describe('what they say together', () => {
  const line = (price: number, outcome: 'won' | 'lost' | 'open' = 'open') => ({
    ...{ price, outcome, widthMm: 1000, heightMm: 1000 },
  })

  test('counts how they ended and takes the middle', () => {
    expect(summarise([line(300, 'won'), line(100, 'lost'), line(120), line(200, 'won')])).toEqual({
      ...{ count: 4, won: 2, lost: 1, medianPrice: 160, medianPerM2: 160 },
    })
    expect(summarise([])).toEqual({ count: 0, won: 0, lost: 0, medianPrice: null, medianPerM2: null })
  })

  test('the middle has as many below it as above it, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (prices) => {
        const { medianPrice } = summarise(prices.map((price) => line(price)))
        const middle = medianPrice ?? Number.NaN
        expect(prices.filter((price) => price < middle).length).toBeLessThanOrEqual(prices.length / 2)
        expect(prices.filter((price) => price > middle).length).toBeLessThanOrEqual(prices.length / 2)
        expect(summarise(prices.toReversed().map((price) => line(price))).medianPrice).toBe(medianPrice)
      }),
    )
  })

  test('is said in one sentence', () => {
    expect(describeMemory({ count: 14, won: 6, lost: 3, of: 'service' }, true)).toBe(
      '14 quoted within 15% of this size: 6 won, 3 lost',
    )
    expect(describeMemory({ count: 200, won: 1, lost: 0, of: 'category' }, false)).toBe(
      'The last 200 of its category quoted: 1 won, 0 lost',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply } from '../money/money.ts'
import { emptyService } from '../shop/services.ts'
import { costOf, ownVatOf, priceService, rateAt } from './pricing.ts'

const service = (more: Partial<typeof emptyService>) => ({ ...emptyService, ...more })
const perM2 = service({ pricingModel: 'area', unit: 'm²', price: 14500 })

describe('by area', () => {
  test('3,000 × 900 mm at £145.00 a square metre is £391.50, with its formula', () => {
    expect(priceService(perM2, { quantity: 1, widthMm: 3000, heightMm: 900 })).toEqual({
      price: 39150,
      formula: '3.000 × 0.900 m = 2.70 m² × £145.00',
      needs: null,
    })
  })

  test('a small sign costs the minimum area, or the minimum charge if that is more', () => {
    const small = { quantity: 1, widthMm: 200, heightMm: 200 }
    expect(priceService(service({ ...perM2, minimumAreaM2: 0.25 }), small).price).toBe(3625)
    expect(priceService(service({ ...perM2, minimumAreaM2: 0.25, minimumCharge: 5000 }), small).price).toBe(
      5000,
    )
  })

  test('waste is added to the area; options and set-up come after it', () => {
    const full = service({
      ...perM2,
      wastePercent: 10,
      setUp: 2500,
      options: [
        { name: 'Anti-graffiti laminate', effect: 'per-m2', value: 1200 },
        { name: 'Drilled', effect: 'per-unit', value: 500 },
        { name: 'Double-sided', effect: 'factor', value: 1.8 },
      ],
    })
    const size = { quantity: 1, widthMm: 1000, heightMm: 1000 }
    expect(priceService(full, size).price).toBe(15950 + 2500)
    expect(priceService(full, { ...size, options: ['Drilled'] }).price).toBe(15950 + 500 + 2500)
    expect(priceService(full, { ...size, options: ['Anti-graffiti laminate'] }).price).toBe(
      15950 + 1200 + 2500,
    )
    expect(priceService(full, { ...size, options: ['Double-sided'] }).price).toBe(28710 + 2500)
  })

  test('without a size it names what is missing and charges the minimum', () => {
    const unsized = priceService(service({ ...perM2, minimumCharge: 5000 }), { quantity: 1 })
    expect(unsized).toMatchObject({ price: 5000, needs: 'width and height' })
  })
})

test('set-up is charged once for a line, whatever the quantity', () => {
  const run = service({ price: 1000, setUp: 2500 })
  const { price } = priceService(run, { quantity: 3 })
  expect(price).toBe(1833.33)
  expect(multiply(3, price)).toBe(5500)
})

test('the highest quantity break reached counts', () => {
  const leaflets = service({
    price: 10,
    breaks: [
      { from: 500, price: 5 },
      { from: 1000, price: 2.45 },
    ],
  })
  expect([1, 499, 500, 999, 1000, 5000].map((quantity) => rateAt(leaflets, { quantity }).price)).toEqual([
    10, 10, 5, 5, 2.45, 2.45,
  ])
})

describe('breaks by area', () => {
  const wraps = service({
    ...perM2,
    areaBreaks: [
      { fromM2: 10, price: 120_00 },
      { fromM2: 25, price: 99_00 },
    ],
  })
  const square = { widthMm: 1000, heightMm: 1000 }

  test('go by the area of all signs of the line, and are said in the formula', () => {
    expect(priceService(wraps, { ...square, quantity: 9 }).price).toBe(145_00)
    expect(priceService(wraps, { ...square, quantity: 10 })).toMatchObject({
      ...{ price: 120_00, formula: '1.000 × 1.000 m = 1.00 m² × £120.00 (10.00 m² in all)' },
    })
    expect(priceService(wraps, { widthMm: 5000, heightMm: 5000, quantity: 1 }).price).toBe(25 * 99_00)
  })

  test('beside breaks by quantity the lower rate counts', () => {
    const both = { ...wraps, breaks: [{ from: 5, price: 110_00 }] }
    expect(rateAt(both, { ...square, quantity: 10 })).toEqual({ price: 110_00, inAllM2: null })
    expect(rateAt(both, { ...square, quantity: 25 }).price).toBe(99_00)
  })

  test('do nothing without a size, or if the price goes by something else', () => {
    expect(rateAt(wraps, { quantity: 1000 }).price).toBe(145_00)
    expect(rateAt({ ...wraps, pricingModel: 'length' }, { ...square, quantity: 1000 }).price).toBe(145_00)
  })

  test('that fall make a larger line cheaper by the m², never dearer', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 6 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (from, a, b) => {
        const falling = from
          .toSorted((x, y) => x - y)
          .map((fromM2, place) => ({ fromM2, price: 145_00 - (place + 1) * 10_00 }))
        const rate = (quantity: number) =>
          rateAt({ ...wraps, areaBreaks: falling.toReversed() }, { ...square, quantity }).price
        expect(rate(Math.max(a, b))).toBeLessThanOrEqual(rate(Math.min(a, b)))
        expect(rate(a)).toBe(falling.findLast(({ fromM2 }) => fromM2 <= a)?.price ?? 145_00)
      }),
    )
  })
})

test.each([
  ['length', { widthMm: 2500 }, 25000],
  ['perimeter', { widthMm: 1000, heightMm: 500 }, 30000],
  ['letter-height', { heightMm: 300 }, 3000000],
  ['hour', {}, 10000],
  ['fixed', { widthMm: 9000, heightMm: 9000 }, 10000],
] as const)('%s', (pricingModel, size, price) => {
  expect(priceService(service({ pricingModel, price: 10000 }), { quantity: 1, ...size }).price).toBe(price)
})

test('a missing measure is named', () => {
  expect(priceService(service({ pricingModel: 'length', price: 100 }), { quantity: 1 }).needs).toBe('width')
  expect(priceService(service({ pricingModel: 'letter-height', price: 100 }), { quantity: 1 }).needs).toBe(
    'height',
  )
})

describe('the cost of a line', () => {
  const size = { quantity: 10, widthMm: 1000, heightMm: 2000 }
  const sold = service({ ...perM2, costPrice: 6200, wastePercent: 10 })

  test('is its cost price by the same measure, with waste', () => {
    expect(costOf(sold, size)).toBe(13_640)
    expect(costOf(service(perM2), size)).toBeNull()
  })

  test('has no part of set-up or options, and no quantity breaks', () => {
    const charged = {
      ...sold,
      breaks: [{ from: 10, price: 100 }],
      areaBreaks: [{ fromM2: 1, price: 100 }],
      minimumCharge: 1_000_000,
      minimumAreaM2: 10,
      setUp: 2500,
      options: [{ name: 'Drilled', effect: 'per-unit' as const, value: 500 }],
    }
    expect(costOf(charged, { ...size, options: ['Drilled'] })).toBe(costOf(sold, size))
  })
})

describe('a line has a VAT category of its own', () => {
  const usual = { vatRegistered: true, defaultVatRate: 20 }

  test('when its service has another one than the document', () => {
    expect(ownVatOf({ vatCategory: 'standard', vatRate: 20 }, usual)).toBeNull()
    expect(ownVatOf({ vatCategory: 'zero', vatRate: 0 }, usual)).toEqual({ vatCategory: 'zero', vatRate: 0 })
  })

  test('never in a shop that charges no VAT', () => {
    expect(
      ownVatOf({ vatCategory: 'standard', vatRate: 20 }, { vatRegistered: false, defaultVatRate: 0 }),
    ).toBeNull()
  })
})

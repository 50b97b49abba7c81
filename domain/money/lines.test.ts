import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaM2, calculate, type Discount, lineKinds, lineTotal, type PricedLine } from './lines.ts'
import { vatCategories } from './vat.ts'

const at = (price: number, more: Partial<PricedLine> = {}): PricedLine => ({ quantity: 1, price, ...more })

describe('VAT once for each rate, half-up (all at 20 %)', () => {
  test.each<[number[], number]>([
    [[70488], 14098],
    [[3333], 667],
    [[103, 103, 103], 62],
    [[1012, 1012, 1012, 1012], 810],
    [[1014, 1014, 1014, 1014], 811],
    [[1999, 495, 748], 648],
    [[2, 2, 2], 1],
  ])('nets %j make VAT %d', (nets, vat) => {
    expect(
      calculate(
        nets.map((net) => at(net)),
        20,
      ).vatAmount,
    ).toBe(vat)
  })

  test.each<[number, number]>([
    [10, 1],
    [30, 2],
    [50, 3],
  ])('at 5 %% a net of %d makes %d: half-up, not banker’s rounding', (net, vat) => {
    expect(calculate([at(net)], 5).vatAmount).toBe(vat)
  })
})

describe('whole documents', () => {
  test('a fascia, vinyl by the square metre and three hours', () => {
    const lines = [at(85000), { quantity: 2.35, price: 3749 }, { quantity: 3, price: 4500 }]
    expect(calculate(lines, 20)).toMatchObject({
      subtotal: 107310,
      net: 107310,
      vatAmount: 21462,
      total: 128772,
    })
  })

  const mixed = [
    at(100000),
    at(20000, { vatRate: 5 }),
    { quantity: 500, price: 10, vatRate: 0 },
    at(3000, { vatCategory: 'exempt' as const }),
  ]

  test('four VAT rates on one document', () => {
    const totals = calculate(mixed, 20)
    expect(totals).toMatchObject({ net: 128000, vatAmount: 21000, total: 149000 })
    expect(totals.vatGroups).toEqual([
      { vatCategory: 'standard', vatRate: 20, net: 100000, vat: 20000 },
      { vatCategory: 'reduced', vatRate: 5, net: 20000, vat: 1000 },
      { vatCategory: 'zero', vatRate: 0, net: 5000, vat: 0 },
      { vatCategory: 'exempt', vatRate: 0, net: 3000, vat: 0 },
    ])
  })

  test('VAT is charged on the discounted price', () => {
    expect(calculate([at(100000)], 20, { kind: 'amount', value: 10000 })).toMatchObject({
      subtotal: 100000,
      discountAmount: 10000,
      net: 90000,
      vatAmount: 18000,
      total: 108000,
    })
  })

  test('a discount is spread over the rates: 80, 16 and 4', () => {
    const lines = [at(100000), at(20000, { vatRate: 5 }), at(5000, { vatRate: 0 })]
    const totals = calculate(lines, 20, { kind: 'amount', value: 10000 })
    expect(totals).toMatchObject({ net: 115000, vatAmount: 19320, total: 134320 })
    expect(totals.vatGroups.map((group) => group.net)).toEqual([92000, 18400, 4600])
  })

  test('under the reverse charge no VAT is added', () => {
    const totals = calculate([at(100000, { vatCategory: 'reverse-charge' })], 20)
    expect(totals).toMatchObject({ net: 100000, vatAmount: 0, total: 100000 })
  })

  test('headings and notes add nothing; an option counts once it is ticked', () => {
    const lines = [
      at(5000, { kind: 'heading' }),
      at(5000, { kind: 'note' }),
      at(10000),
      at(2000, { kind: 'optional' }),
      at(3000, { kind: 'optional', selected: true }),
    ]
    expect(calculate(lines, 20).subtotal).toBe(13000)
    expect(lines.map(lineTotal)).toEqual([0, 0, 10000, 2000, 3000])
  })

  test('a document without lines is 0.00', () => {
    expect(calculate([], 20, { kind: 'amount', value: 500 })).toMatchObject({
      subtotal: 0,
      discountAmount: 0,
      total: 0,
    })
  })
})

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  kind: fc.constantFrom(...lineKinds),
  selected: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1000),
  price: fc.integer({ min: 0, max: 50_000_000 }).map((n) => n / 100),
  vatCategory: fc.constantFrom(undefined, ...vatCategories),
})
const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 100_000_000 }) }),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  }),
)

test('any lines: they add up to the subtotal; less the discount is net; plus VAT is the total', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      anyDiscount,
      fc.constantFrom(0, 5, 17.5, 20),
      (lines, discount, rate) => {
        const totals = calculate(lines, rate, discount)
        const counted = lines.filter(
          (line) => line.kind === 'item' || (line.kind === 'optional' && line.selected),
        )
        expect(counted.reduce((sum, line) => sum + lineTotal(line), 0)).toBe(totals.subtotal)
        expect(totals.net).toBe(totals.subtotal - totals.discountAmount)
        expect(totals.vatGroups.reduce((sum, group) => sum + group.net, 0)).toBe(totals.net)
        expect(totals.vatGroups.reduce((sum, group) => sum + group.vat, 0)).toBe(totals.vatAmount)
        expect(totals.total).toBe(totals.net + totals.vatAmount)
        expect(
          Object.values(totals)
            .flat()
            .every((figure) => typeof figure === 'object' || Number.isSafeInteger(figure)),
        ).toBe(true)
        for (const group of totals.vatGroups) expect(group.net).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('areas are exact', () => {
  expect(areaM2(3000, 900)).toBe(2.7)
  expect(areaM2(1250, 1880)).toBe(2.35)
  expect(areaM2(3000, null)).toBeNull()
})

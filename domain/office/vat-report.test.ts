import { expect, test } from 'vitest'
import { calculate } from '../money/lines.ts'
import type { VatGroup } from '../money/vat.ts'
import { addedBy, boxesOf, rowOf, sumByRate, type VatDocument } from './vat-report.ts'

const w1 = calculate(
  [
    { quantity: 1, price: 85_000 },
    { quantity: 2.35, price: 3749 },
    { quantity: 3, price: 4500 },
  ],
  20,
)
const w2 = calculate(
  [
    { quantity: 1, price: 100_000 },
    { quantity: 1, price: 20_000, vatRate: 5 },
    { quantity: 500, price: 10, vatRate: 0 },
    { quantity: 1, price: 3000, vatCategory: 'exempt' },
  ],
  20,
)
const w3 = calculate([{ quantity: 1, price: 100_000 }], 20, { kind: 'amount', value: 10_000 })
const w5 = calculate([{ quantity: 1, price: 100_000, vatCategory: 'reverse-charge' }], 20)
const credit: VatGroup = { vatCategory: 'standard', vatRate: 20, net: -4500, vat: -900 }

const document: Omit<VatDocument, 'groups' | 'deducted'> = {
  ...{ invoiceId: 'a', number: 'INV-20261121-001', kind: 'invoice', customer: 'Quay' },
  ...{ day: '2026-11-21', isIssued: true, because: 'tax-point' as const },
}

test('the worked examples less the credit come to 595.62 and 4,208', () => {
  const all = [w1, w2, w3, w5].flatMap(({ vatGroups }) => vatGroups)
  expect(boxesOf(sumByRate([...all, credit]))).toEqual({
    box1: 59_562,
    box6: 420_800,
    net: 420_810,
    outsideScope: 0,
  })
})

test('what is outside the scope is in neither box; reverse charge and exempt sales are in box 6', () => {
  const groups: VatGroup[] = [
    { vatCategory: 'outside-scope', vatRate: 0, net: 7000, vat: 0 },
    { vatCategory: 'exempt', vatRate: 0, net: 300, vat: 0 },
    { vatCategory: 'reverse-charge', vatRate: 20, net: 1000, vat: 0 },
  ]
  expect(boxesOf(groups)).toEqual({ box1: 0, box6: 1300, net: 1300, outsideScope: 7000 })
  expect(rowOf({ ...document, groups, deducted: [] })).toEqual({ ...document, net: 1300, vat: 0 })
})

test('box 6 is rounded to the pound, the half away from zero', () => {
  const of = (net: number) => boxesOf([{ vatCategory: 'zero', vatRate: 0, net, vat: 0 }]).box6
  expect([149, 150, 151, -149, -150].map(of)).toEqual([100, 200, 200, -100, -200])
})

test('a final invoice adds what its deposits left, at each rate', () => {
  const deducted: VatGroup[] = [
    { vatCategory: 'standard', vatRate: 20, net: 50_000, vat: 10_000 },
    { vatCategory: 'reduced', vatRate: 5, net: 20_000, vat: 1000 },
  ]
  expect(addedBy({ groups: w2.vatGroups, deducted })).toEqual([
    { vatCategory: 'standard', vatRate: 20, net: 50_000, vat: 10_000 },
    { vatCategory: 'reduced', vatRate: 5, net: 0, vat: 0 },
    { vatCategory: 'zero', vatRate: 0, net: 5000, vat: 0 },
    { vatCategory: 'exempt', vatRate: 0, net: 3000, vat: 0 },
  ])
})

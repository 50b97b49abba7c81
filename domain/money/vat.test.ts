import { describe, expect, test } from 'vitest'
import {
  chargedVat,
  describeTreatment,
  formatVatNumber,
  netOf,
  normaliseVatNumber,
  rateFits,
  refuseElectronicInvoice,
  resolveTreatment,
  reverseChargedVat,
} from './vat.ts'

test('outside the scope together with another category is refused: no e-invoice can say it', () => {
  const groups = (...categories: ('standard' | 'zero' | 'outside-scope')[]) =>
    refuseElectronicInvoice(categories.map((vatCategory) => ({ vatCategory })))
  expect(groups('standard', 'zero')).toBeNull()
  expect(groups('outside-scope')).toBeNull()
  expect(groups('outside-scope', 'standard')).toMatch(/there can be no e-invoice of this/)
})

describe('UK VAT numbers', () => {
  test.each([
    ['GB 831 4958 16', '831495816'],
    ['337 4400 71', '337440071'],
    ['100 0000 34', '100000034'],
    ['gb831495816', '831495816'],
  ])('%s is valid', (text, digits) => {
    expect(normaliseVatNumber(text)).toBe(digits)
  })

  test.each(['123 4567 89', '83149581', '8314958167', 'GB', '', 'FR831495816'])('%j is not valid', (text) => {
    expect(normaliseVatNumber(text)).toBeNull()
  })

  test('are formatted as on a document', () => {
    expect(formatVatNumber('831495816')).toBe('GB 831 4958 16')
  })
})

describe('the VAT of a line', () => {
  test('is the document’s, unless the line has its own', () => {
    expect(resolveTreatment({}, 20)).toEqual({ vatCategory: 'standard', vatRate: 20 })
    expect(resolveTreatment({}, 0)).toEqual({ vatCategory: 'zero', vatRate: 0 })
    expect(resolveTreatment({ vatRate: 5 }, 20)).toEqual({ vatCategory: 'reduced', vatRate: 5 })
    expect(resolveTreatment({ vatRate: 0 }, 20)).toEqual({ vatCategory: 'zero', vatRate: 0 })
    expect(resolveTreatment({ vatCategory: 'exempt' }, 20)).toEqual({ vatCategory: 'exempt', vatRate: 0 })
    expect(resolveTreatment({ vatCategory: 'standard', vatRate: 5 }, 20)).toEqual({
      vatCategory: 'standard',
      vatRate: 5,
    })
  })

  test('takes only the rates of its category', () => {
    expect(rateFits('standard', 17.5)).toBe(true)
    expect(rateFits('reduced', 20)).toBe(false)
    expect(rateFits('zero', 20)).toBe(false)
    expect(rateFits('exempt', 0)).toBe(true)
  })
})

test('the reverse charge adds no VAT and shows what the customer pays to HMRC', () => {
  const group = { vatCategory: 'reverse-charge' as const, vatRate: 20, net: 100000, vat: 0 }
  expect(chargedVat(group)).toBe(0)
  expect(reverseChargedVat([group])).toBe(20000)
  expect(reverseChargedVat([{ ...group, vatRate: 0 }])).toBe(20000)
})

test.each([
  [60000, 20, 50000],
  [25000, 20, 20833],
  [10000, 20, 8333],
  [9999, 20, 8333],
  [10500, 5, 10000],
])('%dp including VAT at %d %% is %dp net, by the VAT fraction', (gross, rate, net) => {
  // 99.99 × 5 ⁄ 6 is 83.325: half up, as everywhere.
  expect(netOf(gross, rate)).toBe(net)
})

test('VAT categories have labels', () => {
  expect(describeTreatment({ vatCategory: 'standard', vatRate: 20 })).toBe('20%')
  expect(describeTreatment({ vatCategory: 'exempt', vatRate: 0 })).toBe('Exempt')
})

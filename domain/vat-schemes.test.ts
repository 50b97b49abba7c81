import { describe, expect, it } from 'vitest'
import { areAlikeUntil, dayInFull, dayPaid, schemeOn, schemesIn, type VatSchemes } from './vat-schemes.ts'

const standard: VatSchemes = { vatScheme: 'standard', vatSchemeChanges: [] }
const joined: VatSchemes = { ...standard, vatSchemeChanges: [{ from: '2026-04-01', scheme: 'cash' }] }
const left: VatSchemes = {
  ...joined,
  vatSchemeChanges: [...joined.vatSchemeChanges, { from: '2026-10-01', scheme: 'standard' }],
}

it('holds from its first day until the day before the next', () => {
  expect(['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01'].map((day) => schemeOn(left, day))).toEqual([
    'standard',
    'cash',
    'cash',
    'standard',
  ])
  expect([...schemesIn(left, { from: '2026-03-01', to: '2026-04-30' })]).toEqual(['standard', 'cash'])
  expect([...schemesIn(left, { from: '2026-10-01', to: '2026-12-31' })]).toEqual(['standard'])
})

describe('A document counts in full', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-04-01', '2026-09-30'],
    ['2026-09-30', '2026-09-30'],
    ['2026-10-01', '2026-10-01'],
  ])('with the tax point %s on %s', (taxPoint, full) => {
    expect(dayInFull(left, taxPoint)).toBe(full)
  })
  it('never while the shop is on cash accounting', () => {
    expect(dayInFull(joined, '2026-04-01')).toBeNull()
  })
})

it('a payment before cash accounting counts on its first day, one after it never', () => {
  expect(dayPaid(left, '2026-01-10')).toBe('2026-04-01')
  expect(dayPaid(left, '2026-05-10')).toBe('2026-05-10')
  expect(dayPaid(left, '2026-10-01')).toBeNull()
})

describe('What was declared stays', () => {
  it('when the shop joins after the closed days, and not when it joins within them', () => {
    expect(areAlikeUntil(standard, joined, '2026-03-31')).toBe(true)
    expect(areAlikeUntil(standard, joined, '2026-04-01')).toBe(false)
  })
  it('only when it leaves later than the last closed day, which gets what is unpaid', () => {
    expect(areAlikeUntil(joined, left, '2026-09-29')).toBe(true)
    expect(areAlikeUntil(joined, left, '2026-09-30')).toBe(false)
    expect(areAlikeUntil(left, joined, '2026-09-30')).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { lastVatPeriods, vatPeriodNames } from './vat-periods.ts'

describe('The periods of VAT', () => {
  test.each([
    ['march', '2026-11-24', '2026-10-01', '2026-12-31'],
    ['march', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['april', '2026-11-24', '2026-11-01', '2027-01-31'],
    ['april', '2026-10-31', '2026-08-01', '2026-10-31'],
    ['april', '2026-01-15', '2025-11-01', '2026-01-31'],
    ['may', '2026-11-24', '2026-09-01', '2026-11-30'],
    ['may', '2026-01-15', '2025-12-01', '2026-02-28'],
    ['may', '2028-02-29', '2027-12-01', '2028-02-29'],
    ['monthly', '2026-02-03', '2026-02-01', '2026-02-28'],
  ] as const)('of %s are, on %s, %s to %s', (name, today, from, to) => {
    expect(lastVatPeriods(name, today, 1)).toEqual([{ from, to }])
  })

  test('follow one another without a gap, and the newest has today', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...vatPeriodNames), day, (name, today) => {
        const periods = lastVatPeriods(name, today, 9)
        expect(periods[0]?.from.localeCompare(today)).not.toBe(1)
        expect(periods[0]?.to.localeCompare(today)).not.toBe(-1)
        periods.slice(1).forEach(({ to }, index) => {
          expect(addDays(to, 1)).toBe(periods[index]?.from)
        })
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { keptUntil, lastDayToErase } from './privacy.ts'

describe('an issued invoice is kept for six years from the end of its financial year', () => {
  test.each([
    ['2026-03-31', '03-31', '2032-03-31'],
    ['2026-04-01', '03-31', '2033-03-31'],
    ['2026-11-21', '03-31', '2033-03-31'],
    ['2026-11-21', '12-31', '2032-12-31'],
    ['2026-04-05', '04-05', '2032-04-05'],
    ['2026-04-06', '04-05', '2033-04-05'],
    ['2024-02-29', '02-28', '2031-02-28'],
  ])('%s with a financial year ending on %s: until %s', (day, yearEnd, until) => {
    expect(keptUntil(day, yearEnd)).toBe(until)
  })

  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1980-01-01', count))
  const yearEnds = fc.constantFrom('03-31', '04-05', '12-31', '02-28', '06-30', '01-01')

  test('never less than six years, never more than seven', () => {
    fc.assert(
      fc.property(days, yearEnds, (day, yearEnd) => {
        const until = keptUntil(day, yearEnd)
        const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)]
        expect(until >= `${year + 6}${rest}`).toBe(true)
        expect(until <= `${year + 7}${rest}`).toBe(true)
      }),
    )
  })

  test.each([
    ['2026-03-31', '03-31', '2019-03-31'],
    ['2026-04-01', '03-31', '2020-03-31'],
    ['2026-12-31', '12-31', '2019-12-31'],
    ['2027-01-01', '12-31', '2020-12-31'],
  ])('on %s with a financial year ending on %s: everything until %s may be erased', (today, yearEnd, day) => {
    expect(lastDayToErase(today, yearEnd)).toBe(day)
  })

  test('an invoice may be erased from the day after its last day', () => {
    // Both answers occur only if today is some six or seven years later.
    const later = fc.integer({ min: 5 * 365, max: 8 * 366 })
    fc.assert(
      fc.property(days, later, yearEnds, (day, count, yearEnd) => {
        const today = addDays(day, count)
        expect(day <= lastDayToErase(today, yearEnd)).toBe(keptUntil(day, yearEnd) < today)
      }),
    )
  })
})

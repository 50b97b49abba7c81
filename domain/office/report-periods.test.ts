import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { comparedDays, monthsIn, periodBefore, reportAgainst } from './report-periods.ts'

describe('a period is compared', () => {
  test.each([
    ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-11-24', '2025-02-01', '2025-12-24'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-11-10', '2026-11-24', '2026-10-26', '2026-11-09'],
  ])('%s to %s with the one before: %s to %s', (from, to, start, end) => {
    expect(periodBefore({ from, to }, 'before')).toEqual({ from: start, to: end })
  })

  test.each([
    ['2026-11-10', '2026-11-24', '2025-11-10', '2025-11-24'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2025-12-15', '2026-01-10', '2024-12-15', '2025-01-10'],
  ])('%s to %s with a year before: %s to %s', (from, to, start, end) => {
    expect(periodBefore({ from, to }, 'year')).toEqual({ from: start, to: end })
  })
})

test('the months of a period, and what stands against them, leave no day out and count none twice', () => {
  const days = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(days, fc.nat({ max: 900 }), fc.constantFrom(...reportAgainst), (from, length, against) => {
      const period = { from, to: addDays(from, length) }
      const whole = periodBefore(period, against)
      expect(whole.to < period.to && whole.from < period.from).toBe(true)
      if (against === 'before') expect(whole.to < period.from).toBe(true)
      let [next, other] = [period.from, whole.from]
      for (const month of monthsIn(period)) {
        expect(month.from).toBe(next)
        expect(month.to.slice(0, 7)).toBe(month.key)
        next = addDays(month.to, 1)
        const back = comparedDays(month, period, against)
        expect(back.from).toBe(other)
        other = addDays(back.to, 1)
      }
      expect([addDays(next, -1), addDays(other, -1)]).toEqual([period.to, whole.to])
    }),
  )
})

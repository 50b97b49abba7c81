import { expect, test } from 'vitest'
import { readDays, writeDays } from './list-days.ts'

// A Tuesday.
const today = '2026-11-24'

test.each([
  ['today', '2026-11-24', '2026-11-24'],
  ['this-week', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-11-30', '2026-12-06'],
  ['last-week', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['next-month', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
])('%s', (period, from, to) => {
  expect(readDays(period, today)).toEqual({ from, to })
})

test('a week begins on Monday, also on a Sunday; February and the turn of the year', () => {
  expect(readDays('this-week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(readDays('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(readDays('last-month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(readDays('next-month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
})

test('days of one’s own, open at either end; nonsense is no limit', () => {
  expect(readDays('2026-11-01..2026-11-24', today)).toEqual({ from: '2026-11-01', to: '2026-11-24' })
  expect(readDays('..2026-11-24', today)).toEqual({ to: '2026-11-24' })
  expect(readDays(writeDays({ from: '2026-11-01' }), today)).toEqual({ from: '2026-11-01' })
  expect(writeDays({})).toBeNull()
  for (const nonsense of [null, '', 'toString', 'soon', '2026-11-01'])
    expect(readDays(nonsense, today)).toEqual({})
})

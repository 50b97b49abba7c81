import { expect, test } from 'vitest'
import { readPeriod, withPeriod } from './period.ts'

const read = (search: string, today = '2026-03-05') => {
  const { from, to } = readPeriod(new URLSearchParams(search), today)
  return [from, to]
}

test('a report is of this month unless the address says otherwise', () => {
  expect(read('')).toEqual(['2026-03-01', '2026-03-05'])
  expect(read('period=last-month')).toEqual(['2026-02-01', '2026-02-28'])
  expect(read('period=last-month', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  expect(read('period=this-year')).toEqual(['2026-01-01', '2026-03-05'])
  expect(read('period=last-year')).toEqual(['2025-01-01', '2025-12-31'])
  expect(read('period=twelve-months')).toEqual(['2025-04-01', '2026-03-05'])
  expect(read('period=twelve-months', '2026-12-31')).toEqual(['2026-01-01', '2026-12-31'])
  expect(read('period=own&from=2025-06-01&to=2025-06-30')).toEqual(['2025-06-01', '2025-06-30'])
  expect(read('period=own&from=2025-06-30&to=2025-06-01')).toEqual(['2025-06-01', '2025-06-30'])
  expect(read('period=own&from=June')).toEqual(['2026-03-01', '2026-03-05'])
  expect(read('period=week')).toEqual(['2026-03-01', '2026-03-05'])
})

test('other days begin with those that were shown, and go with another period', () => {
  const shown = readPeriod(new URLSearchParams('period=last-month'), '2026-03-05')
  const own = withPeriod(new URLSearchParams('by=kind'), 'own', shown)
  expect(String(own)).toBe('by=kind&period=own&from=2026-02-01&to=2026-02-28')
  expect(String(withPeriod(own, 'this-year', shown))).toBe('by=kind&period=this-year')
})

import { expect, test } from 'vitest'
import { hoursWords, weeksShown } from './worker-work.ts'

test('hours in words', () => {
  expect([0, 45, 60, 450].map(hoursWords)).toEqual(['0 h', '45 min', '1 h', '7 h 30 min'])
})

test('the weeks from this one back, by their Mondays', () => {
  expect(weeksShown('2026-11-24').slice(0, 2)).toEqual(['2026-11-23', '2026-11-16'])
  expect(weeksShown('2026-11-22')[0]).toBe('2026-11-16')
})

import { expect, test } from 'vitest'
import { addDays, formatDay, formatMoment, londonDay } from './dates.ts'

test('a day is a day in London, in summer time too', () => {
  expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})

test('days are counted across months, years and clock changes', () => {
  expect(addDays('2026-11-21', 30)).toBe('2026-12-21')
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('dates and times are written the British way', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
  expect(formatDay('2026-09-01')).toBe('1 Sep 2026')
  expect(formatMoment('2026-07-01T13:05:00Z')).toBe('1 Jul 2026, 14:05')
})

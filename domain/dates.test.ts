import { expect, test, vi } from 'vitest'
import { addDays, formatDay, formatMoment, londonDay, momentAt } from './dates.ts'

test('a day is a day in London, in summer time too', () => {
  expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})

test('a day is the same text in a browser that writes dates of other places in another order', async () => {
  // What WebKit wrote for Canada with the language data of 2022: the dashboard was 'Something on this page went wrong'.
  class American extends Intl.DateTimeFormat {
    override format() {
      return '11/29/2026'
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: American })
  // A module of its own: tests of other files share the usual one.
  const path = './dates.ts?american'
  const fresh: typeof import('./dates.ts') = await import(path)
  vi.unstubAllGlobals()
  expect(fresh.londonDay(new Date('2026-11-29T10:00:00Z'))).toBe('2026-11-29')
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

test('a time of a day is a moment, also in the nights in which the clocks change', () => {
  const at = (day: string, time: string) => momentAt(day, time).toISOString()
  expect(at('2026-11-23', '09:15')).toBe('2026-11-23T09:15:00.000Z')
  expect(at('2026-07-01', '09:15')).toBe('2026-07-01T08:15:00.000Z')
  expect(at('2026-07-01', '00:00')).toBe('2026-06-30T23:00:00.000Z')
  // 01:30 is left out, so it is an hour later.
  expect(at('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-03-29', '09:00')).toBe('2026-03-29T08:00:00.000Z')
  // 01:30 comes twice: the first.
  expect(at('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25', '09:00')).toBe('2026-10-25T09:00:00.000Z')
})

import { describe, expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

/** A Thursday. */
const today = '2026-11-26'

describe('a day that is typed', () => {
  test.each([
    ['21 Nov 2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['1.2.2027', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    [' today ', '2026-11-26'],
    ['Tomorrow', '2026-11-27'],
    ['Friday', '2026-11-27'],
    ['fri', '2026-11-27'],
    ['Sat', '2026-11-28'],
    ['wednesday', '2026-12-02'],
    ['thurs', '2026-12-03'],
    ['28/12', '2026-12-28'],
    ['3 Jan', '2027-01-03'],
    ['3 Nov', '2026-11-03'],
    ['yesterday', '2026-11-25'],
    ['01/02/2026', '2026-02-01'],
    ['01.02.27', '2027-02-01'],
    ['3 nov', '2026-11-03'],
    ['1 Sept 2026', '2026-09-01'],
    ['1/1/70', '1970-01-01'],
  ])('%s is %s', (text, day) => {
    expect(readTypedDay(text, { today })).toBe(day)
  })

  // A payment came in on the last Friday, not on the next one.
  test.each([
    ['Friday', '2026-11-20'],
    ['wed', '2026-11-25'],
    ['thursday', '2026-11-26'],
    ['26/11', '2026-11-26'],
    ['27/11', '2025-11-27'],
    ['28 Dec', '2025-12-28'],
    ['28/12/2026', '2026-12-28'],
    ['tomorrow', '2026-11-27'],
  ])('of what has happened, %s is %s', (text, day) => {
    expect(readTypedDay(text, { today, isPast: true })).toBe(day)
  })

  // A report from 1 January to 31 December is one of the year that is not over.
  test.each([
    ['31/12', '2026-01-01', '2026-12-31'],
    ['31 Mar', '2025-04-01', '2026-03-31'],
    ['1/1', '2026-01-01', '2026-01-01'],
    ['3 Nov', '2024-11-04', '2025-11-03'],
    ['27/11', '', '2025-11-27'],
    ['Friday', '2026-01-01', '2026-11-20'],
  ])('of a period, %s from %j on is %s', (text, since, day) => {
    expect(readTypedDay(text, { today, isPast: true, since })).toBe(day)
  })

  test('without a year, it is the nearest one to today, whatever the clock of the machine says', () => {
    expect(readTypedDay('28 Dec', { today: '2031-01-03' })).toBe('2030-12-28')
    expect(readTypedDay('28 Jan', { today: '2031-01-03' })).toBe('2031-01-28')
    expect(readTypedDay('28 Dec', { today: '2031-01-03', isPast: true })).toBe('2030-12-28')
    expect(readTypedDay('29 Feb', { today: '2029-01-03', isPast: true })).toBe('2028-02-29')
  })

  test.each(['', 'f', 'fridee', '31/02/2026', 'soon', '21', '1.2', '29 Feb 2026', '1/13/26', '1 Mai 2026'])(
    '%j is none',
    (text) => {
      expect(readTypedDay(text, { today })).toBeNull()
    },
  )
})

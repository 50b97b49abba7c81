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
  ])('%s is %s', (text, day) => {
    expect(readTypedDay(text, today)).toBe(day)
  })

  test.each(['', 'f', 'fridee', '31/02/2026', 'soon', '21'])('%j is none', (text) => {
    expect(readTypedDay(text, today)).toBeNull()
  })
})

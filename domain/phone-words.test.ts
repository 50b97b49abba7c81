import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writePhone } from './phone-words.ts'
import { formatPhone, isValidPhone } from './phones.ts'

test.each([
  ['+441614960000', '0161 496 0000'],
  ['+442079460000', '020 7946 0000'],
  ['+441914980000', '0191 498 0000'],
  ['+441204123456', '01204 123456'],
  ['+447911123456', '07911 123456'],
  ['+443451234567', '0345 123 4567'],
  // A pager, and a mobile of the Isle of Man.
  ['+447643241873', '076 4324 1873'],
  ['+447624123456', '07624 123456'],
  ['+441614960000;ext=12', '0161 496 0000 ext. 12'],
  ['+4930123456', '+4930123456'],
  ['+441', '+441'],
  ['', ''],
])('%s is written %s', (kept, written) => {
  expect(writePhone(kept)).toBe(written)
})

/** Mixed areas: their towns have one digit more in the code than all others. */
const isMixed = (number: string) => /^\+441(3873|5242|539[456]|697[347]|768[347]|9467)/.test(number)

test('is what the numbering plan says, for numbers that are in use', () => {
  const begins = fc.constantFrom(
    '1',
    '11',
    '161',
    '121',
    '2',
    '20',
    '23',
    '28',
    '3',
    '33',
    '7',
    '74',
    '78',
    '79',
  )
  const rest = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(begins, rest, (first, digits) => {
      const number = `+44${(first + digits.join('')).slice(0, 10)}`
      fc.pre(isValidPhone(number) && !isMixed(number))
      expect(writePhone(number)).toBe(formatPhone(number))
    }),
  )
})

import { expect, test } from 'vitest'
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

test('there are ten codes, all different, without characters that look alike', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(code).not.toMatch(/[ilou01]/)
  }
})

test.each([
  ['K7FM 2XQD 9TRA', 'k7fm-2xqd-9tra'],
  ['k7fm2xqd9tra', 'k7fm-2xqd-9tra'],
  ['k7fm-2xqd-9tra', 'k7fm-2xqd-9tra'],
  // Older codes: in these, capitals and small letters differ.
  ['aB3xI-0lOz9', 'aB3xI-0lOz9'],
  ['something else', 'something else'],
])('%s is read as %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})

import { expect, test } from 'vitest'
import { mayHaveMissed } from './heard-up-to.ts'

test('who heard as much of the same process missed nothing; who heard less, or of another, may have', () => {
  expect(mayHaveMissed('a:7', 'a:7')).toBe(false)
  expect(mayHaveMissed('a:8', 'a:7')).toBe(false)
  expect(mayHaveMissed('a:10', 'a:9')).toBe(false)
  expect(mayHaveMissed('a:6', 'a:7')).toBe(true)
  expect(mayHaveMissed('b:9', 'a:7')).toBe(true)
})

test('what is no position may have missed everything', () => {
  for (const nonsense of ['', ':', 'a', 'a:', 'a:x', '7']) expect(mayHaveMissed(nonsense, 'a:7')).toBe(true)
})

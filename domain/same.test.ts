import { expect, test } from 'vitest'
import { isSame } from './same.ts'

test('the order of fields does not matter, the order of a list does', () => {
  const line = { title: 'Board', size: { width: 1, height: null }, options: ['Lit', 'Painted'] }
  expect(
    isSame(line, { options: ['Lit', 'Painted'], size: { height: null, width: 1 }, title: 'Board' }),
  ).toBe(true)
  expect(isSame(line, { ...line, options: ['Painted', 'Lit'] })).toBe(false)
  expect(isSame(line, { ...line, options: ['Lit'] })).toBe(false)
  expect(isSame(line, { ...line, size: null })).toBe(false)
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame([], {})).toBe(false)
  expect(isSame(null, {})).toBe(false)
  expect(isSame('1', 1)).toBe(false)
})

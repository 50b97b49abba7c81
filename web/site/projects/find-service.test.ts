import { expect, test } from 'vitest'
import { narrows } from './find-service.ts'

test.each([
  [[], false],
  [[1, 1, 1], false],
  [[5], false],
  [[2, 1], true],
])('a filter of services with %j projects is one: %s', (counts, is) => {
  expect(narrows(counts.map((count) => ({ count })))).toBe(is)
})

import { expect, test } from 'vitest'
import { narrows } from './find-service.ts'

test.each([
  [[], false],
  [[1, 1, 1], false],
  [[5], false],
  [[2, 1], true],
])('with %j projects there is a filter by service: %s', (counts, is) => {
  expect(narrows(counts.map((count) => ({ count })))).toBe(is)
})

import { expect, it } from 'vitest'
import { nameUnsent } from './leaving.ts'

it.each([
  [['Measurement for Quay Signs'], 'Measurement for Quay Signs'],
  [['Customer Ann', 'Photo of Front', 'Photo of Front'], 'Customer Ann and 2 × Photo of Front'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
])('unsent data is listed: %j', (names, words) => {
  expect(nameUnsent(names, 3)).toBe(words)
})

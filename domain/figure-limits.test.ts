import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthMm, pence, percent, quantity, unitPrice } from './fields.ts'
import {
  faultOfFigure,
  lengthLimits,
  penceLimits,
  percentLimits,
  priceLimits,
  quantityLimits,
} from './figure-limits.ts'
import { emptySign, signInput } from './survey/signs.ts'

const near = fc.oneof(
  fc.constantFrom(-1, -0.01, 0, 0.001, 0.0001, 1, 2.005, 100, 100.01, 100_000, 100_001, 1e9, 1e12, 1e12 + 1),
  fc.integer({ min: -10, max: 200_000 }),
  fc.double({ min: -10, max: 200, noNaN: true }),
)

test.each([
  ['a price', unitPrice, priceLimits],
  ['a quantity', quantity, quantityLimits],
  ['a percentage', percent, percentLimits],
  ['a length', lengthMm, lengthLimits],
  ['an amount', pence, penceLimits],
])('a cell says the same of %s as its schema', (_what, schema, limits) => {
  fc.assert(
    fc.property(near, (value) => {
      const { success } = schema.safeParse(value)
      expect(faultOfFigure(value, limits) === null).toBe(success)
    }),
  )
  for (const value of [-1, 1e13, Number.POSITIVE_INFINITY])
    expect(faultOfFigure(value, limits)).toBe(schema.safeParse(value).error?.issues[0]?.message)
})

test('a sign begins as its schema makes it', () => {
  const id = '01930000-0000-7000-8000-000000000001'
  expect(emptySign(id)).toEqual(signInput.parse({ id }))
})

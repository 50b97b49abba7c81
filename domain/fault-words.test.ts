import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultMessage } from './fault-words.ts'

/** The message of a schema for a value. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return z.safeParse(schema, value, { error: faultMessage }).error?.issues[0]?.message
}

test.each([
  ['a missing text', z.string(), undefined, 'This is required'],
  ['a number instead of a text', z.string(), 1, 'This has to be text'],
  ['a text instead of a number', z.number(), 'one', 'This has to be a number'],
  ['a value that is not a number', z.number(), Number.NaN, 'This has to be a number'],
  ['a decimal number', z.int(), 1.5, 'This has to be a whole number'],
  ['a missing list', z.array(z.string()), null, 'This has to be a list'],
  ['an empty text', z.string().min(1), '', 'This is required'],
  ['a text that is too short', z.string().min(6), 'a', 'At least 6 characters'],
  ['a text that is too long', z.string().max(2), 'abc', 'At most 2 characters'],
  ['a number that is too small', z.number().min(1), 0, 'At least 1'],
  ['an empty list', z.number().positive(), 0, 'This has to be more than 0'],
  ['a number that is too large', z.number().max(100), 101, 'At most 100'],
  ['an empty list', z.array(z.string()).min(1), [], 'At least one is needed'],
  ['a wrong address', z.email(), 'ann', 'This is not an email address'],
  ['a wrong id', z.uuid(), 'x', 'This is not an id'],
  ['a wrong day', z.iso.date(), '21/11', 'This is not a day, like 2026-11-21'],
  ['a wrong choice', z.enum(['red', 'blue']), 'green', 'This has to be one of red, blue'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Not a field that can be set'],
  ['a value that fits no variant', z.union([z.string(), z.number()]), true, 'This is not valid'],
])('%s has a message for people', (_, schema, value, words) => {
  expect(faultOf(schema, value)).toBe(words)
})

test('a message of the schema itself is kept', () => {
  expect(faultOf(z.string({ error: 'The name is missing' }), 1)).toBe('The name is missing')
})

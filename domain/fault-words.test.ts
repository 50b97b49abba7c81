import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultMessage } from './fault-words.ts'

/** The message of a schema for a value. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return z.safeParse(schema, value, { error: faultMessage }).error?.issues[0]?.message
}

test.each([
  ['text that is missing', z.string(), undefined, 'This is required'],
  ['a number for text', z.string(), 1, 'This has to be text'],
  ['text for a number', z.number(), 'one', 'This has to be a number'],
  ['no number at all', z.number(), Number.NaN, 'This has to be a number'],
  ['part of a number', z.int(), 1.5, 'This has to be a whole number'],
  ['nothing for a list', z.array(z.string()), null, 'This has to be a list'],
  ['text that is empty', z.string().min(1), '', 'This is required'],
  ['text that is short', z.string().min(6), 'a', 'At least 6 characters'],
  ['text that is long', z.string().max(2), 'abc', 'At most 2 characters'],
  ['a number that is small', z.number().min(1), 0, 'At least 1'],
  ['nothing where there has to be some', z.number().positive(), 0, 'This has to be more than 0'],
  ['a number that is large', z.number().max(100), 101, 'At most 100'],
  ['an empty list', z.array(z.string()).min(1), [], 'At least one is needed'],
  ['a wrong address', z.email(), 'ann', 'This is not an email address'],
  ['a wrong id', z.uuid(), 'x', 'This is not an id'],
  ['a wrong day', z.iso.date(), '21/11', 'This is not a day, like 2026-11-21'],
  ['a wrong choice', z.enum(['red', 'blue']), 'green', 'This has to be one of red, blue'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Not a field that can be set'],
  ['none of several forms', z.union([z.string(), z.number()]), true, 'This is not valid'],
])('of %s a sentence is said', (_, schema, value, words) => {
  expect(faultOf(schema, value)).toBe(words)
})

test('what a schema says itself stays as it is', () => {
  expect(faultOf(z.string({ error: 'The name is missing' }), 1)).toBe('The name is missing')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPlaceholders, findUnknownPlaceholder, placeholdersIn } from './placeholders.ts'

describe('a placeholder', () => {
  test('is filled in wherever it stands, and stays if there is no value for it', () => {
    expect(fillPlaceholders('{a} and {b}, {a}', { a: 'x' })).toBe('x and {b}, x')
  })

  test('is filled in once: a value that looks like one stays as it is', () => {
    expect(fillPlaceholders('{a}{b}', { a: '{b}', b: '{a}' })).toBe('{b}{a}')
  })

  test('is no way to what every object has', () => {
    expect(fillPlaceholders('{constructor} {toString} {__proto__}', {})).toBe(
      '{constructor} {toString} {__proto__}',
    )
  })

  test('brings no second line and no long text with it', () => {
    expect(fillPlaceholders('To: {a}.', { a: 'Ann\r\nBcc: all@quay.example' })).toBe(
      'To: Ann Bcc: all@quay.example.',
    )
    expect(fillPlaceholders('{a}', { a: 'x'.repeat(500) })).toHaveLength(200)
  })

  test('brings no line break, whatever its value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(fillPlaceholders('{a}', { a: value })).not.toMatch(/[\r\n\u2028\u2029]/)
      }),
    )
  })
})

test('a text says which placeholders it has, each once', () => {
  expect(placeholdersIn('{a} {b} {a} { c } {d e} {}')).toEqual(['a', 'b'])
})

test('an unknown placeholder is named, with those that there are', () => {
  expect(findUnknownPlaceholder('Dear {contact}', ['contact', 'shop'])).toBeNull()
  expect(findUnknownPlaceholder('Dear {contcat}', ['contact', 'shop'])).toBe(
    'There is no {contcat}. There are {contact}, {shop}.',
  )
})

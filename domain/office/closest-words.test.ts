/** What somebody meant who made a typing error. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestWords, errorsBetween } from './closest-words.ts'

const known = new Map([
  ['hawo', 3],
  ['bakery', 9],
  ['baker', 2],
  ['aluminium', 20],
  ['brightside', 1],
  ['penstock', 4],
])

test.each([
  ['a letter too few', 'brigtside', ['brightside']],
  ['a letter too many', 'hawoo', ['hawo']],
  ['a wrong one', 'pemstock', ['penstock']],
  ['two swapped', 'bakrey', ['bakery']],
  ['two errors', 'alumnuim', ['aluminium']],
  ['four letters with one error', 'hwao', ['hawo']],
  ['an error before it is typed to its end', 'alumni', ['aluminium']],
  ['a word that there is', 'bakery', []],
  ['the beginning of one', 'bake', []],
  ['three letters', 'hwo', []],
  ['a number', '20261l21', []],
  ['nothing like it', 'xylophone', []],
])('%s: %s', (_what, typed, meant) => {
  expect(closestWords(typed, known).toSorted()).toEqual(meant)
})

test('the more frequent of two comes first', () => {
  expect(
    closestWords(
      'sogn',
      new Map([
        ['song', 1],
        ['sign', 2],
      ]),
    ),
  ).toEqual(['sign', 'song'])
})

describe('errors', () => {
  const word = fc.stringMatching(/^[a-e]{4,8}$/)
  test('none of a word and its beginnings', () => {
    fc.assert(fc.property(word, fc.nat(8), (one, cut) => errorsBetween(one.slice(0, cut), one, 2) === 0))
  })
  test('of one change are at most one, whatever was changed', () => {
    fc.assert(
      fc.property(word, fc.nat(7), fc.constantFrom('left out', 'put in', 'swapped'), (one, place, change) => {
        const at = place % (one.length - 1)
        const [before, after] = [one.slice(0, at), one.slice(at)]
        const typed = {
          'left out': before + after.slice(1),
          'put in': `${before}z${after}`,
          swapped: `${before}${after[1]}${after[0]}${after.slice(2)}`,
        }[change]
        return errorsBetween(typed, one, 2) <= 1
      }),
    )
  })
})

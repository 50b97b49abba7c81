/** How the search takes texts apart. */
import { expect, test } from 'vitest'
import { hasBeginning, indexKeyOf, wordsIn } from './search-words.ts'

test('words are letters and digits, without accents and apostrophes, each once', () => {
  expect(wordsIn('Jo’s Café: ACM/dibond 3mm, café')).toEqual(['jos', 'cafe', 'acm', 'dibond', '3mm'])
  expect(wordsIn('INV-20261121-001')).toEqual(['inv', '20261121', '001'])
})

test('an index knows a word by six letters, and a number by all of it', () => {
  expect(['aluminium', 'oak', '20261121', 'po7712345'].map(indexKeyOf)).toEqual([
    'alumin',
    'oak',
    '20261121',
    'po7712345',
  ])
})

test('a word is found by its beginning', () => {
  expect(hasBeginning(['shop', 'front'], 'fro')).toBe(true)
  expect(hasBeginning(['shop', 'front'], 'ont')).toBe(false)
})

import { expect, it } from 'vitest'
import { describePlace } from './list-foot.ts'

const rows = (count: number) => Array.from({ length: count }, () => null)

it.each([
  ['the first page of 27', { items: rows(10), count: { rows: 27, isMore: false } }, 0, '1 to 10 of 27'],
  ['a later one', { items: rows(7), count: { rows: 27, isMore: false } }, 20, '21 to 27 of 27'],
  [
    'one of more than are counted',
    { items: rows(10), count: { rows: 1000, isMore: true } },
    0,
    '1 to 10 of 1,000+',
  ],
  [
    'one beyond what is counted',
    { items: rows(10), count: { rows: 1000, isMore: true } },
    1000,
    '1,001 to 1,010',
  ],
  ['one that a link led to', { items: rows(10), count: { rows: 27, isMore: false } }, null, '27 in total'],
  ['a list that is not counted', { items: rows(3) }, 0, '1 to 3'],
  ['an empty one', { items: [] }, 0, ''],
])('says of %s which of how many rows it is', (_, page, before, words) => {
  expect(describePlace(page, before)).toBe(words)
})

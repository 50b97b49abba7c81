import { expect, it } from 'vitest'
import { describePlace } from './list-foot.ts'

const rows = (count: number) => Array.from({ length: count }, () => null)

it.each([
  ['the first page of 27', { items: rows(10), count: { rows: 27, isMore: false } }, 0, '1 to 10 of 27'],
  ['a later one', { items: rows(7), count: { rows: 27, isMore: false } }, 20, '21 to 27 of 27'],
  [
    'more rows than are counted',
    { items: rows(10), count: { rows: 1000, isMore: true } },
    0,
    '1 to 10 of 1,000+',
  ],
  [
    'a page beyond the count',
    { items: rows(10), count: { rows: 1000, isMore: true } },
    1000,
    '1,001 to 1,010',
  ],
  ['a page opened by a link', { items: rows(10), count: { rows: 27, isMore: false } }, null, '27 in total'],
  ['a list without a count', { items: rows(3) }, 0, '1 to 3'],
  ['an empty one', { items: [] }, 0, ''],
])('%s shows which rows of how many', (_, page, before, words) => {
  expect(describePlace(page, before)).toBe(words)
})

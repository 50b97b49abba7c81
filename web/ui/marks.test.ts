import { expect, test } from 'vitest'
import { MOST_MARKED, rowsBetween, scopeOf, withMarks } from './marks.ts'

const key = (row: string) => row
const page = ['a', 'b', 'c', 'd']

test('a range is the rows between, whichever was first', () => {
  expect(rowsBetween(page, 'b', 'd', key)).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'd', 'b', key)).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'on another page', 'c', key)).toEqual(['c'])
  expect(rowsBetween(page, null, 'c', key)).toEqual(['c'])
})

test('no more is marked than can be looked through', () => {
  const many = Array.from({ length: MOST_MARKED + 5 }, (_, index) => String(index))
  const marked = withMarks(new Map(), many, true, key)
  expect(marked.size).toBe(MOST_MARKED)
  // What is marked already is no new mark.
  expect(withMarks(marked, ['0'], true, key).size).toBe(MOST_MARKED)
  expect(withMarks(marked, ['0', 'a'], false, key).size).toBe(MOST_MARKED - 1)
})

test('what is marked is as it was seen last, also when no more can be marked', () => {
  const many = Array.from({ length: MOST_MARKED }, (_, index) => ({ id: String(index), total: 1 }))
  const idOf = ({ id }: { id: string; total: number }) => id
  const marked = withMarks(withMarks(new Map(), many, true, idOf), [{ id: '0', total: 2 }], true, idOf)
  expect([marked.size, marked.get('0')?.total]).toEqual([MOST_MARKED, 2])
})

test('marks are of the filters, whatever the page and the order', () => {
  const input = { limit: 10, count: 'true', status: 'sent' }
  expect(scopeOf({ ...input, cursor: 'x', sort: 'total', order: 'asc', limit: 50 })).toBe(scopeOf(input))
  expect(scopeOf({ ...input, status: 'draft' })).not.toBe(scopeOf(input))
})

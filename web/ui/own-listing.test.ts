import { expect, test } from 'vitest'
import { shownColumns } from './own-listing.ts'

const columns = [
  { key: 'number', strong: true },
  { key: 'title' },
  { key: 'created', off: true },
  { key: 'total', strong: true },
]
const keys = (turned?: Record<string, boolean>) => shownColumns(columns, turned).map(({ key }) => key)

test('a list starts without the columns that are off', () => {
  expect(keys()).toEqual(['number', 'title', 'total'])
})

test('what a person turned on or off counts, in the order of the list', () => {
  expect(keys({ created: true, title: false, gone: true })).toEqual(['number', 'created', 'total'])
})

test('the column with the link stays, and only that', () => {
  expect(keys({ number: false, total: false })).toEqual(['number', 'title'])
})

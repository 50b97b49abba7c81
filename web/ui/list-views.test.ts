import { expect, test } from 'vitest'
import { inOrder, isView, viewSearch } from './list-views.ts'

const search = (text: string) => new URLSearchParams(text)

test('a view has its filters alone, from the first page, in the order that was chosen', () => {
  expect(viewSearch(search('status=paid&cursor=x&sort=total&order=asc'), 'issued=false')).toBe(
    'issued=false&sort=total&order=asc',
  )
  expect(viewSearch(search('sort=total&order=asc'), 'due=this-week&sort=dueDate')).toBe(
    'due=this-week&sort=dueDate&order=asc',
  )
  expect(viewSearch(search('status=paid'), '')).toBe('')
})

test('a list shows a view on any page and in any order, and not with another filter', () => {
  expect(
    isView(search('valid=this-week&status=sent&cursor=x&sort=total'), 'status=sent&valid=this-week'),
  ).toBe(true)
  expect(isView(search('status=sent&q='), 'status=sent')).toBe(true)
  expect(isView(search('status=sent&q=van'), 'status=sent')).toBe(false)
  expect(isView(search(''), '')).toBe(true)
})

test('a view is saved in the order that is shown, also if that is how the person has the list', () => {
  const own = { sort: 'total', order: 'desc' } as const
  expect(inOrder(search('status=sent'), own)).toBe('status=sent&sort=total&order=desc')
  expect(inOrder(search('sort=customer&order=asc'), own)).toBe('sort=customer&order=asc')
  expect(inOrder(search('status=sent'), { sort: null, order: null })).toBe('status=sent')
})

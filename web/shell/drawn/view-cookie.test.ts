import { expect, it } from 'vitest'
import type { PageView } from '../../ui/drawn-for.ts'
import { readView, writeView } from './view-cookie.ts'

it.each<PageView>([
  { bound: 47.99, collapsed: false, night: false },
  { bound: 61.99, collapsed: true, night: false },
  { bound: 90, collapsed: false, night: true },
  { bound: null, collapsed: true, night: true },
])('what is kept is read again: %o', (view) => {
  expect(readView(`session=a.b; fascia.view=${writeView(view)}; other=1`)).toEqual(view)
})

it.each([null, '', 'session=a.b', 'fascia.view=', 'fascia.view=48', 'fascia.view=<b>', 'my-fascia.view=90'])(
  'nothing is read from %s',
  (cookies) => {
    expect(readView(cookies)).toBeNull()
  },
)

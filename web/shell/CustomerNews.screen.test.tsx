import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoutes } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { CustomerNews } from './CustomerNews.tsx'
import type { subscribeToNotices } from './live.ts'

type Hear = Parameters<typeof subscribeToNotices>[0]
let hear: Hear = () => {}
const listen = (given: Hear) => {
  hear = given
  return () => true
}
const Screen = () => <CustomerNews hear={listen} />

const record = { noun: 'quotes' as const, id: sampleId(10), number: 'QUO-20261121-417' }
const event = (n: number, what: string, at = new Date()) => ({
  id: `h${n}`,
  at: at.toISOString(),
  who: { kind: 'customer' as const, name: 'Quay Cafe' },
  what,
  changes: [],
  record,
  undoable: false,
})

test('tells once what a customer did just now, and nothing of earlier days', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  let items = [event(2, 'Looked at it'), event(1, 'Said no', yesterday)]
  let asked = 0
  await openRoutes([{ path: '/', Component: Screen }], '/', {
    events: {
      list: () => {
        asked += 1
        return { items, hasMore: false, nextCursor: null }
      },
    },
  })
  hear({ noun: 'customers', id: sampleId(1), version: 1 })
  hear({ noun: 'links', id: sampleId(2), version: 1 })
  await expect.element(page.getByText('QUO-20261121-417, Quay Cafe: Looked at it')).toBeVisible()
  expect(page.getByText(/Said no/).elements()).toHaveLength(0)
  expect(asked).toBe(1)
  items = [event(3, 'Accepted'), ...items]
  hear({ noun: 'quotes', id: sampleId(10), version: 2 })
  await expect.element(page.getByText(/Quay Cafe: Accepted/)).toBeVisible()
  expect(page.getByText(/Looked at it/).elements()).toHaveLength(1)
})

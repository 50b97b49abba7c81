import { assert, expect, it } from 'vitest'
import type { Calls } from '../call.ts'
import { gatherFirstData, writeFirstData } from './gather-first-data.ts'

const never = new Promise<never>(() => {})

/** Calls of somebody whose list is slow, refused or answered. */
function callsWith(list: () => Promise<unknown>): Calls {
  return { profile: { get: async () => ({ role: 'admin' }) }, quotes: { list } } as unknown as Calls
}

const handle = { first: (calls: Calls) => [calls.quotes.list({ limit: 10 })] }
const gather = (calls: Calls | null) =>
  gatherFirstData(
    { findCalls: async () => calls, noticed: 'a:1', longestMs: 30 },
    [handle],
    new URLSearchParams(),
  )

it('takes what was answered, with its input, as JSON that ends no script', async () => {
  const data = await gather(callsWith(async () => ({ items: ['</script>'] })))
  assert(data)
  const text = writeFirstData(data)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    noticed: 'a:1',
    answers: [
      { path: ['profile', 'get'], output: { role: 'admin' } },
      { path: ['quotes', 'list'], input: { limit: 10 }, output: { items: ['</script>'] } },
    ],
  })
})

it.each([
  ['refused', () => Promise.reject(new Error('not for you'))],
  ['late', () => never],
])('leaves out what is %s', async (_, list) => {
  expect((await gather(callsWith(list)))?.answers).toHaveLength(1)
})

it('is empty for nobody', async () => {
  expect(await gather(null)).toBeNull()
})

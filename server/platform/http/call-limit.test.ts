import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { clientOf, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { makeCallLimit } from './call-limit.ts'

test('a session over its limit waits for the next minute; others do not', () => {
  let now = 0
  const limit = makeCallLimit(2, () => now)
  expect([limit('a'), limit('a')]).toEqual([null, null])
  now = 12_500
  expect(limit('a')).toBe(48)
  expect(limit('b')).toBe(null)
  now = 60_000
  expect([limit('a'), limit('a'), limit('a')]).toEqual([null, null, 60])
})

let shop: Fascia
beforeAll(async () => {
  shop = await startTestShop({ callsPerMinute: 5 })
})
afterAll(() => shop.stop())

test('one call too many is 429 with Retry-After before its body is read; another session is not affected', async () => {
  const wild = await signInAdmin(shop)
  for (let call = 0; call < 5; call++) expect((await wild.get('/customers')).status).toBe(200)
  const refused = await wild.post('/customers', { name: 'Ann Example' })
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({
    code: 'TOO_MANY',
    message: 'That was too much at once. Please wait a minute.',
    fields: [],
  })
  const wait = Number(refused.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await wild.send('POST', '/uploads')).status).toBe(429)

  const calm = await signInAdmin(shop)
  expect((await calm.get('/customers')).body.items).toEqual([])
  // A caller who is not signed in is refused as usual.
  expect((await clientOf(shop.url).get('/customers')).status).toBe(401)
})

/** The headers that every answer carries. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { type Client, clientOf, signInAdmin } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop()
  stranger = clientOf(shop.url)
})
afterAll(() => shop.stop())

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

describe.each(['/health', '/quotes', '/nothing', '/docs', '/auth/nothing'])('%s', (path) => {
  test('runs nothing that is not the shop’s own, and is in nobody’s frame', async () => {
    const { headers } = await stranger.get(path)
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=-]{16,}'$/)])
    expect(policy.get('style-src')?.join(' ')).not.toMatch(/unsafe|\*|https?:/)
    for (const name of ['base-uri', 'object-src', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Powered-By')).toBeNull()
  })

  test('is kept by no cache', async () => {
    expect((await stranger.get(path)).headers.get('Cache-Control')).toBe('no-store')
  })
})

test('a nonce is used once', async () => {
  const [first, second] = [await stranger.get('/health'), await stranger.get('/health')]
  expect(policyOf(first.headers).get('script-src')).not.toEqual(policyOf(second.headers).get('script-src'))
})

test('https is insisted on only where the shop has it', async () => {
  expect((await stranger.get('/health')).headers.get('Strict-Transport-Security')).toBeNull()
  const secure = await startTestShop({ appUrl: 'https://shop.example' })
  const { headers } = await clientOf(secure.url).get('/health')
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1])
  expect(seconds).toBeGreaterThanOrEqual(180 * 24 * 60 * 60)
  await secure.stop()
})

test('the health page says whether database and mail answer, and tells no secrets', async () => {
  const { status, body } = await stranger.get('/health')
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', database: 'up', mail: 'files' } })
})

test('what an admin is answered is no-store too', async () => {
  const admin = await signInAdmin(shop)
  for (const path of ['/quotes', '/profile', '/settings', '/stats/admin'])
    expect((await admin.get(path)).headers.get('Cache-Control')).toBe('no-store')
})

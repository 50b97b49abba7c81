/** The headers that every answer carries. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { makeApp } from './app.ts'

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
  test('runs only scripts of the shop, and cannot be framed', async () => {
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

test.each([
  [null, "'self'"],
  [{ apiUrl: null }, "'self' https://checkout.stripe.com"],
  [{ apiUrl: 'http://127.0.0.1:4242' }, "'self' http://127.0.0.1:4242"],
])('forms of an invoice’s page may lead to the card page, with cards only: %o', async (cards, sources) => {
  const config = readConfig({
    ...(cards && { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }),
    ...(cards?.apiUrl ? { STRIPE_API_URL: cards.apiUrl } : {}),
  })
  const app = makeApp(config, makeLog('info', { write: () => true }), 'none')
  app.all('*', (c) => c.text('seen'))
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const formsOf = async (path: string) =>
    policyOf((await app.request(path, {}, connection)).headers)
      .get('form-action')
      ?.join(' ')
  expect(await formsOf('/i/abc')).toBe(sources)
  for (const path of ['/q/abc', '/card/abc/done', '/api/link/abc', '/invoices'])
    expect(await formsOf(path)).toBe("'self'")
})

test('a nonce is used only once', async () => {
  const [first, second] = [await stranger.get('/health'), await stranger.get('/health')]
  expect(policyOf(first.headers).get('script-src')).not.toEqual(policyOf(second.headers).get('script-src'))
})

test('HSTS is sent only with https', async () => {
  expect((await stranger.get('/health')).headers.get('Strict-Transport-Security')).toBeNull()
  const secure = await startTestShop({ appUrl: 'https://shop.example' })
  const { headers } = await clientOf(secure.url).get('/health')
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1])
  expect(seconds).toBeGreaterThanOrEqual(180 * 24 * 60 * 60)
  await secure.stop()
})

test('X-Forwarded-Proto counts only with a trusted proxy, and never makes a cookie less secure', async () => {
  const answer = await stranger.send('POST', '/auth/sign-in/email', JSON.stringify(testAdmin), {
    'content-type': 'application/json',
    'x-forwarded-proto': 'https',
  })
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
  expect(answer.headers.getSetCookie()).not.toEqual([])
  expect(answer.headers.getSetCookie().join()).not.toMatch(/Secure/)
  const secure = await startTestShop({ appUrl: 'https://shop.example', trustProxy: true })
  const plain = await clientOf(secure.url).send('POST', '/auth/sign-in/email', JSON.stringify(testAdmin), {
    'content-type': 'application/json',
    'x-forwarded-proto': 'http',
  })
  expect(plain.headers.getSetCookie()).not.toEqual([])
  for (const cookie of plain.headers.getSetCookie()) expect(cookie).toMatch(/^__Secure-.*; Secure/i)
  expect(plain.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
  await secure.stop()
})

test('a page may use camera and location, and nothing else of the device', async () => {
  const policy = (await stranger.get('/health')).headers.get('Permissions-Policy')
  expect(policy?.split(/, */).sort()).toEqual([
    'camera=(self)',
    'geolocation=(self)',
    'microphone=()',
    'payment=()',
  ])
})

test('the log has no code of a link, in a path or in a query, and no password', async () => {
  const lines: string[] = []
  const app = makeApp(
    shop.deps.config,
    makeLog('info', { write: (line: string) => lines.push(line) }),
    'none',
  )
  app.all('*', (c) => c.text('seen'))
  const code = 'Xy3-k_'.repeat(7)
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  for (const path of [
    `/invitation/${code}`,
    `/api/invitations/${code}`,
    `/forgot-password?mode=resetPassword&oobCode=${code}`,
    `/api/auth/reset-password?token=${code}`,
  ])
    await app.request(path, { headers: { referer: `http://localhost/invitation/${code}` } }, connection)
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain('Xy3')
  expect(lines.join('')).not.toMatch(/oobCode|token|\?/)
})

test('the health page shows the state of database and mail, and no secrets', async () => {
  const { status, body } = await stranger.get('/health')
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', database: 'up', mail: 'files' } })
})

test('admin answers are no-store too', async () => {
  const admin = await signInAdmin(shop)
  for (const path of ['/quotes', '/profile', '/settings', '/stats/admin'])
    expect((await admin.get(path)).headers.get('Cache-Control')).toBe('no-store')
})

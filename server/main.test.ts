import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('the health page says that the database answers and that mail goes to files', async () => {
  const answer = await fetch(`${shop.url}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok', database: 'up', mail: 'files' })
})

test('an unknown call is answered with JSON', async () => {
  const answer = await fetch(`${shop.url}/api/nothing/here`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'Not found', fields: [] })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test.each(['/api/%00', '/api/%E0%A4%A', '/%2e%2e/%2e%2e/etc/passwd', '/api/health%0d%0a'])(
  'the malformed path %s is a 404',
  async (path) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status).toBe(404)
  },
)

test('every answer has the security headers', async () => {
  const { headers } = await fetch(`${shop.url}/api/health`)
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']{20,}'/)
  for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let admin: string
let worker: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await sign('in', testAdmin)
  worker = await sign('up', { name: 'Wes', email: 'wes@shop.example', password: 'correct horse' })
})
afterAll(() => shop.stop())

async function sign(way: 'in' | 'up', body: object): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/sign-${way}/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(body),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function send(cookie: string, noun: string, text: string, fields: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([text], 'list.csv'))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return fetch(`${shop.url}/api/imports/${noun}`, { method: 'POST', headers: { Cookie: cookie }, body })
}

describe('POST /api/imports/{noun}', () => {
  it('is for admins only', async () => {
    expect((await send('', 'customers', 'Name\nAnn')).status).toBe(401)
    expect((await send(worker, 'customers', 'Name\nAnn')).status).toBe(403)
  })

  it('previews by default, then imports', async () => {
    const preview = await send(admin, 'customers', 'Name\nAnn\n')
    expect(await preview.json()).toMatchObject({ ready: 1, imported: 0 })
    const taken = await send(admin, 'customers', 'Name\nAnn\n', { preview: 'false' })
    expect(await taken.json()).toMatchObject({ imported: 1 })
    const list = await fetch(`${shop.url}/api/customers`, { headers: { Cookie: admin } })
    expect(await list.json()).toMatchObject({ items: [{ name: 'Ann' }] })
  })

  it('refuses an unknown noun, a missing file, and more than 10 MB', async () => {
    expect((await send(admin, 'cats', 'Name\nAnn')).status).toBe(400)
    const none = await fetch(`${shop.url}/api/imports/customers`, {
      method: 'POST',
      headers: { Cookie: admin, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(none.status).toBe(400)
    expect(await none.json()).toMatchObject({ fields: [{ path: 'file', message: 'Choose a file' }] })
    expect((await send(admin, 'customers', 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413)
  })
})

import { v7 as uuid } from 'uuid'
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

  it('takes a file once under its id, and answers a repeated call with what the first did', async () => {
    const id = uuid()
    const file = 'Name,Email\nBo,bo@elm.example\nCas,cas@elm.example\nBo,bo@elm.example\nDot,not an address\n'
    const count = async () =>
      (
        await shop.pool.query<{ n: number }>(
          "select count(*)::int n from customers where email like '%@elm.example'",
        )
      ).rows[0]?.n
    const first = await (await send(admin, 'customers', file, { id, preview: 'false' })).json()
    expect(first).toMatchObject({ taken: true, imported: 2, faultyRows: 1 })
    expect(first.duplicates).toHaveLength(1)
    const said = ({ rows, imported, updated, taken, duplicates, faults, problemsCsv }: typeof first) => ({
      ...{ rows, imported, updated, taken, faults, problemsCsv },
      duplicates: duplicates.map(({ row }: { row: number }) => row),
    })
    // As likely duplicates, as a preview, and twice at once.
    const again = await Promise.all(
      [{ preview: 'false', duplicates: 'true' }, { preview: 'true' }, { preview: 'false' }].map((fields) =>
        send(admin, 'customers', file, { id, ...fields }).then((answer) => answer.json()),
      ),
    )
    for (const answer of again) expect(said(answer)).toEqual(said(first))
    expect(await count()).toBe(2)
    expect((await send(admin, 'customers', `${file}Eve,`, { id, preview: 'false' })).status).toBe(409)
    const other = await send(admin, 'customers', file, { id: uuid(), preview: 'false', duplicates: 'true' })
    expect(await other.json()).toMatchObject({ taken: true, imported: 3 })
  })

  it('takes a file once if it comes twice at once', async () => {
    const id = uuid()
    const both = await Promise.all(
      [1, 2].map(() =>
        send(admin, 'customers', 'Name\nTwin\n', { id, preview: 'false', duplicates: 'true' }),
      ),
    )
    for (const answer of both) expect(await answer.json()).toMatchObject({ taken: true, imported: 1 })
    const { rows } = await shop.pool.query("select 1 from customers where name = 'Twin'")
    expect(rows).toHaveLength(1)
  })

  it('answers an import of costs again with its quotes to look at', async () => {
    const id = uuid()
    await send(admin, 'services', 'Name,Price,Cost\nPanel,10,2\n', { preview: 'false' })
    const dearer = 'Name,Price,Cost\nPanel,10,4\n'
    const fields = { id, preview: 'false', prices: 'true' }
    const first = await (await send(admin, 'services', dearer, fields)).json()
    expect(first).toMatchObject({ updated: 1, importId: expect.any(Number) })
    const again = await (await send(admin, 'services', dearer, { id })).json()
    expect(again).toMatchObject({ taken: true, updated: 1, importId: first.importId })
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

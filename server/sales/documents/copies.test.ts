/** The office lists what was sent, and gets each as it was; the database keeps it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function sentQuote() {
  const { body } = await admin.post('/quotes', { customerId, items, title: 'Shop front' })
  return (await admin.post(`/quotes/${body.id}/status`, { status: 'sent', version: body.version })).body.quote
}

test('each copy of an invoice comes back as it was after the invoice has moved on', async () => {
  const { body } = await admin.post('/invoices', { customerId, items })
  const issued = (await admin.post(`/invoices/${body.id}/issue`, { version: body.version })).body
  const first = await bytesOf(`/invoices/${issued.id}/pdf`)
  const paid = { version: issued.version, status: 'paid' }
  expect((await admin.post(`/invoices/${issued.id}/status`, paid)).status).toBe(200)
  const second = await bytesOf(`/invoices/${issued.id}/pdf`)
  expect(second.equals(first)).toBe(false)

  const path = `/invoices/${issued.id}/copies`
  const { items: all } = (await admin.get(path)).body
  expect(all).toMatchObject([
    { channel: 'download', sha256: hashOf(second), size: second.length, revision: '' },
    { channel: 'download', sha256: hashOf(first), size: first.length, revision: '' },
  ])
  expect((await bytesOf(`/copies/${all[1].id}/pdf`)).equals(first)).toBe(true)
  expect((await bytesOf(`/copies/${all[0].id}/pdf`)).equals(second)).toBe(true)

  const one = (await admin.get(`${path}?limit=1`)).body
  expect(one).toMatchObject({ items: [{ id: all[0].id }], hasMore: true })
  const next = (await admin.get(`${path}?limit=1&cursor=${one.nextCursor}`)).body
  expect(next).toMatchObject({ items: [{ id: all[1].id }], hasMore: false, nextCursor: null })
})

test('those of a quote are of all its revisions', async () => {
  const quote = await sentQuote()
  await bytesOf(`/quotes/${quote.id}/pdf`)
  const changed = {
    version: quote.version,
    items: [{ title: 'Fascia', quantity: 2, price: 85000 }],
    revise: true,
  }
  const next = (await admin.patch(`/quotes/${quote.id}`, changed)).body
  expect(next.revisionOf).not.toBeNull()
  const { body } = await admin.get(`/quotes/${next.id}/copies`)
  expect(body.items).toMatchObject([{ channel: 'download', revision: quote.revision }])
})

test('no worker sees them, and what there is not is not found', async () => {
  const quote = await sentQuote()
  await bytesOf(`/quotes/${quote.id}/pdf`)
  const [copy] = (await admin.get(`/quotes/${quote.id}/copies`)).body.items
  const worker = await signInWorker(shop, 'wendy')
  for (const path of [`/quotes/${quote.id}/copies`, `/copies/${copy.id}/pdf`])
    expect((await worker.get(path)).status).toBe(403)
  const nothing = '00000000-0000-7000-8000-00000000dead'
  for (const path of [`/quotes/${nothing}/copies`, `/invoices/${nothing}/copies`, `/copies/${nothing}/pdf`])
    expect((await admin.get(path)).status).toBe(404)
})

test('the database refuses to change what was sent, and to delete it within six years', async () => {
  const quote = await sentQuote()
  await bytesOf(`/quotes/${quote.id}/pdf`)
  const where = `quote_id = '${quote.id}'`
  for (const statement of [
    `update sent_pdfs set sha256 = '${'0'.repeat(64)}' where ${where}`,
    `update sent_pdfs set sent_at = now() - interval '7 years' where ${where}`,
    'truncate sent_pdfs',
  ])
    await expect(shop.pool.query(statement)).rejects.toThrow('what was sent stays')
  await expect(shop.pool.query(`delete from sent_pdfs where ${where}`)).rejects.toThrow('six years')
  expect((await admin.get(`/quotes/${quote.id}/copies`)).body.items).toHaveLength(1)
})

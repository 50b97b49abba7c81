/** The bytes of a PDF that left the shop are kept, and come back as they were. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { findMail } from '#server/platform/mail/mails.store.ts'
import { clearFiles } from '#server/shop/files/clear-files.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

const trouble = vi.hoisted(() => ({ isFull: false, drawn: 0 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: async (...[path, flags, mode]: Parameters<typeof real.open>) => {
      if (trouble.isFull && flags === 'wx' && String(path).includes('/files/'))
        throw Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' })
      return real.open(path, flags, mode)
    },
  }
})
vi.mock('#server/pdf/pdf-thread.ts', async (original) => {
  const real = await original<typeof import('#server/pdf/pdf-thread.ts')>()
  return {
    ...real,
    drawPdf: (...request: Parameters<typeof real.drawPdf>) => {
      trouble.drawn += 1
      return real.drawPdf(...request)
    },
  }
})

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

async function sentQuote(): Promise<string> {
  const { body } = await admin.post('/quotes', { customerId, items, title: 'Shop front' })
  const sent = await admin.post(`/quotes/${body.id}/status`, { status: 'sent', version: body.version })
  expect(sent.status).toBe(200)
  return body.id
}
const ask = (id: string) => fetch(`${shop.url}/api/quotes/${id}/pdf`, { headers: { cookie: admin.cookie } })
async function bytesOf(id: string): Promise<Buffer> {
  const answer = await ask(id)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const rowsOf = async (id: string) =>
  (await shop.deps.db.execute(sql`select sha256, channel from sent_pdfs where quote_id = ${id}`)).rows

test('a sent quote is drawn once, and the clean-up leaves its bytes', async () => {
  const id = await sentQuote()
  const before = trouble.drawn
  const first = await bytesOf(id)
  await clearFiles(shop.deps, new Date(Date.now() + 30 * 86_400_000))
  const second = await bytesOf(id)
  expect(second.equals(first)).toBe(true)
  expect(trouble.drawn - before).toBe(1)
  expect(await rowsOf(id)).toHaveLength(1)
})

test('eight at once get the same bytes, and one row is kept', async () => {
  const id = await sentQuote()
  const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf(id)))
  const [first] = all
  expect(all.every((bytes) => first?.equals(bytes))).toBe(true)
  expect(await rowsOf(id)).toHaveLength(1)
})

test('nothing leaves that could not be kept', async () => {
  const id = await sentQuote()
  trouble.isFull = true
  const refused = await ask(id)
  trouble.isFull = false
  expect(refused.status).toBe(503)
  expect(await rowsOf(id)).toEqual([])
  await bytesOf(id)
})

test('a mail whose PDF cannot be kept waits, and goes with its copy once it can', async () => {
  const { body: quote } = await admin.post('/quotes', { customerId, items, title: 'Shop front' })
  trouble.isFull = true
  const letter = { version: quote.version, recipient: 'ann@cafe.example', subject: 'Quote', message: 'Hello' }
  const { body, status } = await admin.post(`/quotes/${quote.id}/send`, letter)
  expect([status, body]).toEqual([200, expect.objectContaining({ mail: expect.anything() })])
  const mailNow = async () => findMail(shop.db, body.mail.id)
  await vi.waitUntil(async () => ((await mailNow())?.attempts ?? 0) > 0, { timeout: 30_000 })
  expect(await mailNow()).toMatchObject({ status: 'waiting', sentAt: null })
  expect(await rowsOf(quote.id)).toEqual([])
  trouble.isFull = false
  await vi.waitUntil(async () => (await mailNow())?.status === 'kept', { timeout: 30_000 })
  expect(await rowsOf(quote.id)).toMatchObject([{ channel: 'mail' }])
})

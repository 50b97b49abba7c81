/** Lists: page by page, each record once, and only with cursors that the server gave. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { addCustomer, type Client, signInAdmin } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const lists = [
  '/quotes',
  '/invoices',
  '/customers',
  '/groups',
  '/quote-templates',
  '/texts',
  '/services',
  '/kits',
  '/workers',
  '/users',
  '/projects',
]

async function quote(fields: object = {}) {
  return (await admin.post('/quotes', { customerId, ...fields })).body
}

describe.each(lists)('%s', (path) => {
  test.each(['0', '101', '-1', 'abc', '1.5', '', 'NaN', '1e9'])('limit=%s is refused', async (limit) => {
    expect(await admin.get(`${path}?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: [{ path: 'limit', message: 'A number from 1 to 100' }] },
    })
  })

  test.each(['1', '100'])('limit=%s is accepted', async (limit) => {
    expect((await admin.get(`${path}?limit=${limit}`)).status).toBe(200)
  })

  const made = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['rubbish', 'rubbish'],
    ['nothing inside', made('')],
    ['no id', made('m5x0 1')],
    ['one made up', made(`${Date.now().toString(36)} ${uuid()}`)],
    ['a time after the last possible date', made(`${(8.64e15).toString(36)} ${uuid()}`)],
    ['a time before the first possible date', made(`-${(8.64e15).toString(36)} ${uuid()}`)],
    ['SQL', made(`m5x0 ${uuid()}' or 1=1`)],
  ])('a cursor that the server did not issue is refused: %s', async (_what, cursor) => {
    expect(await admin.get(`${path}?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: [{ path: 'cursor' }] },
    })
  })

  test('an unknown filter is refused by its name', async () => {
    const { status, body } = await admin.get(`${path}?colour=red`)
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ path: 'colour', message: 'Not a field that can be set' }])
  })
})

describe('a cursor', () => {
  beforeAll(async () => {
    for (let index = 0; index < 3; index++) await quote()
    await addCustomer(admin, { name: 'Bob' })
    await addCustomer(admin, { name: 'Cleo' })
  })

  test('of another list is refused', async () => {
    const { nextCursor } = (await admin.get('/customers?limit=1')).body
    expect((await admin.get(`/quotes?cursor=${nextCursor}`)).status).toBe(400)
    expect((await admin.get(`/customers?cursor=${nextCursor}`)).status).toBe(200)
  })

  test('that was changed is refused', async () => {
    const { nextCursor } = (await admin.get('/quotes?limit=1')).body
    const text = Buffer.from(nextCursor, 'base64url').toString()
    const last = text.endsWith('0') ? '1' : '0'
    const changed = Buffer.from(`${text.slice(0, -1)}${last}`).toString('base64url')
    expect((await admin.get(`/quotes?cursor=${changed}`)).status).toBe(400)
    expect((await admin.get(`/quotes?cursor=${nextCursor}x`)).status).toBe(400)
  })

  test('is null on the last page', async () => {
    const { items, hasMore, nextCursor } = (await admin.get('/customers?limit=100')).body
    expect(items.length).toBeGreaterThanOrEqual(3)
    expect({ hasMore, nextCursor }).toEqual({ hasMore: false, nextCursor: null })
  })
})

test('there are ten items a page by default', async () => {
  for (let index = 0; index < 11; index++) await quote()
  expect((await admin.get('/quotes')).body.items).toHaveLength(10)
})

test('paging over 60 quotes shows each once, newest first, while others are created', async () => {
  const { id } = await addCustomer(admin, { name: 'Paged' })
  const made = new Set<string>()
  // Many records share a millisecond: then they are ordered by id.
  const answers = await Promise.all(Array.from({ length: 60 }, () => quote({ customerId: id })))
  for (const answer of answers) made.add(answer.id)
  const seen: { id: string; createdAt: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: typeof seen; nextCursor: string | null } = (
      await admin.get(`/quotes?customerId=${id}&limit=7${cursor && `&cursor=${cursor}`}`)
    ).body
    seen.push(...page.items)
    cursor = page.nextCursor
    await quote({ customerId: id })
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen.map((item) => item.id))).toEqual(made)
  const times = seen.map((item) => item.createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

describe('filters and search', () => {
  let sent: { id: string; quoteNumber: string; version: number }
  let other: string

  beforeAll(async () => {
    other = (await addCustomer(admin, { name: 'Zoë 100% _Ltd\\', companyName: 'Quay & Sons' })).id
    sent = await quote({ customerId: other, title: 'Tower fascia', poNumber: 'PO-77' })
    await admin.post(`/quotes/${sent.id}/status`, { status: 'sent', version: sent.version })
  })

  const idsOf = async (query: string) =>
    (await admin.get(`/quotes?limit=100&${query}`)).body.items.map((item: { id: string }) => item.id)

  test('by status; "all" shows all; other values are refused', async () => {
    expect(await idsOf('status=sent')).toEqual([sent.id])
    expect(await idsOf('status=accepted')).toEqual([])
    expect(await idsOf(`status=all&customerId=${other}`)).toEqual([sent.id])
    expect((await admin.get('/quotes?status=lost')).body.fields[0].path).toBe('status')
  })

  test('by customer', async () => {
    expect(await idsOf(`customerId=${other}`)).toEqual([sent.id])
    expect(await idsOf(`customerId=${uuid()}`)).toEqual([])
    expect((await admin.get('/quotes?customerId=x')).status).toBe(400)
  })

  test.each(['TOWER', 'zoë', 'Quay & S', 'po-77', '100%', '_Ltd\\'])('%s is found', async (q) => {
    expect(await idsOf(`q=${encodeURIComponent(q)}`)).toEqual([sent.id])
  })

  test('by number', async () => {
    expect(await idsOf(`q=${sent.quoteNumber.toLowerCase()}`)).toContain(sent.id)
  })

  test.each(['%%%', '__', "' or 1=1 --", '100_'])('%s is searched literally', async (q) => {
    expect(await idsOf(`q=${encodeURIComponent(q)}`)).toEqual([])
  })
})

/** What similar lines were quoted at: which lines count, and how they ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuoteMemory } from '#domain/sales/quote-memory.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let ann: string
let bob: string
let serviceId: string
let panels: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  ann = (await addCustomer(admin, { name: 'Ann' })).id
  bob = (await addCustomer(admin, { name: 'Bob', companyName: 'Bob’s Bikes' })).id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.pool.query("update services set category = ''")
  const category = 'Shop Front Signs'
  serviceId = (
    await admin.post('/services', { name: 'Fascia', category, pricingModel: 'area', price: 14_500 })
  ).body.id
  panels = (await admin.post('/services', { name: 'Panel', category: 'Vehicle Wraps' })).body.id
})

const line = (fields: object = {}) => ({
  ...{ title: 'Fascia', serviceId, widthMm: 3000, heightMm: 900, quantity: 1, price: 39_150 },
  ...fields,
})
interface Kept {
  id: string
  version: number
  items: object[]
}
async function draft(items: object[], customerId = ann): Promise<Kept> {
  return (await admin.post('/quotes', { customerId, items })).body
}
async function move(quote: Kept, status: string, fields: object = {}): Promise<Kept> {
  const { body } = await admin.post(`/quotes/${quote.id}/status`, {
    status,
    version: quote.version,
    ...fields,
  })
  return body.quote
}
const sent = async (items: object[], customerId = ann) => move(await draft(items, customerId), 'sent')
async function remember(query: Record<string, string | number> = {}): Promise<QuoteMemory> {
  const asked = new URLSearchParams({
    serviceId,
    ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
  })
  const { status, body } = await admin.get(`/quotes/memory?${asked}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const prices = ({ similar }: QuoteMemory) => similar.map(({ price }) => price)

describe('a line is similar', () => {
  test('of the same service, within 15 per cent in width and in height', async () => {
    await sent([
      line({ price: 1 }),
      line({ price: 2, widthMm: 2550, heightMm: 1035 }),
      line({ price: 3, widthMm: 2549 }),
      line({ price: 4, heightMm: 1036 }),
      line({ price: 5, widthMm: null }),
      line({ price: 6, serviceId: panels }),
      line({ price: 7, serviceId: null }),
      line({ price: 8, kind: 'note' }),
    ])
    expect(prices(await remember({ widthMm: 3000, heightMm: 900 }))).toEqual([1, 2])
    expect(prices(await remember({ heightMm: 900 }))).toEqual([1, 2, 3, 5])
    expect(prices(await remember())).toEqual([1, 2, 3, 4, 5])
  })

  test('of another service of the category, only if there is none of the service itself', async () => {
    const other = (await admin.post('/services', { name: 'Tray', category: 'Shop Front Signs' })).body.id
    await sent([line({ serviceId: other, price: 9 })])
    const query = { widthMm: 2900, heightMm: 880 }
    expect(await remember(query)).toMatchObject({
      of: 'category',
      similar: [{ serviceName: 'Tray', price: 9 }],
    })
    await sent([line({ price: 10 })])
    expect(await remember(query)).toMatchObject({
      of: 'service',
      count: 1,
      similar: [{ serviceName: 'Fascia' }],
    })
  })
})

describe('a quote counts', () => {
  test('once: by its newest revision that the customer has', async () => {
    const first = await sent([line({ price: 100 })])
    const version = (await admin.get(`/quotes/${first.id}`)).body.version
    const { body: second } = await admin.patch(`/quotes/${first.id}`, {
      version,
      revise: true,
      items: [line({ price: 90 })],
    })
    // While the next one is a draft, the customer has the first.
    expect(prices(await remember())).toEqual([100])
    const kept = await move(second, 'sent')
    expect(prices(await remember())).toEqual([90])
    await admin.delete(`/quotes/${kept.id}?version=${kept.version}`)
    expect(prices(await remember())).toEqual([100])
  })

  test('not while it is a draft, not in the archive, and not for itself', async () => {
    await draft([line({ price: 1 })])
    const gone = await sent([line({ price: 2 })])
    await admin.delete(`/quotes/${gone.id}?version=${gone.version}`)
    const own = await sent([line({ price: 3 })])
    expect(prices(await remember())).toEqual([3])
    expect(prices(await remember({ quoteId: own.id }))).toEqual([])
    expect((await remember({ quoteId: own.id, customerId: ann })).lastOfCustomer).toBeNull()
  })
})

test('says how each ended, what it earned, and what the middle of them is', async () => {
  const won = await sent([
    line({ price: 40_000, costPrice: 20_000 }),
    line({ kind: 'optional', price: 20_000 }),
  ])
  await move(won, 'accepted')
  await move(await sent([line({ price: 30_000 })], bob), 'rejected', { reason: 'Too dear' })
  const late = await sent([line({ price: 50_000 })])
  await shop.pool.query("update quotes set valid_until = '2020-01-01' where id = $1", [late.id])
  const memory = await remember({ widthMm: 3000, heightMm: 900, customerId: bob })
  expect(memory).toMatchObject({ count: 4, won: 1, lost: 2, medianPrice: 35_000, medianPerM2: 12_962.96 })
  expect(memory.similar.map(({ price, outcome, marginPercent }) => [price, outcome, marginPercent])).toEqual([
    [50_000, 'unanswered', null],
    [30_000, 'lost', null],
    [40_000, 'won', 50],
    [20_000, 'lost', null],
  ])
  expect(memory.lastOfCustomer).toMatchObject({
    ...{ price: 30_000, pricePerM2: 11_111.11, customer: { name: 'Bob', companyName: 'Bob’s Bikes' } },
    ...{ outcome: 'lost', widthMm: 3000, quoteNumber: expect.stringMatching(/^QUO-/) },
  })
})

test('is refused without a service that exists, and for a length that is none', async () => {
  expect((await admin.get(`/quotes/memory?serviceId=${ann}`)).status).toBe(404)
  expect((await admin.get(`/quotes/memory?serviceId=${serviceId}&widthMm=0`)).status).toBe(400)
  expect((await admin.get('/quotes/memory')).status).toBe(400)
})

test('is found by its indexes, whatever is asked', async () => {
  await shop.pool.query(`
    insert into services (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(1, 20) n`)
  await shop.pool.query(
    `insert into quoted_lines (quote_id, position, service_id, customer_id, width_mm, height_mm, quantity, price,
       is_taken, status, valid_until, quoted_at, is_offered, is_open)
     select $1, 100 + n, s.id, $2, 500 + n * 7 % 6000, 300 + n * 11 % 2000, 1, 100, true, 'sent', '2030-01-01',
       now() - n * interval '1 minute', true, true
     from generate_series(1, 20000) n join (select id, row_number() over () as place from services) s
       on s.place = 1 + n % (select count(*) from services)`,
    [(await draft([])).id, ann],
  )
  await shop.pool.query('analyze quoted_lines')
  const plan = async (where: string) => {
    const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from quoted_lines where is_offered and ${where} order by quoted_at desc limit 200`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const ofOne = `service_id = '${serviceId}'`
  expect(
    await plan(`${ofOne} and width_mm between 2550 and 3450 and height_mm between 765 and 1035`),
  ).toMatch(/quoted_lines_(sized|high|newest)/)
  expect(await plan(ofOne)).toContain('quoted_lines_newest')
  expect(await plan(`customer_id = '${bob}' and ${ofOne}`)).toContain('quoted_lines_customer')
})

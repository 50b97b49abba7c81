/** Open quotes that a risen cost brought under their target margin, and what is decided about each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string
let serviceId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin, { name: 'Ann' })).id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const panel = {
    name: 'Panel',
    pricingModel: 'area',
    price: 145_00,
    costPrice: 60_00,
    targetMarginPercent: 50,
  }
  serviceId = (await admin.post('/services', panel)).body.id
})

const line = (fields: object = {}) => ({
  ...{ title: 'Fascia', serviceId, widthMm: 2000, heightMm: 1000, price: 290_00, costPrice: 120_00 },
  ...fields,
})
const draft = async (fields: object = {}) =>
  (await admin.post('/quotes', { customerId, items: [line()], ...fields })).body
const send = async (quote: { id: string; version: number }) =>
  (await admin.post(`/quotes/${quote.id}/status`, { status: 'sent', version: quote.version })).body.quote
async function setCost(costPrice: number) {
  const { version } = (await admin.get(`/services/${serviceId}`)).body
  expect((await admin.patch(`/services/${serviceId}`, { version, costPrice })).status).toBe(200)
}
const list = async (query = ''): Promise<{ items: QuoteUnderTarget[]; count: { rows: number } }> =>
  (await admin.get(`/quotes/margins?serviceId=${serviceId}${query}`)).body
const ids = async (query = '') => (await list(query)).items.map(({ id }) => id)
const honour = (quote: { id: string; version: number }) =>
  admin.post(`/quotes/${quote.id}/honour`, { version: quote.version })

test('a risen cost lists drafts and sent ones that fall under, with margins then and now', async () => {
  const first = await draft({ validUntil: '2099-01-02' })
  const second = await send(
    await draft({ validUntil: '2099-01-01', items: [line({ kind: 'note' }), line()] }),
  )
  await draft({ items: [line({ price: 400_00 })] })
  expect(await ids()).toEqual([])
  await setCost(80_00)
  const { items, count } = await list()
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'sent'],
    [first.id, 'draft'],
  ])
  expect(count.rows).toBe(2)
  expect(items[0]?.lines).toEqual([
    {
      ...{ title: 'Fascia', serviceId, serviceName: 'Panel', widthMm: 2000, heightMm: 1000, quantity: 1 },
      ...{
        price: 290_00,
        costThen: 120_00,
        costNow: 160_00,
        marginThen: 58.6,
        marginNow: 44.8,
        targetPercent: 50,
      },
    },
  ])
  const page = await admin.get(`/quotes/margins?serviceId=${serviceId}&limit=1`)
  expect(page.body).toMatchObject({ hasMore: true, items: [{ id: second.id }] })
  expect(await ids(`&limit=1&cursor=${page.body.nextCursor}`)).toEqual([first.id])
})

test('answered, over and archived ones are not listed; of a number only the newest is', async () => {
  const answered = await send(await draft())
  await admin.post(`/quotes/${answered.id}/status`, { status: 'accepted', version: answered.version })
  const over = await send(await draft())
  await shop.pool.query("update quotes set valid_until = '2020-01-01' where id = $1", [over.id])
  const gone = await send(await draft())
  await admin.delete(`/quotes/${gone.id}?version=${gone.version}`)
  const revised = await send(await draft())
  await setCost(80_00)
  expect(await ids()).toEqual([revised.id])
  const next = (await admin.post(`/quotes/${revised.id}/revise`, { version: revised.version })).body
  expect(await ids()).toEqual([next.id])
  await admin.patch(`/quotes/${next.id}`, { version: next.version, items: [line({ price: 330_00 })] })
  expect(await ids()).toEqual([])
})

describe('honoured', () => {
  test('is noted with who and when, and not listed again until the cost changes again', async () => {
    const quote = await send(await draft())
    await setCost(80_00)
    expect((await honour(quote)).status).toBe(200)
    expect(await ids()).toEqual([])
    expect((await list('&honoured=true')).items).toMatchObject([
      { id: quote.id, honoured: { by: expect.stringMatching(/\w/), at: expect.stringMatching(/^20/) } },
    ])
    const { items } = (await admin.get(`/events?record=quotes/${quote.id}`)).body
    expect(items[0]).toMatchObject({ what: 'Kept to although its costs rose' })
    await setCost(85_00)
    expect(await ids()).toEqual([quote.id])
    expect(await ids('&honoured=true')).toEqual([])
  })

  test('once, also if asked twice at once; and not of an older version, or with nothing to honour', async () => {
    const quote = await send(await draft())
    expect(await honour(quote)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    await setCost(80_00)
    const both = await Promise.all([honour(quote), honour(quote)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await shop.pool.query("select from history where action = 'honour' and record_id = $1", [
      quote.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await honour({ ...quote, version: 1 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await honour({ id: customerId, version: 1 })).status).toBe(404)
  })
})

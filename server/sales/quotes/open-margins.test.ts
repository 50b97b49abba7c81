/** Open quotes that a risen cost brought under their target margin, and what is decided about each. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marginFall, type QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import { costOf } from '#domain/sales/pricing.ts'
import { pricingModels, type Service } from '#domain/shop/services.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { rounds } from '#server/testing/rounds.ts'
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
  test('not at costs that were not seen: one that rose again meanwhile is to be looked at first', async () => {
    const quote = await send(await draft())
    await setCost(80_00)
    const seen = (await list()).items[0]?.lines.map(({ costNow }) => ({ serviceId, costNow }))
    await setCost(90_00)
    const ask = () => admin.post(`/quotes/${quote.id}/honour`, { version: quote.version, seen })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
    expect(await ids()).toEqual([quote.id])
    await setCost(80_00)
    expect((await ask()).status).toBe(200)
    // The same again, as after a lost answer.
    expect((await ask()).status).toBe(200)
    expect(await ids()).toEqual([])
  })

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

  test('is taken back: it is listed to decide about again, once noted, and honoured anew', async () => {
    const quote = await send(await draft())
    const takeBack = (version = quote.version) =>
      admin.post(`/quotes/${quote.id}/honour/take-back`, { version })
    await setCost(80_00)
    await honour(quote)
    expect(await takeBack(1)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const both = await Promise.all([takeBack(), takeBack()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await ids()).toEqual([quote.id])
    expect(await ids('&honoured=true')).toEqual([])
    const { items } = (await admin.get(`/events?record=quotes/${quote.id}`)).body
    expect(items.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual([
      'Its risen costs are to be decided about again',
      'Kept to although its costs rose',
    ])
    await honour(quote)
    expect(await ids()).toEqual([])
  })

  test('is taken back of a quote that somebody saved meanwhile, because no save changes what was honoured', async () => {
    const quote = await send(await draft())
    await setCost(80_00)
    await honour(quote)
    await admin.patch(`/quotes/${quote.id}`, { version: quote.version, title: 'Saved meanwhile' })
    expect((await admin.post(`/quotes/${quote.id}/honour/take-back`, {})).status).toBe(200)
    expect(await ids()).toEqual([quote.id])
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

test('of one service all lines under their target are shown, because all are honoured together', async () => {
  const tray = { name: 'Tray', price: 100_00, costPrice: 40_00, targetMarginPercent: 50 }
  const { id: other } = (await admin.post('/services', tray)).body
  const quote = await draft({
    items: [line(), line({ title: 'Tray', serviceId: other, price: 100_00, costPrice: 40_00 })],
  })
  await setCost(80_00)
  expect((await list()).items[0]?.lines).toHaveLength(1)
  await admin.patch(`/services/${other}`, { version: 1, costPrice: 60_00 })
  const { items, count } = await list()
  expect([items[0]?.id, count.rows]).toEqual([quote.id, 1])
  expect(items[0]?.lines.map(({ title }) => title)).toEqual(['Fascia', 'Tray'])
})

test('PostgreSQL leaves out none that the rule would list, of any pricing model', async () => {
  const made: Service[] = []
  for (const pricingModel of pricingModels)
    made.push(
      (
        await admin.post('/services', {
          ...{ name: pricingModel, pricingModel, price: 100, costPrice: 33.33, targetMarginPercent: 40 },
          ...{ wastePercent: 7.5, minimumCharge: 5000, setUp: 1000, minimumAreaM2: 0.5 },
        })
      ).body,
    )
  const random = fc.record({
    serviceId: fc.constantFrom(...made.map(({ id }) => id)),
    widthMm: fc.option(fc.integer({ min: 1, max: 9000 })),
    heightMm: fc.option(fc.integer({ min: 1, max: 9000 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  // Prices around the target, where it matters.
  const factor = fc.constantFrom(0.5, 0.9, 1, 1.4, 5 / 3, 1.667, 1.7, 3)
  const some = fc.sample(fc.tuple(random, factor, fc.constantFrom(0.5, 1, 1.5, null)), rounds(200, 2000))
  const dearer = made.map((service) => ({ ...service, costPrice: 41.27 }))
  const items = some.map(([sized, times, known]) => {
    const service = dearer.find(({ id }) => id === sized.serviceId)
    const cost = (service && costOf(service, sized)) ?? 0
    return {
      ...{ ...sized, title: 'Sign', price: Math.round(cost * times * 100) / 100 },
      costPrice: known === null ? null : Math.round(cost * known * 100) / 100,
    }
  })
  const quoted = []
  for (let from = 0; from < items.length; from += 100)
    quoted.push(await draft({ items: items.slice(from, from + 100) }))
  for (const { id } of made) await admin.patch(`/services/${id}`, { version: 1, costPrice: 41.27 })
  const expected = items.filter((line) => {
    const service = dearer.find(({ id }) => id === line.serviceId)
    return service && marginFall(line, service)
  })
  expect(expected.length).toBeGreaterThan(items.length / 10)
  const listed: QuoteUnderTarget[] = (await admin.get('/quotes/margins?limit=100')).body.items
  const own = new Set(quoted.map(({ id }) => id))
  const lines = listed.filter(({ id }) => own.has(id)).flatMap((quote) => quote.lines)
  const sizes = (all: readonly { serviceId: string; widthMm: number | null; price: number }[]) =>
    all.map(({ serviceId, widthMm, price }) => `${serviceId} ${widthMm} ${price}`).toSorted()
  expect(sizes(lines)).toEqual(sizes(expected))
})

test('reads the lines of open quotes only, and of one service only its own', async () => {
  const { id } = await draft([])
  await shop.pool.query(`
    insert into services (id, name, cost_price, target_margin_percent)
    select gen_random_uuid(), 'Other ' || n, 100, 50 from generate_series(1, 20) n`)
  await shop.pool.query(
    `insert into quoted_lines (quote_id, position, service_id, customer_id, width_mm, height_mm, quantity, price,
       cost_price, is_taken, status, valid_until, quoted_at, is_offered, is_open)
     select $1, 100 + n, s.id, $2, 500, 300, 1, 290, 100, true, 'sent', '2099-01-01', now(), true, n % 20 = 0
     from generate_series(1, 20000) n join (select id, row_number() over () as place from services) s
       on s.place = 1 + n % (select count(*) from services)`,
    [id, customerId],
  )
  await shop.pool.query('analyze quoted_lines')
  const plan = async (where: string) => {
    const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
      `explain select l.* from quoted_lines l join services s on s.id = l.service_id
       where is_open and l.valid_until >= '2026-11-24' ${where} and s.target_margin_percent is not null
       order by l.valid_until, l.quote_id, l.position`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const where of ['', `and l.service_id = '${serviceId}'`])
    expect(await plan(where)).toContain('quoted_lines_open')
})

/** Which open quotes an import of costs brought under their target margin. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin, { name: 'Ann' })).id
})
afterAll(() => shop.stop())

let made = 0
async function newService(costPrice: number) {
  made += 1
  const name = `Panel ${made}`
  const { body } = await admin.post('/services', {
    ...{ name, price: 100_00, costPrice, targetMarginPercent: 50 },
  })
  return { id: body.id as string, name }
}
const quoteOf = async (serviceId: string, costPrice: number): Promise<{ id: string; version: number }> => {
  const items = [{ title: 'Panel', serviceId, quantity: 1, price: 100_00, costPrice }]
  return (await admin.post('/quotes', { customerId, items })).body
}
/** Also holds what the preview says before against what the import did. */
async function take(rows: readonly string[], prices = 'true') {
  const file = new File([rows.join('\n')], 'costs.csv')
  const send = async (preview: string) => {
    const fields = { file, preview, prices }
    const { status, body } = await admin.send('POST', '/imports/services', formOf(fields))
    expect(status).toBe(200)
    return body
  }
  const { risenCosts } = await send('true')
  const would = (await admin.post('/quotes/margins/look', { costs: risenCosts })).body
  const body = await send('false')
  expect(body.risenCosts).toEqual([])
  const fell = body.importId === null ? 0 : (await list(body.importId)).count.rows
  expect(would).toEqual({ quotes: prices === 'true' ? fell : expect.any(Number) })
  return body as { importId: number | null; updated: number; imported: number; faultyRows: number }
}
const list = async (importId: number | null, query = '') =>
  (await admin.get(`/quotes/margins?importId=${importId}${query}`)).body as {
    items: QuoteUnderTarget[]
    count: { rows: number }
    nextCursor: string | null
  }
const ids = async (importId: number | null, query = '') =>
  (await list(importId, query)).items.map(({ id }) => id).toSorted()

test('exactly the quotes that its costs brought under, over pages, and those of no other import', async () => {
  const [one, two, before, other] = [
    await newService(40_00),
    await newService(40_00),
    await newService(40_00),
    await newService(40_00),
  ]
  const ofOne = await quoteOf(one.id, 40_00)
  const ofTwo = await quoteOf(two.id, 40_00)
  // It was under its target before this import, which is nothing that the import did.
  await quoteOf(before.id, 40_00)
  await admin.patch(`/services/${before.id}`, { version: 1, costPrice: 55_00 })
  const elsewhere = await quoteOf(other.id, 40_00)
  const first = await take([
    'Name,Price,Cost',
    ...[one, two].map(({ name }) => `${name},100,60`),
    `${before.name},100,57`,
    `${other.name},100,41`,
    'Faulty,no price,1',
    'Quite new,10,9',
  ])
  expect(first).toMatchObject({ updated: 4, imported: 1, faultyRows: 1, importId: expect.any(Number) })
  expect(await ids(first.importId)).toEqual([ofOne.id, ofTwo.id].toSorted())
  const page = await list(first.importId, '&limit=1')
  expect(page.count.rows).toBe(2)
  const rest = await list(first.importId, `&limit=1&cursor=${page.nextCursor}`)
  expect([...page.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(
    [ofOne.id, ofTwo.id].toSorted(),
  )
  const second = await take(['Name,Price,Cost', `${other.name},100,70`])
  expect(await ids(second.importId)).toEqual([elsewhere.id])
  expect(await ids(first.importId)).toEqual([ofOne.id, ofTwo.id].toSorted())
})

test('a cheaper cost, a sale price alone, prices not asked for, or the same again bring none under', async () => {
  const { id, name } = await newService(40_00)
  const quote = await quoteOf(id, 40_00)
  const dearer = ['Name,Price,Cost', `${name},100,60`]
  expect(await take(['Name,Price', `${name},20`])).toMatchObject({ updated: 1, importId: null })
  expect(await take(['Name,Price,Cost', `${name},100,30`])).toMatchObject({ updated: 1, importId: null })
  expect(await take(dearer, 'false')).toMatchObject({ updated: 0, importId: null })
  const { importId } = await take(dearer)
  expect(await take(dearer)).toMatchObject({ updated: 0, imported: 0, importId: null })
  expect(await ids(importId)).toEqual([quote.id])
})

test('what is decided or made good again is left out; what was honoured before comes up again', async () => {
  const { id, name } = await newService(40_00)
  const quote = await quoteOf(id, 40_00)
  const { importId: first } = await take(['Name,Price,Cost', `${name},100,60`])
  await admin.post(`/quotes/${quote.id}/honour`, { version: quote.version })
  expect(await ids(first)).toEqual([])
  expect(await ids(first, '&honoured=true')).toEqual([quote.id])
  const { importId: second } = await take(['Name,Price,Cost', `${name},100,65`])
  expect(await ids(second)).toEqual([quote.id])
  const { version } = (await admin.get(`/services/${id}`)).body
  await admin.patch(`/services/${id}`, { version, costPrice: 40_00 })
  expect(await ids(second)).toEqual([])
})

test('what would fall is worked out by the costs that are asked about, and changes nothing', async () => {
  const [one, two] = [await newService(40_00), await newService(40_00)]
  await quoteOf(one.id, 40_00)
  await quoteOf(two.id, 40_00)
  const look = async (...costs: { serviceId: string; costPrice: number }[]) =>
    (await admin.post('/quotes/margins/look', { costs })).body
  const history = async () => (await shop.pool.query('select max(id) from history')).rows
  const before = await history()
  expect(await look()).toEqual({ quotes: 0 })
  expect(await look({ serviceId: one.id, costPrice: 49_00 })).toEqual({ quotes: 0 })
  expect(await look({ serviceId: one.id, costPrice: 60_00 })).toEqual({ quotes: 1 })
  expect(
    await look({ serviceId: one.id, costPrice: 60_00 }, { serviceId: two.id, costPrice: 60_00 }),
  ).toEqual({ quotes: 2 })
  expect(await look({ serviceId: customerId, costPrice: 60_00 })).toEqual({ quotes: 0 })
  expect(await history()).toEqual(before)
  expect((await admin.get(`/services/${one.id}`)).body).toMatchObject({ costPrice: 40_00, version: 1 })
})

test('for admins; of a change that is no import nothing, and what is no number is refused', async () => {
  const worker = await signInWorker(shop, 'wes')
  expect((await worker.get('/quotes/margins?importId=1')).status).toBe(403)
  expect((await worker.post('/quotes/margins/look', { costs: [] })).status).toBe(403)
  const { rows } = await shop.pool.query("select id from history where noun <> 'services' limit 1")
  expect(await ids(rows[0].id)).toEqual([])
  for (const wrong of ['x', '0', '-1', '1.5'])
    expect((await admin.get(`/quotes/margins?importId=${wrong}`)).status).toBe(400)
})

test('finds the costs of an import by an index', async () => {
  await shop.pool.query(`
    insert into history (at, noun, record_id, action, before, after)
    select now() - n * interval '1 minute', 'services', gen_random_uuid(), 'import',
      '{"costPrice": 1}', '{"costPrice": 2}' from generate_series(1, 20000) n`)
  await shop.pool.query('analyze history')
  const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(`
    explain select h.record_id from history h
      join history asked on asked.at = h.at and asked.actor is not distinct from h.actor
    where asked.id = 5 and asked.noun = 'services' and h.noun = 'services' and h.action = 'import'`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})

/** Kits: services that are quoted together, priced by what they cost today. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsToday } from '#domain/sales/kit-lines.ts'
import type { Kit } from '#domain/shop/kits.ts'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const byArea = { unit: 'm²', pricingModel: 'area' }
const addService = async (fields: object = {}) =>
  (await admin.post('/services', { name: 'Panel', price: 145_00, ...byArea, ...fields })).body
const addKit = async (parts: object[], fields: object = {}) =>
  admin.post('/kits', { name: 'Shop front package', parts, ...fields })
const remarks = (kit: Kit) => partsToday(kit).map(({ was, now, remark }) => [was, now?.price, remark])

test('a kit is made, changed against its version, deleted, and that undone', async () => {
  const [panel, fitting] = [await addService(), await addService({ name: 'Fitting', ...{ unit: 'visit' } })]
  const parts = [
    { serviceId: panel.id, widthMm: 3000, heightMm: 900 },
    { serviceId: fitting.id, kind: 'optional', quantity: 2, title: 'Fitting on a Sunday' },
  ]
  const made = await addKit(parts, { notes: 'For cafés' })
  expect(made).toMatchObject({
    status: 200,
    body: { version: 1, name: 'Shop front package', archivedAt: null },
  })
  const { id } = made.body
  expect(made.body.parts[1]).toMatchObject({ kind: 'optional', quantity: 2, title: 'Fitting on a Sunday' })
  // 3.000 × 0.900 m = 2.70 m² × £145.00
  expect(made.body.prices[0]).toBe(391_50)
  expect((await admin.patch(`/kits/${id}`, { version: 1, name: 'Café front' })).body.version).toBe(2)
  expect(await admin.patch(`/kits/${id}`, { version: 1, name: 'Other' })).toMatchObject({
    ...{ status: 409, body: { code: 'CONFLICT', current: { name: 'Café front', services: [{}, {}] } } },
  })
  expect((await admin.get('/kits?q=sunday')).body.items).toMatchObject([{ id }])
  // What parts are made of is no text of the kit.
  expect((await admin.get('/kits?q=serviceid')).body.items).toEqual([])
  expect((await admin.delete(`/kits/${id}?version=1`)).status).toBe(409)
  expect((await admin.delete(`/kits/${id}?version=2`)).body).toEqual({ id, archived: true })
  expect((await admin.delete(`/kits/${id}?version=3`)).body.code).toBe('LOCKED')
  expect((await admin.get('/kits?q=caf')).body.items).toEqual([])
  expect((await admin.get('/kits?archived=true')).body.items).toMatchObject([{ id }])
  expect((await admin.post(`/kits/${id}/restore`, { version: 3 })).body).toMatchObject({ archivedAt: null })
  expect((await admin.post(`/kits/${id}/restore`, { version: 4 })).body.code).toBe('LOCKED')
  const { rows } = await shop.pool.query('select action from history where record_id = $1 order by at, id', [
    id,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'archive', 'restore'])
})

test('says whose price changed since, who is archived and who is not offered; saving takes the prices of today', async () => {
  const [dearer, archived, off] = [await addService(), await addService(), await addService()]
  const size = { widthMm: 1000, heightMm: 1000 }
  const parts = [dearer, archived, off].map((service) => ({ serviceId: service.id, ...size }))
  const { id } = (await addKit(parts)).body
  const read = async (): Promise<Kit> => (await admin.get(`/kits/${id}`)).body
  expect(remarks(await read())).toEqual(Array(3).fill([145_00, 145_00, '']))
  await admin.patch(`/services/${dearer.id}`, { version: 1, price: 150_00 })
  await admin.delete(`/services/${archived.id}?version=1`)
  await admin.patch(`/services/${off.id}`, { version: 1, active: false })
  const states = ['price changed', 'archived', 'not offered']
  expect((await read()).services).toHaveLength(3)
  expect(remarks(await read()).map(([, , remark]) => remark)).toEqual(states)
  expect(remarks(await read())[0]).toEqual([145_00, 150_00, 'price changed'])
  // A name alone says nothing about the prices.
  await admin.patch(`/kits/${id}`, { version: 1, name: 'Renamed' })
  expect(remarks(await read())[0]).toEqual([145_00, 150_00, 'price changed'])
  // An archived service may stay.
  expect((await admin.patch(`/kits/${id}`, { version: 2, parts })).status).toBe(200)
  expect(remarks(await read())[0]).toEqual([150_00, 150_00, ''])
})

test('are sorted by what they come to, however much, page after page; too many are refused', async () => {
  const vast = await addService({
    name: 'Vast',
    price: 1_000_000_000_000,
    unit: 'each',
    pricingModel: 'unit',
  })
  const kitOf = async (quantity: number) =>
    (await addKit([{ serviceId: vast.id, quantity }], { name: `Vast ${quantity}` })).body.id
  const [much, most, some] = [await kitOf(1_000_000), await kitOf(1_000_000_000), await kitOf(0.001)]
  const found: string[] = []
  for (let cursor = ''; cursor !== null; ) {
    const { body } = await admin.get(`/kits?q=vast&sort=today&limit=1${cursor && `&cursor=${cursor}`}`)
    found.push(body.items[0].id)
    cursor = body.nextCursor
  }
  expect(found).toEqual([most, much, some])
  await shop.pool.query(
    `insert into kits (id, name, parts, prices, created_by)
      select gen_random_uuid(), 'Crowd', parts, prices, created_by from kits, generate_series(1, 5000) where id = $1`,
    [some],
  )
  expect((await admin.get('/kits?q=crowd&sort=today')).body.items).toHaveLength(10)
  expect(await admin.get('/kits?sort=today')).toMatchObject({
    ...{ status: 400, body: { fields: [{ path: 'sort', message: 'Not by today' }] } },
  })
  expect((await admin.get('/kits?sort=name')).status).toBe(200)
  await shop.pool.query("delete from kits where name = 'Crowd'")
})

test('takes services that there are, and some', async () => {
  const service = await addService()
  await admin.delete(`/services/${service.id}?version=1`)
  const refused = async (parts: object[]) => (await addKit(parts)).body.fields?.[0]
  expect(await refused([{ serviceId: service.id }])).toMatchObject({
    ...{ path: 'parts.0.serviceId', message: 'This service is archived: choose another' },
  })
  expect(await refused([{ serviceId: uuid() }])).toMatchObject({ message: 'There is no such service' })
  expect(await refused([{ serviceId: '' }])).toMatchObject({ message: 'Choose a service' })
  expect(await refused([])).toMatchObject({ path: 'parts', message: 'Add at least one service' })
  const other = await addService()
  expect(await refused(Array(51).fill({ serviceId: other.id }))).toMatchObject({ path: 'parts' })
  expect((await admin.get(`/kits/${uuid()}`)).status).toBe(404)
})

test('the same request again, also at once, makes one; another under its id is a conflict', async () => {
  const service = await addService()
  const request = { id: uuid(), name: 'Once', parts: [{ serviceId: service.id }] }
  const answers = await Promise.all([admin.post('/kits', request), admin.post('/kits', request)])
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([200, request.id]))
  expect(await admin.post('/kits', { ...request, name: 'Twice' })).toMatchObject({
    ...{ status: 409, body: { code: 'CONFLICT', current: { name: 'Once', services: [{ id: service.id }] } } },
  })
})

test('is the office’s alone', async () => {
  const { id } = (await addKit([{ serviceId: (await addService()).id }])).body
  const worker = await signInWorker(shop, 'wanda')
  for (const answer of [
    await worker.get('/kits'),
    await worker.get(`/kits/${id}`),
    await worker.post('/kits', { name: 'Mine', parts: [] }),
    await worker.patch(`/kits/${id}`, { version: 1, name: 'Mine' }),
    await worker.delete(`/kits/${id}?version=1`),
  ])
    expect(answer.status).toBe(403)
})

test('a change is taken back by the activity, unless it was changed since', async () => {
  const service = await addService()
  const { id } = (await addKit([{ serviceId: service.id }])).body
  await admin.patch(`/kits/${id}`, { version: 1, parts: [{ serviceId: service.id, quantity: 3 }] })
  const [event] = (await admin.get('/activity?noun=kits')).body.items
  expect(event).toMatchObject({ what: 'Changed the lines of the kit: Shop front package', undoable: true })
  expect((await admin.post(`/activity/${event.id}/undo`)).status).toBe(204)
  expect((await admin.get(`/kits/${id}`)).body).toMatchObject({ version: 3, parts: [{ quantity: 1 }] })
  await admin.patch(`/kits/${id}`, { version: 3, parts: [{ serviceId: service.id, quantity: 5 }] })
  expect((await admin.post(`/activity/${event.id}/undo`)).body.code).toBe('LOCKED')
})

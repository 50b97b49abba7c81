/** Who changed what, by person, kind and day; and taking a change back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import { addCustomer, type Client, signIn, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let bea: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  const who = { email: 'bea@shop.example', password: 'battery staple' }
  await addPerson(shop.deps, { ...who, name: 'Bea Example', role: 'admin' })
  bea = await signIn(shop.url, who)
})
afterAll(() => shop.stop())

interface Shown {
  id: string
  noun: string
  what: string
  who: { name: string }
  undoable: boolean
  changes: { field: string; from: string; to: string }[]
}
const list = async (query = '') =>
  (await admin.get(`/activity?limit=50${query}`)).body as { items: Shown[]; nextCursor: string | null }
const undo = (event: Shown | undefined, who = admin) => who.post(`/activity/${event?.id}/undo`)

test('is filtered by person, kind and day, and read page by page', async () => {
  const { id } = await addCustomer(admin, { name: 'Ann Example' })
  const beaId = (await bea.get('/profile')).body.id
  await bea.patch(`/customers/${id}`, { version: 1, phone: '0161 496 0001' })
  await bea.post('/services', { name: 'Panel' })
  const [first] = (await list(`&personId=${beaId}&noun=customers`)).items
  expect(first).toMatchObject({
    ...{ noun: 'customers', what: 'Changed the phone of the customer: Ann Example', undoable: true },
    who: { name: 'Bea Example' },
    changes: [{ field: 'the phone', from: '', to: '+441614960001' }],
  })
  expect((await list('&noun=services')).items.map(({ what }) => what)).toEqual(['Added the service: Panel'])
  const today = shop.deps.clock.now().toISOString().slice(0, 10)
  expect((await list(`&from=${today}&to=${today}`)).items.length).toBeGreaterThan(2)
  expect((await list('&from=2020-01-01&to=2020-01-02')).items).toEqual([])
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await admin.get(`/activity?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    paged.push(...body.items.map((event: Shown) => event.id))
    cursor = body.nextCursor
  } while (cursor)
  expect(paged).toEqual((await list()).items.map((event) => event.id))
})

test('a change of fields is taken back as a new change, once, and not over a later one', async () => {
  const { id } = await addCustomer(admin, { name: 'Bo Example', phone: '0161 496 0002' })
  await bea.patch(`/customers/${id}`, { version: 1, phone: '0161 496 0003', notes: 'x' })
  const [changed] = (await list('&noun=customers')).items
  await bea.patch(`/customers/${id}`, { version: 2, alert: 'Cash only' })
  expect((await undo(changed)).status).toBe(204)
  const after = (await admin.get(`/customers/${id}`)).body
  expect(after).toMatchObject({ phone: '+441614960002', notes: '', alert: 'Cash only', version: 4 })
  expect((await list('&noun=customers')).items[0]).toMatchObject({ who: { name: 'Administrator' } })
  expect(await undo(changed)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  expect((await undo((await list('&noun=customers')).items.at(-1))).body.code).toBe('LOCKED')
  expect((await admin.post('/activity/h00009999999999999999/undo')).status).toBe(404)
  expect((await admin.post('/activity/m1/undo')).status).toBe(400)
})

test('a locked record keeps its rules', async () => {
  const { id: customerId } = await addCustomer(admin)
  const items = [{ title: 'Panel', quantity: 1, price: 100 }]
  const { body: quote } = await admin.post('/quotes', { customerId, items, title: 'Front' })
  await admin.patch(`/quotes/${quote.id}`, { version: 1, title: 'Rear' })
  const [renamed] = (await list('&noun=quotes')).items
  const accepted = await admin.post(`/quotes/${quote.id}/status`, { version: 2, status: 'accepted' })
  expect(accepted.status).toBe(200)
  expect(await undo(renamed)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
})

/** Who changed what, by person, kind and day; and taking a change back. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UndoNoun } from '#domain/office/activity.ts'
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
  changes: { field: string; from: string; to: string; stays?: true }[]
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
    changes: [{ field: 'the phone', from: '', to: '0161 496 0001' }],
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
  // The answer may have been lost: it is as it was, and not changed once more.
  expect((await undo(changed)).status).toBe(204)
  expect((await admin.get(`/customers/${id}`)).body.version).toBe(4)
  await bea.patch(`/customers/${id}`, { version: 4, phone: '0161 496 0004' })
  expect(await undo(changed)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  expect((await undo((await list('&noun=customers')).items.at(-1))).body.code).toBe('LOCKED')
  expect((await admin.post('/activity/h00009999999999999999/undo')).status).toBe(404)
  expect((await admin.post('/activity/m1/undo')).status).toBe(400)
})

test('how a customer gets invoices is taken back with the rest', async () => {
  const { id } = await addCustomer(admin, { name: 'Cy Example', phone: '0161 496 0002' })
  const was = (await admin.get(`/customers/${id}`)).body
  const change = { phone: '0161 496 0003', eInvoice: 'ubl', peppolAddress: '0088:5060012349998' }
  expect((await bea.patch(`/customers/${id}`, { version: 1, ...change })).status).toBe(200)
  const [changed] = (await list('&noun=customers')).items
  expect(changed?.changes).toEqual([
    { field: 'the phone', from: '0161 496 0002', to: '0161 496 0003' },
    { field: 'how they get invoices', from: 'PDF alone', to: 'PDF with a UBL file beside it' },
    { field: 'the Peppol address', from: '', to: '0088:5060012349998' },
  ])
  expect((await undo(changed)).status).toBe(204)
  const { phone, eInvoice, peppolAddress } = was
  expect((await admin.get(`/customers/${id}`)).body).toMatchObject({ phone, eInvoice, peppolAddress })
})

test('what would stay of a change is told before it is taken back', async () => {
  const { id: customerId } = await addCustomer(admin)
  const { body: quote } = await admin.post('/quotes', { customerId, title: 'Old' })
  const change = { version: quote.version, title: 'New', items: [{ description: 'Sign', price: 5000 }] }
  expect((await bea.patch(`/quotes/${quote.id}`, change)).status).toBe(200)
  const [changed] = (await list('&noun=quotes')).items
  expect(changed?.changes.map(({ field, stays }) => [field, stays])).toEqual([
    ['the title', undefined],
    ['the lines', true],
    ['the total', true],
  ])
  expect((await undo(changed)).status).toBe(204)
  const { title, items } = (await admin.get(`/quotes/${quote.id}`)).body
  expect({ title, lines: items.length }).toEqual({ title: 'Old', lines: 1 })
})

test('settings are told in words, each from what to what', async () => {
  const { version, openingHours } = (await admin.get('/settings')).body
  const change = { vatPeriods: 'may', openingHours: { ...openingHours, sunday: '10:00 AM - 4:00 PM' } }
  expect((await bea.patch('/settings', { version, ...change })).status).toBe(200)
  const [told] = (await list('&noun=settings')).items
  expect(told).toMatchObject({
    what: 'Changed the opening hours and the VAT periods in the settings',
    changes: [
      { field: 'the opening hours on Sunday', from: 'closed', to: '10:00 AM - 4:00 PM' },
      {
        field: 'the VAT periods',
        from: 'Quarters ending Mar, Jun, Sep and Dec',
        to: 'Quarters ending Feb, May, Aug and Nov',
      },
    ],
  })
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

const items = [{ title: 'Panel', quantity: 1, price: 100 }]
const at = (hour: string) => `2039-01-03T${hour}:00:00.000Z`

/** Of each kind that can be taken back: how one is made, a change, and another one of the same field. */
const kinds: Record<
  UndoNoun,
  { make: () => Promise<Record<string, unknown>>; change: object; later: object }
> = {
  customers: {
    make: () => made('/customers', { name: 'Cy' }),
    change: { notes: 'a' },
    later: { notes: 'b' },
  },
  groups: {
    make: () => made('/groups', { name: uuid() }),
    change: { discountPercent: 5 },
    later: { discountPercent: 6 },
  },
  services: {
    make: () => made('/services', { name: 'Vinyl', pricingModel: 'area' }),
    change: { areaBreaks: [{ fromM2: 5, price: 100 }] },
    later: { areaBreaks: [{ fromM2: 5, price: 90 }] },
  },
  kits: {
    make: async () =>
      made('/kits', { name: 'Kit', parts: [{ serviceId: (await made('/services', { name: 'A' })).id }] }),
    change: { name: 'Package' },
    later: { name: 'Set' },
  },
  quotes: { make: () => withCustomer('/quotes', { items }), change: { title: 'a' }, later: { title: 'b' } },
  invoices: {
    make: () => withCustomer('/invoices', { items }),
    change: { poNumber: '1' },
    later: { poNumber: '2' },
  },
  jobs: {
    make: () => withCustomer('/jobs', { title: 'Front' }),
    change: { notes: 'a' },
    later: { notes: 'b' },
  },
  visits: {
    make: () => made('/visits', { kind: 'other', title: 'Talk', startsAt: at('09'), endsAt: at('10') }),
    change: { startsAt: at('11'), endsAt: at('12'), checklist: [{ id: uuid(), text: 'Ladder' }] },
    later: { startsAt: at('11'), endsAt: at('13') },
  },
  recurring: {
    make: () => withCustomer('/recurring', { items, firstDay: '2039-01-01' }),
    change: { notes: 'a' },
    later: { notes: 'b' },
  },
  projects: {
    make: () => made('/projects', { title: 'Mill', service: '3D Signs' }),
    change: { place: 'Ancoats' },
    later: { place: 'Salford' },
  },
  texts: {
    make: () => made('/texts', { use: 'notes', name: uuid(), text: 'a' }),
    change: { text: 'b' },
    later: { text: 'c' },
  },
}
async function made(path: string, fields: object): Promise<Record<string, unknown>> {
  const { status, body } = await admin.post(path, fields)
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const withCustomer = async (path: string, fields: object) =>
  made(path, { ...fields, customerId: (await addCustomer(admin)).id })

test.each(Object.entries(kinds))(
  '%s: a change is taken back, and not once it was changed since',
  async (noun, kind) => {
    const before = await kind.make()
    const path = `/${noun}/${before.id}`
    const change = async (fields: object) => {
      const { version } = (await admin.get(path)).body
      expect(await bea.patch(path, { version, ...fields })).toMatchObject({ status: 200 })
      return (await list(`&noun=${noun}`)).items[0]
    }
    const first = await change(kind.change)
    expect(first).toMatchObject({ undoable: true, who: { name: 'Bea Example' } })
    // The record's own history says the same, and names what was changed.
    const [told] = (await admin.get(`/events?record=${noun}/${before.id}&limit=1`)).body.items
    expect(told).toMatchObject({ id: first?.id, what: first?.what, undoable: true })
    expect(told.changes).not.toEqual([])
    expect(await undo(first)).toMatchObject({ status: 204 })
    const fields = Object.keys(kind.change)
    const now = (await admin.get(path)).body
    expect(fields.map((field) => now[field])).toEqual(fields.map((field) => before[field]))
    const again = await change(kind.change)
    await change(kind.later)
    expect(await undo(again)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  },
)

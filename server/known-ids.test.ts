/** Making a record again under a known id: the very same request is a retry, any other a conflict. */
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { noteContents } from './platform/db/make-once.ts'
import { enquiries } from './platform/db/site.tables.ts'
import { creations } from './platform/db/tables.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

interface Noun {
  path: string
  by?: 'worker'
  fields: () => object
  /** Other contents for the same id, and a change of the record. */
  other: object
  /** The record in the answer that made it. */
  record?: string
}

const line = { title: 'Fascia', quantity: 1, price: 100 }
const nouns: Record<string, Noun> = {
  customer: {
    path: '/customers',
    fields: () => ({ name: 'Bolt', phone: '0161 496 0321' }),
    other: { name: 'Bolts' },
  },
  'customer of a worker': {
    path: '/customers',
    by: 'worker',
    fields: () => ({ name: 'Ann', phone: '0161 496 0321' }),
    other: { name: 'Anne' },
  },
  group: {
    path: '/groups',
    fields: () => ({ name: uuid(), discountPercent: 5 }),
    other: { discountPercent: 6 },
  },
  service: { path: '/services', fields: () => ({ name: 'Vinyl', price: 12.5 }), other: { price: 13 } },
  quote: {
    path: '/quotes',
    fields: () => ({ customerId, items: [line], vatRate: 20 }),
    other: { items: [{ ...line, price: 99900 }] },
  },
  invoice: {
    path: '/invoices',
    fields: () => ({ customerId, items: [line], notes: 'Ring the bell' }),
    other: { items: [{ ...line, price: 99900 }] },
  },
  'recurring invoice': {
    path: '/recurring',
    fields: () => ({ customerId, items: [line], firstDay: '2039-01-01' }),
    other: { firstDay: '2039-01-02' },
  },
  worker: {
    path: '/workers',
    fields: () => ({ email: `${uuid()}@shop.example`, displayName: 'Wilf' }),
    other: { displayName: 'Wilfred' },
    record: 'worker',
  },
  survey: {
    path: '/measurements',
    by: 'worker',
    fields: () => ({ title: 'Shop' }),
    other: { title: 'Shop front' },
  },
  project: {
    path: '/projects',
    fields: () => ({ title: 'Quays', service: 'Shop Front Signs' }),
    other: { title: 'The quays' },
  },
}

describe.each(Object.entries(nouns))('creating a %s again with its id', (_, noun) => {
  const client = () => (noun.by === 'worker' ? worker : admin)
  const make = async (body: object) => {
    const answer = await client().post(noun.path, body)
    return { ...answer, record: noun.record ? answer.body[noun.record] : answer.body }
  }

  test('with the same contents answers the current record', async () => {
    const fields = { id: uuid(), ...noun.fields() }
    const first = await make(fields)
    expect(first.status).toBe(200)
    const reordered = Object.fromEntries(Object.entries(fields).reverse())
    expect(await make(reordered)).toMatchObject({ status: 200, record: first.record })
    if (noun.by === 'worker' && noun.path === '/customers') return
    const changed = await client().patch(`${noun.path}/${fields.id}`, { ...noun.other, version: 1 })
    expect(changed.body).toMatchObject({ version: 2 })
    expect(await make(fields)).toMatchObject({ status: 200, record: changed.body })
  })

  test('with other contents is a conflict, with the current record', async () => {
    const fields = { id: uuid(), ...noun.fields() }
    const { record } = await make(fields)
    const refused = { status: 409, body: { code: 'CONFLICT', current: record } }
    expect(await make({ ...fields, ...noun.other })).toMatchObject(refused)
    expect(await make(fields)).toMatchObject({ status: 200, record })
  })

  test('after it was deleted is answered with a message, never with a 500', async () => {
    if (noun.by === 'worker') return
    const fields = { id: uuid(), ...noun.fields() }
    const { record } = await make(fields)
    const gone = await admin.delete(`${noun.path}/${fields.id}?version=${record.version}`)
    expect(gone.status).toBe(200)
    for (const body of [fields, { ...fields, ...noun.other }])
      expect((await make(body)).status).toBeLessThan(500)
  })

  test('at the same time with other contents creates one', async () => {
    const fields = { id: uuid(), ...noun.fields() }
    const answers = await Promise.all(
      [0, 1, 2, 3].map((at) => make(at % 2 ? fields : { ...fields, ...noun.other })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  })

  test('when the original request is unknown is a conflict', async () => {
    const fields = { id: uuid(), ...noun.fields() }
    const { record } = await make(fields)
    await shop.deps.db.delete(creations).where(eq(creations.recordId, fields.id))
    expect(await make(fields)).toMatchObject({ status: 409, body: { current: record } })
  })
})

test('a worker does not see another person’s record through its id', async () => {
  const { id } = await addCustomer(admin)
  for (const fields of [{ name: 'Ann Example' }, { name: 'Mine' }])
    expect(await worker.post('/customers', { id, ...fields })).toMatchObject({ status: 404 })
  const survey = { id: uuid(), title: 'Hers' }
  await worker.post('/measurements', survey)
  const other = await signInWorker(shop, 'will')
  expect((await other.post('/measurements', { ...survey, title: 'His' })).status).toBe(404)
})

test('the remembered requests of an erased customer are erased too', async () => {
  const email = 'erased@shop.example'
  const { id } = await addCustomer(admin, { email })
  const enquiry = { id: uuid(), name: 'Ann', email, message: 'A sign over the door, please' }
  await shop.deps.db.transaction(async (tx) => {
    await noteContents(tx, enquiry.id, enquiry)
    await tx
      .insert(enquiries)
      .values({ ...enquiry, number: 'ENQ-20261121-001', consentAt: new Date(), consentWording: 'Yes' })
  })
  const known = () =>
    shop.deps.db
      .select()
      .from(creations)
      .where(inArray(creations.recordId, [id, enquiry.id]))
  expect(await known()).toHaveLength(2)
  expect((await admin.post(`/customers/${id}/erase`, { version: 1, reason: 'They asked' })).status).toBe(200)
  expect(await known()).toHaveLength(0)
})

/** Customers and services: how they are saved, found and archived. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
})
afterAll(() => shop.stop())

const add = async (fields: object) => (await admin.post('/customers', { name: 'Ann', ...fields })).body
const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name)

describe('a customer', () => {
  test('is stored in the usual spelling', async () => {
    expect(
      await add({
        phone: '0161 496 0000',
        postcode: 'm54wt',
        vatNumber: '831495816',
        email: ' a@b.example ',
      }),
    ).toMatchObject({
      phone: '+441614960000',
      postcode: 'M5 4WT',
      vatNumber: 'GB 831 4958 16',
      email: 'a@b.example',
    })
  })

  test.each([
    ['name', ' '],
    ['phone', '12'],
    ['postcode', 'M5 4CI'],
    ['vatNumber', '123 4567 89'],
    ['email', 'nobody'],
    ['type', 'friend'],
    ['paymentTermsDays', 366],
    ['assignedTo', ['wendy']],
  ])('is refused with %s %j', async (field, value) => {
    const { status, body } = await admin.post('/customers', { name: 'Ann', [field]: value })
    expect(status).toBe(400)
    expect(body.fields[0].path.split('.')[0]).toBe(field)
  })

  test('is found by phone as it is written, by postcode without its space, by part of the name', async () => {
    await add({ name: 'Quentin Quay', phone: '0161 496 0123', postcode: 'M50 3AZ' })
    for (const q of ['0161 496 0123', '+44 161 496 0123', 'm503az', 'M50 3AZ', 'UENT'])
      expect(names(await admin.get(`/customers?q=${encodeURIComponent(q)}`))).toEqual(['Quentin Quay'])
  })

  test('that may be a duplicate is shown, with the reason', async () => {
    const { id } = await add({
      name: 'Dora Double',
      phone: '0161 496 0555',
      email: 'dora@b.example',
      postcode: 'M1 1AE',
    })
    const like = async (query: string) => (await admin.get(`/customers/duplicates?${query}`)).body.items
    expect(await like('phone=01614960555')).toMatchObject([{ id, reasons: ['phone'] }])
    expect(await like('email=DORA@b.example')).toMatchObject([{ id, reasons: ['email'] }])
    expect(await like('name=dora double&postcode=m11ae')).toMatchObject([
      { id, reasons: ['name-and-postcode'] },
    ])
    expect(await like('name=dora double')).toEqual([])
    expect(await like(`phone=01614960555&except=${id}`)).toEqual([])
    expect((await worker.get('/customers/duplicates?phone=01614960555')).status).toBe(403)
  })
})

describe('a worker', () => {
  test('is assigned a customer and loses it again', async () => {
    const { id } = await add({ name: 'Given', assignedTo: [worker.id] })
    expect(names(await worker.get('/customers'))).toEqual(['Given'])
    await admin.patch(`/customers/${id}`, { assignedTo: [], version: 1 })
    expect(names(await worker.get('/customers'))).toEqual([])
    expect((await worker.get(`/customers/${id}`)).body.message).toBe('Customer not found')
  })

  test('finds no more by searching, paging or asking for archived ones', async () => {
    await add({ name: 'Hidden from search', phone: '0161 496 0999' })
    for (const query of ['q=hidden', 'q=01614960999', 'limit=100', 'archived=true'])
      expect(names(await worker.get(`/customers?${query}`))).toEqual([])
  })

  test('sees name, address and contact details, and nothing that is for the office', async () => {
    const { id } = await add({
      name: 'Pat Reach',
      phone: '0161 496 0042',
      address: '2 High Street, Salford, M5 4WT',
      contacts: [{ name: 'Tom' }],
      sites: [{ name: 'Depot', accessNotes: 'Key at reception' }],
      assignedTo: [worker.id],
      ...{ paymentTermsDays: 7, alert: 'Cash only', notes: 'Paid late', vatNumber: '831495816' },
      ...{ custom: { Rating: 'C' }, marketing: { consent: true } },
    })
    const { body } = await worker.get(`/customers/${id}`)
    expect(body).toMatchObject({
      name: 'Pat Reach',
      phone: '+441614960042',
      address: '2 High Street, Salford, M5 4WT',
      contacts: [{ name: 'Tom' }],
      sites: [{ name: 'Depot', accessNotes: 'Key at reception' }],
    })
    const office = [
      'groupIds',
      'groups',
      'assignedTo',
      'vatNumber',
      'paymentTermsDays',
      'poRequired',
      'alert',
    ]
    for (const field of [...office, 'notes', 'custom', 'marketing', 'createdBy'])
      expect(body).not.toHaveProperty(field)
    const made = await worker.post('/customers', { name: 'On site', notes: 'Ring the bell' })
    expect(Object.keys(made.body).sort()).toEqual(Object.keys(body).sort())
    expect((await admin.get(`/customers/${made.body.id}`)).body.notes).toBe('Ring the bell')
  })

  test.each(['groupIds', 'assignedTo', 'paymentTermsDays', 'poRequired', 'alert', 'vatNumber', 'custom'])(
    'cannot set %s',
    async (field) => {
      const value = {
        groupIds: [],
        assignedTo: [],
        paymentTermsDays: 1,
        poRequired: true,
        custom: {},
      }
      const body = { name: 'X', [field]: { ...value, alert: 'x', vatNumber: '' }[field] }
      expect(await worker.post('/customers', body)).toMatchObject({
        status: 400,
        body: { fields: [{ path: field }] },
      })
    },
  )
})

describe.each(['customers', 'services'])('%s', (noun) => {
  test('are created once, however often they are sent', async () => {
    const id = uuid()
    const made = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`/${noun}`, { id, name: 'Once' })),
    )
    for (const answer of made) expect(answer).toMatchObject({ status: 200, body: { ...made[0]?.body } })
    expect(names(await admin.get(`/${noun}?q=once`))).toEqual(['Once'])
  })

  test('are changed with a version check', async () => {
    const { id } = (await admin.post(`/${noun}`, { name: 'Versioned' })).body
    const current = (await admin.patch(`/${noun}/${id}`, { name: 'First', version: 1 })).body
    const stale = await admin.patch(`/${noun}/${id}`, { name: 'Second', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT', current } })
    expect((await admin.delete(`/${noun}/${id}?version=1`)).status).toBe(409)
  })

  test('that do not exist are not found', async () => {
    const path = `/${noun}/${uuid()}`
    const answers = [
      await admin.get(path),
      await admin.patch(path, { name: 'X', version: 1 }),
      await admin.delete(`${path}?version=1`),
      await admin.post(`${path}/restore`, { version: 1 }),
    ]
    for (const { status, body } of answers)
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: noun === 'customers' ? 'Customer not found' : 'Service not found',
      })
  })
})

test('a service is archived and restored; workers see those that are sold', async () => {
  const { id } = (await admin.post('/services', { name: 'Sold', price: 100.25 })).body
  await admin.post('/services', { name: 'Not sold', active: false })
  const offered = async () => names(await worker.get('/services?limit=100'))
  expect(await offered()).toContain('Sold')
  expect(await offered()).not.toContain('Not sold')
  expect((await admin.delete(`/services/${id}?version=1`)).body).toEqual({ id, archived: true })
  expect(await offered()).not.toContain('Sold')
  expect(names(await worker.get('/services?archived=true&limit=100'))).not.toContain('Sold')
  const restored = (await admin.post(`/services/${id}/restore`, { version: 2 })).body
  expect(restored).toMatchObject({ archivedAt: null, price: 100.25, version: 3 })
  expect((await worker.get(`/services/${id}`)).status).toBe(403)
})

test('with others a customer without documents is archived as well, and comes back', async () => {
  const { id } = await add({ name: 'Put away' })
  expect((await admin.delete(`/customers/${id}?version=1&archive=true`)).body).toEqual({ id, archived: true })
  expect((await admin.delete(`/customers/${id}?version=2&archive=true`)).status).toBe(409)
  const restored = await admin.post(`/customers/${id}/restore`, { version: 2 })
  expect(restored.body).toMatchObject({ archivedAt: null, version: 3 })
  expect((await admin.delete(`/customers/${id}?version=3`)).body).toEqual({ id, archived: false })
})

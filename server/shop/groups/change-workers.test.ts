/** Groups are assigned to several workers, one after the other or by two people at once. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let wendy: Client & { id: string }
let walter: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  wendy = await signInWorker(shop, 'wendy')
  walter = await signInWorker(shop, 'walter')
})
afterAll(() => shop.stop())

const add = async (name: string, fields: object = {}) =>
  (await admin.post('/groups', { name, ...fields })).body
const change = (id: string, body: object, who: Client = admin) => who.post(`/groups/${id}/workers`, body)
const groupOf = async (id: string) => (await admin.get(`/groups/${id}`)).body

test('admins only', async () => {
  const { id } = await add('Hidden')
  expect((await change(id, { add: [wendy.id] }, wendy)).status).toBe(403)
  expect((await change(id, { add: [wendy.id] }, clientOf(shop.url))).status).toBe(401)
  expect((await groupOf(id)).assignedTo).toEqual([])
})

test('a worker is assigned once and taken off once, and sees its customers meanwhile', async () => {
  const { id } = await add('Schools', { assignedTo: [walter.id] })
  const customer = await addCustomer(admin, { name: 'Irwell School', groupIds: [id] })
  const seen = async () => (await wendy.get(`/customers/${customer.id}`)).status
  expect(await seen()).toBe(404)
  const given = (await change(id, { add: [wendy.id, wendy.id] })).body
  expect(given).toMatchObject({
    added: 1,
    removed: 0,
    group: { assignedTo: [walter.id, wendy.id], version: 2 },
  })
  expect(await seen()).toBe(200)
  // Asked again after a lost answer.
  const again = (await change(id, { add: [wendy.id] })).body
  expect(again).toMatchObject({ added: 0, removed: 0, group: { version: 2 } })
  const taken = (await change(id, { remove: [wendy.id, uuid()] })).body
  expect(taken).toMatchObject({ added: 0, removed: 1, group: { assignedTo: [walter.id], version: 3 } })
  expect(await seen()).toBe(404)
  const [told] = (await admin.get('/activity?noun=groups&limit=1')).body.items
  expect(told).toMatchObject({ what: expect.stringContaining('Schools'), undoable: true })
})

test('two people assign it at once and both do; who has it open is told of the change', async () => {
  const { id, version } = await add('Busy')
  const both = await Promise.all([wendy.id, walter.id].map((worker) => change(id, { add: [worker] })))
  expect(both.map(({ status, body }) => [status, body.added])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect((await groupOf(id)).assignedTo.toSorted()).toEqual([wendy.id, walter.id].toSorted())
  const late = await admin.patch(`/groups/${id}`, { version, assignedTo: [] })
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test('all or none: who is no worker, and who is to come and to go, is named', async () => {
  const { id } = await add('Strict')
  const me = (await admin.get('/profile')).body.id
  for (const [body, path, message] of [
    [{ add: [wendy.id, uuid()] }, 'add.1', 'Worker not found'],
    [{ add: [me] }, 'add.0', 'Worker not found'],
    [{ add: [wendy.id], remove: [wendy.id] }, 'remove.0', 'Both to be added and to be removed'],
    [{ add: Array.from({ length: 201 }, () => uuid()) }, 'add', 'At most 200 workers'],
  ] as const)
    expect(await change(id, body)).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
  expect(await groupOf(id)).toMatchObject({ assignedTo: [], version: 1 })
  expect((await change(uuid(), { add: [wendy.id] })).status).toBe(404)
})

test('an archived one takes no more workers, and those who had it can be taken off', async () => {
  const { id } = await add('Closed', { assignedTo: [wendy.id] })
  await admin.delete(`/groups/${id}?version=1&archive=true`)
  expect(await change(id, { add: [walter.id] })).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  expect((await change(id, { remove: [wendy.id] })).body).toMatchObject({ removed: 1 })
})

/** Which customers a worker sees through groups, and that they no longer see customers who were taken out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
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

const seenBy = async (worker: Client, query = '') =>
  (await worker.get(`/customers?limit=100${query}`)).body.items.map(({ name }: { name: string }) => name)
const may = async (worker: Client, id: string) => (await worker.get(`/customers/${id}`)).status

let made = 0
async function groupOf(assignedTo: string[], names: string[]) {
  const { id, version } = (await admin.post('/groups', { name: `Group ${++made}`, assignedTo })).body
  const ids: string[] = []
  for (const name of names) ids.push((await addCustomer(admin, { name, groupIds: [id] })).id)
  return { id, version, ids, path: `/groups/${id}` }
}

test('a worker sees the customers of the group they are assigned to; another worker none of them', async () => {
  const { ids } = await groupOf([wendy.id], ['Group Ann', 'Group Bob'])
  await groupOf([], ['Nobody’s'])
  expect(await seenBy(walter)).toEqual([])
  expect(await seenBy(wendy)).toEqual(['Group Bob', 'Group Ann'])
  expect(await seenBy(wendy, '&q=ann')).toEqual(['Group Ann'])
  for (const id of ids) expect([await may(wendy, id), await may(walter, id)]).toEqual([200, 404])
  const { body } = await wendy.get(`/customers/${ids[0]}`)
  const [listed] = (await wendy.get('/customers')).body.items
  for (const field of ['groupIds', 'groups', 'assignedTo']) {
    expect(body).not.toHaveProperty(field)
    expect(listed).not.toHaveProperty(field)
  }
})

describe('customers seen through a group are hidden again', () => {
  test.each<[string, (group: Awaited<ReturnType<typeof groupOf>>) => Promise<{ status: number }>]>([
    ['with the worker', ({ path }) => admin.patch(path, { assignedTo: [], version: 1 })],
    ['with the group', ({ path }) => admin.delete(`${path}?version=1`)],
    ['with the customer', ({ path, ids }) => admin.post(`${path}/customers`, { remove: ids })],
    ['on the customer', ({ ids }) => admin.patch(`/customers/${ids[0]}`, { groupIds: [], version: 1 })],
  ])('%s', async (what, take) => {
    const group = await groupOf([walter.id], [`Taken ${what}`])
    expect(await seenBy(walter)).toEqual([`Taken ${what}`])
    expect((await take(group)).status).toBe(200)
    expect(await seenBy(walter)).toEqual([])
    expect(await may(walter, group.ids[0] ?? '')).toBe(404)
  })

  test('and shown again when an archived group is restored', async () => {
    const { path } = await groupOf([walter.id], ['Back again'])
    await admin.delete(`${path}?version=1`)
    await admin.post(`${path}/restore`, { version: 2 })
    expect(await seenBy(walter)).toEqual(['Back again'])
    await admin.patch(path, { assignedTo: [], version: 3 })
  })
})

test('a worker who is assigned the customer as well keeps it', async () => {
  const { path, ids } = await groupOf([walter.id], ['By both ways'])
  await admin.patch(`/customers/${ids[0]}`, { assignedTo: [walter.id], version: 1 })
  await admin.post(`${path}/customers`, { remove: ids })
  expect(await seenBy(walter)).toEqual(['By both ways'])
})

/** Groups: who may use them, how they are saved, named, archived, and which customers are in them. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
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

const add = async (name: string, fields: object = {}) =>
  (await admin.post('/groups', { name, ...fields })).body
const move = (id: string, change: object) => admin.post(`/groups/${id}/customers`, change)
const members = async (id: string) => (await admin.get(`/groups/${id}`)).body.members
const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name)

test('groups are hidden from workers and visitors', async () => {
  const { id } = await add('Kept in the office', { assignedTo: [worker.id] })
  for (const [client, status] of [
    [worker, 403],
    [clientOf(shop.url), 401],
  ] as const) {
    for (const path of ['/groups', `/groups/${id}`, `/groups/${id}/customers`])
      expect((await client.get(path)).status).toBe(status)
    expect((await client.post('/groups', { name: 'Mine' })).status).toBe(status)
    expect((await client.patch(`/groups/${id}`, { name: 'Mine', version: 1 })).status).toBe(status)
    expect((await client.delete(`/groups/${id}?version=1`)).status).toBe(status)
    expect((await client.post(`/groups/${id}/restore`, { version: 1 })).status).toBe(status)
    expect((await client.post(`/groups/${id}/customers`, { add: [] })).status).toBe(status)
  }
  const filtered = await worker.get(`/customers?groupId=${id}`)
  expect(filtered).toMatchObject({ status: 400, body: { fields: [{ path: 'groupId' }] } })
})

describe('a group', () => {
  test('is stored with its terms; only the name is required', async () => {
    const fields = {
      ...{ description: 'Other sign shops', colour: 'teal', discountPercent: 12.5, paymentTermsDays: 14 },
      ...{ assignedTo: [worker.id, worker.id], custom: { Rebate: 'Yearly' } },
    }
    const made = await add('  Resellers ', fields)
    expect(made).toMatchObject({
      ...fields,
      name: 'Resellers',
      assignedTo: [worker.id],
      members: 0,
      version: 1,
    })
    expect(await add('Plain')).toMatchObject({ colour: 'slate', discountPercent: 0, paymentTermsDays: null })
    expect((await admin.get(`/groups/${made.id}`)).body).toEqual(made)
  })

  test.each([
    ['name', ' '],
    ['colour', 'chartreuse'],
    ['discountPercent', 101],
    ['discountPercent', 1.234],
    ['paymentTermsDays', 366],
    ['paymentTermsDays', 1.5],
    ['assignedTo', ['wendy']],
    ['members', 3],
  ])('is refused with %s %j', async (field, value) => {
    const { status, body } = await admin.post('/groups', { name: 'Faulty', [field]: value })
    expect(status).toBe(400)
    expect(body.fields[0].path.split('.')[0]).toBe(field)
  })

  test('needs a unique name among current groups, ignoring letter case, also for two at once', async () => {
    const taken = {
      status: 400,
      body: { fields: [{ path: 'name', message: 'There is a group of this name' }] },
    }
    const both = await Promise.all([
      admin.post('/groups', { name: 'Framework' }),
      admin.post('/groups', { name: 'FRAMEWORK' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)).toMatchObject(taken)
    const other = await add('Another')
    const path = `/groups/${other.id}`
    expect(await admin.patch(path, { name: 'framework', version: 1 })).toMatchObject(taken)
    expect(await admin.patch(path, { name: 'ANOTHER', version: 1 })).toMatchObject({ status: 200 })
  })

  test('that was archived frees its name, and is not restored beside another of that name', async () => {
    const old = await add('Schools')
    await move(old.id, { add: [(await addCustomer(admin)).id] })
    expect((await admin.delete(`/groups/${old.id}?version=1`)).body).toEqual({ id: old.id, archived: true })
    const { id } = await add('schools')
    const restore = () => admin.post(`/groups/${old.id}/restore`, { version: 2 })
    expect(await restore()).toMatchObject({ status: 400, body: { fields: [{ path: 'name' }] } })
    expect(names(await admin.get('/groups?archived=true&q=schools'))).toEqual(['Schools'])
    expect(names(await admin.get('/groups?q=schools'))).toEqual(['schools'])
    expect((await admin.delete(`/groups/${id}?version=1`)).body).toEqual({ id, archived: false })
    expect((await admin.get(`/groups/${id}`)).body.message).toBe('Group not found')
    expect((await restore()).body).toMatchObject({ archivedAt: null, members: 1, version: 3 })
  })

  test('is archived without customers too, if that is asked for', async () => {
    const { id } = await add('Nobody yet')
    expect((await admin.delete(`/groups/${id}?version=1&archive=true`)).body).toEqual({ id, archived: true })
    expect((await admin.post(`/groups/${id}/restore`, { version: 2 })).body).toMatchObject({ version: 3 })
  })

  test('is created once, however often it is sent', async () => {
    const id = uuid()
    const made = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/groups', { id, name: 'Once' })),
    )
    for (const answer of made) expect(answer).toMatchObject({ status: 200, body: { ...made[0]?.body } })
    expect(names(await admin.get('/groups?q=once'))).toEqual(['Once'])
  })

  test('is changed with a version check, by one of two admins at once', async () => {
    const { id } = await add('Versioned')
    const both = await Promise.all(
      [5, 10].map((discountPercent) => admin.patch(`/groups/${id}`, { discountPercent, version: 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = (await admin.get(`/groups/${id}`)).body
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CONFLICT', current })
    expect((await admin.delete(`/groups/${id}?version=1`)).status).toBe(409)
    expect((await admin.patch(`/groups/${id}`, { name: 'X' })).status).toBe(400)
  })

  test('that does not exist is not found', async () => {
    const path = `/groups/${uuid()}`
    const answers = [
      await admin.get(path),
      await admin.get(`${path}/customers`),
      await admin.patch(path, { name: 'X', version: 1 }),
      await admin.delete(`${path}?version=1`),
      await admin.post(`${path}/restore`, { version: 1 }),
      await admin.post(`${path}/customers`, { add: [] }),
    ]
    for (const { status, body } of answers)
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Group not found' })
  })

  test('is listed newest first, by search and by worker', async () => {
    const other = await signInWorker(shop, 'wilma')
    await add('Listed one', { assignedTo: [other.id] })
    await add('Listed two', { description: 'listed twice' })
    expect(names(await admin.get('/groups?q=listed'))).toEqual(['Listed two', 'Listed one'])
    expect(names(await admin.get(`/groups?assignedTo=${other.id}`))).toEqual(['Listed one'])
    const page = (await admin.get('/groups?q=listed&limit=1')).body
    expect(names(await admin.get(`/groups?q=listed&limit=1&cursor=${page.nextCursor}`))).toEqual([
      'Listed one',
    ])
  })
})

describe('the customers of a group', () => {
  const addMany = (count: number, name: string) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, index) => (await addCustomer(admin, { name: `${name} ${index}` })).id,
      ),
    )

  test('are added and removed in bulk, each with its version and history', async () => {
    const { id } = await add('Five hundred')
    const ids: string[] = []
    for (let part = 0; part < 10; part++) ids.push(...(await addMany(50, 'Many')))
    expect((await move(id, { add: [...ids, uuid()] })).status).toBe(400)
    expect((await move(id, { add: ids })).body).toMatchObject({
      added: 500,
      removed: 0,
      group: { id, members: 500 },
    })
    expect((await admin.get(`/customers/${ids[0]}`)).body).toMatchObject({ groupIds: [id], version: 2 })
    expect((await move(id, { add: ids })).body).toMatchObject({
      added: 0,
      removed: 0,
      group: { members: 500 },
    })
    const out = ids.slice(0, 499)
    expect((await move(id, { remove: out })).body).toMatchObject({ removed: 499, group: { members: 1 } })
    expect((await move(id, { remove: out })).body).toMatchObject({ removed: 0 })
    const rows = await shop.db.select().from(history).orderBy(history.id)
    const actions = rows
      .filter(({ recordId }) => recordId === ids[0])
      .map(({ action, before, after }) => ({
        action,
        groups: [before, after].map((state) => (state as { groupIds: string[] } | null)?.groupIds),
      }))
    expect(actions).toEqual([
      { action: 'create', groups: [undefined, []] },
      { action: 'join group', groups: [[], [id]] },
      { action: 'leave group', groups: [[id], []] },
    ])
    expect(names(await admin.get(`/groups/${id}/customers`))).toEqual(['Many 49'])
  })

  test('change all or none: an unknown one is named by its index', async () => {
    const { id } = await add('All or none')
    const [known = ''] = await addMany(1, 'Known')
    expect(await move(id, { add: [known, uuid()] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'add.1', message: 'Customer not found' }] },
    })
    expect((await move(id, { remove: [uuid()] })).body.fields[0].path).toBe('remove.0')
    expect((await move(id, { add: [known], remove: [known] })).body.fields[0].path).toBe('remove.0')
    expect((await move(id, { add: Array.from({ length: 501 }, () => uuid()) })).body.fields[0].path).toBe(
      'add',
    )
    expect(await members(id)).toBe(0)
    expect((await admin.get(`/customers/${known}`)).body.version).toBe(1)
  })

  test('are searched and paged, newest first, without archived ones', async () => {
    const { id } = await add('Searched')
    const first = await addCustomer(admin, { name: 'Abel Oak', groupIds: [id] })
    await addCustomer(admin, { name: 'Bela Oak', groupIds: [id, id] })
    await addCustomer(admin, { name: 'Cora Oak' })
    const customers = (query = '') => admin.get(`/groups/${id}/customers?${query}`)
    expect(names(await customers())).toEqual(['Bela Oak', 'Abel Oak'])
    expect(names(await customers('q=abel'))).toEqual(['Abel Oak'])
    expect(names(await admin.get(`/customers?groupId=${id}&q=oak`))).toEqual(['Bela Oak', 'Abel Oak'])
    const { nextCursor } = (await customers('limit=1')).body
    expect(names(await customers(`limit=1&cursor=${nextCursor}`))).toEqual(['Abel Oak'])
    await admin.post('/quotes', { customerId: first.id })
    await admin.delete(`/customers/${first.id}?version=1`)
    expect(names(await customers())).toEqual(['Bela Oak'])
    expect(await members(id)).toBe(1)
    await admin.post(`/customers/${first.id}/restore`, { version: 2 })
    expect(await members(id)).toBe(2)
  })

  test('are counted right under concurrent changes', async () => {
    const [one, other] = [(await add('Busy one')).id, (await add('Busy other')).id]
    const ids = await addMany(12, 'Busy')
    const change = async (customer: string, index: number) => {
      const groupIds = index % 2 === 0 ? [one, other] : [other, one]
      return (await admin.patch(`/customers/${customer}`, { groupIds, version: 1 })).status
    }
    const answers = await Promise.all([
      ...ids.slice(0, 6).map(change),
      ...[one, other].map(async (id) => (await move(id, { add: ids.slice(6) })).status),
      ...[one, other].map(async (id) => (await move(id, { add: ids.slice(6).reverse() })).status),
    ])
    expect(answers).toEqual(answers.map(() => 200))
    expect([await members(one), await members(other)]).toEqual([12, 12])
    await admin.delete(`/customers/${ids[0]}?version=2`)
    expect([await members(one), await members(other)]).toEqual([11, 11])
  })

  test('show their groups in the order of adding', async () => {
    const ids = [(await add('Last by name')).id, (await add('First by name')).id, (await add('Middle')).id]
    const [one, two, three] = ids
    const groupsOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.groupIds
    const customer = await addCustomer(admin, { groupIds: [two, one] })
    expect(await groupsOf(customer.id)).toEqual([two, one])
    await move(three, { add: [customer.id] })
    expect(await groupsOf(customer.id)).toEqual([two, one, three])
    const change = { groupIds: [three, two], version: 2 }
    expect((await admin.patch(`/customers/${customer.id}`, change)).body.groupIds).toEqual([three, two])
    expect(await groupsOf(customer.id)).toEqual([three, two])
    expect(await Promise.all([one, two, three].map(members))).toEqual([0, 1, 1])
    const listed = await admin.get(`/groups/${three}/customers`)
    expect(listed.body.items[0].groupIds).toEqual([three, two])
    const { body } = await admin.delete(`/customers/${customer.id}?version=3`)
    expect(body).toEqual({ id: customer.id, archived: false })
    expect(await Promise.all([one, two, three].map(members))).toEqual([0, 0, 0])
  })

  test('are not added to an archived or unknown group', async () => {
    const { id } = await add('Closed')
    const inside = await addCustomer(admin, { groupIds: [id] })
    const outside = await addCustomer(admin)
    await admin.delete(`/groups/${id}?version=1`)
    expect(await move(id, { add: [outside.id] })).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    for (const groupIds of [[id], [uuid()]]) {
      const refused = { status: 400, body: { fields: [{ path: 'groupIds' }] } }
      expect(await admin.patch(`/customers/${outside.id}`, { groupIds, version: 1 })).toMatchObject(refused)
      expect(await admin.post('/customers', { name: 'New', groupIds })).toMatchObject(refused)
    }
    // Customers who were in it stay in it, and can be taken out.
    const kept = await admin.patch(`/customers/${inside.id}`, { groupIds: [id], notes: 'x', version: 1 })
    expect(kept.body).toMatchObject({ groups: [{ name: 'Closed', archived: true }] })
    expect((await move(id, { remove: [inside.id] })).body).toMatchObject({ removed: 1 })
  })
})

/** Workers: admins, and only they, invite, change and delete them and assign customers. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type CallResponse,
  type Client,
  clientOf,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

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

let invitedSoFar = 0
const invite = (more: object = {}) =>
  admin.post('/workers', { email: `new${++invitedSoFar}@shop.example`, displayName: 'Nora New', ...more })

describe('only an admin', () => {
  const tries: [string, (client: Client) => Promise<CallResponse>][] = [
    ['lists workers', (client) => client.get('/workers')],
    ['reads one', (client) => client.get(`/workers/${wendy.id}`)],
    ['invites', (client) => client.post('/workers', { email: 'x@shop.example', displayName: 'X' })],
    ['invites again', (client) => client.post(`/workers/${wendy.id}/invitation`, {})],
    ['changes one', (client) => client.patch(`/workers/${wendy.id}`, { displayName: 'X', version: 1 })],
    ['deletes one', (client) => client.delete(`/workers/${wendy.id}?version=1`)],
    ['sees whose customers are whose', (client) => client.get(`/workers/${wendy.id}/customers`)],
    ['assigns customers', (client) => client.post(`/workers/${wendy.id}/customers`, { add: [] })],
  ]
  test.each(tries)('%s', async (_what, attempt) => {
    expect(await attempt(clientOf(shop.url))).toMatchObject({
      status: 401,
      body: { message: 'No user is currently signed in' },
    })
    for (const worker of [wendy, walter])
      expect(await attempt(worker)).toMatchObject({
        status: 403,
        body: { message: 'Admin privileges required' },
      })
  })
})

describe('an invitation', () => {
  test('creates a person who cannot sign in yet, and shows the link once', async () => {
    const { status, body } = await invite({ displayName: 'Ian', phone: '0161 496 0000' })
    expect(status).toBe(200)
    expect(body.worker).toMatchObject({
      ...{ role: 'worker', state: 'invited', displayName: 'Ian', phone: '+441614960000', version: 1 },
      ...{ invitedAt: expect.any(String), lastSignInAt: null },
    })
    expect(body.link).toMatch(new RegExp(`^${shop.deps.config.appUrl}/invitation/[\\w-]{43}$`))
    const { id, email } = body.worker
    expect((await admin.get(`/workers/${id}`)).body).toEqual(body.worker)
    const { rows } = await shop.pool.query('select password from account where user_id = $1', [id])
    expect(rows).toEqual([])
    for (const password of ['', 'null', 'undefined'])
      expect((await clientOf(shop.url).post('/auth/sign-in/email', { email, password })).status).not.toBe(200)
    // The link itself is not stored: only its hash, and the sealed mail.
    const code = body.link.split('/').at(-1)
    for (const table of ['access_codes', 'history', 'security_events', 'mails']) {
      const { rows: all } = await shop.pool.query(`select row_to_json(t)::text as row from ${table} t`)
      expect(all.some(({ row }: { row: string }) => row.includes(code))).toBe(false)
    }
  })

  test('is mailed to its address', async () => {
    const { worker, link } = (await invite({ displayName: 'Mia Post' })).body
    const mail = await waitForMail([shop], worker.email)
    expect(mail.text).toContain('Mia Post')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(link)
  })

  test('with the same id creates no second person', async () => {
    const sent = { id: uuid(), email: 'same@shop.example', displayName: 'Same' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/workers', sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.worker.id))).toEqual(new Set([sent.id]))
    expect(answers.filter(({ body }) => body.link !== null)).toHaveLength(1)
    const { rows } = await shop.pool.query('select 1 from mails where person_id = $1', [sent.id])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['an address in use, in other letter case', { email: testAdmin.email.toUpperCase() }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['an invalid address', { email: 'nora@' }, 'email'],
    ['no name', { displayName: ' ' }, 'displayName'],
    ['an invalid phone number', { phone: '12' }, 'phone'],
    ['a role', { role: 'admin' }, 'role'],
    ['a password', { password: 'secret' }, 'password'],
  ])('with %s is refused by its field', async (_what, more, path) => {
    const { status, body } = await invite(more)
    expect(status).toBe(400)
    expect(body.fields.map((fault: { path: string }) => fault.path)).toContain(path)
  })

  test('to an address in use says so', async () => {
    expect((await invite({ email: testAdmin.email })).body.fields).toEqual([
      { path: 'email', message: messages.emailTaken },
    ])
  })

  test('with the id of an admin does not reveal them', async () => {
    const { id } = (await admin.get('/profile')).body
    expect(await invite({ id })).toMatchObject({ status: 404, body: { message: 'Worker not found' } })
  })

  test('made again has a new link, and ends the earlier one', async () => {
    const { worker, link } = (await invite()).body
    const { body } = await admin.post(`/workers/${worker.id}/invitation`, {})
    expect(body.worker).toMatchObject({ id: worker.id, state: 'invited', version: 2 })
    expect(body.link).not.toBe(link)
    const { rows } = await shop.pool.query('select used_at from access_codes where person_id = $1', [
      worker.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is refused for a person who has a password, or is disabled', async () => {
    const locked = { status: 409, body: { code: 'LOCKED', message: expect.any(String) } }
    expect(await admin.post(`/workers/${wendy.id}/invitation`, {})).toMatchObject(locked)
    const { worker } = (await invite()).body
    await admin.post(`/users/${worker.id}/disable`, { version: 1 })
    expect(await admin.post(`/workers/${worker.id}/invitation`, {})).toMatchObject(locked)
  })
})

describe('a worker', () => {
  test('is changed with a version check', async () => {
    const { worker } = (await invite()).body
    const path = `/workers/${worker.id}`
    const saved = await admin.patch(path, { displayName: 'Nora Old', address: '1 Quay', version: 1 })
    expect(saved.body).toMatchObject({ displayName: 'Nora Old', address: '1 Quay', version: 2 })
    expect(await admin.patch(path, { displayName: 'X', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { displayName: 'Nora Old' } },
    })
    for (const field of ['email', 'role', 'state', 'disabledAt', 'lastSignInAt'])
      expect((await admin.patch(path, { [field]: 'x', version: 2 })).body.fields[0].path).toBe(field)
  })

  test('is listed newest first, with invited and disabled ones, and found by name and address', async () => {
    const { worker } = (await invite({ displayName: 'Zelda Zed' })).body
    const { items } = (await admin.get('/workers?limit=100')).body
    expect(items[0]).toEqual(worker)
    expect(items.map((one: { role: string }) => one.role)).not.toContain('admin')
    for (const q of ['zelda', worker.email])
      expect((await admin.get(`/workers?q=${q}`)).body.items).toEqual([worker])
  })

  test.each(['get', 'delete', 'patch', 'post'] as const)('is not found: %s', async (method) => {
    const { id } = (await admin.get('/profile')).body
    for (const unknown of [uuid(), id]) {
      const answer = await {
        get: () => admin.get(`/workers/${unknown}`),
        delete: () => admin.delete(`/workers/${unknown}?version=1`),
        patch: () => admin.patch(`/workers/${unknown}`, { version: 1 }),
        post: () => admin.post(`/workers/${unknown}/invitation`, {}),
      }[method]()
      expect(answer).toMatchObject({ status: 404, body: { message: 'Worker not found' } })
    }
  })

  test('is said to have no profile if the account has none', async () => {
    const id = uuid()
    await shop.pool.query(`insert into "user" (id, name, email) values ($1, 'Half', 'half@shop.example')`, [
      id,
    ])
    expect(await admin.delete(`/workers/${id}?version=1`)).toMatchObject({
      status: 404,
      body: { message: 'Worker profile not found' },
    })
  })
})

describe('deleting a worker', () => {
  test('ends their sessions at once, frees their address, and keeps their name in the history', async () => {
    const della = await signInWorker(shop, 'della')
    const { version } = (await admin.get(`/workers/${della.id}`)).body
    expect((await admin.delete(`/workers/${della.id}?version=${version + 1}`)).status).toBe(409)
    expect((await della.get('/profile')).status).toBe(200)
    expect(await admin.delete(`/workers/${della.id}?version=${version}`)).toMatchObject({
      status: 200,
      body: { id: della.id },
    })
    expect((await della.get('/profile')).status).toBe(401)
    expect((await admin.get(`/workers/${della.id}`)).body.message).toBe('Worker not found')
    expect((await admin.get('/workers?q=della')).body.items).toEqual([])
    const again = await invite({ email: 'della@shop.example' })
    expect(again.status).toBe(200)
    expect(again.body.worker.id).not.toBe(della.id)
    const log = (await admin.get(`/security-events?personId=${della.id}`)).body.items
    expect(log[0]).toMatchObject({ kind: 'deleted', person: { id: della.id, name: 'della' } })
    expect((await invite({ id: della.id })).status).toBeGreaterThanOrEqual(400)
  })

  test('removes them from their customers and groups; customers that they added stay', async () => {
    const della = await signInWorker(shop, 'della2')
    const given = await addCustomer(admin, { name: 'Given', assignedTo: [della.id, wendy.id] })
    const own = (await della.post('/customers', { name: 'Own' })).body
    const group = (await admin.post('/groups', { name: 'Theirs', assignedTo: [della.id] })).body
    expect((await admin.delete(`/workers/${della.id}?version=1`)).status).toBe(200)
    expect((await admin.get(`/customers/${given.id}`)).body).toMatchObject({
      assignedTo: [wendy.id],
      version: 2,
    })
    expect((await admin.get(`/groups/${group.id}`)).body).toMatchObject({ assignedTo: [], version: 2 })
    expect((await admin.get(`/customers/${own.id}`)).body.createdBy).toBe(della.id)
    const { rows } = await shop.pool.query(
      `select noun from history where record_id = any($1) and action = 'unassign worker' order by noun`,
      [[given.id, group.id]],
    )
    expect(rows).toEqual([{ noun: 'customers' }, { noun: 'groups' }])
  })
})

describe('the customers of a worker', () => {
  const namesOf = async (id: string, query = '') =>
    (await admin.get(`/workers/${id}/customers?limit=100${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )

  test('are those that the worker sees, each with the reasons', async () => {
    const vera = await signInWorker(shop, 'vera')
    const group = (await admin.post('/groups', { name: 'Schools', assignedTo: [vera.id] })).body
    await addCustomer(admin, { name: 'Nobody’s' })
    await addCustomer(admin, { name: 'By name', assignedTo: [vera.id] })
    await addCustomer(admin, { name: 'Both', assignedTo: [vera.id], groupIds: [group.id] })
    await addCustomer(admin, { name: 'By group', groupIds: [group.id] })
    await vera.post('/customers', { name: 'Own' })
    const { items } = (await admin.get(`/workers/${vera.id}/customers`)).body
    const way = ({ name, assigned, added, groups }: Record<string, unknown>) => [
      name,
      assigned,
      added,
      groups,
    ]
    const schools = [{ id: group.id, name: 'Schools' }]
    expect(items.map(way)).toEqual([
      ['Own', false, true, []],
      ['By group', false, false, schools],
      ['Both', true, false, schools],
      ['By name', true, false, []],
    ])
    const seen = (await vera.get('/customers?limit=100')).body.items
    expect(items.map(({ id }: { id: string }) => id)).toEqual(seen.map(({ id }: { id: string }) => id))
    expect(await namesOf(vera.id, '&q=both')).toEqual(['Both'])
    const page = (await admin.get(`/workers/${vera.id}/customers?limit=3`)).body
    expect(page).toMatchObject({ hasMore: true, nextCursor: expect.any(String) })
    expect(await namesOf(vera.id, `&cursor=${page.nextCursor}`)).toEqual(['By name'])
  })

  test('are assigned and removed in bulk, with a row of history each', async () => {
    const vito = await signInWorker(shop, 'vito')
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await addCustomer(admin, { name })).id)
    const path = `/workers/${vito.id}/customers`
    expect((await admin.post(path, { add: ids })).body).toEqual({ added: 3, removed: 0 })
    expect(await namesOf(vito.id)).toEqual(['Three', 'Two', 'One'])
    expect((await vito.get(`/customers/${ids[0]}`)).status).toBe(200)
    expect((await admin.post(path, { add: ids })).body).toEqual({ added: 0, removed: 0 })
    expect((await admin.post(path, { remove: [ids[0], ids[0]] })).body).toEqual({ added: 0, removed: 1 })
    expect((await vito.get(`/customers/${ids[0]}`)).status).toBe(404)
    expect((await admin.get(`/customers/${ids[0]}`)).body).toMatchObject({ assignedTo: [], version: 3 })
    const { rows } = await shop.pool.query(
      `select action, before->>'version' as before, after->>'version' as after from history
        where record_id = $1 and action like '%assign worker' order by id`,
      [ids[0]],
    )
    expect(rows).toEqual([
      { action: 'assign worker', before: '1', after: '2' },
      { action: 'unassign worker', before: '2', after: '3' },
    ])
  })

  test('are changed all or none', async () => {
    const { id } = await addCustomer(admin, { name: 'Left alone' })
    const path = `/workers/${walter.id}/customers`
    expect(await admin.post(path, { add: [id, uuid()] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'add.1', message: 'Customer not found' }] },
    })
    expect((await admin.post(path, { add: [id], remove: [id] })).body.fields[0].path).toBe('remove.0')
    expect((await admin.post(path, { add: Array(501).fill(id) })).status).toBe(400)
    expect(await namesOf(walter.id)).toEqual([])
    const missing = await admin.post(`/workers/${uuid()}/customers`, { add: [id] })
    expect(missing).toMatchObject({ status: 404, body: { message: 'Worker not found' } })
  })

  test('can be changed by many at once, also while the worker is deleted', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await addCustomer(admin, { name: `Many ${n}` })).id)
    const vic = await signInWorker(shop, 'vic')
    const path = `/workers/${vic.id}/customers`
    const answers = await Promise.all([
      admin.post(path, { add: ids }),
      admin.post(path, { add: ids.toReversed() }),
      admin.post(`/workers/${wendy.id}/customers`, { add: ids }),
      admin.delete(`/workers/${vic.id}?version=1`),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    for (const id of ids) expect((await admin.get(`/customers/${id}`)).body.assignedTo).toEqual([wendy.id])
  })
})

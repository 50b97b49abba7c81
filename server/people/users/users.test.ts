/** Roles and accounts: what admins can change, what nobody may, and that it takes effect at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import { refuseEndSessions, refuseInvite, refuseResetLink } from '#domain/people/account-actions.ts'
import type { Fascia } from '#server/main.ts'
import {
  type CallResponse,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let adminId: string
let wendy: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  adminId = (await admin.get('/profile')).body.id
  wendy = await signInWorker(shop, 'wendy')
})
afterAll(() => shop.stop())

interface User {
  id: string
  version: number
  role: string
  state: string
}

const find = async (id: string, as = admin): Promise<User | undefined> =>
  (await as.get('/users?limit=100')).body.items.find((one: User) => one.id === id)
const versionOf = async (id: string) => (await find(id))?.version ?? 0
const put = (client: Client, path: string, body: object): Promise<CallResponse> =>
  client.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' })
const setRole = async (id: string, role: string, as = admin) =>
  put(as, `/users/${id}/role`, { role, version: await versionOf(id) })
const disable = async (id: string, as = admin) =>
  as.post(`/users/${id}/disable`, { version: await versionOf(id) })
const enable = async (id: string, as = admin) =>
  as.post(`/users/${id}/enable`, { version: await versionOf(id) })
const remove = async (id: string, as = admin) => as.delete(`/users/${id}?version=${await versionOf(id)}`)

const password = 'battery staple'

describe('only an admin', () => {
  const tries: [string, (client: Client) => Promise<CallResponse>][] = [
    ['list users', (client) => client.get('/users')],
    ['see one', (client) => client.get(`/users/${adminId}`)],
    ['set a role', (client) => put(client, `/users/${wendy.id}/role`, { role: 'admin', version: 1 })],
    ['disable', (client) => client.post(`/users/${adminId}/disable`, { version: 1 })],
    ['enable', (client) => client.post(`/users/${wendy.id}/enable`, { version: 1 })],
    ['delete', (client) => client.delete(`/users/${adminId}?version=1`)],
  ]
  test.each(tries)('%s', async (_what, attempt) => {
    expect(await attempt(clientOf(shop.url))).toMatchObject({
      status: 401,
      body: { message: 'No user is currently signed in' },
    })
    expect(await attempt(wendy)).toMatchObject({
      status: 403,
      body: { message: 'Admin privileges required' },
    })
  })

  test('and refused tries changed nothing', async () => {
    expect(await find(wendy.id)).toMatchObject({ role: 'worker', state: 'active', version: 1 })
    expect(await find(adminId)).toMatchObject({ role: 'admin', state: 'active' })
  })
})

describe('the list of users', () => {
  test('shows each person’s role, state and last sign-in', async () => {
    expect(await find(wendy.id)).toEqual({
      ...{ id: wendy.id, uid: wendy.id, email: 'wendy@shop.example', displayName: 'wendy' },
      ...{ role: 'worker', state: 'active', secondFactor: false, version: 1 },
      ...{ companyName: '', phone: '', address: '', invitedAt: null, disabledAt: null },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String), createdBy: expect.any(String) },
      lastSignInAt: expect.any(String),
    })
    expect(await find(adminId)).toMatchObject({ role: 'admin' })
  })

  test('is filtered by role, state and search', async () => {
    const gone = await signInWorker(shop, 'gone')
    await disable(gone.id)
    const ids = async (query: string) =>
      (await admin.get(`/users?limit=100&${query}`)).body.items.map((one: User) => one.id)
    expect(await ids('role=admin')).toEqual([adminId])
    expect(await ids('state=disabled')).toEqual([gone.id])
    expect(await ids('state=invited')).toEqual([])
    expect(await ids('role=worker&state=active&q=WENDY')).toEqual([wendy.id])
    expect((await ids('role=all&state=all')).length).toBe(3)
    expect((await admin.get('/users?role=owner')).body.fields[0].path).toBe('role')
  })
})

describe('a role', () => {
  test('applies from the next request, in both directions', async () => {
    const person = await signInWorker(shop, 'promoted')
    expect((await person.get('/quotes')).status).toBe(403)
    expect(await setRole(person.id, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect((await person.get('/quotes')).status).toBe(200)
    expect((await person.get('/profile')).body.role).toBe('admin')
    expect(await setRole(person.id, 'worker')).toMatchObject({ status: 200, body: { role: 'worker' } })
    expect((await person.get('/quotes')).status).toBe(403)
  })

  test('gives the session a new token when it changes', async () => {
    const person = await signInWorker(shop, 'rotated')
    await setRole(person.id, 'admin')
    const answer = await person.get('/profile')
    const renewed = answer.headers.getSetCookie().find((one) => one.includes('session_token='))
    expect(renewed?.split(';')[0]).not.toBe(person.cookie)
    expect((await clientOf(shop.url, renewed?.split(';')[0]).get('/quotes')).status).toBe(200)
    await setRole(person.id, 'worker')
  })

  test('needs a version and a known role', async () => {
    const { version } = (await find(wendy.id)) ?? { version: 0 }
    const path = `/users/${wendy.id}/role`
    expect(await put(admin, path, { role: 'admin', version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: wendy.id, role: 'worker' } },
    })
    expect((await put(admin, path, { role: 'admin' })).body.fields[0].path).toBe('version')
    expect((await put(admin, path, { role: 'owner', version })).body.fields[0].path).toBe('role')
    expect(await put(admin, path, { role: 'worker', version })).toMatchObject({ body: { version } })
  })

  test('is answered for one person', async () => {
    expect((await admin.get(`/users/${adminId}`)).body).toEqual(await find(adminId))
    expect((await admin.get('/users/019a0000-0000-7000-8000-0000000000cc')).status).toBe(404)
  })

  test('of an unknown account is not found', async () => {
    const answer = await put(admin, '/users/019ab000-0000-7000-8000-000000000000/role', {
      ...{ role: 'admin', version: 1 },
    })
    expect(answer).toMatchObject({ status: 404, body: { message: 'User profile not found' } })
  })
})

describe('disabling', () => {
  test('ends all sessions at once and refuses sign-in until it is undone', async () => {
    const person = await signInWorker(shop, 'dora')
    const credentials = { email: 'dora@shop.example', password }
    const second = await signIn(shop.url, credentials)
    expect(await disable(person.id)).toMatchObject({ status: 200, body: { state: 'disabled' } })
    for (const client of [person, second]) expect((await client.get('/profile')).status).toBe(401)
    const refused = await clientOf(shop.url).post('/auth/sign-in/email', credentials)
    expect(refused).toMatchObject({ status: 403, body: { message: messages.accountDisabled } })
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token=ey')
    expect(await enable(person.id)).toMatchObject({ status: 200, body: { state: 'active' } })
    expect((await person.get('/profile')).status).toBe(401)
    expect((await (await signIn(shop.url, credentials)).get('/profile')).status).toBe(200)
  })

  test('asked again after a lost answer, is done once', async () => {
    const olive = await signInWorker(shop, 'olive')
    const version = await versionOf(olive.id)
    const historyOf = async () =>
      (
        await shop.pool.query('select action from history where record_id = $1 order by at, id', [olive.id])
      ).rows
        .map(({ action }) => action)
        .filter((action) => ['disable', 'enable', 'end sessions'].includes(action))
    const twice = async (action: string, seen: number) => {
      const first = await admin.post(`/users/${olive.id}/${action}`, { version: seen })
      expect(first.status).toBe(200)
      expect(await admin.post(`/users/${olive.id}/${action}`, { version: seen })).toMatchObject({
        ...{ status: 200, body: { version: first.body.version, state: first.body.state } },
      })
      return first.body.version
    }
    const out = await twice('end-sessions', version)
    const off = await twice('disable', out)
    const on = await twice('enable', off)
    expect(await historyOf()).toEqual(['end sessions', 'disable', 'enable'])
    // Who saw another version is told.
    expect((await admin.post(`/users/${olive.id}/disable`, { version: on - 1 })).status).toBe(409)
  })

  test('twice is the same as once', async () => {
    const person = await signInWorker(shop, 'twice')
    const { version } = (await disable(person.id)).body
    expect((await disable(person.id)).body.version).toBe(version)
  })
})

describe('deleting', () => {
  test('ends all sessions at once, refuses sign-in, and frees the address', async () => {
    const person = await signInWorker(shop, 'della')
    const credentials = { email: 'della@shop.example', password }
    expect((await remove(person.id)).status).toBe(200)
    expect((await person.get('/profile')).status).toBe(401)
    expect((await clientOf(shop.url).post('/auth/sign-in/email', credentials)).status).toBe(401)
    expect(await find(person.id)).toBeUndefined()
    expect((await admin.delete(`/users/${person.id}?version=2`)).status).toBe(404)
    const again = await clientOf(shop.url).post('/auth/sign-up/email', { ...credentials, name: 'Della' })
    expect(again.status).toBe(200)
    expect(again.body.user.id).not.toBe(person.id)
  })
})

test('all of it is in the history, and in the security log with the actor', async () => {
  const person = await signInWorker(shop, 'logged')
  await setRole(person.id, 'admin')
  await disable(person.id)
  await enable(person.id)
  await remove(person.id)
  const { rows } = await shop.pool.query(
    `select action, actor from history where record_id = $1 and noun = 'users' order by id`,
    [person.id],
  )
  expect(rows).toEqual(
    ['change role', 'disable', 'enable', 'delete'].map((action) => ({ action, actor: adminId })),
  )
  const events = (await admin.get(`/security-events?personId=${person.id}`)).body.items
  const told = ['deleted', 'enabled', 'disabled', 'role-changed']
  expect(events.slice(0, 4).map((event: { kind: string }) => event.kind)).toEqual(told)
  expect(events[3]).toMatchObject({
    person: { id: person.id, name: 'logged', email: 'logged@shop.example' },
    actor: { id: adminId, name: 'Administrator' },
    details: { from: 'worker', to: 'admin' },
  })
})

test.each([
  ['active', async () => (await signInWorker(shop, 'rules-active')).id],
  ['invited', () => invited('rules-invited')],
  ['disabled', async () => disabled(await invited('rules-disabled'))],
] as const)('an account that is %s allows what the rules say', async (state, make) => {
  const id = await make()
  expect((await find(id))?.state).toBe(state)
  const rules = [
    [await admin.post(`/workers/${id}/invitation`), refuseInvite({ state })],
    [await admin.post(`/users/${id}/reset-link`), refuseResetLink({ state }, false)],
    [
      await admin.post(`/users/${id}/end-sessions`, { version: await versionOf(id) }),
      refuseEndSessions({ state }),
    ],
  ] as const
  for (const [{ status, body }, refusal] of rules)
    expect({ status, message: body.message }).toEqual({
      status: refusal ? 409 : 200,
      message: refusal?.message,
    })
})

async function invited(name: string): Promise<string> {
  const { body } = await admin.post('/workers', { email: `${name}@shop.example`, displayName: name })
  return body.worker.id
}

async function disabled(id: string): Promise<string> {
  await disable(id)
  return id
}

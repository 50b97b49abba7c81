/** Who may call what: the whole contract, walked by everybody. */
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
  isContractProcedure,
} from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { mountApi } from './api.ts'
import { makeApp } from './app.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
const people: Record<'nobody' | 'worker' | 'admin', Client> = {
  nobody: clientOf(''),
  worker: clientOf(''),
  admin: clientOf(''),
}
beforeAll(async () => {
  shop = await startTestShop()
  people.nobody = clientOf(shop.url)
  people.admin = await signInAdmin(shop)
  people.worker = await signInWorker(shop, 'wanda')
})
afterAll(() => shop.stop())

/** What Hono asks of a connection where there is none. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

const allowed: Record<string, (keyof typeof people)[]> = {
  anyone: ['nobody', 'worker', 'admin'],
  'signed-in': ['worker', 'admin'],
  admin: ['admin'],
  worker: ['worker'],
}

function* procedures(
  router: AnyContractRouter,
  name: string[] = [],
): Generator<[string, AnyContractProcedure]> {
  if (isContractProcedure(router)) yield [name.join('.'), router]
  else for (const [key, part] of Object.entries(router)) yield* procedures(part, [...name, key])
}

describe.each([...procedures(contract)])('%s', (_name, procedure) => {
  const { route, meta } = procedure['~orpc']
  const method = route.method ?? 'POST'
  const path = (route.path ?? '').replaceAll('{id}', uuid()).replaceAll('{noun}', 'customers')
  const may = allowed[meta.who] ?? []

  test.each(['nobody', 'worker', 'admin'] as const)('%s', async (who) => {
    // Rubbish in the body: whoever may not call does not even get to hear of it.
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{"rubbish'
    const { status, body: said } = await people[who].send(method, path, body, {
      'content-type': 'application/json',
    })
    if (!may.includes(who)) {
      expect(status).toBe(who === 'nobody' ? 401 : 403)
      expect(said).toEqual({ code: expect.any(String), message: expect.any(String), fields: [] })
    } else {
      expect([200, 400, 404]).toContain(status)
    }
  })
})

describe('who may not is told so before the body is read', () => {
  const json = { 'content-type': 'application/json' }

  test('though it is beyond all limits', async () => {
    const huge = JSON.stringify({ name: 'x'.repeat(6_000_000) })
    const status = async (client: Client) => (await client.send('POST', '/quotes', huge, json)).status
    expect(await status(people.nobody)).toBe(401)
    expect(await status(people.worker)).toBe(403)
    expect(await status(people.admin)).toBe(413)
  })

  test('though it never ends', async () => {
    const begun = new TextEncoder().encode('{"name":"')
    const body = new ReadableStream({ start: (stream) => stream.enqueue(begun) })
    const request = { method: 'POST', body, duplex: 'half', headers: { cookie: people.worker.cookie } }
    expect((await fetch(`${shop.url}/api/quotes`, request)).status).toBe(403)
  })
})

test('a page may not make a call for somebody who could not', async () => {
  const app = makeApp(shop.deps.config, shop.deps.log, 'none')
  const callsFor = await mountApi(app, shop.deps)
  app.get('/page', async (c) => {
    const calls = callsFor(c) as JsonifiedClient<ContractRouterClient<typeof contract>>
    const answers = await Promise.allSettled([
      calls.stats.admin(),
      calls.quotes.list({}),
      calls.profile.get(),
    ])
    return c.json(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200)))
  })
  const statuses = async (cookie: string) =>
    (await app.request('/page', { headers: { cookie } }, connection)).json()
  expect(await statuses('')).toEqual([401, 401, 401])
  expect(await statuses(people.worker.cookie)).toEqual([403, 403, 200])
  expect(await statuses(people.admin.cookie)).toEqual([200, 200, 200])
})

test('a worker sees the customers that they added or that were assigned to them, and no others', async () => {
  const { admin, worker } = people
  const other = await signInWorker(shop, 'wendy')
  const { id: wanda } = (await worker.get('/profile')).body
  const hidden = await addCustomer(admin, { name: 'Hidden' })
  const assigned = await addCustomer(admin, { name: 'Assigned', assignedTo: [wanda] })
  const own = (await worker.post('/customers', { name: 'Own', phone: '0161 496 0001' })).body
  const seen = (await worker.get('/customers')).body.items.map((customer: { name: string }) => customer.name)
  expect(seen.sort()).toEqual(['Assigned', 'Own'])
  expect((await worker.get(`/customers/${hidden.id}`)).status).toBe(404)
  expect((await worker.get(`/customers/${assigned.id}`)).status).toBe(200)
  expect((await other.get(`/customers/${own.id}`)).status).toBe(404)
  expect((await other.post('/customers', { id: own.id, name: 'Stolen' })).status).toBe(404)
})

test('what only the office may set is refused from a worker, not left out', async () => {
  const answer = await people.worker.post('/customers', { name: 'X', alert: 'Hm', paymentTermsDays: 90 })
  expect(answer.status).toBe(400)
  expect(answer.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
    'alert',
    'paymentTermsDays',
  ])
})

test('a worker sees of a service what it is, never what it costs', async () => {
  await people.admin.post('/services', { name: 'Fascia panel', price: 14500, unit: 'm²', costPrice: 6000 })
  const { items } = (await people.worker.get('/services')).body
  expect(items).toEqual([{ id: expect.any(String), name: 'Fascia panel', category: '', unit: 'm²' }])
})

test('a role is nobody’s own to set', async () => {
  const { version } = (await people.worker.get('/profile')).body
  const answer = await people.worker.patch('/profile', { version, role: 'admin' })
  expect(answer.status).toBe(400)
  const person = { email: 'sly@shop.example', password: 'battery staple', name: 'Sly', role: 'admin' }
  expect((await clientOf(shop.url).post('/auth/sign-up/email', person)).status).toBe(400)
  const { role: _role, ...modest } = person
  await clientOf(shop.url).post('/auth/sign-up/email', modest)
  const signedIn = await clientOf(shop.url).post('/auth/sign-in/email', person)
  const cookie = signedIn.headers.getSetCookie().map((part) => part.split(';')[0])
  expect((await clientOf(shop.url, cookie.join('; ')).get('/profile')).body.role).toBe('worker')
})

test('a change from another site is refused', async () => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  const answer = await people.admin.send('POST', '/customers', '{"name":"X"}', headers)
  expect(answer.status).toBe(403)
  const own = { 'content-type': 'application/json', origin: shop.url }
  expect((await people.admin.send('POST', '/customers', '{"name":"X"}', own)).status).toBe(200)
})

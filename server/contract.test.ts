/** Who may call what: the whole contract, walked by everybody. */
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
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
  await clientOf(shop.url).post('/auth/sign-up/email', person)
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

/** Who may call what: every call of the contract, made in every role. */

import {
  type AnyContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
  isContractProcedure,
} from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { forgetFound } from '#server/platform/http/remember-found.ts'
import { mountApi } from './api.ts'
import { makeAuth } from './people/auth/auth.ts'
import { addPerson } from './people/auth/first-admin.ts'
import { authCalls } from './people/auth/sign-in.ts'
import { makeApp } from './platform/http/app.ts'
import {
  addCustomer,
  type CallResponse,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from './testing/client.ts'
import { makePdf } from './testing/pdfs.ts'
import { startTestShop } from './testing/shop.ts'
import { besideTheContract, expectedWho, namedCalls } from './testing/who.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
/** Everybody except the first three counts as a stranger, even a former admin. */
const people = {
  admin: clientOf(''),
  worker: clientOf(''),
  'other worker': clientOf(''),
  'signed out': clientOf(''),
  'disabled admin': clientOf(''),
  'disabled worker': clientOf(''),
  'deleted admin': clientOf(''),
  'admin whose session expired': clientOf(''),
  'forged session': clientOf(''),
}
type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const workerIds = { worker: '', 'other worker': '' }

beforeAll(async () => {
  shop = await startTestShop()
  people['signed out'] = clientOf(shop.url)
  people.admin = await signInAdmin(shop)
  for (const name of ['worker', 'other worker'] as const) {
    const client = await signInWorker(shop, name.replace(' ', '-'))
    people[name] = client
    workerIds[name] = client.id
  }
  const ended: [Name, 'admin' | 'worker', string][] = [
    ['disabled admin', 'admin', 'update profiles set disabled_at = now() where id = '],
    ['disabled worker', 'worker', 'update profiles set disabled_at = now() where id = '],
    ['deleted admin', 'admin', 'update profiles set deleted_at = now() where id = '],
    ['admin whose session expired', 'admin', 'update session set expires_at = now() where user_id = '],
  ]
  for (const [name, role, end] of ended) {
    const person = { email: `${name.replaceAll(' ', '-')}@shop.example`, password: 'battery staple' }
    const id = await addPerson(shop.deps, { ...person, name, role })
    people[name] = await signIn(shop.url, person)
    expect((await people[name].get('/profile')).body).toMatchObject({ id, role })
    // Directly in the database, so that the session still exists for the test.
    await shop.deps.db.execute(sql`${sql.raw(end)} ${id}`)
    forgetFound(shop)
  }
  const { cookie } = people.admin
  people['forged session'] = clientOf(
    shop.url,
    `${cookie.slice(0, -6)}${cookie.at(-6) === 'A' ? 'B' : 'A'}${cookie.slice(-5)}`,
  )
})
afterAll(() => shop.stop())

/** What Hono asks about a connection, if there is none. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

const allowed = {
  anyone: names,
  'signed-in': ['admin', 'worker', 'other worker'],
  admin: ['admin'],
  worker: ['worker', 'other worker'],
} satisfies Record<string, Name[]>

function* procedures(
  router: AnyContractRouter,
  name: string[] = [],
): Generator<[string, AnyContractProcedure]> {
  if (isContractProcedure(router)) yield [name.join('.'), router]
  else for (const [key, part] of Object.entries(router)) yield* procedures(part, [...name, key])
}

const calls = [...procedures(contract)].map(([name, procedure]) => {
  const { method = 'POST', path = '' } = procedure['~orpc'].route
  return { name, method, path, who: procedure['~orpc'].meta.who }
})
const json = { 'content-type': 'application/json' }
const isRead = (method: string) => method === 'GET' || method === 'DELETE'
const fill = (path: string, id: string = uuid()) =>
  path
    .replaceAll('{id}', id)
    .replaceAll('{noun}', 'customers')
    .replaceAll(/\{(taskId|fileId|photoId|proofId|entryId|snagId|pointId|costId)\}/g, uuid())
    .replaceAll('{page}', '1')
    .replaceAll(/\{\w+\}/g, 'x'.repeat(43))

/** An invalid body: a caller without permission does not even get an answer about it. */
const tryOut = (client: Client, method: string, path: string) =>
  client.send(method, path, isRead(method) ? undefined : '{"rubbish', json)

function expectRefused(name: Name, { status, body }: CallResponse): void {
  expect(status, name).toBe(allowed['signed-in'].includes(name as never) ? 403 : 401)
  expect(body, name).toEqual({ code: expect.any(String), message: expect.any(String), fields: [] })
}

test('every call names the roles that are listed here, and denies all others', () => {
  const said = calls.map(({ name, who }) => `${name}: ${who}`)
  expect(said).toEqual(calls.map(({ name }) => `${name}: ${expectedWho(name)}`))
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining([...namedCalls]))
})

// Not a test for each person: three thousand take longer to be told of than to be done.
test.each(calls)('$name', async ({ name, method, path }) => {
  const may: readonly Name[] = allowed[expectedWho(name)]
  const isTryOfLink = name.startsWith('link.')
  for (const who of names) {
    // Each of these is one more try of a link that nobody has: only so many are answered.
    if (isTryOfLink) await shop.pool.query('delete from rate_limit')
    const answer = await tryOut(people[who], method, fill(path))
    if (may.includes(who)) expect([200, 400, 404, 409], who).toContain(answer.status)
    else expectRefused(who, answer)
  }
})

describe('outside the contract', () => {
  test('only listed paths are served', async () => {
    const app = makeApp(shop.deps.config, shop.deps.log, 'none')
    await mountApi(app, shop.deps)
    const served = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && path !== '/api/auth/*')
        .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`),
    )
    for (const name of Object.keys(authCalls)) served.add(name.replace(' ', ' /auth/'))
    const expected = [
      ...calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
      ...Object.keys(besideTheContract),
    ]
    expect([...served].sort()).toEqual([...new Set(expected)].sort())
    // Routes for every method run before the calls, and must answer nothing by themselves.
    const open = app.routes.filter(
      ({ method, path }) => method === 'ALL' && path !== '/*' && path !== '/api/*',
    )
    expect(open).toEqual([])
  })

  test('only listed paths of the sign-in library are served', async () => {
    const known = Object.values(makeAuth(shop.deps).api).flatMap(
      (call: { path?: string; options?: { method?: unknown } }) =>
        call.path
          ? [
              {
                path: call.path.replaceAll(/:\w+/g, 'x'),
                method: [call.options?.method ?? 'GET'].flat().map(String),
              },
            ]
          : [],
    )
    expect(known.length).toBeGreaterThan(20)
    for (const { path, method } of known)
      for (const each of method) {
        if (`${each} /auth${path}` in besideTheContract) continue
        const { status } = await tryOut(people.admin, each, `/auth${path}`)
        expect([each, path, status]).toEqual([each, path, 404])
      }
  })

  const closed = Object.entries(besideTheContract).filter(([, who]) => who === 'signed-in')
  const strangers = names.filter((name) => !allowed['signed-in'].includes(name as never))
  test.each(closed)('%s needs a session', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    for (const who of strangers) expectRefused(who, await tryOut(people[who], method, path))
  })

  test('signing out gives the same answer with and without a session', async () => {
    for (const who of strangers) expect((await people[who].post('/auth/sign-out')).status).toBe(200)
  })
})

describe('the OpenAPI document', () => {
  test('says for each call whether it needs a session', async () => {
    const { paths } = (await people['signed out'].get('/openapi.json')).body
    const open = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.length === 0)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const expected = [
      ...calls
        .filter(({ name }) => expectedWho(name) === 'anyone')
        .map(({ method, path }) => `${method} ${path}`),
      ...Object.entries(besideTheContract).flatMap(([call, who]) => (who === 'anyone' ? [call] : [])),
    ]
    expect(open.sort()).toEqual(expected.sort())
  })
})

describe('one worker’s records are hidden from another', () => {
  async function ownSurveys(): Promise<string[]> {
    return [(await people.worker.post('/measurements', { title: 'Own survey' })).body.id]
  }

  async function ownVisits(): Promise<string[]> {
    const times = { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T11:00:00Z' }
    const visit = { kind: 'fitting', people: [workerIds.worker], ...times }
    return [(await people.admin.post('/visits', visit)).body.id]
  }

  async function ownProofs(): Promise<string[]> {
    const [jobId] = await ownJobs()
    const form = new FormData()
    form.set('file', new File([makePdf(1)], 'own.pdf'))
    const file = (await people.admin.send('POST', `/jobs/${jobId}/files`, form)).body
    return [(await people.admin.post(`/jobs/${jobId}/proofs`, { fileId: file.id })).body.id]
  }

  async function ownJobs(): Promise<string[]> {
    const { admin } = people
    const { id: customerId } = await addCustomer(admin)
    const ways = [{ ownerId: workerIds.worker }, { people: [workerIds.worker] }]
    return Promise.all(
      ways.map(async (theirs) => (await admin.post('/jobs', { customerId, ...theirs })).body.id),
    )
  }

  /**
   * For each call with an id that workers may make: records of the first worker, made in every possible way.
   */
  const records: Record<string, () => Promise<string[]>> = {
    'customers.get': async () => {
      const { worker, admin } = people
      const own = (await worker.post('/customers', { name: 'Own', phone: '0161 496 0001' })).body
      const assigned = await addCustomer(admin, { name: 'Assigned', assignedTo: [workerIds.worker] })
      const group = (await admin.post('/groups', { name: `G ${uuid()}`, assignedTo: [workerIds.worker] }))
        .body
      const grouped = await addCustomer(admin, { name: 'Grouped', groupIds: [group.id] })
      return [own.id, assigned.id, grouped.id]
    },
    'measurements.get': ownSurveys,
    'measurements.update': ownSurveys,
    'measurements.pdf': ownSurveys,
    'files.get': async () => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.set('file', new File([new Uint8Array(picture)], 'own.png'))
      return [(await people.worker.send('POST', '/files', form)).body.id]
    },
    'link.file': async () => {
      const { admin } = people
      const { id: customerId } = await addCustomer(admin)
      const { id } = (await admin.post('/quotes', { customerId, items: [] })).body
      const { url } = (await admin.post(`/quotes/${id}/links`)).body
      const form = new FormData()
      form.set('file', new File(['%PDF-1.7'], 'own.pdf'))
      const token = String(url).split('/').at(-1)
      return [(await people['signed out'].send('POST', `/link/${token}/files`, form)).body.id]
    },
    'jobs.get': ownJobs,
    'jobs.tick': ownJobs,
    'visits.get': ownVisits,
    'visits.step': ownVisits,
    'proofs.files': ownJobs,
    'proofs.file': ownJobs,
    'proofs.list': ownJobs,
    'proofs.get': ownProofs,
    'proofs.page': ownProofs,
    'jobs.sheet': ownJobs,
    'jobs.labels': ownJobs,
    'siteWork.sheet': ownVisits,
    'siteWork.photo': ownVisits,
    'siteWork.proofPage': ownVisits,
    'siteWork.add': ownVisits,
    'siteWork.remove': ownVisits,
    'siteWork.fix': ownVisits,
    'siteWork.tick': ownVisits,
    'siteWork.handOver': ownVisits,
    'siteWork.certificate': ownVisits,
    'projects.get': async () => {
      const project = { title: 'Own project', service: 'Custom Signs' }
      return [(await people.admin.post('/projects', project)).body.id]
    },
    'profile.endSession': async () => {
      const { items } = (await people.worker.get('/profile/sessions')).body
      return items.map(({ id }: { id: string }) => id)
    },
  }
  /** What a call takes if it is no version. */
  const bodies: Record<string, string> = {
    'jobs.tick': '{"done":true}',
    'siteWork.tick': '{"done":true}',
    'siteWork.fix': '{"fixed":true}',
    'siteWork.add': JSON.stringify({
      entry: { kind: 'snag', entryId: uuid(), text: 'Loose', at: '2026-11-20T09:00:00Z' },
    }),
    'siteWork.handOver': JSON.stringify({
      ...{ handoverId: uuid(), name: '', signature: null, at: '2026-11-20T09:00:00Z' },
    }),
    'visits.step': '{"version":1,"status":"done","at":"2026-11-20T09:00:00Z"}',
  }
  const withId = calls.filter(({ name, path }) => expectedWho(name) !== 'admin' && path.includes('{id}'))

  test.each(withId)('$name', async ({ name, method, path }) => {
    const make = records[name]
    if (!make) throw new Error(`add to the records above some of the first worker’s that ${name} is about`)
    const ids = await make()
    expect(ids.length).toBeGreaterThan(0)
    if (name.startsWith('link.')) await shop.pool.query('delete from rate_limit')
    for (const id of ids) {
      const body = isRead(method) ? undefined : (bodies[name] ?? '{"version":1}')
      const answer = await people['other worker'].send(method, fill(path, id), body, json)
      expect([name, [403, 404].includes(answer.status), answer.status]).toEqual([name, true, answer.status])
      expect(JSON.stringify(answer.body)).not.toMatch(/Own|Assigned|Grouped/)
    }
    expect((await people.worker.get('/profile')).status).toBe(200)
  })

  test('the first worker reaches them', async () => {
    for (const id of (await records['customers.get']?.()) ?? [])
      expect((await people.worker.get(`/customers/${id}`)).status).toBe(200)
  })

  test('lists, exports and retries with a known id do not reveal them', async () => {
    const other = people['other worker']
    const { body: own } = await people.worker.post('/customers', {
      name: 'Mine Alone',
      phone: '0161 496 0002',
    })
    expect(JSON.stringify((await other.get('/customers?limit=100&q=mine')).body)).not.toContain(own.id)
    expect((await other.get('/profile/export')).body.about.id).toBe(workerIds['other worker'])
    expect(JSON.stringify((await other.get('/profile/export')).body)).not.toContain(own.id)
    expect((await other.post('/customers', { id: own.id, name: 'Stolen' })).status).toBe(404)
    expect((await people.admin.get(`/customers/${own.id}`)).body.name).toBe('Mine Alone')
  })
})

describe('401 and 403 come before the body is read', () => {
  test('even when it is above all limits', async () => {
    const huge = JSON.stringify({ name: 'x'.repeat(6_000_000) })
    const status = async (client: Client) => (await client.send('POST', '/quotes', huge, json)).status
    expect(await status(people['signed out'])).toBe(401)
    expect(await status(people.worker)).toBe(403)
    expect(await status(people.admin)).toBe(413)
  })

  test('even when it never ends', async () => {
    const begun = new TextEncoder().encode('{"name":"')
    const body = new ReadableStream({ start: (stream) => stream.enqueue(begun) })
    const request = { method: 'POST', body, duplex: 'half', headers: { cookie: people.worker.cookie } }
    expect((await fetch(`${shop.url}/api/quotes`, request)).status).toBe(403)
  })
})

test('a page makes no call that its visitor may not make', async () => {
  const app = makeApp(shop.deps.config, shop.deps.log, 'none')
  const { callsFor } = await mountApi(app, shop.deps)
  app.get('/page', async (c) => {
    const calls = callsFor(c, shop.deps.clock.now()) as JsonifiedClient<ContractRouterClient<typeof contract>>
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

test('a page that hits a rate limit says when to retry, as the call would', async () => {
  const app = makeApp(shop.deps.config, shop.deps.log, 'none')
  const { callsFor } = await mountApi(app, shop.deps)
  app.post('/page', async (c) => {
    const calls = callsFor(c, shop.deps.clock.now()) as JsonifiedClient<ContractRouterClient<typeof contract>>
    const asked = { name: 'Ann', email: 'ann@quay.example', message: 'A sign', consent: true as const }
    const failure = await calls.enquiries.create(asked).then(
      () => null,
      (error: { status: number }) => error,
    )
    return new Response('the form, with what was typed', { status: failure?.status ?? 200 })
  })
  const send = () => app.request('/page', { method: 'POST' }, connection)
  const answers = []
  for (let time = 0; time < 6; time++) answers.push(await send())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  const waits = answers.map(({ headers }) => headers.get('Retry-After'))
  expect(waits.slice(0, 5)).toEqual(Array(5).fill(null))
  expect(Number(waits[5])).toBeGreaterThan(3000)
})

test('office-only fields from a worker are refused, not ignored', async () => {
  const answer = await people.worker.post('/customers', { name: 'X', alert: 'Hm', paymentTermsDays: 90 })
  expect(answer.status).toBe(400)
  expect(answer.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
    'alert',
    'paymentTermsDays',
  ])
})

test('a worker sees what a service is, never its price', async () => {
  await people.admin.post('/services', { name: 'Fascia panel', price: 14500, unit: 'm²', costPrice: 6000 })
  const { items } = (await people.worker.get('/services')).body
  expect(items).toEqual([{ id: expect.any(String), name: 'Fascia panel', category: '', unit: 'm²' }])
})

test('a visitor gets the advertised services and nothing of the catalogue', async () => {
  await people.admin.post('/services', { name: 'Trade-only panel', price: 9900, unit: 'm²', costPrice: 6000 })
  const stranger = clientOf(shop.url)
  expect((await stranger.get('/services')).status).toBe(401)
  const { status, body } = await stranger.get('/services/shown')
  expect(status).toBe(200)
  expect(body.items).toHaveLength(16)
  expect(body.items[0]).toEqual({
    ...{
      name: 'Custom Signs',
      slug: 'custom-signs',
      line: expect.any(String),
      description: expect.any(String),
    },
    ...{ price: { from: 9600, unit: 'a sign' }, leadDays: [7, 10] },
  })
  expect(JSON.stringify(body)).not.toContain('Trade-only')
})

test('nobody sets their own role', async () => {
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

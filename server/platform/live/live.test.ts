/** Open browsers are notified of each change, from any process, and of no more than they may know. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { CHANGES } from '../db/change.ts'
import { noticedBy } from './changes.ts'

let shop: Fascia
let second: Fascia
let admin: Client
let worker: Client & { id: string }
const open: AbortController[] = []

beforeAll(async () => {
  shop = await startTestShop()
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
})
afterAll(async () => {
  for (const line of open) line.abort()
  await second.stop()
  await shop.stop()
})

type Notice = { noun: string; id: string; version: number }

/**
 * Listens as a browser does. @returns what was received so far, a function that waits for something in it, and
 * the pieces in which it came
 */
async function listen(at: Fascia, cookie: string) {
  const line = new AbortController()
  open.push(line)
  const response = await fetch(`${at.url}/api/live`, { headers: { cookie }, signal: line.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const heard: Notice[] = []
  const parts: string[] = []
  const ended = read(response, heard, parts)
  const hears = async (wanted: Partial<Notice>) =>
    expect.poll(() => heard).toContainEqual(expect.objectContaining(wanted))
  return { heard, hears, parts, ended }
}

async function read(response: Response, heard: Notice[], parts: string[]): Promise<void> {
  const notePart = new TransformStream<string, string>({
    transform: (part, controller) => {
      parts.push(part)
      controller.enqueue(part)
    },
  })
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(notePart)
    .pipeThrough(new EventSourceParserStream())
  try {
    for await (const { event, data } of events ?? []) if (event === 'change') heard.push(JSON.parse(data))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

test('an admin hears of a sign-in for the security log, and a worker does not', async () => {
  const heard = await listen(shop, admin.cookie)
  const mine = await listen(shop, worker.cookie)
  await clientOf(shop.url).post('/auth/sign-in/email', { email: 'no@where.example', password: 'whatever' })
  await heard.hears({ noun: 'security' })
  expect(mine.heard.filter(({ noun }) => noun === 'security')).toEqual([])
})

test('the stream needs a session', async () => {
  expect(await clientOf(shop.url).get('/live')).toMatchObject({ status: 401, body: { fields: [] } })
})

test('admins get noun, id and version of each change, and no contents', async () => {
  const { heard, hears } = await listen(shop, admin.cookie)
  const { id } = (await admin.post('/customers', { name: 'Secret Ltd', phone: '0161 496 0000' })).body
  await hears({ noun: 'customers', id, version: 1 })
  await admin.patch(`/customers/${id}`, { notes: 'x', version: 1 })
  await hears({ noun: 'customers', id, version: 2 })
  // An id may contain any three digits.
  expect(JSON.stringify(heard)).not.toMatch(/Secret|1614960000/)
  for (const notice of heard) expect(Object.keys(notice).sort()).toEqual(['id', 'noun', 'version'])
})

test('changes by other processes are sent too', async () => {
  const { hears } = await listen(second, admin.cookie)
  const { id } = (await admin.post('/customers', { name: 'Elsewhere' })).body
  await hears({ noun: 'customers', id })
})

test('a refused change sends nothing', async () => {
  const { heard, hears } = await listen(shop, admin.cookie)
  const { id } = (await admin.post('/services', { name: 'Panel' })).body
  await hears({ id, version: 1 })
  await admin.patch(`/services/${id}`, { name: 'Stale', version: 7 })
  await admin.patch(`/services/${id}`, { name: 'New', version: 1 })
  await hears({ id, version: 2 })
  expect(heard.filter((notice) => notice.id === id).map((notice) => notice.version)).toEqual([1, 2])
})

test('what comes within a moment comes in one piece to each browser, of each record the newest version', async () => {
  const lines = await Promise.all([admin, admin, worker].map(({ cookie }) => listen(shop, cookie)))
  const change = (id: string, version: number) =>
    sql`select pg_notify(${CHANGES}, ${JSON.stringify({ noun: 'services', id, version })})`
  const [one, two] = [randomUUID(), randomUUID()]
  for (const line of lines) line.parts.splice(0)
  await shop.deps.db.transaction(async (tx) => {
    for (let version = 1; version <= 50; version++) await tx.execute(change(one, version))
    await tx.execute(change(two, 1))
  })
  for (const { hears, heard, parts } of lines) {
    await hears({ id: two })
    expect(heard.filter(({ id }) => id === one || id === two)).toEqual([
      { noun: 'services', id: one, version: 50 },
      { noun: 'services', id: two, version: 1 },
    ])
    expect(parts.filter((part) => part.includes('services'))).toHaveLength(1)
  }
})

describe('a worker', () => {
  test('gets notices of services and their own profile, and nothing of the office', async () => {
    const { heard, hears } = await listen(shop, worker.cookie)
    const other = await signInWorker(shop, 'other')
    const customerId = (await admin.post('/customers', { name: 'Hidden' })).body.id
    await admin.post('/quotes', { customerId })
    await admin.post('/invoices', { customerId })
    await other.patch('/profile', { companyName: '1', version: 1 })
    await admin.patch('/settings', { termsText: 'x', version: (await admin.get('/settings')).body.version })
    await worker.patch('/profile', { companyName: '2', version: 1 })
    const { id } = (await admin.post('/services', { name: 'Last' })).body
    await hears({ noun: 'services', id })
    expect(heard).toEqual([
      { noun: 'profile', id: worker.id, version: 2 },
      { noun: 'services', id, version: 1 },
    ])
  })
})

test('a worker gets notices of their own surveys, also of a quote made from one, and of no others', async () => {
  const [vera, other] = [await signInWorker(shop, 'vera'), await signInWorker(shop, 'victor')]
  const { heard, hears } = await listen(shop, vera.cookie)
  const customerId = (await vera.post('/customers', { name: 'Ann' })).body.id
  const { id } = (await vera.post('/measurements', { title: 'Shop', customerId, status: 'submitted' })).body
  await hears({ noun: 'measurements', id, version: 1 })
  await other.post('/measurements', { title: 'Another' })
  expect((await admin.post(`/measurements/${id}/quote`)).status).toBe(200)
  await hears({ noun: 'measurements', id, version: 2 })
  const surveys = heard.filter(({ noun }) => noun === 'measurements')
  expect(surveys).toEqual([1, 2].map((version) => ({ noun: 'measurements', id, version })))
  expect(heard.filter(({ noun }) => noun === 'quotes')).toEqual([])
})

test('a worker who is taken off a job hears of it, and of nothing after that', async () => {
  const jude = await signInWorker(shop, 'jude')
  const customerId = (await admin.post('/customers', { name: 'Ann' })).body.id
  const { heard, hears } = await listen(shop, jude.cookie)
  const { id } = (await admin.post('/jobs', { customerId, title: 'Front', people: [jude.id] })).body
  // Heard late, it would stand among those of the changes.
  await hears({ noun: 'jobs', id, version: 1 })
  const change = async (fields: object) => (await admin.patch(`/jobs/${id}`, fields)).body.version
  const version = await change({ version: 1, people: [] })
  await hears({ noun: 'jobs', id, version })
  await change({ version, title: 'Side' })
  const again = (await admin.post('/jobs', { customerId, title: 'Back', people: [jude.id] })).body
  await hears({ noun: 'jobs', id: again.id })
  expect(heard.filter((one) => one.id === id).map((one) => one.version)).toEqual([1, version])
})

describe('a worker gets notices of customers', () => {
  test('that they see or saw before the change, and of no others', async () => {
    const hugo = await signInWorker(shop, 'hugo')
    const add = async (fields: object) => (await admin.post('/customers', { name: 'Given', ...fields })).body
    const other = await add({})
    const group = (await admin.post('/groups', { name: 'Framework' })).body
    const member = await add({ groupIds: [group.id] })
    const { heard, hears } = await listen(shop, hugo.cookie)

    await admin.patch(`/customers/${other.id}`, { notes: 'x', version: 1 })
    const given = await add({ assignedTo: [hugo.id] })
    await hears({ noun: 'customers', id: given.id, version: 1 })
    await admin.patch(`/customers/${given.id}`, { assignedTo: [], version: 1 })
    await hears({ id: given.id, version: 2 })
    await admin.patch(`/customers/${given.id}`, { notes: 'Gone', version: 2 })

    await admin.patch(`/groups/${group.id}`, { assignedTo: [hugo.id], version: 1 })
    await hears({ noun: 'customers', id: member.id, version: 1 })
    await admin.patch(`/customers/${member.id}`, { notes: 'Changed', version: 1 })
    await hears({ id: member.id, version: 2 })
    await admin.post(`/groups/${group.id}/customers`, { add: [other.id] })
    await hears({ id: other.id, version: 3 })
    await admin.post(`/groups/${group.id}/customers`, { remove: [other.id] })
    await hears({ id: other.id, version: 4 })
    await admin.delete(`/groups/${group.id}?version=2`)
    await expect.poll(() => heard.filter(({ id }) => id === member.id).length).toBe(3)
    await admin.patch(`/customers/${member.id}`, { notes: 'Gone', version: 2 })

    const { id } = (await admin.post('/services', { name: 'After all that' })).body
    await hears({ id })
    // That Hugo has an account may be told late.
    const others = heard.filter(({ noun }) => noun !== 'workers')
    expect(others.map(({ noun, version }) => `${noun} ${version}`)).toEqual([
      ...['customers 1', 'customers 2', 'customers 1', 'customers 2', 'customers 3', 'customers 4'],
      ...['customers 2', 'services 1'],
    ])
    for (const notice of heard) expect(Object.keys(notice).sort()).toEqual(['id', 'noun', 'version'])
  })
})

test('the stream ends when the server stops', async () => {
  const third = await startTestShop({
    databaseUrl: shop.deps.config.databaseUrl,
    authSecret: shop.deps.config.authSecret,
  })
  const { ended } = await listen(third, admin.cookie)
  await third.stop()
  await ended.catch(() => {})
})

/** Opens the stream with a query. @returns what it says first */
async function openWith(query: Record<string, string>): Promise<string> {
  const line = new AbortController()
  open.push(line)
  const address = `${shop.url}/api/live?${new URLSearchParams(query)}`
  const { body } = await fetch(address, { headers: { cookie: admin.cookie }, signal: line.signal })
  let text = ''
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!/event: heard|code/.test(text)) text += (await reader?.read())?.value
  return text
}

test('a page that was written before a change is told that it missed something', async () => {
  const since = noticedBy(shop.deps)
  expect(await openWith({ since })).not.toContain('missed')
  await admin.post('/groups', { name: 'Missed by a page' })
  await expect.poll(() => noticedBy(shop.deps)).not.toBe(since)
  await expect.poll(() => openWith({ since })).toContain('missed')
})

test('each piece says how far it goes, so that a stream that is opened again from there missed nothing', async () => {
  const { parts, hears } = await listen(shop, admin.cookie)
  const { id } = (await admin.post('/groups', { name: 'Heard' })).body
  await hears({ id })
  const since = parts.join('').match(/event: heard\ndata: (.+)\n\n$/)?.[1] ?? ''
  expect(since).toBe(noticedBy(shop.deps))
  expect(await openWith({ since })).not.toContain('missed')
  expect(await openWith({ since: since.replace(/\d+$/, '1') })).toContain('missed')
})

test('a page of somebody else, who signed out meanwhile, is not told', async () => {
  const asked = await clientOf(shop.url, admin.cookie).get(`/live?as=${worker.id}`)
  expect(asked).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const own = (await admin.get('/profile')).body.id
  expect(await openWith({ as: own })).toContain('event: heard')
})

test('of too many streams of one person the oldest end; nobody else’s do', async () => {
  const other = await listen(shop, admin.cookie)
  const wild = await signInWorker(shop, 'wild')
  // Alone: of those that are opened at once any may come first.
  const oldest = await listen(shop, wild.cookie)
  const others = await Promise.all(Array.from({ length: 99 }, () => listen(shop, wild.cookie)))
  const isOpen = ({ ended }: { ended: Promise<void> }) =>
    Promise.race([ended.then(() => false), new Promise((resolve) => setTimeout(resolve, 300, true))])
  expect(await isOpen(oldest)).toBe(true)
  const newest = await listen(shop, wild.cookie)
  const open = await Promise.all([other, newest, ...others].map(isOpen))
  expect(open.filter((one) => one === false)).toHaveLength(0)
  await oldest.ended
})

/** What may be posted to pages, and how much: everything else is refused before it is read. */
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_ENQUIRY_BYTES } from '#domain/site/enquiries.words.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { limitEnquiries } from './form-posts.ts'

const MEGABYTE = 1024 * 1024
const boundary = 'x'.repeat(32)
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }

let database: TestDatabase
let app: Hono<AppEnvironment>
/** The part of a body that reached the pages and calls; null if none of it was read. */
let arrived: Buffer | null
/** The origin that the pages' router was told. */
let origin: string | null

beforeAll(async () => {
  database = await createTestDatabase()
  app = new Hono<AppEnvironment>()
  app.use((c, next) => {
    c.set('clientAddress', '192.0.2.1')
    return next()
  })
  limitEnquiries(app, { db: database.db, config: { appUrl: 'http://localhost' } })
  app.all('*', async (c) => {
    origin = c.req.raw.headers.get('Origin')
    arrived = Buffer.from(await c.req.raw.arrayBuffer())
    return c.text('read')
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  arrived = null
  await database.pool.query('delete from rate_limit')
})

/** A body that never ends, in case the server reads it. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(MEGABYTE)) }, { highWaterMark: 0 })
}

const sending = (method: string, path: string, body: BodyInit, headers: Record<string, string> = form) =>
  app.request(path, { method, headers, body, duplex: 'half' } as RequestInit)

test.each([
  ['POST', '/contact-us/'],
  ['POST', '/Contact-Us'],
  ['POST', '/contact-us.data'],
  ['POST', '/_root.data'],
  ['POST', '//contact-us'],
  ['PUT', '/contact-us'],
  ['PATCH', '/%63ontact-us'],
  ['DELETE', '/contact-us'],
  ['POST', '/'],
  ['POST', '/about'],
])('%s %s, to another path or to none, is refused unread', async (method, path) => {
  expect((await sending(method, path, endless())).status).toBe(405)
  expect(arrived).toBeNull()
})

const picture = (megabytes: number, name = 'picture') => [
  `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="wall.jpg"\r\n\r\n`,
  new Uint8Array(megabytes * MEGABYTE),
]
const end = `\r\n--${boundary}--\r\n`

test('the form is passed on with a bounded body, however many of its pictures are cut off', async () => {
  const many = new Blob([...Array.from({ length: 8 }, () => picture(12)).flat(), end])
  expect((await sending('POST', '/contact-us', many)).status).toBe(200)
  expect(arrived?.byteLength).toBeGreaterThan(MAX_ENQUIRY_BYTES)
  expect(arrived?.byteLength).toBeLessThan(MAX_ENQUIRY_BYTES + 200_000)
})

test('fields after a picture that is too large still arrive', async () => {
  const message = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="message"\r\n\r\nOver the door`
  await sending('POST', '/contact-us', new Blob([...picture(32), message, end]))
  expect(arrived?.byteLength).toBeLessThan(MAX_ENQUIRY_BYTES + MEGABYTE)
  expect(arrived?.subarray(-200).toString()).toContain('Over the door')
})

test('a form that is cut off leads back to the empty form, and an oversized one is refused', async () => {
  const cutOff = await sending('POST', '/contact-us', new Blob(picture(1)))
  expect([cutOff.status, cutOff.headers.get('location')]).toEqual([303, '/contact-us#enquiry'])
  expect(arrived).toBeNull()
  expect((await sending('POST', '/contact-us', endless())).status).toBe(413)
  expect(arrived).toBeNull()
})

test('an enquiry without a picture needs little memory', async () => {
  const send = (type: string, length: number) =>
    sending('POST', '/api/enquiries', 'x'.repeat(length), {
      'content-type': type,
      'content-length': String(length),
    })
  expect((await send('application/json', MEGABYTE)).status).toBe(413)
  expect((await send('application/x-www-form-urlencoded', MEGABYTE)).status).toBe(413)
  expect(arrived).toBeNull()
  expect((await send('application/json', 20_000)).status).toBe(200)
  expect((await send(form['content-type'], MEGABYTE)).status).toBe(200)
})

test('a customer’s answer arrives although their browser says no origin', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
  const answer = await sending('POST', `/q/${'x'.repeat(32)}`, 'intent=accept&name=Jo', headers)
  expect([answer.status, String(arrived), origin]).toEqual([200, 'intent=accept&name=Jo', null])
  const length = { ...headers, 'content-length': String(MEGABYTE) }
  const large = await sending('POST', `/q/${'x'.repeat(32)}`, 'x'.repeat(MEGABYTE), length)
  expect(large.status).toBe(413)
})

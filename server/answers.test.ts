/** Rules that every answer of the server follows, for all calls. */
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { makeApp } from './platform/http/app.ts'
import { makeLog } from './platform/log.ts'
import { addCustomer, type Client, signInAdmin } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

test('app pages are no-store; pages that may be cached say so', async () => {
  const app = makeApp(shop.deps.config, makeLog('silent'), 'none')
  app.get('/app', (c) => c.html('<p>of one person</p>'))
  app.get('/still', (c) => c.html('<p>for all</p>', 200, { 'Cache-Control': 'no-cache' }))
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  expect((await app.request('/app', {}, bindings)).headers.get('cache-control')).toBe('no-store')
  expect((await app.request('/still', {}, bindings)).headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['with a content-length', { 'content-length': String(6 * 1024 * 1024) }],
  ['that does not', { 'transfer-encoding': 'chunked' }],
])('a body too large %s is 413, and the connection is closed', async (_, headers) => {
  const agent = new Agent({ keepAlive: true })
  const answer = await new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      const sending = request(`${shop.url}/api/customers`, {
        method: 'POST',
        headers: { cookie: admin.cookie, 'content-type': 'application/json', ...headers },
        // If the caller asked to close the connection, this test would learn nothing.
        agent,
      })
      sending.once('response', ({ statusCode, headers: { connection } }) => {
        sending.destroy()
        resolve({ status: statusCode, connection })
      })
      // A client that goes on writing to a closed connection gets an error.
      sending.on('error', (error) => setTimeout(reject, 1000, error))
      sending.write('x'.repeat('content-length' in headers ? 10 : 6 * 1024 * 1024))
    },
  )
  agent.destroy()
  expect(answer).toEqual({ status: 413, connection: 'close' })
})

describe('a call takes only JSON', () => {
  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Ann'],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nAnn\r\n--b--\r\n',
    ],
    ['plain text', 'text/plain', '{"name":"Ann"}'],
    ['another type that begins with application/json', 'application/json-seq', '{"name":"Ann"}'],
  ])('%s is refused, and nothing is created', async (_, type, body) => {
    const before = (await admin.get('/customers')).body.items.length
    const { status, body: answer } = await admin.send('POST', '/customers', body, { 'content-type': type })
    expect({ status, answer }).toEqual({
      status: 415,
      answer: { code: 'NOT_JSON', message: 'Send JSON', fields: [] },
    })
    expect((await admin.get('/customers')).body.items).toHaveLength(before)
  })

  test('a charset is allowed, and no content type is needed for a call without a body', async () => {
    const json = { 'content-type': 'application/json; charset=utf-8' }
    expect((await admin.send('POST', '/customers', '{"name":"Ann"}', json)).status).toBeLessThan(300)
    const { id } = (await admin.post('/quotes', { customerId: (await addCustomer(admin)).id })).body
    expect((await admin.send('POST', `/quotes/${id}/duplicate`)).status).not.toBe(415)
  })
})

describe('a stored document', () => {
  test('has sanitized rich text, no matter who sends it', async () => {
    const { id: customerId } = await addCustomer(admin)
    const richContent = '<p onclick="x()">A<script>x()</script> <a href="javascript:x()">b</a></p>'
    const made = (await admin.post('/quotes', { customerId, richContent })).body
    expect(made.richContent).toBe('<p>A b</p>')
    const changed = await admin.patch(`/quotes/${made.id}`, {
      richContent: '<b>B</b><iframe src="/"></iframe>',
      version: made.version,
    })
    expect(changed.body.richContent).toBe('<strong>B</strong>')
    const invoice = await admin.post('/invoices', { customerId, richContent })
    expect(invoice.body.richContent).toBe('<p>A b</p>')
  })

  test('has lines of at most as much text as can be drawn, and that is drawn', async () => {
    const { id: customerId } = await addCustomer(admin)
    const line = { description: 'Letters of steel '.repeat(294), quantity: 1, price: 100 }
    const tooMuch = await admin.post('/quotes', { customerId, items: Array(500).fill(line) })
    expect(tooMuch).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            path: 'items',
            message:
              'All lines together may hold 200,000 characters: shorten their descriptions, or make two documents',
          },
        ],
      },
    })
    const made = await admin.post('/quotes', { customerId, items: Array(10).fill(line) })
    expect(made.status).toBeLessThan(300)
    expect((await admin.get(`/quotes/${made.body.id}/pdf`)).status).toBe(200)
  })
})

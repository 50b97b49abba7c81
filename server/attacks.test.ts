/** What an attacker tries: by hand, with a session or without. */
import { connect } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { makeAccessCode } from './people/auth/codes.store.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from './testing/client.ts'
import { readMailFiles } from './testing/mail.ts'
import { startTestShop } from './testing/shop.ts'
import { testAdmin } from './testing/test-admin.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
})
afterAll(() => shop.stop())

const json = { 'content-type': 'application/json' }

describe('a page of another site', () => {
  const port = () => new URL(shop.url).port
  const origins = () => [
    'null',
    'https://evil.example',
    `http://localhost.evil.example:${port()}`,
    `http://localhost:${port()}.evil.example`,
    `http://evil.example:${port()}`,
    `https://localhost:1${port()}`,
    'http://localhost',
    'http://[::1]',
    'file://',
    `http://localhost:${port()}@evil.example`,
    '',
  ]

  test('changes nothing, whatever origin and content type it sends', async () => {
    const { id } = await addCustomer(admin)
    const tries: [string, string][] = [
      ['POST', '/customers'],
      ['PATCH', `/customers/${id}`],
      ['DELETE', `/customers/${id}?version=1`],
      ['POST', `/customers/${id}/erase`],
      ['PUT', `/users/${worker.id}/role`],
      ['POST', '/auth/sign-out'],
      ['POST', '/auth/change-password'],
    ]
    for (const origin of origins())
      for (const [method, path] of tries)
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const headers = { 'content-type': type, origin }
          const { status } = await admin.send(
            method,
            path,
            method === 'DELETE' ? undefined : '{"name":"X"}',
            headers,
          )
          expect([origin, method, path, type, status]).toEqual([origin, method, path, type, 403])
        }
    expect((await admin.get(`/customers/${id}`)).body.version).toBe(1)
  })

  test('is recognised by Sec-Fetch-Site when it sends no origin', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...json, 'sec-fetch-site': site }
      expect((await admin.send('POST', '/customers', '{"name":"X"}', headers)).status).toBe(403)
    }
  })

  test('cannot use a method-override header', async () => {
    const { id } = await addCustomer(admin)
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      await admin.send('GET', `/customers/${id}?version=1&_method=DELETE`, undefined, { [name]: 'DELETE' })
    expect((await admin.get(`/customers/${id}`)).status).toBe(200)
  })
})

describe('a path in another spelling', () => {
  test.each([
    '//settings',
    '/settings/',
    '/customers/..%2fsettings',
    '/customers/%2e%2e/settings',
    '/./settings',
    '/SETTINGS',
    '/settings%00',
    '/settings;x=1',
    '/settings%2f',
    '/customers/duplicates/export',
    '/%73ettings',
  ])('%s gives a worker nothing of the office', async (path) => {
    const answer = await worker.get(path)
    expect([401, 403, 404, 400]).toContain(answer.status)
  })
})

describe('fields that the server sets', () => {
  test('are refused by name on every record, and nothing is saved', async () => {
    const { id } = await addCustomer(admin)
    const quote = (await admin.post('/quotes', { customerId: id, items: [{ title: 'A', price: 1 }] })).body
    const group = (await admin.post('/groups', { name: 'G' })).body
    const evil: [string, object][] = [
      [`/customers/${id}`, { createdBy: worker.id }],
      [`/customers/${id}`, { erasedAt: null }],
      [`/customers/${id}`, { archivedAt: null }],
      [`/customers/${id}`, { search: 'x' }],
      [`/quotes/${quote.id}`, { status: 'accepted' }],
      [`/quotes/${quote.id}`, { total: 1 }],
      [`/quotes/${quote.id}`, { quoteNumber: 'QUO-1' }],
      [`/quotes/${quote.id}`, { acceptance: { name: 'x' } }],
      [`/groups/${group.id}`, { members: 5 }],
      ['/profile', { role: 'admin' }],
      ['/profile', { email: 'x@y.example' }],
      ['/profile', { disabledAt: null }],
      ['/profile', { twoFactorEnabled: false }],
    ]
    for (const [path, fields] of evil) {
      const { version } = (await admin.get(path)).body
      const answer = await admin.patch(path, { version, ...fields })
      expect([path, fields, answer.status]).toEqual([path, fields, 400])
      expect(answer.body.fields[0].path).toBe(Object.keys(fields)[0])
      expect((await admin.get(path)).body.version).toBe(version)
    }
  })
})

describe('malicious names', () => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '\u202Egnp.exe',
    'Ann\r\nBcc: everybody@evil.example',
    '=HYPERLINK("https://evil.example")',
    '{{constructor.constructor("alert(1)")()}}',
  ]

  test('are stored as typed and sent as JSON that no browser runs', async () => {
    for (const name of names) {
      const { id } = await addCustomer(admin, { name })
      const { body, headers } = await admin.get(`/customers/${id}`)
      expect(body.name).toBe(name)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const saved = await admin.get(`/customers/${id}/export`)
      expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`)
    }
  })

  test('do not break a PDF', async () => {
    for (const name of names) {
      const { id: customerId } = await addCustomer(admin, { name, address: name })
      const items = [{ title: name, description: name, price: 1 }]
      const richContent = `<p>${name}</p><iframe src="file:///etc/passwd"></iframe><img src="http://localhost/x">`
      const { id } = (await admin.post('/quotes', { customerId, items, richContent })).body
      const { status, headers } = await admin.get(`/quotes/${id}/pdf`)
      expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'application/pdf'])
    }
  })

  test('cannot add header lines or markup to a mail', async () => {
    const stranger = clientOf(shop.url)
    for (const [index, name] of names.entries()) {
      const person = { email: `n${index}@evil.example`, password: 'battery staple', name }
      expect((await stranger.post('/auth/sign-up/email', person)).status).toBe(200)
    }
    const written = () => readMailFiles(shop.deps.config.dataDir)
    await expect
      .poll(async () => (await written()).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(names.length)
    for (const mail of await written()) {
      const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^(bcc|cc):/im)
      const { html = '', text = '' } = await PostalMime.parse(mail)
      expect(html).not.toMatch(/<script|<img src=x/i)
      expect(text).not.toMatch(/^Bcc:|\u202e/m)
    }
  })
})

test('signing in again ends the earlier session of that browser', async () => {
  const before = await signInAdmin(shop)
  const answer = await before.post('/auth/sign-in/email', testAdmin)
  expect(answer.status).toBe(200)
  expect((await before.get('/profile')).status).toBe(401)
  const cookie = answer.headers.getSetCookie().map((part) => part.split(';')[0])
  expect((await clientOf(shop.url, cookie.join('; ')).get('/profile')).status).toBe(200)
  // A sign-in that fails ends no session.
  const other = await signInAdmin(shop)
  await other.post('/auth/sign-in/email', { ...testAdmin, password: 'not it at all' })
  expect((await other.get('/profile')).status).toBe(200)
})

describe('at the same time', () => {
  test('two requests with one invitation: only one gets in', async () => {
    const code = await shop.deps.db.transaction((tx) =>
      makeAccessCode(tx, { kind: 'invitation', personId: worker.id, createdBy: null }),
    )
    const stranger = clientOf(shop.url)
    const tries = Array.from({ length: 6 }, (_, n) =>
      stranger.post(`/invitations/${code}`, { password: `battery staple ${n}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    worker = { ...worker, ...(await signInWorker(shop, 'wendy')) }
  })

  test('erasing a customer while quoting them: no quote keeps their name', async () => {
    const { id } = await addCustomer(admin, { name: 'Zebedee Quill' })
    const items = [{ title: 'Fascia', price: 1 }]
    const quote = () => admin.post('/quotes', { customerId: id, items })
    const erase = () => admin.post(`/customers/${id}/erase`, { version: 1, reason: 'They asked' })
    const answers = await Promise.all([quote(), quote(), erase(), quote(), erase(), quote()])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await admin.get(`/customers/${id}`)).body.erasedAt).toEqual(expect.any(String))
    const { items: left } = (await admin.get(`/quotes?customerId=${id}&archived=true`)).body
    for (const { customer } of left) expect(customer.name).toBe('Erased customer')
    expect((await admin.get(`/quotes?customerId=${id}`)).body.items).toEqual([])
  })
})

describe('raw HTTP', () => {
  const speak = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(shop.url)
      let heard = ''
      const line = connect(Number(port), '127.0.0.1', () => line.end(text))
      line.on('data', (part) => (heard += part))
      line.on('close', () => resolve(heard))
      line.on('error', reject)
      line.setTimeout(5_000, () => line.destroy())
    })

  test('a request smuggled in another one’s body is not answered', async () => {
    const hidden = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const heads = [
      `Content-Length: 5\r\nTransfer-Encoding: chunked`,
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity`,
      `Content-Length: 5\r\nContent-Length: 6`,
      `Transfer-Encoding : chunked`,
    ]
    for (const head of heads) {
      const said = await speak(
        `POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n0\r\n\r\n${hidden}`,
      )
      expect(said).not.toContain('"database"')
    }
  })
})

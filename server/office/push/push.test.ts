/** Notifications, against a stand-in push service that opens what it gets as a browser does. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { isOutside } from '#server/platform/push/outside.ts'
import { keepPushKeys } from '#server/platform/push/push-keys.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { gatherNews } from './start-pushing.ts'

let shop: Fascia
let admin: Client
let status = 201
let got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  shop = await startTestShop({ pushToLoopback: true })
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(async () => {
  service.close()
  await shop.stop()
})
beforeEach(async () => {
  status = 201
  got = []
  await shop.pool.query('delete from push_subscriptions')
  await shop.pool.query('delete from push_news')
})

interface Device {
  keys: ECDH
  auth: Buffer
  input: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
}

function newDevice(endpoint = `${origin}/${uuid()}`): Device {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  return {
    keys,
    auth,
    input: { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } },
  }
}

/** Opens a message as RFC 8188 and RFC 8291 say. */
function open({ keys, auth }: Device, body: Buffer): Record<string, string> {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

const rows = async () => (await shop.pool.query('select * from push_subscriptions')).rows
const turnOn = async (device = newDevice(), person = admin) => {
  expect(await person.post('/profile/push', device.input)).toMatchObject({ status: 200 })
  return device
}

async function quoteWithLink() {
  const { id: customerId } = await addCustomer(admin)
  const items = [{ id: uuid(), title: 'Panel', quantity: 1, price: 123_400 }]
  const quote = (await admin.post('/quotes', { customerId, title: 'Shop front', items })).body
  const made = await admin.post(`/quotes/${quote.id}/links`)
  const token: string = made.body.url.slice(made.body.url.lastIndexOf('/') + 1)
  return { quote, token }
}

test('a test arrives sealed for the device, signed by the shop, and for a day', async () => {
  const device = await turnOn()
  expect(await admin.post('/profile/push/test', {})).toMatchObject({ status: 200 })
  const [message] = got
  expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  const { publicKey } = (await admin.get('/profile/push')).body
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: origin, sub: expect.stringMatching(/^(mailto|https):/) })
  expect(open(device, message?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Notifications work on this device',
  })
  expect((await keepPushKeys(shop.deps)).publicKey).toBe(publicKey)
})

test('what customers do is told once, gathered, without price or token', async () => {
  const device = await turnOn()
  const { quote, token } = await quoteWithLink()
  const customer = clientOf(shop.url)
  await customer.post(`/link/${token}/opened`, {})
  const no = await customer.post(`/link/${token}/reject`, { reason: 'price', message: '' })
  expect(no.status).toBe(200)
  await Promise.all([gatherNews(shop.deps), gatherNews(shop.deps), gatherNews(shop.deps)])
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1)
  const notice = open(device, got[0]?.body ?? Buffer.alloc(0))
  expect(notice.path).toBe(`/quotes/${quote.id}/edit`)
  expect(notice.body).toMatch(/opened .* for the first time\n.* said no to /)
  expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${token}|1,?234|£`))
  await gatherNews(shop.deps)
  expect((await shop.pool.query('select 1 from push_news')).rowCount).toBe(0)
})

test('what they say of artwork is told too, each time it is new', async () => {
  const device = await turnOn()
  const { id: customerId } = await addCustomer(admin)
  const job = (await admin.post('/jobs', { customerId, title: 'Front' })).body
  const form = formOf({ file: new File([makePdf(1)], 'front.pdf') })
  const file = (await admin.send('POST', `/jobs/${job.id}/files`, form)).body
  const proof = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id })).body
  await expect.poll(async () => (await admin.get(`/proofs/${proof.id}`)).body.drawing).toBe('drawn')
  const { url } = (await admin.post(`/jobs/${job.id}/links`, {})).body
  const customer = clientOf(shop.url)
  const token = new URL(url).pathname.split('/').at(-1)
  const changes = { version: 1, name: 'Ann', comments: [], message: 'Larger' }
  for (const answer of [changes, changes])
    expect((await customer.post(`/link/${token}/changes`, answer)).status).toBe(200)
  const signature = { kind: 'typed', value: 'Ann Example' }
  const yes = await customer.post(`/link/${token}/approve`, { version: 1, name: 'Ann', signature })
  expect(yes.status, JSON.stringify(yes.body)).toBe(200)
  await gatherNews(shop.deps)
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1)
  const notice = open(device, got[0]?.body ?? Buffer.alloc(0))
  expect(notice.path).toBe(`/jobs/${job.id}`)
  const number = job.jobNumber
  expect(notice.body?.replaceAll('Ann Example ', '').split('\n')).toEqual([
    `asked for changes of the artwork of ${number}`,
    `approved the artwork of ${number}`,
  ])
})

test('a device that is gone is forgotten; one that fails again and again is left alone', async () => {
  await turnOn()
  status = 503
  for (let tries = 0; tries < 5; tries++)
    expect((await admin.post('/profile/push/test', {})).status).toBe(503)
  expect(await rows()).toMatchObject([{ failures: 5 }])
  const { token } = await quoteWithLink()
  await clientOf(shop.url).post(`/link/${token}/opened`, {})
  got = []
  await gatherNews(shop.deps)
  const waiting = await shop.pool.query(`select 1 from jobs.job where name = 'push' and state < 'completed'`)
  expect(waiting.rowCount).toBe(0)
  status = 410
  expect((await admin.post('/profile/push/test', {})).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('it ends with the session, and when somebody is no admin any more', async () => {
  const other = await signInAdmin(shop)
  await turnOn(newDevice(), other)
  const [row] = await rows()
  expect(row.sealed).not.toContain('127.0.0.1')
  await shop.pool.query('delete from session where id = $1', [row.session_id])
  expect(await rows()).toEqual([])
  await turnOn()
  const device = newDevice()
  await turnOn(device)
  await turnOn(device)
  expect(await rows()).toHaveLength(1)
})

test('is for admins, and reaches nothing but push services', async () => {
  const worker = await signInWorker(shop, 'wanda')
  expect((await worker.get('/profile/push')).status).toBe(403)
  for (const endpoint of [
    ...[
      'http://push.example.com/x',
      'https://127.0.0.2/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'file:///x',
    ],
    ...[
      'https://localhost/x',
      'https://0x0a000001/x',
      'https://push.example.com:22/x',
      'https://a:b@push.example.com/x',
      'no',
    ],
  ])
    expect(await admin.post('/profile/push', newDevice(endpoint).input)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'endpoint' }] },
    })
  for (const address of ['127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '2002:a00:1::'])
    expect(isOutside(address), address).toBe(false)
  expect(['142.250.1.1', '2a00:1450::1'].every(isOutside)).toBe(true)
  expect((await admin.delete(`/profile/push/${uuid()}`)).status).toBe(404)
})

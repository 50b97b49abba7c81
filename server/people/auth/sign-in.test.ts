/** Signing up, in and out: who gets in, who has to wait, and how the browser is remembered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type CallResponse, type Client, clientOf, signIn, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop()
  stranger = clientOf(shop.url)
})
afterAll(() => shop.stop())

const signUp = (person: object): Promise<CallResponse> => stranger.post('/auth/sign-up/email', person)
const worker = { email: 'wendy@workers.example', password: 'copper lantern', name: 'Wendy Worker' }

describe('signing up', () => {
  test('creates a worker, with a profile at the first sign-in', async () => {
    expect((await signUp(worker)).status).toBe(200)
    const profile = (await (await signIn(shop.url, worker)).get('/profile')).body
    expect(profile).toMatchObject({
      role: 'worker',
      email: worker.email,
      displayName: worker.name,
      version: 1,
    })
    expect(profile.uid).toBe(profile.id)
    const listed = (await (await signInAdmin(shop)).get('/workers')).body.items
    expect(listed.map((one: { id: string }) => one.id)).toEqual([profile.id])
  })

  test('never creates an admin, whatever is sent', async () => {
    const sly = { email: 'sly@workers.example', password: 'copper lantern', name: 'Sly' }
    const refused = await signUp({ ...sly, role: 'admin', isAdmin: true })
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'role' }, { path: 'isAdmin' }] } })
    await signUp(sly)
    const client = await signIn(shop.url, sly)
    await client.post('/auth/update-user', { name: 'Sly', role: 'admin' })
    expect((await client.get('/profile')).body.role).toBe('worker')
    const change = await client.patch('/profile', { role: 'admin', version: 1 })
    expect(change).toMatchObject({ status: 400, body: { fields: [{ path: 'role' }] } })
    expect((await client.get('/workers')).status).toBe(403)
  })

  test.each([
    ['a password of five characters', { ...worker, email: 'five@workers.example', password: '12345' }],
    ['an invalid address', { ...worker, email: 'wendy' }],
    ['an address in use', worker],
    ['no password', { email: 'none@workers.example', name: 'None' }],
  ])('with %s is refused', async (_what, person) => {
    const { status, body } = await signUp(person)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).toEqual({ code: expect.any(String), message: expect.any(String), fields: expect.any(Array) })
  })
})

describe('the session cookie', () => {
  test('cannot be read by scripts or sent by other sites', async () => {
    const answer = await stranger.post('/auth/sign-in/email', testAdmin)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('fascia.session_token='))
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Secure/i)
  })

  test('ends with signing out', async () => {
    const client = await signInAdmin(shop)
    expect((await client.get('/quotes')).status).toBe(200)
    expect((await client.post('/auth/sign-out')).status).toBe(200)
    expect((await client.get('/quotes')).status).toBe(401)
  })

  test('survives a restart', async () => {
    const first = await startTestShop()
    const { cookie } = await signInAdmin(first)
    const { databaseUrl, authSecret } = first.deps.config
    await first.stop()
    const second = await startTestShop({ databaseUrl, authSecret })
    expect((await clientOf(second.url, cookie).get('/profile')).body.role).toBe('admin')
    await second.stop()
  })

  test('is Secure when the shop is opened by https', async () => {
    const secure = await startTestShop({ appUrl: 'https://shop.example' })
    const answer = await clientOf(secure.url).send('POST', '/auth/sign-in/email', JSON.stringify(testAdmin), {
      'content-type': 'application/json',
      origin: 'https://shop.example',
    })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; Secure/i)
    expect(answer.headers.get('Strict-Transport-Security')).toMatch(
      /^max-age=(1555[2-9]|15[6-9]|1[6-9]|[2-9])\d+/,
    )
    const client = clientOf(secure.url, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
    expect((await client.get('/profile')).status).toBe(200)
    await secure.stop()
  })
})

test('signing in takes seven database queries', async () => {
  const wanted = [
    /into "rate_limit"/,
    /join security_events/,
    /into "rate_limit"/,
    /from "user".*from "account"/s,
    /from profiles where/,
    /into "session"/,
    /into security_events .*'sign-in'/s,
  ]
  await signInAdmin(shop)
  // Admins get mails about people who signed up, which are sent at their own time too.
  const waiting = () => shop.pool.query(`select 1 from mails where status = 'waiting'`)
  await expect.poll(async () => (await waiting()).rowCount).toBe(0)
  const all = await recordStatements(shop, () => signInAdmin(shop))
  // The queue polls for jobs at its own time.
  const heard = all.filter((text) => !text.includes('jobs.'))
  expect(heard).toEqual(wanted.map((text) => expect.stringMatching(text)))
})

describe('another site', () => {
  const from = (origin: string) => ({ 'content-type': 'application/json', origin })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
    'cannot change anything at %s',
    async (origin) => {
      const admin = await signInAdmin(shop)
      const body = JSON.stringify({ name: 'Foreign' })
      expect((await admin.send('POST', '/customers', body, from(origin))).status).toBe(403)
      expect((await admin.send('POST', '/auth/sign-out', '{}', from(origin))).status).toBe(403)
      expect((await admin.get('/customers')).body.items).toEqual([])
    },
  )

  test('is recognised by Sec-Fetch-Site when it sends no origin', async () => {
    const admin = await signInAdmin(shop)
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    expect((await admin.send('POST', '/customers', '{"name":"X"}', headers)).status).toBe(403)
  })

  test('cannot read with the cookie: there is no CORS header', async () => {
    const answer = await stranger.send('OPTIONS', '/quotes', undefined, from('https://evil.example'))
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('guessing passwords', () => {
  test('the eleventh try on one account in a minute waits, other accounts do not', async () => {
    const limited = await startTestShop()
    const client = clientOf(limited.url)
    const guess = (email: string) => client.post('/auth/sign-in/email', { email, password: 'a wrong one' })
    for (let index = 0; index < 10; index++) expect((await guess(testAdmin.email)).status).toBe(401)
    const eleventh = await guess(testAdmin.email.toUpperCase())
    expect(eleventh).toMatchObject({ status: 429, body: { message: expect.any(String), fields: [] } })
    const seconds = Number(eleventh.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    // Even with the right password, because otherwise guessing could go on.
    expect((await client.post('/auth/sign-in/email', testAdmin)).status).toBe(429)
    expect((await client.post('/auth/sign-up/email', worker)).status).toBe(200)
    expect((await client.post('/auth/sign-in/email', worker)).status).toBe(200)
    await limited.stop()
  })

  test('counts the account in whatever spelling', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
    ]) {
      const body = new URLSearchParams(testAdmin).toString()
      const answer = await stranger.send('POST', '/auth/sign-in/email', body, { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, body: { code: 'INVALID', fields: [] } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('a forged X-Forwarded-For does not change the address', async () => {
    const limited = await startTestShop()
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      const body = JSON.stringify({ email: `someone${index}@shop.example`, password: 'a wrong one' })
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${index}`,
        'x-fascia-address': `203.0.113.${index}`,
      }
      statuses.push((await clientOf(limited.url).send('POST', '/auth/sign-in/email', body, headers)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    await limited.stop()
  })
})

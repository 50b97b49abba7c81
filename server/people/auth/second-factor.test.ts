/**
 * The second factor: set up with a code, asked for at each sign-in, and never a way to keep its owner out.
 */
import { eq } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { rateLimit, twoFactor } from '#server/platform/db/sign-in.tables.ts'
import { forgetFound } from '#server/platform/http/remember-found.ts'
import {
  type CallResponse,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { makeAccessCode } from './codes.store.ts'

let shop: Fascia
const password = 'battery staple'

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.delete(rateLimit)
})

const withCookies = (answer: CallResponse) =>
  clientOf(
    shop.url,
    answer.headers
      .getSetCookie()
      .filter((cookie) => !/Max-Age=0/.test(cookie))
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
const firstStep = (email: string) => clientOf(shop.url).post('/auth/sign-in/email', { email, password })

/** A person with a second factor, its secret on their phone, and their recovery codes. */
async function setUp(name: string) {
  const person = await signInWorker(shop, name)
  const begun = await person.post('/auth/two-factor/enable', { password })
  expect(begun.status).toBe(200)
  const app = OTPAuth.URI.parse(begun.body.totpURI) as OTPAuth.TOTP
  const done = await person.post('/auth/two-factor/verify-totp', { code: app.generate() })
  expect(done.status).toBe(200)
  await shop.db.delete(rateLimit)
  const email = `${name}@shop.example`
  return {
    id: person.id,
    old: person,
    client: withCookies(done),
    email,
    app,
    recovery: begun.body.backupCodes,
  }
}

async function eventsOf(personId: string) {
  const rows = await shop.db.select().from(securityEvents).where(eq(securityEvents.personId, personId))
  return rows.map(({ kind }) => kind)
}

describe('setting it up', () => {
  test('needs the password, names the shop, encrypts the key, and is on only after a right code', async () => {
    const person = await signInWorker(shop, 'beginner')
    expect(await person.post('/auth/two-factor/enable', { password: 'a wrong one' })).toMatchObject({
      status: 400,
      body: { message: 'That is not your current password' },
    })
    const { body } = await person.post('/auth/two-factor/enable', { password })
    const app = OTPAuth.URI.parse(body.totpURI) as OTPAuth.TOTP
    expect(app.issuer).not.toBe('')
    expect(app.label).toBe('beginner@shop.example')
    expect(body.backupCodes.length).toBeGreaterThanOrEqual(8)
    const [kept] = await shop.db.select().from(twoFactor).where(eq(twoFactor.userId, person.id))
    expect(JSON.stringify(kept)).not.toContain(app.secret.utf8)
    for (const code of body.backupCodes) expect(kept?.backupCodes).not.toContain(code)
    expect((await firstStep('beginner@shop.example')).body.twoFactorRedirect).toBeUndefined()
    expect((await person.post('/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect((await person.get('/profile/second-factor')).body.on).toBe(false)
  })

  test('gives the session a new token and is logged', async () => {
    const { id, old, client } = await setUp('rotated')
    expect(client.cookie).not.toBe(old.cookie)
    expect((await old.get('/profile')).status).toBe(401)
    expect((await client.get('/profile/second-factor')).body.on).toBe(true)
    expect(await eventsOf(id)).toContain('second-factor-on')
  })
})

describe('signing in with a second factor', () => {
  test('takes a code after the password; before it there is no session', async () => {
    const { id, email, app } = await setUp('tom')
    const answer = await firstStep(email)
    expect(answer.body).toMatchObject({ twoFactorRedirect: true })
    const half = withCookies(answer)
    expect((await half.get('/profile')).status).toBe(401)
    const before = (await eventsOf(id)).filter((kind) => kind === 'sign-in').length
    const done = await half.post('/auth/two-factor/verify-totp', { code: ` ${app.generate()} ` })
    expect(done.status).toBe(200)
    expect((await withCookies(done).get('/profile')).body.id).toBe(id)
    expect((await eventsOf(id)).filter((kind) => kind === 'sign-in').length).toBe(before + 1)
  })

  test('a code works once', async () => {
    const { email, app } = await setUp('shoulder')
    const code = app.generate()
    const halves = [withCookies(await firstStep(email)), withCookies(await firstStep(email))]
    const answers = await Promise.all(
      halves.map((half) => half.post('/auth/two-factor/verify-totp', { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a recovery code works once', async () => {
    const { id, email, recovery } = await setUp('lost')
    const use = async (code: string) =>
      withCookies(await firstStep(email)).post('/auth/two-factor/verify-backup-code', { code })
    expect(await use('made-up-one')).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } })
    expect((await use(recovery[0])).status).toBe(200)
    await shop.db.delete(rateLimit)
    expect((await use(recovery[0])).status).toBe(401)
    expect((await use(recovery[1].toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await eventsOf(id)).toContain('recovery-code-used')
    expect(await eventsOf(id)).toContain('second-factor-failed')
  })

  test('is allowed ten times a minute', async () => {
    const { email } = await setUp('guessed')
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      const half = withCookies(await firstStep(email))
      for (let j = 0; j < 3; j++)
        statuses.push((await half.post('/auth/two-factor/verify-totp', { code: `00000${i}${j}` })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('is locked for some minutes only', async () => {
    const { id, email, app } = await setUp('locked')
    for (let i = 0; i < 12; i++) {
      await shop.db.delete(rateLimit)
      await withCookies(await firstStep(email)).post('/auth/two-factor/verify-totp', {
        code: `${100_000 + i}`,
      })
    }
    const half = withCookies(await firstStep(email))
    const answer = await half.post('/auth/two-factor/verify-totp', { code: app.generate() })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(300)
    const [kept] = await shop.db.select().from(twoFactor).where(eq(twoFactor.userId, id))
    expect((kept?.lockedUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(300_000)
  })

  test('needs the first step first', async () => {
    const answer = await clientOf(shop.url).post('/auth/two-factor/verify-totp', { code: '123456' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth/second-factor-expired' } })
  })

  test('a password reset leaves it on, and ends half-finished sign-ins', async () => {
    const { id, email, app } = await setUp('reset')
    const half = withCookies(await firstStep(email))
    const token = await shop.db.transaction((tx) =>
      makeAccessCode(tx, { kind: 'reset', personId: id, createdBy: null }),
    )
    const done = await clientOf(shop.url).post('/auth/reset-password', {
      token,
      newPassword: 'another lantern',
    })
    expect(done.status).toBe(200)
    expect((await half.post('/auth/two-factor/verify-totp', { code: app.generate() })).status).toBe(401)
    const again = await clientOf(shop.url).post('/auth/sign-in/email', { email, password: 'another lantern' })
    expect(again.body.twoFactorRedirect).toBe(true)
  })

  test('no device is remembered', async () => {
    const { email, app } = await setUp('trusting')
    const half = withCookies(await firstStep(email))
    const done = await half.post('/auth/two-factor/verify-totp', { code: app.generate(), trustDevice: true })
    expect(done.headers.getSetCookie().join()).not.toMatch(/trust/)
  })
})

test('turning it off needs the password', async () => {
  const { id, client } = await setUp('off')
  expect((await client.post('/auth/two-factor/disable', { password: 'a wrong one' })).status).toBe(400)
  expect((await client.post('/auth/two-factor/disable', { password })).status).toBe(200)
  expect((await firstStep('off@shop.example')).body.twoFactorRedirect).toBeUndefined()
  expect(await eventsOf(id)).toContain('second-factor-off')
})

describe('when the shop requires it', () => {
  let admin: Client

  test('an admin without one reaches only their profile until it is set up', async () => {
    admin = await signInAdmin(shop)
    const { version } = (await admin.get('/settings')).body
    await admin.patch('/settings', { version, adminsNeedSecondFactor: true })
    for (const path of ['/quotes', '/settings', '/customers', '/stats/admin'])
      expect(await admin.get(path)).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_NEEDED', fields: [] },
      })
    expect((await admin.get('/profile')).status).toBe(200)
    expect((await admin.get('/profile/sessions')).status).toBe(200)
    const begun = await admin.post('/auth/two-factor/enable', { password: 'correct horse' })
    const app = OTPAuth.URI.parse(begun.body.totpURI) as OTPAuth.TOTP
    const done = withCookies(await admin.post('/auth/two-factor/verify-totp', { code: app.generate() }))
    expect((await done.get('/quotes')).status).toBe(200)
  })

  test('workers are not affected until they become admins', async () => {
    const worker = await signInWorker(shop, 'plain')
    expect((await worker.get('/services')).status).toBe(200)
    await shop.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, worker.id))
    forgetFound(shop)
    expect((await worker.get('/services')).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

test('only listed paths of the library are served', async () => {
  const worker = await signInWorker(shop, 'curious')
  for (const path of [
    'update-user',
    'delete-user',
    'change-email',
    'revoke-sessions',
    'two-factor/send-otp',
    'ok',
  ])
    expect([path, (await worker.post(`/auth/${path}`, {})).status]).toEqual([path, 404])
  for (const path of ['list-sessions', 'reset-password/x', 'error', 'sign-in/email', 'verify-email'])
    expect([path, (await worker.get(`/auth/${path}`)).status]).toEqual([path, 404])
})

test('a disabled account is said to be disabled only after the right password', async () => {
  const worker = await signInWorker(shop, 'barred')
  await shop.db.update(profiles).set({ disabledAt: new Date() }).where(eq(profiles.id, worker.id))
  const email = 'barred@shop.example'
  const wrong = await clientOf(shop.url).post('/auth/sign-in/email', { email, password: 'a wrong one' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'auth/invalid-credential', message: 'Invalid email or password' },
  })
  const unknown = { email: 'no@shop.example', password }
  expect((await clientOf(shop.url).post('/auth/sign-in/email', unknown)).body).toEqual(wrong.body)
  expect(await firstStep(email)).toMatchObject({ status: 403, body: { code: 'auth/user-disabled' } })
  await expect(signIn(shop.url, { email, password })).rejects.toThrow()
})

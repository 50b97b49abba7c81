/** A forgotten password: the link that arrives, what it allows, once, and what ends with it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { accessCodes, mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { account, rateLimit } from '#server/platform/db/sign-in.tables.ts'
import { type Client, clientOf, signIn, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { makeAccessCode } from './codes.store.ts'

let shop: Fascia
let second: Fascia
let stranger: Client
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  stranger = clientOf(shop.url)
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})
beforeEach(async () => {
  await shop.db.delete(rateLimit)
})

const ask = (email: string) => stranger.post('/auth/request-password-reset', { email })
const verify = (token: string) => stranger.post('/auth/verify-reset-code', { token })
const reset = (token: string, newPassword: string, at = stranger) =>
  at.post('/auth/reset-password', { token, newPassword })
const codeFor = (personId: string) =>
  shop.db.transaction((tx) => makeAccessCode(tx, { kind: 'reset', personId, createdBy: null }))
const eventsOf = async (personId: string) =>
  (await shop.db.select().from(securityEvents).where(eq(securityEvents.personId, personId))).map(
    ({ kind }) => kind,
  )
const invalidLink = {
  status: 400,
  body: {
    code: 'auth/invalid-action-code',
    message: 'Invalid or expired reset link. Please request a new one.',
    fields: [],
  },
}
const invalidCode = {
  status: 400,
  body: {
    code: 'auth/invalid-action-code',
    message: 'Invalid or expired reset code. Please request a new one.',
    fields: [],
  },
}

describe('a reset request', () => {
  test('sends the link to the address of the account only', async () => {
    const worker = await signInWorker(shop, 'ursula')
    const answer = await ask('  Ursula@Shop.example ')
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    const mail = await waitForMail([shop, second], 'ursula@shop.example')
    const link = /http:\/\/localhost:\d+\/forgot-password\?mode=resetPassword&oobCode=([\w-]{43})/.exec(
      mail.text ?? '',
    )
    const code = link?.[1] ?? ''
    expect(JSON.stringify(answer.body)).not.toContain(code)
    const kept = await shop.db.select().from(accessCodes).where(eq(accessCodes.personId, worker.id))
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(JSON.stringify(await shop.db.select().from(mails))).not.toContain(code)
    expect(await verify(code)).toMatchObject({ status: 200, body: { email: 'ursula@shop.example' } })
    expect(await eventsOf(worker.id)).toContain('reset-requested')
  })

  test.each([
    [
      'an unknown address',
      'nobody@shop.example',
      404,
      'auth/user-not-found',
      'No account found with this email address',
    ],
    ['no address', 'ursula', 400, 'auth/invalid-email', 'Please enter a valid email address'],
  ])('with %s is refused with its code', async (_what, email, status, code, message) => {
    expect(await ask(email)).toMatchObject({ status, body: { code, message } })
  })

  test('for a disabled account is answered as for an unknown one', async () => {
    const worker = await signInWorker(shop, 'dora')
    await shop.db.update(profiles).set({ disabledAt: new Date() }).where(eq(profiles.id, worker.id))
    expect((await ask('dora@shop.example')).body.code).toBe('auth/user-not-found')
  })

  test('is answered the same for everybody if the shop wants that', async () => {
    const { version } = (await admin.get('/settings')).body
    const on = await admin.patch('/settings', { version, neutralReset: true })
    await signInWorker(shop, 'neutral')
    const [known, unknown] = [await ask('neutral@shop.example'), await ask('nobody@shop.example')]
    const shown = ({ status, body, headers }: typeof known) => [status, body, [...headers.keys()].sort()]
    expect(shown(known)).toEqual(shown(unknown))
    expect(known.status).toBe(200)
    await waitForMail([shop, second], 'neutral@shop.example')
    expect(await shop.db.select().from(mails).where(eq(mails.recipient, 'nobody@shop.example'))).toEqual([])
    await admin.patch('/settings', { version: on.body.version, neutralReset: false })
  })

  test('ends the earlier link', async () => {
    const worker = await signInWorker(shop, 'twice')
    const first = await codeFor(worker.id)
    const next = await codeFor(worker.id)
    expect(await verify(first)).toMatchObject(invalidLink)
    expect((await verify(next)).status).toBe(200)
  })

  test('is allowed ten times an hour for an account', async () => {
    for (let i = 0; i < 10; i++) expect((await ask('often@shop.example')).status).toBe(404)
    const eleventh = await clientOf(second.url).post('/auth/request-password-reset', {
      email: 'OFTEN@shop.example',
    })
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('Retry-After'))).toBeGreaterThan(3000)
  })
})

describe('a new password', () => {
  test('signs in, ends all sessions of the account, and uses up the link', async () => {
    const worker = await signInWorker(shop, 'rosa')
    const elsewhere = await signIn(second.url, { email: 'rosa@shop.example', password: 'battery staple' })
    const code = await codeFor(worker.id)
    expect((await reset(code, 'another lantern')).status).toBe(200)
    for (const client of [worker, elsewhere]) expect((await client.get('/profile')).status).toBe(401)
    const old = { email: 'rosa@shop.example', password: 'battery staple' }
    expect((await stranger.post('/auth/sign-in/email', old)).status).toBe(401)
    await signIn(shop.url, { ...old, password: 'another lantern' })
    expect(await reset(code, 'yet another one')).toMatchObject(invalidCode)
    expect(await verify(code)).toMatchObject(invalidLink)
    expect(await eventsOf(worker.id)).toContain('password-reset')
  })

  test('cannot be six spaces, here or on sign-up', async () => {
    const worker = await signInWorker(shop, 'blank')
    expect(await reset(await codeFor(worker.id), '      ')).toMatchObject({
      status: 400,
      body: {
        code: 'auth/weak-password',
        message: 'Password is too weak. Please choose a stronger password.',
      },
    })
    const account = { email: 'spaces@shop.example', password: '       ', name: '' }
    expect((await stranger.post('/auth/sign-up/email', account)).status).toBe(400)
  })

  test('is set once when two requests come at the same time, over all processes', async () => {
    const worker = await signInWorker(shop, 'race')
    const code = await codeFor(worker.id)
    const answers = await Promise.all([
      reset(code, 'first of the two'),
      reset(code, 'second of the two', clientOf(second.url)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = answers[0]?.status === 200 ? 'first of the two' : 'second of the two'
    await signIn(shop.url, { email: 'race@shop.example', password: winner })
  })

  test('is refused with a code that is made up, of another kind, or an hour old', async () => {
    const worker = await signInWorker(shop, 'late')
    const code = await codeFor(worker.id)
    await shop.db
      .update(accessCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accessCodes.personId, worker.id))
    const invitation = await shop.db.transaction((tx) =>
      makeAccessCode(tx, { kind: 'invitation', personId: worker.id, createdBy: null }),
    )
    for (const wrong of [code, invitation, 'x'.repeat(43), code.slice(1)])
      expect(await reset(wrong, 'another lantern')).toMatchObject(invalidCode)
    const answer = await reset('', 'another lantern')
    expect(answer.body.fields).toEqual([{ path: 'token', message: 'Reset code is missing' }])
  })

  test.each(['12345', 'password', 'Qwerty123', 'weak', 'weak@shop.example'])(
    '%s is too weak, and the link stays valid',
    async (weak) => {
      const worker = await signInWorker(shop, `weak${Math.random()}`)
      const [{ email } = { email: '' }] = await shop.db
        .select()
        .from(profiles)
        .where(eq(profiles.id, worker.id))
      const code = await codeFor(worker.id)
      const own = weak === 'weak@shop.example' ? email : weak
      expect(await reset(code, own)).toMatchObject({
        status: 400,
        body: {
          code: 'auth/weak-password',
          message: 'Password is too weak. Please choose a stronger password.',
        },
      })
      expect((await reset(code, 'another lantern')).status).toBe(200)
    },
  )

  test('a password change ends all open links', async () => {
    const worker = await signInWorker(shop, 'changer')
    const code = await codeFor(worker.id)
    const change = { currentPassword: 'battery staple', newPassword: 'another lantern' }
    expect((await worker.post('/auth/change-password', change)).status).toBe(200)
    expect(await reset(code, 'yet another one')).toMatchObject(invalidCode)
  })

  test('a common password is refused on sign-up and on a change too', async () => {
    const signUp = (password: string) =>
      stranger.post('/auth/sign-up/email', { email: 'common@shop.example', password, name: 'C' })
    const weak = {
      code: 'auth/weak-password',
      message: 'Password is too weak. Please choose a stronger password.',
    }
    expect(await signUp('iloveyou')).toMatchObject({ status: 400, body: weak })
    expect(await signUp('12345')).toMatchObject({
      status: 400,
      body: { code: 'auth/weak-password', message: 'Password must be at least 6 characters' },
    })
    const change = { currentPassword: testAdmin.password, newPassword: 'PASSWORD1' }
    expect(await admin.post('/auth/change-password', change)).toMatchObject({ status: 400, body: weak })
  })
})

test('no table or log has a password or a code', async () => {
  const kept = JSON.stringify([
    await shop.db.select().from(securityEvents),
    await shop.db.select().from(accessCodes),
    await shop.db.select().from(account),
    await shop.db.select().from(rateLimit),
  ])
  expect(kept).not.toMatch(/another lantern|battery staple|nobody@shop\.example/)
})

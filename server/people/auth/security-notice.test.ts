/**
 * If the security of an account changes, its owner gets a mail, whether they changed it, an admin or a thief.
 */
import { and, eq } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import { rateLimit } from '#server/platform/db/sign-in.tables.ts'
import {
  type CallResponse,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { makeAccessCode } from './codes.store.ts'

let shop: Fascia
let admin: Client
let adminId: string
const password = 'battery staple'

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  adminId = (await admin.get('/profile')).body.id
})
afterAll(() => shop.stop())

const noticesTo = (personId: string) =>
  shop.db
    .select({ subject: mails.subject, recipient: mails.recipient })
    .from(mails)
    .where(and(eq(mails.kind, 'security'), eq(mails.personId, personId)))

async function turnOn(person: Client): Promise<Client> {
  const begun = await person.post('/auth/two-factor/enable', { password })
  const app = OTPAuth.URI.parse(begun.body.totpURI) as OTPAuth.TOTP
  const done = await person.post('/auth/two-factor/verify-totp', { code: app.generate() })
  expect(done.status).toBe(200)
  await shop.db.delete(rateLimit)
  const cookies = done.headers.getSetCookie().filter((cookie) => !/Max-Age=0/.test(cookie))
  return clientOf(shop.url, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
}

const find = async (id: string) =>
  (await admin.get('/users?limit=100')).body.items.find((one: { id: string }) => one.id === id)
async function asAdmin(id: string, call: 'reset-second-factor' | 'end-sessions'): Promise<CallResponse> {
  return admin.post(`/users/${id}/${call}`, { version: (await find(id)).version })
}

describe('a person gets a mail', () => {
  test('when their password was changed, with neither the old nor the new one', async () => {
    const person = await signInWorker(shop, 'changer')
    const wrong = { currentPassword: 'not it at all', newPassword: 'another staple' }
    expect((await person.post('/auth/change-password', wrong)).status).toBe(400)
    expect(await noticesTo(person.id)).toEqual([])
    const right = { currentPassword: password, newPassword: 'another staple' }
    expect((await person.post('/auth/change-password', right)).status).toBe(200)
    const mail = await waitForMail([shop], 'changer@shop.example')
    expect(mail.subject).toMatch(/^Your password was changed at /)
    expect(mail.text).toContain('Hello changer,')
    expect(mail.text).toContain('/forgot-password')
    expect(mail.text).not.toMatch(/staple|oobCode/)
    expect(await noticesTo(person.id)).toHaveLength(1)
  })

  test('when it was reset by a link', async () => {
    const person = await signInWorker(shop, 'resetter')
    const code = await shop.db.transaction((tx) =>
      makeAccessCode(tx, { kind: 'reset', personId: person.id, createdBy: null }),
    )
    const reset = { token: code, newPassword: 'another staple' }
    expect((await clientOf(shop.url).post('/auth/reset-password', reset)).status).toBe(200)
    expect((await clientOf(shop.url).post('/auth/reset-password', reset)).status).toBe(400)
    expect(await noticesTo(person.id)).toHaveLength(1)
  })

  test('when their second factor is off; not when it is turned on', async () => {
    const person = await signInWorker(shop, 'undoer')
    const guarded = await turnOn(person)
    expect(await noticesTo(person.id)).toEqual([])
    expect((await guarded.post('/auth/two-factor/disable', { password })).status).toBe(200)
    expect(await noticesTo(person.id)).toMatchObject([
      { subject: expect.stringContaining('second factor was turned off') },
    ])
  })
})

test('only another admin ends a person’s sessions or resets their second factor', async () => {
  const person = await signInWorker(shop, 'guarded')
  for (const call of ['reset-second-factor', 'end-sessions'] as const) {
    const path = `/users/${person.id}/${call}`
    expect((await clientOf(shop.url).post(path, { version: 1 })).status).toBe(401)
    expect((await person.post(path, { version: 1 })).status).toBe(403)
    expect(await asAdmin(adminId, call)).toMatchObject({
      status: 400,
      body: { message: 'Change your own second factor and sessions under My Profile' },
    })
    expect((await admin.post(path, { version: 99 })).status).toBe(409)
  }
  expect((await person.get('/profile')).status).toBe(200)
})

describe('an admin', () => {
  test('resets a lost second factor: the person is signed out, told, and signs in with the password alone', async () => {
    const person = await signInWorker(shop, 'loser')
    const guarded = await turnOn(person)
    const credentials = { email: 'loser@shop.example', password }
    expect((await clientOf(shop.url).post('/auth/sign-in/email', credentials)).body.twoFactorRedirect).toBe(
      true,
    )
    expect(await asAdmin(person.id, 'reset-second-factor')).toMatchObject({
      status: 200,
      body: { secondFactor: false },
    })
    expect((await guarded.get('/profile')).status).toBe(401)
    const again = await signIn(shop.url, credentials)
    expect((await again.get('/profile/second-factor')).body).toMatchObject({ on: false })
    expect((await waitForMail([shop], credentials.email)).text).toContain('An administrator turned')
    const log = await shop.db.select().from(securityEvents).where(eq(securityEvents.personId, person.id))
    expect(log).toContainEqual(expect.objectContaining({ kind: 'second-factor-off', actorId: adminId }))
    // A person without a second factor still has none, and gets one mail.
    expect((await asAdmin(person.id, 'reset-second-factor')).status).toBe(200)
    expect(await noticesTo(person.id)).toHaveLength(1)
    await turnOn(again)
  })

  test('signs a person out everywhere, who may sign in again', async () => {
    const person = await signInWorker(shop, 'elsewhere')
    const credentials = { email: 'elsewhere@shop.example', password }
    const second = await signIn(shop.url, credentials)
    expect((await asAdmin(person.id, 'end-sessions')).status).toBe(200)
    for (const client of [person, second]) expect((await client.get('/profile')).status).toBe(401)
    expect((await (await signIn(shop.url, credentials)).get('/profile')).status).toBe(200)
    const log = await shop.db.select().from(securityEvents).where(eq(securityEvents.personId, person.id))
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'sessions-ended', actorId: adminId, details: { sessions: '2' } }),
    )
    expect(await noticesTo(person.id)).toHaveLength(1)
  })
})

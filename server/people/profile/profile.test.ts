/** A person's own profile and sessions: nobody sees or ends another's. */
import { eq, sql } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import { session } from '#server/platform/db/sign-in.tables.ts'
import { forgetFound } from '#server/platform/http/remember-found.ts'
import { type Client, clientOf, signIn, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let shop: Fascia
let worker: Client & { id: string }
beforeAll(async () => {
  shop = await startTestShop()
  worker = await signInWorker(shop, 'wanda')
})
afterAll(() => shop.stop())

const listOf = async (client: Client) => (await client.get('/profile/sessions')).body.items
const idOf = async (client: Client): Promise<string> =>
  (await listOf(client)).find((one: { isThis: boolean }) => one.isThis).id
const eventsOf = (personId: string) =>
  shop.deps.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.personId, personId))
    .orderBy(securityEvents.id)

/** Signs in as a certain browser does. */
async function signInWith(userAgent: string, person: { email: string; password: string }): Promise<Client> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const answer = await clientOf(shop.url).send('POST', '/auth/sign-in/email', JSON.stringify(person), headers)
  return clientOf(shop.url, answer.headers.getSetCookie()[0]?.split(';')[0])
}
const wanda = { email: 'wanda@shop.example', password: 'battery staple' }

describe('one’s own sessions', () => {
  test('cannot be seen or ended by others, not even by an admin', async () => {
    const admin = await signInAdmin(shop)
    const id = await idOf(worker)
    expect((await listOf(admin)).map((one: { id: string }) => one.id)).not.toContain(id)
    for (const wrong of [id, uuid()]) {
      expect(await admin.delete(`/profile/sessions/${wrong}`)).toMatchObject({
        status: 404,
        body: { message: 'Session not found' },
      })
    }
    expect((await worker.get('/profile')).status).toBe(200)
    for (const call of [
      clientOf(shop.url).get('/profile/sessions'),
      clientOf(shop.url).delete(`/profile/sessions/${id}`),
      clientOf(shop.url).post('/profile/sessions/end-all', { keepThis: false }),
    ]) {
      expect((await call).status).toBe(401)
    }
  })

  test('are listed with device, address and times, never with a token', async () => {
    await signInWith(firefox, wanda)
    const [first, second] = await listOf(worker)
    expect(first).toMatchObject({ isThis: true })
    expect(second).toEqual({
      id: expect.any(String),
      device: 'Firefox on Windows',
      address: expect.stringMatching(/127\.0\.0\.1|::/),
      since: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isThis: false,
    })
  })

  test('can be ended one by one, at once, with a log entry', async () => {
    const lost = await signInWith(firefox, wanda)
    const id = await idOf(lost)
    expect((await worker.delete(`/profile/sessions/${id}`)).status).toBe(200)
    expect((await lost.get('/profile')).status).toBe(401)
    expect((await worker.get('/profile')).status).toBe(200)
    expect((await worker.delete(`/profile/sessions/${id}`)).status).toBe(404)
    expect((await eventsOf(worker.id)).at(-1)).toMatchObject({ kind: 'session-ended', actorId: null })
  })

  test('can be ended everywhere else, or here too', async () => {
    const one = await signIn(shop.url, wanda)
    const other = await signIn(shop.url, wanda)
    expect((await one.post('/profile/sessions/end-all', {})).status).toBe(400)
    const { body } = await one.post('/profile/sessions/end-all', { keepThis: true })
    expect(body.ended).toBeGreaterThanOrEqual(2)
    for (const ended of [other, worker]) expect((await ended.get('/profile')).status).toBe(401)
    expect(await listOf(one)).toHaveLength(1)
    expect((await eventsOf(worker.id)).at(-1)).toMatchObject({
      kind: 'sessions-ended',
      details: { sessions: String(body.ended) },
    })
    expect((await one.post('/profile/sessions/end-all', { keepThis: false })).body).toEqual({ ended: 1 })
    expect((await one.get('/profile')).status).toBe(401)
    worker = { ...(await signIn(shop.url, wanda)), id: worker.id }
  })

  test('show when they were last used; another request soon after writes nothing', async () => {
    const id = await idOf(worker)
    const age = async (minutes: number) => {
      const [row] = await shop.deps.db
        .update(session)
        .set({ updatedAt: sql`now() - ${`${minutes} minutes`}::interval` })
        .where(eq(session.id, id))
        .returning({ at: session.updatedAt })
      forgetFound(shop)
      return row
    }
    const seenAt = async () => new Date((await listOf(worker))[0].lastSeenAt).getTime()

    const young = await age(4)
    await worker.get('/profile')
    expect(await seenAt()).toBe(young?.at.getTime())
    await age(6)
    await worker.get('/profile')
    await expect.poll(seenAt).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('changing the password', () => {
  test('ends the other sessions and gives this one a new token', async () => {
    const here = await signIn(shop.url, wanda)
    const change = { newPassword: 'plumb line and level', revokeOtherSessions: true }
    const wrong = await here.post('/auth/change-password', { ...change, currentPassword: 'a wrong one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    expect((await worker.get('/profile')).status).toBe(200)

    const done = await here.post('/auth/change-password', { ...change, currentPassword: wanda.password })
    expect(done.status).toBe(200)
    for (const ended of [worker, here]) expect((await ended.get('/profile')).status).toBe(401)
    const renewed = clientOf(shop.url, done.headers.getSetCookie()[0]?.split(';')[0])
    expect((await renewed.get('/profile')).status).toBe(200)
    expect((await clientOf(shop.url).post('/auth/sign-in/email', wanda)).status).toBe(401)
  })
})

describe('the second factor', () => {
  test('shows its owner alone since when it is on, and how many recovery codes are left', async () => {
    const { password } = testAdmin
    const first = await signInAdmin(shop)
    const begun = (await first.post('/auth/two-factor/enable', { password })).body
    const totp = URI.parse(begun.totpURI)
    if (!(totp instanceof TOTP)) throw new Error('not a code of time')
    const off = { on: false, since: null, recoveryCodesLeft: null, required: false }
    expect((await first.get('/profile/second-factor')).body, 'not before a code was given').toEqual(off)

    const on = await first.post('/auth/two-factor/verify-totp', { code: totp.generate() })
    const admin = clientOf(shop.url, on.headers.getSetCookie()[0]?.split(';')[0])
    expect((await admin.get('/profile')).body.twoFactorEnabled).toBe(true)
    const state = { on: true, since: expect.stringMatching(/Z$/), required: false }
    expect((await admin.get('/profile/second-factor')).body).toEqual({ ...state, recoveryCodesLeft: 10 })
    const other = await signInWorker(shop, 'walt')
    expect((await other.get('/profile/second-factor')).body).toEqual(off)

    const step = await clientOf(shop.url).post('/auth/sign-in/email', testAdmin)
    const half = clientOf(
      shop.url,
      step.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
    expect((await half.get('/profile')).status).toBe(401)
    const code = begun.backupCodes[0]
    expect((await half.post('/auth/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect((await admin.get('/profile/second-factor')).body).toEqual({ ...state, recoveryCodesLeft: 9 })
    expect((await admin.post('/auth/two-factor/disable', { password })).status).toBe(200)
  })
})

describe('one’s own profile', () => {
  test('has phone numbers in one spelling, and refuses invalid ones', async () => {
    const admin = await signInAdmin(shop)
    const { version } = (await admin.get('/profile')).body
    expect(await admin.patch('/profile', { phone: '12', version })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'phone' }] },
    })
    const { body } = await admin.patch('/profile', { phone: '0161 496 0000', version })
    expect(body).toMatchObject({ phone: '+441614960000', version: version + 1, twoFactorEnabled: false })
  })

  test('tells an admin to set up the second factor if the shop requires it', async () => {
    const strict = await startTestShop()
    const admin = await signInAdmin(strict)
    expect((await admin.get('/profile')).body.secondFactorNeeded).toBe(false)
    const { version } = (await admin.get('/settings')).body
    await admin.patch('/settings', { adminsNeedSecondFactor: true, version })
    expect((await admin.get('/profile')).body.secondFactorNeeded).toBe(true)
    const off = { on: false, since: null, recoveryCodesLeft: null }
    expect((await admin.get('/profile/second-factor')).body).toEqual({ ...off, required: true })
    const someone = await signInWorker(strict, 'will')
    expect((await someone.get('/profile')).body.secondFactorNeeded).toBe(false)
    expect((await someone.get('/profile/second-factor')).body).toEqual({ ...off, required: false })
    await strict.stop()
  })
})

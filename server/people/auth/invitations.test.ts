/** An invitation: who may see what of it, and the first password, chosen once. */
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { accessCodes, mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { rateLimit, user } from '#server/platform/db/sign-in.tables.ts'
import { type Client, clientOf, signIn, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { makeAccessCode } from './codes.store.ts'

let shop: Fascia
let stranger: Client
let admin: Client
let adminId: string

beforeAll(async () => {
  shop = await startTestShop()
  stranger = clientOf(shop.url)
  admin = await signInAdmin(shop)
  adminId = (await admin.get('/profile')).body.id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.delete(rateLimit)
})

/** A person invited by the office. */
async function invite(name: string) {
  const id = uuid()
  const email = `${name}@shop.example`
  const code = await shop.db.transaction(async (tx) => {
    await tx.insert(user).values({ id, email, name })
    await tx
      .insert(profiles)
      .values({ id, email, displayName: name, invitedAt: new Date(), createdBy: adminId })
    return makeAccessCode(tx, { kind: 'invitation', personId: id, createdBy: adminId })
  })
  return { id, email, code }
}
const accept = (code: string, password: string) => stranger.post(`/invitations/${code}`, { password })

test('shows the account and the inviter only', async () => {
  const { code, email } = await invite('ines')
  const answer = await stranger.get(`/invitations/${code}`)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({ email, displayName: 'ines', invitedBy: 'Administrator' })
})

test('sets a password once, and signs in', async () => {
  const { id, code, email } = await invite('ivan')
  expect((await stranger.post('/auth/sign-in/email', { email, password: 'copper lantern' })).status).toBe(401)
  const answers = await Promise.all([accept(code, 'copper lantern'), accept(code, 'copper lantern')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await accept(code, 'somebody else')).body.message).toBe(
    'This invitation was used or has expired. Please ask for a new one.',
  )
  const client = await signIn(shop.url, { email, password: 'copper lantern' })
  expect((await client.get('/profile')).body).toMatchObject({ role: 'worker', displayName: 'ivan' })
  const [profile] = await shop.db.select().from(profiles).where(eq(profiles.id, id))
  expect(profile).toMatchObject({ invitedAt: null, version: 2 })
  const events = await shop.db.select().from(securityEvents).where(eq(securityEvents.personId, id))
  expect(events.map(({ kind }) => kind)).toEqual(['sign-in-failed', 'invitation-accepted', 'sign-in'])
})

test('a weak password is refused, and the link stays valid', async () => {
  const { code } = await invite('wim')
  const weak = 'Password is too weak. Please choose a stronger password.'
  expect(await accept(code, 'football')).toMatchObject({
    status: 400,
    body: { message: weak, fields: [{ path: 'password', message: weak }] },
  })
  expect((await accept(code, 'copper lantern')).status).toBe(200)
})

test('is valid for seven days, and not for a disabled account', async () => {
  const { id, code } = await invite('late')
  const [kept] = await shop.db.select().from(accessCodes).where(eq(accessCodes.personId, id))
  const days = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  await shop.db.update(profiles).set({ disabledAt: new Date() }).where(eq(profiles.id, id))
  expect((await stranger.get(`/invitations/${code}`)).status).toBe(404)
  expect((await accept(code, 'copper lantern')).status).toBe(404)
  await shop.db.update(profiles).set({ disabledAt: null }).where(eq(profiles.id, id))
  await shop.db.update(accessCodes).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await stranger.get(`/invitations/${code}`)).status).toBe(404)
})

test('guessing codes is rate-limited', async () => {
  for (let i = 0; i < 60; i++) expect((await stranger.get(`/invitations/made-up-${i}`)).status).toBe(404)
  const answer = await stranger.get('/invitations/made-up')
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY', fields: [] } })
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('with invitations only, nobody can sign up', async () => {
  const { version } = (await admin.get('/settings')).body
  expect((await stranger.get('/sign-in-options')).body).toEqual({ signUpOpen: true })
  await admin.patch('/settings', { version, signUpOpen: false })
  expect((await stranger.get('/sign-in-options')).body).toEqual({ signUpOpen: false })
  const person = { email: 'late@strangers.example', password: 'copper lantern', name: 'L' }
  expect(await stranger.post('/auth/sign-up/email', person)).toMatchObject({
    status: 403,
    body: { message: 'Accounts are by invitation only. Please ask an administrator.' },
  })
  await admin.patch('/settings', { version: version + 1, signUpOpen: true })
  expect((await stranger.post('/auth/sign-up/email', person)).status).toBe(200)
})

test('admins who can sign in are told of each new account', async () => {
  await stranger.post('/auth/sign-up/email', {
    email: 'new@strangers.example',
    password: 'copper lantern',
    name: 'N',
  })
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'new-account'))
  const about = sent.filter(({ personId }) => personId !== null)
  expect(new Set(about.map(({ recipient }) => recipient))).toEqual(new Set([testAdmin.email]))
})

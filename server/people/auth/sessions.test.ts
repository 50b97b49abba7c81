/** Sessions: whose they are, how they are renewed, and how they end at once, also on open screens. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { session } from '#server/platform/db/sign-in.tables.ts'
import { forgetFound } from '#server/platform/http/remember-found.ts'
import {
  type CallResponse,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { quickestOfThree } from '#server/testing/quickest.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { endSessions, isExtensionDue, rotateSessions } from './sessions.store.ts'

let shop: Fascia
let second: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const newCookie = ({ headers }: CallResponse) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
/** Directly in the database, and then everyone is looked up again as after every change of the server. */
async function change(id: string, values: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await shop.db.update(profiles).set(values).where(eq(profiles.id, id))
  forgetFound(shop)
}
async function changeSession(id: string, values: Partial<typeof session.$inferInsert>): Promise<void> {
  await shop.db.update(session).set(values).where(eq(session.userId, id))
  forgetFound(shop)
}

describe('a session', () => {
  test('needs a cookie that was signed here', async () => {
    const [name = '', value = ''] = admin.cookie.split('=')
    const [token, signature] = decodeURIComponent(value).split('.')
    for (const forged of [
      token,
      `${token}.`,
      `${token}x.${signature}`,
      `${token}.${'A'.repeat(43)}=`,
      '.',
      '',
    ])
      expect(
        (await clientOf(shop.url, `${name}=${encodeURIComponent(forged ?? '')}`).get('/profile')).status,
      ).toBe(401)
    expect((await clientOf(shop.url, admin.cookie).get('/profile')).status).toBe(200)
  })

  test.each([
    ['disabled', { disabledAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('of a %s account ends with the next call', async (what, values) => {
    const worker = await signInWorker(shop, what)
    expect((await worker.get('/profile')).status).toBe(200)
    await change(worker.id, values)
    expect((await worker.get('/profile')).status).toBe(401)
    expect((await worker.get('/live')).status).toBe(401)
    expect((await worker.get('/auth/get-session')).status).toBe(401)
  })

  test('expires when it is not used', async () => {
    const worker = await signInWorker(shop, 'lasting')
    const set = (values: Partial<typeof session.$inferInsert>) => changeSession(worker.id, values)
    await set({ expiresAt: new Date(Date.now() + 20 * 86_400_000) })
    const answer = await worker.get('/profile')
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
    const [kept] = await shop.db.select().from(session).where(eq(session.userId, worker.id))
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000)
    expect((await worker.get('/profile')).headers.getSetCookie()).toEqual([])
    await set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    expect((await worker.get('/profile')).status).toBe(401)
    await set({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1000) })
    expect((await worker.get('/profile')).status).toBe(401)
  })

  test('is extended at most once a day', () => {
    const day = 86_400_000
    expect(isExtensionDue(new Date(30 * day), 0)).toBe(false)
    expect(isExtensionDue(new Date(29 * day + 1), 0)).toBe(false)
    expect(isExtensionDue(new Date(29 * day - 1), 0)).toBe(true)
  })
})

describe('after a change of role', () => {
  test('each session gets a new token; calls in flight with the old one still work', async () => {
    const worker = await signInWorker(shop, 'promoted')
    await shop.db.transaction((tx) => rotateSessions(tx, worker.id))
    const answers = await Promise.all([
      worker.get('/profile'),
      worker.get('/services'),
      worker.get('/profile'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const cookies = answers.map(newCookie).filter((cookie) => cookie !== '')
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).not.toBe(worker.cookie)
    const renewed = clientOf(shop.url, cookies[0])
    expect(newCookie(await renewed.get('/profile'))).toBe('')
    await changeSession(worker.id, { previousUntil: new Date(Date.now() - 1) })
    expect((await worker.get('/profile')).status).toBe(401)
    expect((await renewed.get('/profile')).status).toBe(200)
  })

  test('signing out also works with the old token', async () => {
    const worker = await signInWorker(shop, 'leaver')
    await shop.db.transaction((tx) => rotateSessions(tx, worker.id))
    const renewed = clientOf(shop.url, newCookie(await worker.get('/profile')))
    expect((await worker.post('/auth/sign-out')).status).toBe(200)
    expect((await renewed.get('/profile')).status).toBe(401)
  })
})

describe('an open browser tab', () => {
  /**
   * Listens to a process's live stream, from the moment this resolves. @returns everything received, when the
   * connection ends
   */
  async function listen(at: Fascia, cookie: string): Promise<() => Promise<string>> {
    const response = await fetch(`${at.url}/api/live`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return () => response.text()
  }

  test('is told within a second that its session ended, in any process', async () => {
    let count = 0
    const tellOne = async () => {
      const worker = await signInWorker(shop, `thrown-out-${++count}`)
      const lines = [await listen(shop, worker.cookie), await listen(second, worker.cookie)]
      const start = performance.now()
      await shop.db.transaction((tx) => endSessions(tx, worker.id))
      for (const text of await Promise.all(lines.map((line) => line())))
        expect(text).toContain('event: session')
      return performance.now() - start
    }
    expect(await quickestOfThree(1000, tellOne)).toBeLessThan(1000)
  })

  test('is told of its person’s new role', async () => {
    const worker = await signInWorker(shop, 'risen')
    const line = await listen(second, worker.cookie)
    await shop.db.transaction(async (tx) => {
      await tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, worker.id))
      await rotateSessions(tx, worker.id)
    })
    expect(await line()).toContain('event: session')
    expect((await worker.get('/profile')).body.role).toBe('admin')
  })

  test('stays open for the session that is kept', async () => {
    const worker = await signInWorker(shop, 'keeper')
    const other = await signIn(shop.url, { email: 'keeper@shop.example', password: 'battery staple' })
    const stop = new AbortController()
    const kept = await fetch(`${shop.url}/api/live`, {
      headers: { cookie: worker.cookie },
      signal: stop.signal,
    })
    const ended = await listen(shop, other.cookie)
    const [own] = await shop.db
      .select()
      .from(session)
      .where(eq(session.userId, worker.id))
      .orderBy(session.createdAt)
    await shop.db.transaction((tx) => endSessions(tx, worker.id, { except: own?.id ?? null }))
    expect(await ended()).toContain('event: session')
    expect((await worker.get('/profile')).status).toBe(200)
    expect((await other.get('/profile')).status).toBe(401)
    const { id } = (await admin.post('/services', { name: 'Panel' })).body
    const reader = kept.body?.getReader()
    let heard = ''
    while (!heard.includes(id)) heard += new TextDecoder().decode((await reader?.read())?.value)
    stop.abort()
  })
})

/**
 * Tries are counted for all processes, by account and by address, and a stranger cannot keep anybody out for
 * long.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import { rateLimit } from '#server/platform/db/sign-in.tables.ts'
import { clientOf } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { countTry, forgetOldTries, limits } from './limits.store.ts'

let shop: Fascia
let second: Fascia

beforeAll(async () => {
  shop = await startTestShop({ trustProxy: true })
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret, trustProxy: true })
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})
beforeEach(async () => {
  await shop.db.delete(rateLimit)
})

const signIn = (at: Fascia, address: string, person: object) =>
  clientOf(at.url).send('POST', '/auth/sign-in/email', JSON.stringify(person), {
    'content-type': 'application/json',
    'x-forwarded-for': address,
  })
const wrong = { ...testAdmin, password: 'a wrong one' }

test('tries at the same moment are counted exactly', async () => {
  const limit = { of: ['exact'], most: 20, seconds: 60 }
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, i) => countTry((i % 2 ? shop : second).db, [limit])),
  )
  expect(waits.filter((wait) => wait === null)).toHaveLength(20)
  expect(waits.filter((wait) => wait?.first)).toHaveLength(1)
  for (const wait of waits) if (wait) expect(wait.seconds).toBeLessThanOrEqual(60)
})

test('a window ends by itself, and its row is removed then', async () => {
  const limit = { of: ['once'], most: 1, seconds: 60 }
  // As if this much time had passed.
  const letPass = (seconds: number) =>
    shop.db.update(rateLimit).set({ expire: sql`${rateLimit.expire} - ${seconds * 1000}::bigint` })
  expect(await countTry(shop.db, [limit])).toBeNull()
  await letPass(30)
  expect((await countTry(shop.db, [limit]))?.seconds).toBeLessThanOrEqual(30)
  await forgetOldTries(shop.db)
  expect(await shop.db.select().from(rateLimit)).toHaveLength(1)
  await letPass(30)
  expect(await countTry(shop.db, [limit])).toBeNull()
  await letPass(60)
  await forgetOldTries(shop.db)
  expect(await shop.db.select().from(rateLimit)).toEqual([])
})

describe('a clock that was ahead and was set right', () => {
  /** As if a clock that is days ahead had started the counters. */
  const runAhead = (days: number) =>
    shop.db.update(rateLimit).set({ expire: sql`${rateLimit.expire} + ${days * 86_400_000}::bigint` })

  test.each([2, 400])('by %i days: nobody waits, and nothing fails', async (days) => {
    const tries = limits.signIn(testAdmin.email, '203.0.113.9')
    for (let i = 0; i < 31; i++) await countTry(shop.db, tries)
    await runAhead(days)
    expect((await signIn(shop, '203.0.113.9', testAdmin)).status).toBe(200)
    const limit = { of: ['ahead'], most: 1, seconds: 60 }
    expect(await countTry(shop.db, [limit])).toBeNull()
    await runAhead(days)
    expect(await countTry(shop.db, [limit])).toBeNull()
    // From here on it counts as usual.
    expect((await countTry(shop.db, [limit]))?.seconds).toBeLessThanOrEqual(60)
  })

  test('its counters are removed', async () => {
    await countTry(shop.db, [{ of: ['ahead'], most: 1, seconds: 60 }])
    await runAhead(2)
    await forgetOldTries(shop.db)
    expect(await shop.db.select().from(rateLimit)).toEqual([])
  })
})

test('the table does not show who tried to sign in, nor from where', async () => {
  await signIn(shop, '203.0.113.7', wrong)
  const kept = await shop.db.select({ key: rateLimit.key }).from(rateLimit)
  expect(kept.length).toBe(2)
  for (const { key } of kept) expect(key).toMatch(/^[\w-]{43}$/)
})

describe('an account', () => {
  test('has ten tries a minute, over all processes and addresses, and waits at most a minute', async () => {
    for (let i = 0; i < 10; i++)
      expect((await signIn(i % 2 ? shop : second, `198.51.100.${i}`, wrong)).status).toBe(401)
    for (const at of [shop, second]) {
      const answer = await signIn(at, '198.51.100.99', testAdmin)
      expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY', fields: [] } })
      expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    }
    const events = await shop.db.select().from(securityEvents)
    expect(events.filter(({ kind }) => kind === 'sign-in-limited')).toHaveLength(1)
  })

  test('is not locked by other people’s tries from elsewhere', async () => {
    const home = '192.0.2.10'
    expect((await signIn(shop, home, testAdmin)).status).toBe(200)
    for (let i = 0; i < 12; i++) await signIn(shop, `198.51.100.${i}`, wrong)
    expect((await signIn(shop, '198.51.100.1', testAdmin)).status).toBe(429)
    expect((await signIn(shop, home, testAdmin)).status).toBe(200)
    // A person at the owner's own address may not guess for ever either.
    for (let i = 0; i < 9; i++) await signIn(second, home, wrong)
    expect((await signIn(shop, home, testAdmin)).status).toBe(429)
  })
})

test('a limited address does not use up the tries of an account', async () => {
  const address = '203.0.113.50'
  for (let i = 0; i < 30; i++) await signIn(shop, address, { ...wrong, email: `no${i}@shop.example` })
  for (let i = 0; i < 15; i++) expect((await signIn(shop, address, wrong)).status).toBe(429)
  expect((await signIn(shop, '203.0.113.51', testAdmin)).status).toBe(200)
})

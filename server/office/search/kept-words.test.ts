/** The words for typing errors are there before the first of them, and are not read for each. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#domain/access.ts'
import { makeBackground } from '#server/platform/background.ts'
import { type Connection, connectDatabase } from '#server/platform/db/connect.ts'
import { notifyWatchers } from '#server/platform/live/changes.ts'
import { makeLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { captureStatements } from '../../../bench/statements.ts'
import { findEverything } from './find-everything.ts'
import { startKeepingWords } from './kept-words.ts'

const person: Person = { id: crypto.randomUUID(), role: 'admin' }
const readsWords = (query: string) => query.includes('string_to_table')

let large: TestDatabase
/** The same database with a pool of its own: words are kept for each pool. */
let shop: Connection
beforeAll(async () => {
  large = await createTestDatabase()
  await large.pool.query(`
    insert into customers (id, name, company_name) values (gen_random_uuid(), 'Ann Other', 'Zeppelin Garage');
    insert into services (id, name, description) select gen_random_uuid(), 'Sign',
      repeat('Works of Salford and Eccles ', 220) from generate_series(1, 25)`)
})
afterAll(() => large.close())
beforeEach(async () => {
  shop = await connectDatabase(large.url, makeLog('silent'))
})
afterEach(() => shop.close())

/** The statements of a search with a typing error that read the words, and why it found what it found. */
async function search(q = 'zepelinn', pool = shop.pool) {
  const found: string[] = []
  const wish = { q, limit: 5, today: '2026-11-25' }
  const statements = await captureStatements(pool, async (db) => {
    found.push(...(await findEverything(db, person, wish)).map(({ why }) => why))
  })
  return { reads: statements.filter(({ query }) => readsWords(query)).length, why: found[0] }
}

function begin(afterMs: number) {
  const background = makeBackground(makeLog('silent'))
  const stopping = new AbortController()
  startKeepingWords({ db: shop.db, background, stopping: stopping.signal }, afterMs)
  return { background, stop: () => stopping.abort() }
}

test('after the start the first typing error reads no words', async () => {
  await begin(0).background.settled(60_000)
  expect(await search()).toEqual({ reads: 0, why: 'Much like ‘zepelinn’' })
  expect(await search('gargae')).toEqual({ reads: 0, why: 'Much like ‘gargae’' })
})

test('two who come while they are read for the first time share them', async () => {
  const both = await Promise.all([search(), search('gargae')])
  expect(both.map(({ why }) => why)).toEqual(['Much like ‘zepelinn’', 'Much like ‘gargae’'])
  expect(both.reduce((sum, { reads }) => sum + reads, 0)).toBe(1)
})

test('a small shop reads them again only after a change', async () => {
  const small = await createTestDatabase()
  try {
    await small.pool.query(`insert into customers (id, name) values (gen_random_uuid(), 'Zeppelin Garage')`)
    expect(await search('zepelinn', small.pool)).toEqual({ reads: 1, why: 'Much like ‘zepelinn’' })
    expect(await search('gargae', small.pool)).toEqual({ reads: 0, why: 'Much like ‘gargae’' })
    await small.pool.query(`insert into customers (id, name) values (gen_random_uuid(), 'Obelisk Bakery')`)
    notifyWatchers(small, { noun: 'customers', id: crypto.randomUUID(), version: 1 })
    expect(await search('obelsik', small.pool)).toEqual({ reads: 1, why: 'Much like ‘obelsik’' })
    expect((await search('bakrey', small.pool)).reads).toBe(0)
  } finally {
    await small.close()
  }
})

test('a shop that stops at once waits for nothing', async () => {
  const { background, stop } = begin(60_000)
  const start = performance.now()
  stop()
  await background.settled(60_000)
  expect(performance.now() - start).toBeLessThan(30_000)
  expect((await search()).reads).toBe(1)
})

test('each start does so, once it listens', async () => {
  const started = await startTestShop()
  const query = vi.spyOn(started.pool, 'query')
  const asked = () => query.mock.calls.filter((call) => readsWords(JSON.stringify(call))).length
  expect(asked()).toBe(0)
  await expect.poll(asked).toBe(1)
  await started.stop()
})

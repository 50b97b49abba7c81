import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { quickestOfThree } from '#server/testing/quickest.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { makeLog } from '../log.ts'
import { type Jobs, makeJobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs
const done: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = makeJobs(database.pool, makeLog('silent'))
  await jobs.start()
})
afterEach(() => {
  done.length = 0
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const add = (mailId: string, urgent = false) =>
  database.db.transaction((tx) => jobs.add(tx, 'mail', { mailId }, { urgent }))

test('urgent jobs come first, and waiting jobs run without a pause', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `${index}`)
  for (const mailId of many) await add(mailId)
  await add('urgent', true)
  await jobs.take('mail', 1, async ({ mailId }) => {
    done.push(mailId)
  })
  // With the pause between two polls it would take a minute.
  await vi.waitUntil(() => done.length === 61, { timeout: 40_000 })
  expect(done[0]).toBe('urgent')
})

test.each([
  { what: 'a job starts when it is committed', dueMs: undefined },
  { what: 'a job that is due later starts when it is due', dueMs: 700 },
])('$what, not at the next look five seconds later', async ({ dueMs }) => {
  const shop = await startTestShop()
  onTestFinished(shop.stop)
  const { db, pool } = shop
  const runOne = async () => {
    const quoteId = uuid()
    const when = dueMs === undefined ? {} : { at: new Date(Date.now() + dueMs) }
    await db.transaction((tx) => shop.deps.jobs.add(tx, 'messages', { quoteId }, when))
    const read = async () =>
      (
        await pool.query(
          `select (extract(epoch from started_on - greatest(created_on, start_after)) * 1000)::int as ms from jobs.job
           where data->>'quoteId' = $1 and state = 'completed'`,
          [quoteId],
        )
      ).rows[0]?.ms
    await expect.poll(read, { timeout: 10_000 }).toBeGreaterThan(0)
    return read()
  }
  // Right after another: the next look is then the longest away.
  const waited = async () => {
    await runOne()
    return runOne()
  }
  expect(await quickestOfThree(300, waited)).toBeLessThan(300)
})

test('the looks for jobs leave the connections to those who wait for an answer', async () => {
  const { pool, close } = await createTestDatabase()
  const queue = makeJobs(pool, makeLog('silent'))
  onTestFinished(async () => {
    await queue.stop()
    await close()
  })
  const before = pool.totalCount
  await queue.start()
  const query = vi.spyOn(pool, 'query')
  const looks = () => query.mock.calls.filter(([text]) => String(text).includes('job_common')).length
  for (const kind of ['messages', 'visits', 'pictures', 'proofs', 'push'] as const)
    await queue.take(kind, 2, async () => {})
  await vi.waitUntil(() => looks() >= 20, { timeout: 40_000 })
  expect(pool.totalCount - before).toBeLessThanOrEqual(2)
})

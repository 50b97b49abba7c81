import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
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

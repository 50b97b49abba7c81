import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { withoutTimeout } from './without-timeout.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const limit = async () => (await database.pool.query('show statement_timeout')).rows[0].statement_timeout

test('whoever gets the connection next has the limit again, also if the work failed', async () => {
  const before = await limit()
  expect(before).not.toBe('0')
  const seen: string[] = []
  await withoutTimeout(database.pool, async (client) => {
    seen.push((await client.query('show statement_timeout')).rows[0].statement_timeout)
  })
  expect(seen).toEqual(['0'])
  expect(await limit()).toBe(before)
  await expect(withoutTimeout(database.pool, (client) => client.query('select 1 / 0'))).rejects.toThrow(
    'division by zero',
  )
  expect(await limit()).toBe(before)
})

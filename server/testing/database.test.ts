import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { createTestDatabase, dropMadeDatabases } from './database.ts'

it('drops the databases of a test file, those too that something is still connected to', async () => {
  const closed = await createTestDatabase()
  await closed.close()
  const { url, pool, close } = await createTestDatabase()
  await pool.query('select')
  const names = [closed.url, url].map((one) => new URL(one).pathname.slice(1))

  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const left = async () =>
    (await client.query('select from pg_database where datname = any($1)', [names])).rowCount
  expect(await left()).toBe(2)
  await dropMadeDatabases()
  expect(await left()).toBe(0)
  await Promise.all([close(), client.end()])
})

/**
 * A database that hangs or breaks off: callers get an error, the process does not end, and everything
 * recovers by itself.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { clientOf, signIn } from '#server/testing/client.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type DeafDatabase, startDeafDatabase } from '#server/testing/deaf.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { makeLog } from '../log.ts'
import { connectDatabase } from './connect.ts'
import { isTransient } from './transient.ts'

let database: TestDatabase
let deaf: DeafDatabase
let shop: Fascia
beforeAll(async () => {
  database = await createTestDatabase()
  deaf = await startDeafDatabase(await createEmptyDatabase('template_fascia'))
  shop = await startTestShop({ databaseUrl: deaf.url })
})
afterAll(async () => {
  deaf.wake()
  await shop.stop()
  await deaf.stop()
  await database.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a transaction whose connection breaks fails with a 503, and nothing else fails', async () => {
  const { db, pool } = database
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  expect(isTransient(await failureOf(broken))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the session lookup before a call is answered within its limit', async () => {
  const admin = await signIn(shop.url, testAdmin)
  const query = vi.spyOn(shop.pool, 'query')
  query.mockRejectedValue(new Error('timeout exceeded when trying to connect'))
  const answers = [await admin.get('/customers'), await admin.get('/live')]
  query.mockRestore()
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 'UNAVAILABLE', message: messages.busy, fields: [] },
    })
  expect((await admin.get('/customers')).status).toBe(200)
})

test('the health page answers while the database hangs, and after it is back', async () => {
  const stranger = clientOf(shop.url)
  expect((await stranger.get('/health')).status).toBe(200)
  deaf.deafen()
  const { status, body } = await stranger.get('/health')
  expect({ status, body }).toEqual({
    status: 503,
    body: { status: 'down', database: 'down', mail: 'files' },
  })
  deaf.wake()
  await expect.poll(async () => (await stranger.get('/health')).status, { timeout: 60_000 }).toBe(200)
})

test('a statement without an answer fails with a 503, and its connection is closed', async () => {
  const line = await startDeafDatabase(database.url)
  const { db, pool, close } = await connectDatabase(line.url, makeLog('silent'), 50)
  const both = [await pool.connect(), await pool.connect()]
  for (const client of both) {
    await client.query('create temporary table of_this_connection (n int)')
    client.release()
  }
  line.deafen()
  const failures = await Promise.all([
    failureOf(pool.query('select 1')),
    failureOf(db.transaction((tx) => tx.execute(sql`select 1`))),
  ])
  expect(failures.map(isTransient)).toEqual([true, true])
  line.wake()
  expect((await pool.query(`select to_regclass('of_this_connection') as name`)).rows).toEqual([
    { name: null },
  ])
  await close()
  await line.stop()
})

test('a statement that is still running is waited for', async () => {
  const { pool, close } = await connectDatabase(database.url, makeLog('silent'), 50)
  expect((await pool.query('select pg_sleep(0.5), 1 as one')).rows).toMatchObject([{ one: 1 }])
  await close()
})

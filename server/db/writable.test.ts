/** Whoever watches over a shop is told when nothing can be saved in it, and whoever saves is told so too. */
import { rename } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '../main.ts'
import { type Client, clientOf, signInAdmin } from '../testing/client.ts'
import { startTestShop } from '../testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const health = async () => {
  const { status, body } = await clientOf(shop.url).get('/health')
  return { status, body }
}
const soon = { timeout: 40_000, interval: 500 }

/** As after another server took over: from now on it can only be read, or written again. */
async function setReadOnly(to: boolean): Promise<void> {
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name')
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`)
    await tx.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${to}`))
    await tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })
  for (const _ of Array.from({ length: 15 })) {
    await shop.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  }
}

test('a database that can only be read is 503 for the health page and for changes, with when to ask again', async () => {
  expect(await health()).toMatchObject({ status: 200, body: { database: 'up' } })
  await setReadOnly(true)
  await expect
    .poll(health, soon)
    .toEqual({ status: 503, body: { status: 'down', database: 'read-only', mail: 'files' } })
  const refused = await admin.post('/customers', { name: 'Ann Example' })
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: messages.readOnly, fields: [] },
  })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await admin.get('/customers')).status).toBe(200)

  await setReadOnly(false)
  await expect.poll(health, soon).toMatchObject({ status: 200 })
  expect((await admin.post('/customers', { name: 'Ann Example' })).status).toBeLessThan(300)
})

test('a data folder that cannot be written is 503 for the health page', async () => {
  const { dataDir } = shop.deps.config
  await rename(dataDir, `${dataDir}-away`)
  try {
    await expect
      .poll(health, soon)
      .toEqual({ status: 503, body: { status: 'down', database: 'up', dataFolder: 'down', mail: 'files' } })
  } finally {
    await rename(`${dataDir}-away`, dataDir)
  }
  await expect.poll(health, soon).toMatchObject({ status: 200 })
})

/** If nothing can be saved in a shop, both monitoring and the person who saves get an error that says so. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { forgetFound } from '#server/platform/http/remember-found.ts'
import { type Client, clientOf, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

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
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const beginUpload = (id: string, size: number) =>
  admin.send('POST', '/uploads', undefined, {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': `id ${base64(id)},filename ${base64('front.jpg')}`,
  })
const soon = { timeout: 40_000, interval: 500 }

/** As after a failover to another server: from now on it is read-only, or writable again. */
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

test('with a read-only database the health page and changes are 503 with Retry-After', async () => {
  expect(await health()).toMatchObject({ status: 200, body: { database: 'up' } })
  // A session that is due to be renewed with the next request.
  await shop.pool.query(`update session set expires_at = now() + interval '1 hour'`)
  forgetFound(shop)
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

test('with a read-only data folder the health page is 503', async () => {
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

test('uploads work again once the disk does, even if the first one of the process failed', async () => {
  const inTheWay = join(shop.deps.config.dataDir, 'uploads')
  await writeFile(inTheWay, 'no folder')
  expect((await beginUpload(uuid(), 100)).status).toBe(500)
  await rm(inTheWay)
  expect((await beginUpload(uuid(), 100)).status).toBe(201)
})

test('an upload that ends while the disk is read-only becomes a file later', async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#CF3A22' } })
    .jpeg()
    .toBuffer()
  const id = uuid()
  const begun = await beginUpload(id, photo.byteLength)
  const path = begun.headers.get('location')?.replace('/api', '') ?? ''
  await setReadOnly(true)
  await expect.poll(health, soon).toMatchObject({ status: 503 })
  const last = await admin.send('PATCH', path, new Uint8Array(photo), {
    ...{ ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  expect(last).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', message: messages.readOnly } })
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
  await setReadOnly(false)
  await expect.poll(health, soon).toMatchObject({ status: 200 })
  const whole = await admin.send('HEAD', path, undefined, tus)
  expect(whole.headers.get('upload-offset')).toBe(String(photo.byteLength))
  expect((await admin.send('GET', `/files/${id}`)).status).toBe(200)
})

/** Files that nothing refers to are deleted; files that are referred to, or are about to be, stay. */
import { access, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#domain/access.ts'
import type { Fascia } from '#server/main.ts'
import { files } from '#server/platform/db/tables.ts'
import { deleteFiles, lockFiles, storePicture } from '#server/platform/storage/files.store.ts'
import { readVariant } from '#server/platform/storage/picture-copies.ts'
import { type Client, signIn } from '#server/testing/client.ts'
import { addQuoteEvidence, keepFile, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { clearFiles } from './clear-files.ts'

let shop: Fascia
let admin: Client
const actor: Person = { id: uuid(), role: 'admin' }
const DAY_MS = 24 * 3600_000
/** A time when everything that is made here has been unused for long. */
const later = new Date(Date.now() + 31 * DAY_MS)

beforeAll(async () => {
  shop = await startTestShop()
  await shop.pool.query(`insert into profiles (id, role) values ($1, 'admin')`, [actor.id])
  admin = await signIn(shop.url, testAdmin)
})
afterAll(() => shop.stop())

let shade = 0
async function store(): Promise<string> {
  shade += 1
  const picture = sharp({
    create: { width: 30, height: 20, channels: 3, background: { r: shade, g: 9, b: 99 } },
  })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  return (await storePicture(shop.deps, actor, { name: 'photo.png', bytes })).id
}

async function sha256Of(id: string): Promise<string> {
  const { rows } = await shop.pool.query('select sha256 from files where id = $1', [id])
  return rows[0].sha256
}

async function remaining(ids: readonly string[]): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  return rows.map(({ id }) => id).sort()
}

const folder = () => join(shop.deps.config.dataDir, 'files')
const onDisk = async (sha256: string) =>
  (await readdir(join(folder(), sha256.slice(0, 2)))).filter((name) => name.startsWith(sha256))

const project = (fileIds: string[]) => ({
  title: 'A shop front',
  service: '3D Signs',
  photos: fileIds.map((fileId) => ({ fileId, alt: 'A shop front' })),
})

test('photos of a deleted project are removed in all sizes, after a day', async () => {
  const id = await store()
  const made = await admin.post('/projects', project([id]))
  expect(made.status).toBe(200)
  const sha256 = await sha256Of(id)
  await readVariant(shop.deps, { id, width: 400, kind: 'webp' })
  // The job that makes all its sizes has finished. Otherwise it would make some again after they are deleted:
  // one more copy exists.
  const whole = async () => (await onDisk(sha256)).filter((name) => !name.endsWith('.part'))
  await expect.poll(whole).toHaveLength(3)

  await clearFiles(shop.deps, later)
  expect(await remaining([id])).toEqual([id])
  const { status } = await admin.delete(`/projects/${made.body.id}?version=${made.body.version}`)
  expect(status).toBe(200)
  await clearFiles(shop.deps, new Date())
  expect(await remaining([id])).toEqual([id])
  await clearFiles(shop.deps, later)
  expect(await remaining([id])).toEqual([])
  expect(await onDisk(sha256)).toEqual([])
})

test('files of surveys, enquiries, invoices and settings are kept, earlier logos too', async () => {
  const [survey, sign, enquiry, invoice, logo, former, loose] = await Promise.all(
    Array.from({ length: 7 }, store),
  )
  const ids = [survey, sign, enquiry, invoice, logo, former, loose].flatMap((id) => id ?? [])
  const { pool } = shop
  await pool.query(
    `insert into measurements (id, worker_id, customer, survey_date, survey) values
       (gen_random_uuid(), $2, '{"name":"","companyName":""}', '2026-11-21', $1)`,
    [{ photos: [{ id: survey }], signs: [{ id: uuid(), photos: [{ id: sign }] }] }, actor.id],
  )
  await pool.query(
    `with asked as (
       insert into enquiries (id, number, name, message, consent_at, consent_wording)
         values (gen_random_uuid(), 'ENQ-20261121-001', 'Ada', 'Hello', now(), 'Yes') returning id)
     insert into enquiry_pictures (enquiry_id, position, file_id) select id, 0, $1 from asked`,
    [enquiry],
  )
  const customer = await admin.post('/customers', { name: 'Ada' })
  const bill = await admin.post('/invoices', { customerId: customer.body.id, items: [{ price: 1 }] })
  expect(bill.status).toBe(200)
  await pool.query('update invoices set seller = $1 where id = $2', [{ logoFileId: invoice }, bill.body.id])
  for (const logoFileId of [former, logo]) {
    const { body: settings } = await admin.get('/settings')
    expect((await admin.patch('/settings', { version: settings.version, logoFileId })).status).toBe(200)
  }

  await clearFiles(shop.deps, later)
  expect(await remaining(ids)).toEqual(ids.filter((id) => id !== loose).sort())
})

test('a file that is about to be used is kept; a save that comes too late gets an error', async () => {
  const [id, late] = [await store(), await store()]
  await shop.db.transaction(async (tx) => {
    expect(await lockFiles(tx, [id])).toHaveLength(1)
    await clearFiles(shop.deps, later)
  })
  expect(await remaining([id, late])).toEqual([id])
  const { status, body } = await admin.post('/projects', project([late]))
  expect(status).toBe(400)
  expect(body.fields).toEqual([{ path: 'photos.0.fileId', message: 'File not found' }])
})

test('bytes without a row are removed after a day, and so are partial uploads', async () => {
  const kept = [await store(), await store()]
  const gone = await sha256Of(await store())
  // As if the process had been killed between the two.
  const { rows } = await shop.pool.query('select id from files where sha256 = $1', [gone])
  await shop.db.transaction((tx) => deleteFiles(tx, null, [rows[0].id]))
  const [part, whole] = [`${gone}.${uuid()}.part`, gone]
  const path = (name: string) => join(folder(), gone.slice(0, 2), name)
  await writeFile(path(part), 'half')
  await clearFiles(shop.deps, new Date())
  expect((await onDisk(gone)).sort()).toEqual([whole, part].sort())
  const old = new Date(Date.now() - 2 * DAY_MS)
  for (const name of [part, whole]) await utimes(path(name), old, old)
  await clearFiles(shop.deps, new Date())
  expect(await onDisk(gone)).toEqual([])
  for (const id of kept) expect(await onDisk(await sha256Of(id))).toHaveLength(1)
})

test('a database that knows almost none of the files removes nothing', async () => {
  const id = await store()
  const path = join(folder(), (await sha256Of(id)).slice(0, 2), await sha256Of(id))
  const old = new Date(Date.now() - 2 * DAY_MS)
  await utimes(path, old, old)
  await shop.db
    .transaction(async (tx) => {
      // Without foreign keys, until it is rolled back.
      await tx.execute('set local session_replication_role = replica')
      await tx.execute('delete from files')
      // Only this transaction sees the empty table; clearFiles runs its queries in it.
      await clearFiles({ ...shop.deps, db: Object.assign(tx, { $client: shop.pool }) }, new Date())
      await access(path)
      tx.rollback()
    })
    .catch(() => {})
  await access(path)
})

test('what belongs to evidence is not removed, however old', async () => {
  const document = await keepFile(shop, 'quote.pdf', 'application/pdf', new Uint8Array([1, 2, 3]))
  const drawn = await keepFile(shop, 'signature.png', 'image/png', new Uint8Array([4, 5, 6]))
  const other = await keepFile(shop, 'other.pdf', 'application/pdf', new Uint8Array([7]))
  await addQuoteEvidence(shop, await newQuote(admin), { document, signature: { kind: 'drawn', ...drawn } })
  await clearFiles(shop.deps, later)
  const left = await shop.db.select({ id: files.id }).from(files)
  const ids = left.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([document.fileId, drawn.fileId]))
  expect(ids).not.toContain(other.fileId)
})

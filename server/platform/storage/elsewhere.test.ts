/** A second process on the same database that looks for the shop's files in a different folder. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { filesElsewhere } from './files-place.ts'

let shop: Fascia
let admin: Client
const others: Fascia[] = []
const folders: string[] = []

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  for (const other of others) await other.stop()
  await shop.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Another process of the shop, with the given data folder or a new one. */
async function startOther(dataDir?: string): Promise<Fascia> {
  const { databaseUrl, authSecret } = shop.deps.config
  const other = await startTestShop({ databaseUrl, authSecret, ...(dataDir ? { dataDir } : {}) })
  others.push(other)
  return other
}

async function upload(): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#14463A' } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'front.jpg')
  return (await admin.send('POST', '/files', form)).body.id
}

test('warns at its start, and says for each file that it is missing; the first process goes on', async () => {
  const id = await upload()
  const other = await startOther()
  expect(other.greeting).toContain(filesElsewhere)
  const there = await signInAdmin(other)
  for (const path of [`/files/${id}`, `/files/${id}?size=thumb`]) {
    const { status, body } = await there.get(path)
    expect({ path, status, body }).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: messages.fileGone, fields: [] },
    })
  }
  expect((await admin.get(`/files/${id}`)).status).toBe(200)
})

test('PDFs are made without the missing pictures', async () => {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { logoFileId: await upload(), version })).status).toBe(200)
  const { id } = (await admin.post('/quotes', { customerId: (await addCustomer(admin)).id })).body
  const there = await signInAdmin(others[0] ?? shop)
  const pdf = await there.get(`/quotes/${id}/pdf`)
  expect(pdf).toMatchObject({ status: 200 })
  expect(pdf.headers.get('content-type')).toContain('pdf')
})

test('a process with the same folder, or with a copy of it, gets no warning', async () => {
  expect((await startOther(shop.deps.config.dataDir)).greeting).not.toContain(filesElsewhere)
  const moved = await mkdtemp(join(tmpdir(), 'fascia-moved-'))
  folders.push(moved)
  await cp(join(shop.deps.config.dataDir, 'files'), join(moved, 'files'), { recursive: true })
  expect((await startOther(moved)).greeting).not.toContain(filesElsewhere)
})

/**
 * A full disk: the client gets an error that says so, nothing is half stored, and everything works again once
 * there is space.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { type Client, signIn } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

const disk = vi.hoisted(() => ({ full: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: async (...[path, flags, mode]: Parameters<typeof real.open>) => {
      const file = await real.open(path, flags, mode)
      if (!disk.full || flags === 'r') return file
      return Object.assign(file, {
        writeFile: async (bytes: Uint8Array) => {
          await file.write(bytes, 0, Math.floor(bytes.byteLength / 2))
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        },
      })
    },
  }
})

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signIn(shop.url, testAdmin)
})
afterAll(() => shop.stop())
beforeEach(() => {
  disk.full = false
})

async function upload(background: string) {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'front.jpg')
  const { status, body } = await admin.send('POST', '/files', form)
  return { status, body }
}

async function onDisk(): Promise<string[]> {
  const entries = await readdir(join(shop.deps.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

test('an upload is refused with a message, leaves no file, and works once there is room', async () => {
  disk.full = true
  expect(await upload('#14463A')).toEqual({
    status: 503,
    body: { code: 'UNAVAILABLE', message: messages.diskFull, fields: [] },
  })
  expect(await onDisk()).toEqual([])
  expect((await shop.pool.query('select 1 from files')).rowCount).toBe(0)
  disk.full = false
  expect((await upload('#14463A')).status).toBe(200)
  expect(await onDisk()).toHaveLength(1)
})

test('no partial picture size is kept', async () => {
  const { body: file } = await upload('#C03319')
  const photos = [{ fileId: file.id, alt: 'A front' }]
  const before = await onDisk()
  disk.full = true
  const made = await admin.post('/projects', {
    ...{ title: 'A front', service: '3D Signs', place: 'Ancoats', text: 'Letters.', published: true },
    photos,
  })
  expect(made.status).toBe(200)
  const picture = () => fetch(`${shop.url}/pictures/${file.id}-400.webp`)
  const refused = await picture()
  expect([refused.status, await refused.text()]).toEqual([503, messages.diskFull])
  expect(refused.headers.get('Cache-Control')).toBeNull()
  // The job that makes them may be running just now.
  expect((await onDisk()).filter((name) => !name.endsWith('.part'))).toEqual(before)

  disk.full = false
  // A copy that the job started before that still fails, and a request that comes meanwhile fails with it.
  await expect.poll(async () => (await picture()).status).toBe(200)
  const answer = await picture()
  expect((await sharp(new Uint8Array(await answer.arrayBuffer())).stats()).channels).toHaveLength(3)
})

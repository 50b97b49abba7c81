/** A disk that is really full: a separate small one, which is filled completely and emptied again. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import { addCustomer, type Client, clientOf, signIn } from './testing/client.ts'
import { createEmptyDatabase } from './testing/database.ts'
import { type FasciaProcess, startProcess } from './testing/process.ts'
import { testAdmin } from './testing/test-admin.ts'

/**
 * The words before a command that give it a separate disk at `folder`, or null if the kernel does not allow
 * this.
 */
function smallDisk(folder: string, megabytes: number): string[] | null {
  const mount = `mount -t tmpfs -o size=${megabytes}m none '${folder}' && exec "$@"`
  for (const user of [[], ['--user', '--map-current-user', '--keep-caps']]) {
    const words = ['unshare', ...user, '--mount', 'sh', '-ec', mount, 'small-disk']
    if (spawnSync(words[0] ?? '', [...words.slice(1), 'true']).status === 0) return words
  }
  return null
}

const canHaveOne = smallDisk(tmpdir(), 1) !== null
let folder: string
let fascia: FasciaProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-full-'))
})
afterEach(async () => {
  fascia.kill('SIGKILL')
  await fascia.ended
  await rm(folder, { recursive: true, force: true })
})

/** The data folder as only the process sees it. */
const inside = (...names: string[]) => join('/proc', String(fascia.pid), 'root', folder, ...names)

async function start(megabytes: number, environment: Record<string, string> = {}): Promise<Client> {
  const admin = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password }
  const prefix = smallDisk(folder, megabytes) ?? []
  fascia = startProcess({ DATA_DIR: folder, ...admin, ...environment }, { prefix })
  return signIn(await fascia.url, testAdmin)
}

/** Fills the disk with one file, to the last byte; returns a function that deletes it. */
async function fill(): Promise<() => Promise<void>> {
  const name = inside('filling')
  const file = await open(name, 'w')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const bytes = Buffer.alloc(size)
    while (
      await file.write(bytes).then(
        ({ bytesWritten }) => bytesWritten > 0,
        () => false,
      )
    );
  }
  await file.close()
  return () => rm(name)
}

const health = async () => {
  const { status, body } = await clientOf(await fascia.url).get('/health')
  return { status, body }
}
const patience = { timeout: 60_000, interval: 500 }

async function upload(client: Client) {
  const pixels = sharp({ create: { width: 600, height: 300, channels: 3, background: '#14463A' } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pixels.jpeg().toBuffer())]), 'front.jpg')
  const { status, body } = await client.send('POST', '/files', form)
  return { status, body }
}

const refused = { status: 503, body: { code: 'UNAVAILABLE', message: messages.diskFull, fields: [] } }

describe.skipIf(!canHaveOne)('a full disk', () => {
  test('of the data folder: the health page says so, a photo is refused with a message and leaves no file', async () => {
    const admin = await start(4, { DATABASE_URL: await createEmptyDatabase('template_fascia') })
    expect(await health()).toMatchObject({ status: 200 })
    const empty = await fill()
    await expect
      .poll(health, patience)
      .toEqual({ status: 503, body: { status: 'down', database: 'up', dataFolder: 'full', mail: 'files' } })
    expect(await upload(admin)).toEqual(refused)
    const names = await readdir(inside(), { recursive: true, withFileTypes: true })
    expect(names.filter((one) => one.isFile() && one.parentPath.includes('/files'))).toEqual([])
    // The database has a separate disk: what needs no file still works.
    expect((await admin.post('/customers', { name: 'Ann Example' })).status).toBe(200)

    await empty()
    await expect.poll(health, patience).toMatchObject({ status: 200 })
    expect((await upload(admin)).status).toBe(200)
  })

  test('of the database too: a quote is refused with a message, and is saved once there is room', async () => {
    const admin = await start(160)
    const { id: customerId } = await addCustomer(admin)
    const items = Array.from({ length: 20 }, (_, at) => ({
      ...{ title: `Board ${at}`, description: 'Letters of steel. '.repeat(200), quantity: 1, price: 100 },
    }))
    const empty = await fill()
    const quotes = async () => (await admin.get('/quotes')).body.items.length
    const kept = await quotes()
    let saved = 0
    // The space that the database has reserved already is filled first.
    await expect
      .poll(async () => {
        const { status, body } = await admin.post('/quotes', { customerId, items })
        if (status === 200) saved += 1
        return { status, body: status === 200 ? {} : body }
      }, patience)
      .toEqual(refused)
    expect(await health()).toMatchObject({ status: 503, body: { status: 'down' } })
    expect(await quotes()).toBe(kept + saved)

    await empty()
    await expect.poll(health, patience).toMatchObject({ status: 200 })
    expect((await admin.post('/quotes', { customerId, items })).status).toBe(200)
    expect(await quotes()).toBe(kept + saved + 1)
  })
})

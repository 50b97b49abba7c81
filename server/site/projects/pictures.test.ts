/** Pictures on public pages: in the offered sizes, and only while their project is published. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fascia, startFascia } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { storePicture } from '#server/platform/storage/files.store.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { quickHash } from '#server/testing/quick-hash.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let admin: Client
let fileId: string
let project: { id: string; version: number }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fileId = await upload(1000, '#CF3A22')
  project = await publish(fileId)
})
afterAll(() => shop.stop())

const draw = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function upload(width: number, background: string): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await draw(width, background))], 'front.jpg'))
  return (await admin.send('POST', '/files', form)).body.id
}

async function publish(id: string): Promise<{ id: string; version: number }> {
  const { status, body } = await admin.post('/projects', {
    ...{ title: 'Front', service: 'LED Signs', published: true },
    photos: [{ fileId: id, alt: 'A red front' }],
  })
  expect(status).toBe(200)
  return body
}

/** The copies in the pages' sizes that a shop has on its disk. */
async function listVariants({ deps }: Fascia): Promise<string[]> {
  const all = await readdir(join(deps.config.dataDir, 'files'), { recursive: true })
  return all.filter((name) => /-\d+\.(avif|webp)$/.test(name))
}

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/pictures/${name}`, { headers })

describe('a picture of a published project', () => {
  test.each([
    ['400', 'webp', 400],
    ['800', 'webp', 800],
    ['1200', 'webp', 1000],
    ['800', 'avif', 800],
    ['1200', 'avif', 1000],
  ])('%s %s is %i px wide', async (name, kind, width) => {
    const answer = await get(`${fileId}-${name}.${kind}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`image/${kind}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(await answer.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: kind === 'avif' ? 'heif' : kind, width, height: width / 2 })
  })

  test('is answered with 304 to a matching ETag', async () => {
    const name = `${fileId}-400.webp`
    const etag = (await get(name)).headers.get('etag') ?? ''
    const again = await get(name, { 'If-None-Match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  test('is made once, though many ask for it at once', async () => {
    const id = await upload(1500, '#1C6B3F')
    await publish(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${id}-1200.webp`)))
    const bytes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
    expect(new Set(bytes).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('is made in all sizes in advance, published or not', async () => {
    const id = await upload(700, '#0F4C8A')
    const shown = { title: 'Soon', service: 'LED Signs', photos: [{ fileId: id, alt: '' }] }
    expect((await admin.post('/projects', shown)).status).toBe(200)
    const { rows } = await shop.pool.query('select sha256 from files where id = $1', [id])
    const made = async () => (await listVariants(shop)).filter((name) => name.includes(rows[0].sha256)).length
    await expect.poll(made).toBe(4)
  })

  test('is made by the next process if one stopped before', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fascia-pictures-'))
    const databaseUrl = await createEmptyDatabase('template_fascia')
    const config = { ...readConfig({ PORT: '0' }), dataDir, databaseUrl, admin: testAdmin }
    const first = await startFascia(config, makeLog('silent'), 'none', { passwordHash: quickHash })
    const person = { id: uuid(), role: 'admin' as const }
    await first.pool.query(`insert into profiles (id, role) values ($1, 'admin')`, [person.id])
    const bytes = new Uint8Array(await draw(500, '#14463A'))
    const { id } = await storePicture(first.deps, person, { name: 'late.jpg', bytes })
    // Only after it has stopped, however long that takes.
    const at = new Date(Date.now() + 3600_000)
    await first.db.transaction((tx) => first.deps.jobs.add(tx, 'pictures', { fileId: id }, { at }))
    await first.stop()
    expect(await listVariants(first)).toEqual([])
    const second = await startFascia(config, makeLog('silent'), 'none', { passwordHash: quickHash })
    await second.pool.query(`update jobs.job set start_after = now() where name = 'pictures'`)
    await expect.poll(() => listVariants(second)).toHaveLength(4)
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('a picture is not found', () => {
  test('that no published project has', async () => {
    const loose = await upload(900, '#14161A')
    for (const id of [loose, uuid(), 'x'.repeat(36)]) expect((await get(`${id}-400.webp`)).status).toBe(404)
  })

  test('in sizes and types that are not offered, and is not made', async () => {
    for (const rest of [
      '-1600.webp',
      '-401.webp',
      '-0.webp',
      '-99999.webp',
      '-400.png',
      '-400.jpeg',
      '',
      '-400',
    ])
      expect([rest, (await get(`${fileId}${rest}`)).status]).toEqual([rest, 404])
  })

  test('once its project is unpublished, though it was made before', async () => {
    const name = `${fileId}-400.webp`
    const etag = (await get(name)).headers.get('etag') ?? ''
    await admin.post(`/projects/${project.id}/unpublish`, { version: project.version })
    const gone = await get(name, { 'If-None-Match': etag })
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameThumb } from '#server/platform/storage/copy-names.ts'
import { diskOf } from '#server/platform/storage/files.store.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client
let wanda: Client & { id: string }
let walt: Client & { id: string }
let photo: Buffer

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  wanda = await signInWorker(shop, 'wanda')
  walt = await signInWorker(shop, 'walt')
  photo = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#CF3A22',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 28/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
})
afterAll(() => shop.stop())

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

function begin(client: Client, id: string, size = photo.byteLength, more: Record<string, string> = {}) {
  const metadata = `id ${base64(id)},filename ${base64('front.jpg')}`
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata, ...more }
  return client.send('POST', '/uploads', undefined, headers)
}

async function beginWell(client: Client, id: string, size?: number): Promise<string> {
  const { status, headers } = await begin(client, id, size)
  expect(status).toBe(201)
  return headers.get('location')?.replace('/api', '') ?? ''
}

function sendPart(client: Client, path: string, bytes: Uint8Array, offset: number) {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return client.send('PATCH', path, new Uint8Array(bytes), headers)
}

const offsetOf = async (client: Client, path: string) =>
  (await client.send('HEAD', path, undefined, tus)).headers.get('upload-offset')

describe('access', () => {
  test('a visitor gets 401 and another site 403 before anything is read', async () => {
    expect((await begin(clientOf(shop.url), uuid())).status).toBe(401)
    expect((await begin(wanda, uuid(), 100, { origin: 'https://other.example' })).status).toBe(403)
  })

  test('another person’s upload is not found in any call', async () => {
    const path = await beginWell(wanda, uuid())
    for (const [method, headers] of [
      ['HEAD', tus],
      ['PATCH', { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }],
      ['DELETE', tus],
      ['GET', tus],
    ] as const)
      expect([method, (await walt.send(method, path, undefined, headers)).status]).toEqual([method, 404])
    expect(await offsetOf(wanda, path)).toBe('0')
    // Nobody gets an upload back in its original form, not even its owner.
    expect((await wanda.get(path)).status).toBe(404)
  })

  test('a picture is for its uploader and admins', async () => {
    const id = uuid()
    await sendPart(wanda, await beginWell(wanda, id), photo, 0)
    for (const path of [`/files/${id}`, `/files/${id}?size=thumb`]) {
      expect((await clientOf(shop.url).get(path)).status).toBe(401)
      expect(await walt.get(path)).toMatchObject({ status: 404, body: { message: 'File not found' } })
      expect((await wanda.get(path)).status).toBe(200)
      expect((await admin.get(path)).status).toBe(200)
    }
    // Nor can another person use their id.
    expect(await begin(walt, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', fields: [] } })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(photo)], 'a.jpg'))
    form.set('id', id)
    expect((await walt.send('POST', '/files', form)).status).toBe(404)
  })
})

describe('an upload', () => {
  test('continues where the connection broke, and becomes the file with the phone’s id', async () => {
    const id = uuid()
    const path = await beginWell(wanda, id)
    await sendPart(wanda, path, photo.subarray(0, 1000), 0)
    expect(await offsetOf(wanda, path)).toBe('1000')
    await cutOff(path, photo.subarray(1000), 500)
    await expect.poll(() => offsetOf(wanda, path)).toMatch(/^\d+$/)
    const offset = Number(await offsetOf(wanda, path))
    expect(offset).toBeGreaterThanOrEqual(1000)
    expect(offset).toBeLessThan(photo.byteLength)
    expect((await sendPart(wanda, path, photo.subarray(offset), offset)).status).toBe(204)
    expect((await wanda.send('HEAD', `/files/${id}`)).status).toBe(200)
    // Its parts are gone, and a retry makes no second file.
    expect((await wanda.send('HEAD', path, undefined, tus)).status).toBe(404)
    expect((await sendPart(wanda, await beginWell(wanda, id), photo, 0)).status).toBe(204)
    const rows = await shop.pool.query('select 1 from files where id = $1', [id])
    expect(rows.rowCount).toBe(1)
  })

  test('loses the camera’s metadata, and gets a thumbnail', async () => {
    const id = uuid()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await sendPart(wanda, await beginWell(wanda, id), photo, 0)
    const bytes = async (path: string) =>
      Buffer.from(
        await (await fetch(`${shop.url}/api${path}`, { headers: { cookie: wanda.cookie } })).arrayBuffer(),
      )
    // Made before anybody looks.
    const { rows } = await shop.pool.query('select sha256 from files where id = $1', [id])
    await expect.poll(() => diskOf(shop.deps).has(nameThumb(rows[0].sha256))).toBe(true)
    const stored = await bytes(`/files/${id}`)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 900 })
    expect(metadata.exif).toBeUndefined()
    expect(stored.includes('Somebody')).toBe(false)
    const small = await sharp(await bytes(`/files/${id}?size=thumb`)).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 213 })
    expect(await bytes(`/files/${id}?size=thumb`)).toEqual(await bytes(`/files/${id}?size=thumb`))
  })

  test('of another file type is refused and removed, whatever it is called', async () => {
    for (const disguised of ['<!doctype html><script>alert(1)</script>', '<svg onload="alert(1)"/>']) {
      const bytes = new TextEncoder().encode(disguised)
      const path = await beginWell(wanda, uuid(), bytes.byteLength)
      const answer = await sendPart(wanda, path, bytes, 0)
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields: [{ path: 'file' }] } })
      expect((await wanda.send('HEAD', path, undefined, tus)).status).toBe(404)
    }
  })

  test('needs a valid id, at most 20 MB, and no more bytes than announced', async () => {
    expect(await begin(wanda, 'x')).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } })
    expect(await begin(wanda, uuid(), 21 * 1024 * 1024)).toMatchObject({
      status: 413,
      body: { message: 'That is larger than 20 MB' },
    })
    const path = await beginWell(wanda, uuid(), 10)
    expect((await sendPart(wanda, path, photo, 0)).status).toBeGreaterThanOrEqual(400)
    expect(Number(await offsetOf(wanda, path))).toBeLessThanOrEqual(10)
  })

  test('that was complete when the server stopped becomes a file when asked for', async () => {
    const id = uuid()
    const path = await beginWell(walt, id)
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(shop.deps.config.dataDir, 'uploads', path.replace('/uploads/', '')), photo)
    expect(await offsetOf(walt, path)).toBe(String(photo.byteLength))
    expect((await walt.send('HEAD', `/files/${id}`)).status).toBe(200)
  })

  test('is refused above 200 MB of unfinished ones, also when they begin at the same time', async () => {
    const size = 20 * 1024 * 1024
    const own = (await readdir(join(shop.deps.config.dataDir, 'uploads'))).filter((name) =>
      name.startsWith(walt.id),
    )
    for (const name of own.filter((one) => !one.endsWith('.json')))
      await walt.send('DELETE', `/uploads/${name}`, undefined, tus)
    const answers = await Promise.all(Array.from({ length: 12 }, () => begin(walt, uuid(), size)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

/** Sends the headers of a part and some of its bytes, and drops the connection. */
function cutOff(path: string, bytes: Uint8Array, after: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = request(`${shop.url}/api${path}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        cookie: wanda.cookie,
        'upload-offset': '1000',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.byteLength),
      },
    })
    cut.on('error', () => {})
    cut.on('close', () => setTimeout(resolve, 200))
    cut.write(bytes.subarray(0, after), () => setTimeout(() => cut.destroy(), 100))
  })
}

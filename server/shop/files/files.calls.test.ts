import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

function upload(bytes: Uint8Array, name: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return admin.send('POST', '/files', form)
}

test('a picture is answered in its size, with private caching', async () => {
  const png = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#CF3A22' } })
    .png()
    .toBuffer()
  const stored = await upload(png, 'logo.png')
  expect(stored).toMatchObject({ status: 200, body: { type: 'image/png', width: 300, height: 120 } })
  const fetched = await fetch(`${shop.url}/api/files/${stored.body.id}`, {
    headers: { cookie: admin.cookie },
  })
  expect(fetched.headers.get('content-type')).toBe('image/png')
  expect(fetched.headers.get('cache-control')).toContain('no-store')
  expect((await sharp(await fetched.arrayBuffer()).metadata()).width).toBe(300)
})

test('another file type is refused on its field, whatever it is called', async () => {
  const answer = await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'logo.png')
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } })
})

test('more than 20 MB is 413', async () => {
  expect((await upload(new Uint8Array(21 * 1024 * 1024), 'big.jpg')).status).toBe(413)
})

test('more than 20 MB without a content-length is 413 before it is all read', async () => {
  const boundary = 'b'.repeat(20)
  const most = 60
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: (to) =>
      to.enqueue(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
      ),
    pull: (to) => {
      sent += 1
      // It ends: if the connection breaks, `fetch` may ask for all there is, until the machine has no memory left.
      if (sent > most) to.close()
      else to.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const headers = { cookie: admin.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await fetch(`${shop.url}/api/files`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  expect(await answer.json()).toEqual({ code: 'TOO_LARGE', message: 'That is larger than 20 MB', fields: [] })
  expect(sent).toBeLessThan(most)
})

test('one file is accepted at a time', async () => {
  const form = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) form.append('file', new File(['x'], name))
  expect(await admin.send('POST', '/files', form)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'file', message: 'Choose a file' }] },
  })
})

test('a server that stopped has made its small pictures, and writes nothing after', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fascia-stopping-'))
  const stopping = await startTestShop({ dataDir })
  try {
    const person = await signInAdmin(stopping)
    const photo = await sharp({
      create: {
        width: 2400,
        height: 2400,
        channels: 3,
        background: '#CF3A22',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(photo)], 'front.jpg'))
    const { body } = await person.send('POST', '/files', form)
    const { rows } = await stopping.pool.query<{ sha256: string }>('select sha256 from files where id = $1', [
      body.id,
    ])
    const sha256 = rows[0]?.sha256 ?? ''
    const folder = join(dataDir, 'files', sha256.slice(0, 2))
    await stopping.stop()
    expect((await readdir(folder)).sort()).toEqual([sha256, `${sha256}-thumb`])
  } finally {
    await stopping.stop()
    await rm(dataDir, { recursive: true })
  }
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAdmin } from '../testing/client.ts'
import { startTestShop } from '../testing/shop.ts'

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

test('a picture comes back as a picture, in its size, never to be kept by a browser’s neighbours', async () => {
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

test('what is no picture is refused on its field, whatever it is called', async () => {
  const answer = await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'logo.png')
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } })
})

test('more than 20 MB is 413', async () => {
  expect((await upload(new Uint8Array(21 * 1024 * 1024), 'big.jpg')).status).toBe(413)
})

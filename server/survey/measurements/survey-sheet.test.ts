/** The survey's PDF as a call: who may have it, and that it has the pictures that have arrived. */
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let joe: Client & { id: string }
let amina: Client & { id: string }
let path: string
const photoId = uuid()

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  joe = await signInWorker(shop, 'joe')
  amina = await signInWorker(shop, 'amina')
  const photo = {
    id: photoId,
    caption: 'From the kerb',
    annotations: [{ id: uuid(), kind: 'dimension', from: [0.1, 0.5], to: [0.9, 0.5], valueMm: 4810 }],
  }
  const { body } = await joe.post('/measurements', {
    title: 'Front',
    surveyDate: '2026-11-21',
    hazards: 'Low cables',
    signs: [{ id: uuid(), label: 'Over the door', signType: 'fascia-panel', photos: [photo] }],
  })
  path = `/measurements/${body.id}/pdf`
})
afterAll(() => shop.stop())

async function sheetFor(client: Client) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: client.cookie } })
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return { answer, text: text.replace(/\s+/g, ' ') }
}

async function send(client: Client, id: string) {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const begun = await client.send('POST', '/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(jpeg.byteLength),
    'upload-metadata': `id ${btoa(id)},filename ${btoa('front.jpg')}`,
  })
  const part = await client.send(
    'PATCH',
    begun.headers.get('location')?.replace('/api', '') ?? '',
    new Uint8Array(jpeg),
    { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  )
  expect(part.status).toBe(204)
}

test('visitors and other workers get none', async () => {
  expect((await clientOf(shop.url).get(path)).status).toBe(401)
  const refused = await amina.get(path)
  expect(refused).toMatchObject({ status: 404, body: { message: 'Measurement not found' } })
  expect((await joe.get(`/measurements/${uuid()}/pdf`)).status).toBe(404)
})

test('its worker and the office get it, with and without its pictures', async () => {
  const before = await sheetFor(joe)
  expect(before.answer.headers.get('content-type')).toBe('application/pdf')
  expect(before.answer.headers.get('content-disposition')).toContain('Survey-2026-11-21.pdf')
  for (const part of ['Low cables', 'Over the door', 'The picture has not arrived.'])
    expect(before.text).toContain(part)

  await send(joe, photoId)
  const after = await sheetFor(admin)
  expect(after.text).toContain('4,810 mm')
  expect(after.text).toContain('From the kerb')
  expect(after.text).not.toContain('has not arrived')
})

test('a photo of another worker is on no other sheet, nor is its size', async () => {
  const theirs = uuid()
  await send(amina, theirs)
  const { body } = await joe.post('/measurements', { photos: [{ id: theirs, caption: 'Not mine' }] })
  expect(body.photos).toMatchObject([{ id: theirs, width: null, height: null }])
  path = `/measurements/${body.id}/pdf`
  expect((await sheetFor(joe)).text).toContain('The picture has not arrived.')
})

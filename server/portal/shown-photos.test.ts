/** The survey's photos on a customer's page: those that the office shows, and no others. */
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
})
afterAll(() => shop.stop())

async function upload(who: Client, shade: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer()
  const { body } = await who.send(
    'POST',
    '/files',
    formOf({ file: new File([new Uint8Array(bytes)], 'p.png') }),
  )
  return body.id
}

test('are the marked ones of signs that are on the quote, while the office shows them', async () => {
  const customer = await addCustomer(admin, { assignedTo: [worker.id] })
  const [marked, plain, elsewhere, ofOffice] = [
    await upload(worker, 1),
    await upload(worker, 2),
    await upload(worker, 3),
    await upload(admin, 4),
  ]
  const arrow = { id: uuid(), kind: 'arrow', from: [0.1, 0.1], to: [0.5, 0.5] }
  const photos = [
    { id: plain, kind: 'front' },
    { id: marked, kind: 'front', caption: 'Straight on', annotations: [arrow] },
    // The survey of a phone may name any file: somebody else's is never shown.
    { id: ofOffice, kind: 'front', annotations: [arrow] },
  ]
  const survey = await worker.post('/measurements', {
    ...{ customerId: customer.id, title: 'Front', status: 'submitted' },
    signs: [
      { id: uuid(), label: 'Over the door', photos },
      { id: uuid(), label: 'Side', photos: [{ id: elsewhere, kind: 'front' }] },
    ],
  })
  expect(survey.status, JSON.stringify(survey.body)).toBe(200)
  const made = await admin.post(`/measurements/${survey.body.id}/quote`)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id, version, items } = made.body.quote ?? made.body
  // The second sign is left out of the offer.
  const [{ id: lineId, title, quantity, price, measurementItem }] = items
  const line = { id: lineId, title, quantity, price, measurementItem }
  const first = await admin.patch(`/quotes/${id}`, { version, items: [line] })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { url } = (await admin.post(`/quotes/${id}/links`)).body
  const token = String(url).split('/').at(-1)
  const stranger = clientOf(shop.url)
  const shown = (await stranger.get(`/link/${token}`)).body.quote.photos
  expect(shown.map((photo: { id: string }) => photo.id)).toContain(marked)
  expect(shown.find((photo: { id: string }) => photo.id === marked)).toMatchObject({ caption: 'Straight on' })

  const picture = await fetch(`${shop.url}/api/link/${token}/photos/${marked}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, exif } = await sharp(await picture.arrayBuffer()).metadata()
  expect([width, exif]).toEqual([expect.any(Number), undefined])
  for (const other of [plain, elsewhere, ofOffice, uuid()])
    expect([other, (await stranger.get(`/link/${token}/photos/${other}`)).status]).toEqual([other, 404])
  expect((await stranger.get(`/link/${'x'.repeat(32)}/photos/${marked}`)).status).toBe(404)

  const now = (await admin.get(`/quotes/${id}`)).body
  const hidden = await admin.patch(`/quotes/${id}`, {
    ...{ version: now.version, printSurvey: false, revise: true },
  })
  expect(hidden.status, JSON.stringify(hidden.body)).toBe(200)
  const sent = await admin.post(`/quotes/${hidden.body.id}/status`, {
    ...{ status: 'sent', version: hidden.body.version },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect((await stranger.get(`/link/${token}`)).body.quote.photos).toEqual([])
  expect((await stranger.get(`/link/${token}/photos/${marked}`)).status).toBe(404)
})

/** What happens with a new enquiry: its reference, its pictures, and who gets mails. */
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_ENQUIRY_PICTURES } from '#domain/site/enquiries.words.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client
let worker: Client
let visitor: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'walt')
  visitor = clientOf(shop.url)
})
afterAll(() => shop.stop())
// All tests come from one address, which has a limit.
beforeEach(() => shop.pool.query('delete from rate_limit'))

const asked = () => ({
  id: uuid(),
  name: 'Ann Example',
  email: 'ann@lamplighter.example',
  message: 'A new sign over the door, please.',
  consent: true,
})

let shade = 0
/** A different picture each time, because the same picture is stored once. */
function photo(width = 640): Promise<Buffer> {
  shade += 8
  return sharp({ create: { width, height: 480, channels: 3, background: { r: shade, g: 40, b: 90 } } })
    .jpeg()
    .toBuffer()
}

function formOf(fields: Record<string, unknown>, pictures: readonly Uint8Array[]): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  for (const picture of pictures)
    form.append('picture', new File([new Uint8Array(picture)], 'wall.jpg', { type: 'image/jpeg' }))
  return form
}

const sendWith = (pictures: readonly Uint8Array[], fields = asked()) =>
  visitor.send('POST', '/enquiries', formOf(fields, pictures))
const countFiles = async () => Number((await shop.pool.query('select count(*) as n from files')).rows[0].n)

describe('the reference of an enquiry', () => {
  test('has its date, is the same on a retry, and is found in the inbox', async () => {
    const fields = asked()
    const { status, body } = await visitor.post('/enquiries', fields)
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: fields.id, number: expect.stringMatching(/^ENQ-20\d{6}-\d{3,}$/) },
    })
    expect((await visitor.post('/enquiries', fields)).body).toEqual(body)
    expect((await admin.get(`/enquiries/${fields.id}`)).body.number).toBe(body.number)
    const found = (await admin.get(`/enquiries?q=${body.number.toLowerCase()}`)).body.items
    expect(found).toMatchObject([{ id: fields.id, number: body.number }])
  })

  test('is answered to spam too, and belongs to no enquiry', async () => {
    const { body } = await visitor.post('/enquiries', { ...asked(), homepage: 'https://pills.example' })
    expect(body.number).toMatch(/^ENQ-20\d{6}-\d{3,}$/)
    expect((await admin.get(`/enquiries/${body.id}`)).status).toBe(404)
  })
})

describe('several pictures', () => {
  test('keep their order, and are for admins only', async () => {
    const { status, body } = await sendWith([await photo(640), await photo(320), await photo(160)])
    expect(status).toBe(200)
    const kept = (await admin.get(`/enquiries/${body.id}`)).body
    expect(kept.pictures.map(({ width }: { width: number }) => width)).toEqual([640, 320, 160])
    // Clients that know only one picture still get it.
    expect(kept.picture).toEqual(kept.pictures[0])
    for (const { id } of kept.pictures) {
      expect((await admin.get(`/files/${id}`)).status).toBe(200)
      expect((await worker.get(`/files/${id}`)).status).toBe(404)
      expect((await visitor.get(`/files/${id}`)).status).toBe(401)
    }
    const [listed] = (await admin.get('/enquiries?limit=1')).body.items
    expect(listed).toMatchObject({ id: body.id, hasPicture: true })
  })

  test('above the limit are refused with a message on their field', async () => {
    const many = await Promise.all(Array.from({ length: MAX_ENQUIRY_PICTURES + 1 }, () => photo(20)))
    expect(await sendWith(many)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'picture', message: `At most ${MAX_ENQUIRY_PICTURES} pictures` }] },
    })
    expect((await sendWith(many.slice(1))).status).toBe(200)
  })

  test('are all refused if one is invalid, and that one is named', async () => {
    const before = await countFiles()
    const none = new TextEncoder().encode('none')
    const answer = await sendWith([await photo(), none])
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'picture', message: expect.stringContaining('Picture 2') }] },
    })
    expect(await countFiles()).toBe(before)
  })

  test('are removed when the enquiry is erased', async () => {
    const before = await countFiles()
    const { body } = await sendWith([await photo(), await photo()])
    expect(await countFiles()).toBe(before + 2)
    expect((await admin.delete(`/enquiries/${body.id}?version=1`)).status).toBe(200)
    expect(await countFiles()).toBe(before)
  })

  test('are in the customer’s export', async () => {
    const { body } = await sendWith([await photo(), await photo()])
    const kept = (await admin.get(`/enquiries/${body.id}`)).body
    const { enquiry } = (await admin.post(`/enquiries/${body.id}/convert`, { version: 1, customerId: null }))
      .body
    const text = JSON.stringify((await admin.get(`/customers/${enquiry.customerId}/export`)).body)
    for (const { id } of kept.pictures) expect(text).toContain(id)
  })
})

describe('the mails of an enquiry', () => {
  const design = {
    ...{ text: 'The Lamplighter', kind: 'halo-lit', face: 'slab', light: 'night' },
    ...{ panel: '#14161a', letters: '#f4c430', widthMm: 4800, heightMm: 600 },
  }
  const signed = Object.fromEntries(
    Object.entries(design).map(([name, value]) => [`signDesign[${name}]`, value]),
  )

  test('show the office the visitor and the pictures: a reply goes to the visitor', async () => {
    const fields = { ...asked(), ...signed, name: 'Ann Ex\r\nample', service: '3D Signs' }
    const { body } = await sendWith([await photo(), await photo(320)], fields)
    const news = await waitForNews('Ann Ex ample')
    expect(news.subject).toBe(`Enquiry ${body.number} from Ann Ex ample: 3D Signs`)
    expect(news.replyTo).toEqual([{ name: 'Ann Ex ample', address: 'ann@lamplighter.example' }])
    expect(news.text).toContain('Halo-lit letters')
    expect(news.text).toMatch(/letters .*, on .*4,800 × 600 mm/s)
    // Made of what every mail program can show, with the photos as parts of the mail itself.
    expect(news.html).toMatch(/background-color:#14161a[^>]*color:#f4c430[^>]*>The Lamplighter</)
    const photos = news.attachments.filter(({ mimeType }) => mimeType === 'image/jpeg')
    expect(photos).toHaveLength(2)
    for (const { contentId = '' } of photos)
      expect(news.html).toContain(`src="cid:${contentId.replace(/[<>]/g, '')}"`)
  })

  test('without an address have no Reply-To', async () => {
    await visitor.post('/enquiries', { ...asked(), name: 'Rung Only', email: '', phone: '0161 496 0007' })
    const news = await waitForNews('Rung Only')
    expect(news.replyTo ?? []).toEqual([])
  })

  test('show the visitor their own text and reference, without links', async () => {
    const email = 'copy@lamplighter.example'
    const message = 'A sign over the door.\nLike https://signs.example/a or pills.example'
    const { body } = await sendWith([await photo()], { ...asked(), ...signed, email, message })
    const copy = await waitForMail([shop], email)
    expect(copy.subject).toContain(body.number)
    expect(copy.text).toContain('A sign over the door.')
    expect(copy.text).toContain('The Lamplighter')
    expect(copy.text).toContain('1 picture')
    for (const part of [copy.text, copy.html]) expect(part).not.toMatch(/signs\.example\/a|pills\.example/)
    expect(copy.attachments.filter(({ mimeType }) => mimeType === 'image/jpeg')).toEqual([])
  })
})

/** The office's newest mail about a person: other mails of this file have the same recipient. */
async function waitForNews(name: string) {
  for (;;) {
    const news = await waitForMail([shop], testAdmin.email)
    if (news.subject?.includes(name)) return news
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

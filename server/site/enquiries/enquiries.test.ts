import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '#server/mail/letters/send-mail.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { eraseOldEnquiries } from './erase-enquiries.ts'
import { makeFormToken } from './form-token.ts'

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

const design = {
  text: 'The Lamplighter',
  kind: 'built-up',
  face: 'slab',
  panel: '#14161a',
  letters: '#faf9f6',
  widthMm: 4800,
  heightMm: 600,
  light: 'night',
}
const asked = {
  name: 'Ann Example',
  company: 'The Lamplighter Ltd',
  email: 'ann@lamplighter.example',
  phone: '07911 123456',
  service: 'Shop Front Signs',
  message: 'A new sign over the door, please.',
  widthMm: 4800,
  heightMm: null,
  postcode: 'm54wt',
  signDesign: design,
  consent: true,
}
const tokenFrom = (ago: number) => makeFormToken(shop.deps.config.authSecret, new Date(Date.now() - ago))
const good = () => ({ ...asked, id: uuid(), token: tokenFrom(10_000) })
const countAll = async () => Number((await shop.pool.query('select count(*) as n from enquiries')).rows[0].n)
const mailsTo = async (recipient: string) =>
  Number(
    (await shop.pool.query('select count(*) as n from mails where recipient = $1', [recipient])).rows[0].n,
  )

let shade = 0
/** A different picture each time, because the same picture is stored once. */
function drawing(): Promise<Buffer> {
  shade += 8
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 40, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
}

function formOf(fields: Record<string, unknown>, picture?: Uint8Array, name = 'shop.jpg'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null)
      for (const [part, inner] of Object.entries(value)) form.set(`${key}[${part}]`, String(inner))
    else if (value !== null) form.set(key, String(value))
  }
  if (picture) form.set('picture', new File([new Uint8Array(picture)], name))
  return form
}

const send = async (fields: Record<string, unknown>) => {
  const answer = await visitor.post('/enquiries', fields)
  expect(answer.status).toBe(200)
  return (await admin.get(`/enquiries/${answer.body.id}`)).body
}

describe('the inbox', () => {
  test('is for admins only', async () => {
    const { id, version } = await send(good())
    for (const [client, status] of [
      [visitor, 401],
      [worker, 403],
    ] as const) {
      expect((await client.get('/enquiries')).status).toBe(status)
      expect((await client.get('/enquiries/count')).status).toBe(status)
      expect((await client.get(`/enquiries/${id}`)).status).toBe(status)
      expect((await client.patch(`/enquiries/${id}`, { status: 'answered', version })).status).toBe(status)
      expect((await client.post(`/enquiries/${id}/convert`, { version })).status).toBe(status)
      expect((await client.delete(`/enquiries/${id}?version=${version}`)).status).toBe(status)
    }
    expect((await admin.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'new', version: 1 })
  })

  test('is newest first, paged, searched and filtered', async () => {
    const first = await send({ ...good(), name: 'Zebedee Unique' })
    await send({ ...good(), phone: '0161 496 0077' })
    const page = (await admin.get('/enquiries?limit=1')).body
    expect(page).toMatchObject({ hasMore: true, items: [{ phone: '+441614960077', hasDesign: true }] })
    const next = (await admin.get(`/enquiries?limit=1&cursor=${page.nextCursor}`)).body
    expect(next.items[0].id).toBe(first.id)
    expect((await admin.get('/enquiries?q=zebedee')).body.items).toHaveLength(1)
    expect((await admin.get('/enquiries?q=0161%20496%200077')).body.items).toHaveLength(1)
    await admin.patch(`/enquiries/${first.id}`, { status: 'answered', version: 1 })
    const answered = (await admin.get('/enquiries?status=answered')).body.items
    expect(answered.map((one: { id: string }) => one.id)).toContain(first.id)
    const fresh = (await admin.get('/enquiries?status=new&limit=100')).body.items
    expect((await admin.get('/enquiries/count')).body.new).toBe(fresh.length)
    expect((await admin.get('/enquiries?status=spam')).status).toBe(400)
    expect((await admin.get('/enquiries?limit=1&cursor=x')).status).toBe(400)
  })

  test('has a version check', async () => {
    const { id } = await send(good())
    const answered = await admin.patch(`/enquiries/${id}`, { status: 'answered', version: 1 })
    expect(answered.body).toMatchObject({ status: 'answered', version: 2, answeredAt: expect.any(String) })
    const stale = await admin.patch(`/enquiries/${id}`, { status: 'new', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2, status: 'answered' } } })
    expect((await admin.post(`/enquiries/${id}/convert`, { version: 1 })).status).toBe(409)
    expect((await admin.delete(`/enquiries/${id}?version=1`)).status).toBe(409)
    expect((await admin.patch(`/enquiries/${id}`, { status: 'converted', version: 2 })).status).toBe(400)
  })
})

describe('an enquiry', () => {
  test('is stored with its design, its phone number in the usual spelling, and the consent', async () => {
    const kept = await send(good())
    expect(kept).toMatchObject({
      ...{ name: 'Ann Example', phone: '+447911123456', postcode: 'M5 4WT', widthMm: 4800, heightMm: null },
      ...{ signDesign: design, status: 'new', suspicious: false, picture: null },
      consentWording: expect.stringContaining('12 months'),
    })
    expect(Date.now() - Date.parse(kept.consentAt)).toBeLessThan(60_000)
  })

  test('is acknowledged, and mailed to the admins', async () => {
    await send({ ...good(), email: 'told@lamplighter.example' })
    const mail = await waitForMail([shop], 'told@lamplighter.example')
    expect(mail.text).toContain('Hello Ann,')
    expect(mail.text).toContain('Shop Front Signs')
    expect(mail.text).toContain('over the door')
    const news = await waitForMail([shop], testAdmin.email)
    expect(news.subject).toMatch(/^Enquiry ENQ-[\d-]+ from Ann Example: Shop Front Signs$/)
    expect(news.text).toContain('A new sign over the door')
    expect(news.text).toContain(`${shop.deps.config.appUrl}/enquiries?enquiry=`)
  })

  test('cannot be used to mail other people, or under another name', async () => {
    const email = 'relay@victim.example'
    const name = 'Win-at-https://pills.example\r\nBcc: all@victim.example'
    const kept = await send({ ...good(), email, name, company: 'Pills' })
    expect(kept).toMatchObject({ suspicious: true, name: expect.not.stringContaining('\n') })
    expect(await mailsTo(email)).toBe(0)
    await send({ ...good(), email, name: 'Free\u2028Pills\nBcc: all@victim.example' })
    const mail = await waitForMail([shop], email)
    expect(mail.text).toContain('Hello Free,')
    expect(`${mail.text}${mail.html}`).not.toMatch(/Pills|Bcc|Ltd/)
    expect(mail.cc ?? mail.bcc).toBeUndefined()
  })

  test('may have a picture, which is re-encoded and only for admins', async () => {
    const fields = good()
    const answer = await visitor.send('POST', '/enquiries', formOf(fields, await drawing()))
    expect(answer).toMatchObject({ status: 200, body: { id: fields.id } })
    const { picture, signDesign, widthMm } = (await admin.get(`/enquiries/${fields.id}`)).body
    expect({ signDesign, widthMm }).toEqual({ signDesign: design, widthMm: 4800 })
    expect(picture).toMatchObject({ width: 640, height: 480 })
    expect((await visitor.get(`/files/${picture.id}`)).status).toBe(401)
    expect((await worker.get(`/files/${picture.id}`)).status).toBe(404)
    const file = await fetch(`${shop.url}/api/files/${picture.id}`, { headers: { cookie: admin.cookie } })
    expect((await sharp(await file.arrayBuffer()).metadata()).exif).toBeUndefined()
  })

  test('is created once, however often it is sent', async () => {
    const fields = good()
    const before = await countAll()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/enquiries', fields)))
    expect((await visitor.post('/enquiries', fields)).body).toMatchObject({ id: fields.id })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await countAll()).toBe(before + 1)
  })

  test('that was corrected after a lost answer is a new one, and does not reveal the first', async () => {
    const fields = good()
    await visitor.post('/enquiries', fields)
    expect(await visitor.post('/enquiries', { ...fields, message: 'Half as wide, please' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: fields.id } },
    })
    expect((await admin.get(`/enquiries/${fields.id}`)).body.message).toBe(fields.message)
  })

  test('keeps its picture when it is sent several times at once', async () => {
    for (let round = 0; round < 4; round++) {
      const [fields, picture] = [good(), await drawing()]
      const sendIt = () => visitor.send('POST', '/enquiries', formOf(fields, picture))
      await Promise.all([sendIt(), sendIt(), sendIt(), sendIt()])
      const kept = (await admin.get(`/enquiries/${fields.id}`)).body
      expect((await admin.get(`/files/${kept.picture.id}`)).status).toBe(200)
      await shop.pool.query('delete from rate_limit')
    }
  })

  test.each([
    [{ name: '' }, 'name', 'Enter your name'],
    [{ email: '', phone: '' }, 'email', 'Enter an e-mail address or a phone number, so that we can answer'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ phone: '12' }, 'phone', 'Enter a phone number, like 0161 496 0000'],
    [{ message: ' ' }, 'message', 'Write what you need'],
    [{ service: 'Dry Cleaning' }, 'service', 'Choose one of our services, or none'],
    [{ postcode: 'M5' }, 'postcode', 'Enter a full UK postcode, like M5 4WT'],
    [{ consent: false }, 'consent', 'Please agree, so that we may keep what you send and answer it'],
    [{ status: 'converted' }, 'status', 'Not a field that can be set'],
    [{ signDesign: { ...design, panel: 'url(//x)' } }, 'signDesign.panel', 'Choose a colour'],
  ])('with %o is refused on its field', async (change, path, message) => {
    const answer = await visitor.post('/enquiries', { ...good(), ...change })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
  })

  test('from another site is refused', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    const answer = await visitor.send('POST', '/enquiries', JSON.stringify(good()), headers)
    expect(answer.status).toBe(403)
  })
})

describe('spam', () => {
  test('that fills the hidden field is thanked for, and not kept', async () => {
    const before = await countAll()
    const fields = { ...good(), homepage: 'https://pills.example' }
    expect(await visitor.post('/enquiries', fields)).toMatchObject({ status: 200, body: { id: fields.id } })
    expect(await countAll()).toBe(before)
  })

  test('that is faster than typing, or from a page of last week, is refused', async () => {
    const { token } = (await visitor.get('/enquiries/token')).body
    const late = tokenFrom(25 * 3600_000)
    for (const bad of [token, tokenFrom(-60_000), late, 'x', 'a.b.c', `${tokenFrom(10_000)}x`]) {
      const answer = await visitor.post('/enquiries', { ...good(), token: bad })
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'token' }] } })
    }
  })

  test('with a used token is refused', async () => {
    const fields = good()
    await send(fields)
    for (const token of [fields.token, `${fields.token}.1`, `${fields.token}.`]) {
      const again = await visitor.post('/enquiries', { ...fields, id: uuid(), token })
      expect(again).toMatchObject({ status: 400, body: { fields: [{ path: 'token' }] } })
    }
  })

  test('in a flood is rate-limited, sooner without a token', async () => {
    const statuses = async (make: () => object, times: number) => {
      const found: number[] = []
      for (let time = 0; time < times; time++) {
        const { status, headers } = await visitor.post('/enquiries', make())
        found.push(status)
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
      }
      return found
    }
    const bare = () => ({ ...asked, id: uuid() })
    expect(await statuses(bare, 6)).toEqual([...Array(5).fill(200), 429])
    expect(await statuses(good, 11)).toEqual([...Array(10).fill(200), 429])
    const bodies = await statuses(() => ({}), 50)
    expect(bodies.filter((status) => status === 429)).toHaveLength(7)
  })

  test('cannot flood another person’s mailbox', async () => {
    for (const [n, email] of ['v@v.example', 'V@v.example', 'v+1@v.example', 'v+2@v.example'].entries())
      await send({ ...good(), email, message: `Message ${n}` })
    const all = await Promise.all(
      ['v@v.example', 'V@v.example', 'v+1@v.example', 'v+2@v.example'].map(mailsTo),
    )
    expect(all.reduce((sum, n) => sum + n, 0)).toBe(3)
  })

  test('with many links is marked, mailed to the admins, and not refused', async () => {
    const message = 'See https://a.example https://b.example and www.c.example'
    expect(await send({ ...good(), message })).toMatchObject({ suspicious: true, message })
  })

  test('markup is stored as text', async () => {
    const message = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const email = 'xss@lamplighter.example'
    expect((await send({ ...good(), message, email })).message).toBe(message)
    const rows = await shop.pool.query("select subject from mails where kind = 'enquiry'")
    expect(JSON.stringify(rows.rows)).not.toMatch(/script/)
  })

  test('an invalid picture is refused, and leaves no file', async () => {
    const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj')
    const before = await countAll()
    for (const [bytes, message] of [
      [html, 'JPEG, PNG or WebP'],
      [svg, 'JPEG, PNG or WebP'],
      [pdf, 'A PDF cannot be taken here'],
    ] as const) {
      const answer = await visitor.send('POST', '/enquiries', formOf(good(), bytes, 'shop.jpg'))
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'picture', message: expect.stringContaining(message) }] },
      })
    }
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    expect((await visitor.send('POST', '/enquiries', formOf(good(), large))).body.fields[0].path).toBe(
      'picture',
    )
    const huge = new Uint8Array(31 * 1024 * 1024)
    expect((await visitor.send('POST', '/enquiries', formOf(good(), huge))).status).toBe(413)
    expect(await countAll()).toBe(before)
  })

  test('a refused picture does not use up the token', async () => {
    const fields = good()
    const none = new TextEncoder().encode('none')
    expect((await visitor.send('POST', '/enquiries', formOf(fields, none))).status).toBe(400)
    const answer = await visitor.send('POST', '/enquiries', formOf(fields, await drawing()))
    expect(answer.status).toBe(200)
  })
})

describe('converting', () => {
  test('creates a customer and a draft with a line for the request', async () => {
    const service = { name: 'Built-up letters', category: 'Shop Front Signs', pricingModel: 'area' }
    await admin.post('/services', { ...service, price: 10_000, unit: 'm²' })
    const fields = { ...good(), email: 'new@lamplighter.example', phone: '' }
    const { id, version } = await send(fields)
    const { status, body } = await admin.post(`/enquiries/${id}/convert`, { version })
    expect(status).toBe(200)
    expect(body.enquiry).toMatchObject({ status: 'converted', quoteId: body.quote.id })
    expect(body.quote).toMatchObject({
      ...{ status: 'draft', title: 'Sign ‘The Lamplighter’', workLocation: 'M5 4WT' },
      internalNotes: expect.stringContaining('A new sign over the door'),
      items: [{ widthMm: 4800, heightMm: 600, price: 28_800, formula: expect.stringContaining('m²') }],
    })
    expect(body.quote.items[0].description).toContain('3D built-up letters, typeface Slab')
    const customer = (await admin.get(`/customers/${body.enquiry.customerId}`)).body
    expect(customer).toMatchObject({
      ...{ name: 'Ann Example', companyName: 'The Lamplighter Ltd', type: 'business' },
      ...{ email: 'new@lamplighter.example', postcode: 'M5 4WT' },
    })
    expect((await admin.patch(`/enquiries/${id}`, { status: 'new', version: 2 })).body.code).toBe('LOCKED')
  })

  test('prices a design by the matching service, and shows that before', async () => {
    const { id, version } = await send({ ...good(), signDesign: { ...design, kind: 'neon-flex' } })
    const none = await admin.get(`/enquiries/${id}/line`)
    expect(none).toMatchObject({ status: 200, body: { service: null, line: { price: 0, widthMm: 4800 } } })
    const fitting = { category: 'LED Signs', pricingModel: 'area', unit: 'm²', price: 45_000 }
    const neon = await admin.post('/services', { ...fitting, name: 'Neon flex sign' })
    const { body } = await admin.get(`/enquiries/${id}/line`)
    expect(body).toMatchObject({
      service: { id: neon.body.id, name: 'Neon flex sign', category: 'LED Signs' },
      line: { serviceId: neon.body.id, total: 129_600, formula: expect.stringContaining('m²') },
    })
    const { quote } = (await admin.post(`/enquiries/${id}/convert`, { version, customerId: null })).body
    expect(quote.items).toMatchObject([{ serviceId: neon.body.id, total: body.line.total }])
    for (const [client, status] of [
      [visitor, 401],
      [worker, 403],
    ] as const)
      expect((await client.get(`/enquiries/${id}/line`)).status).toBe(status)
    expect((await admin.get(`/enquiries/${uuid()}/line`)).status).toBe(404)
  })

  test('twice, also at once, creates one', async () => {
    const { id, version } = await send({ ...good(), email: 'twice@lamplighter.example', phone: '' })
    const convert = () => admin.post(`/enquiries/${id}/convert`, { version })
    const answers = await Promise.all([convert(), convert(), convert()])
    const made = new Set([...answers, await convert()].map(({ body }) => body.quote.id))
    expect(made.size).toBe(1)
    const twins = (await admin.get('/customers?q=twice@lamplighter.example')).body.items
    expect(twins).toHaveLength(1)
  })

  test('finds the existing customer, unless another or a new one is chosen', async () => {
    const known = await addCustomer(admin, { name: 'Known', email: 'Known@lamplighter.example' })
    const other = await addCustomer(admin, { name: 'Other' })
    const convert = async (choice: object) => {
      const { id, version } = await send({ ...good(), email: 'known@lamplighter.example', phone: '' })
      return (await admin.post(`/enquiries/${id}/convert`, { version, ...choice })).body.enquiry?.customerId
    }
    expect(await convert({})).toBe(known.id)
    expect(await convert({ customerId: other.id })).toBe(other.id)
    expect([known.id, other.id]).not.toContain(await convert({ customerId: null }))
    const { id, version } = await send(good())
    const answer = await admin.post(`/enquiries/${id}/convert`, { version, customerId: uuid() })
    expect(answer.status).toBe(400)
    expect((await admin.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'new', version: 1 })
  })

  test('keeps the quote archived when it is deleted', async () => {
    const { id, version } = await send(good())
    const { quote } = (await admin.post(`/enquiries/${id}/convert`, { version })).body
    const answer = await admin.delete(`/quotes/${quote.id}?version=${quote.version}`)
    expect(answer).toMatchObject({ status: 200, body: { archived: true } })
  })
})

describe('erasing', () => {
  const withPicture = async (change: object = {}) => {
    const fields = { ...good(), ...change }
    await visitor.send('POST', '/enquiries', formOf(fields, await drawing()))
    return (await admin.get(`/enquiries/${fields.id}`)).body
  }
  const bytesKept = async (dir = join(shop.deps.config.dataDir, 'files')) =>
    (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) =>
      one.isFile(),
    ).length
  const traces = async (text: string) => {
    const { rows } = await shop.pool.query(
      `select 'history' as place from history where concat(before, after) ilike $1
       union all select 'mails' from mails where concat(recipient, subject) ilike $1
       union all select 'enquiries' from enquiries where search ilike $1`,
      [`%${text}%`],
    )
    return rows
  }

  test('removes the visitor’s details and the picture', async () => {
    const bytes = await bytesKept()
    const { id, version, picture } = await withPicture({ email: 'gone@gone.example', name: 'Gonewell' })
    expect(await mailsTo('gone@gone.example')).toBe(1)
    await admin.get(`/files/${picture.id}?size=thumb`)
    expect(await bytesKept()).toBe(bytes + 2)
    expect((await admin.delete(`/enquiries/${id}?version=${version}`)).status).toBe(200)
    expect((await admin.get(`/enquiries/${id}`)).status).toBe(404)
    expect((await admin.get(`/files/${picture.id}`)).status).toBe(404)
    expect(await bytesKept()).toBe(bytes)
    expect(await traces('gone@gone')).toEqual([])
    expect(await traces('Gonewell')).toEqual([])
  })

  test('removes the mails about it, with their files', async () => {
    const { id, version } = await withPicture({ email: 'posted@gone.example' })
    const mails = async () =>
      (await shop.pool.query('select id, status from mails where enquiry_id = $1', [id])).rows
    // Others are in the queue before these: the test does not wait for them.
    const send = async () => {
      for (const mail of await mails()) await sendMail(shop.deps, mail.id)
      return (await mails()).map(({ status }) => status)
    }
    await expect.poll(send).toEqual(['kept', 'kept'])
    const names = (await mails()).map((mail) => `${mail.id}.eml`)
    const written = async () => {
      const all = await readdir(join(shop.deps.config.dataDir, 'mail'))
      return names.filter((name) => all.includes(name)).length
    }
    expect(await written()).toBe(2)
    // A mail that could not be sent still has its contents.
    await shop.pool.query("update mails set status = 'failed', sealed = 'words' where enquiry_id = $1", [id])
    expect((await admin.delete(`/enquiries/${id}?version=${version}`)).status).toBe(200)
    expect(await mails()).toEqual([])
    expect(await written()).toBe(0)
  })

  test('happens after a year, except for enquiries of customers', async () => {
    const old = await withPicture({ email: 'old@old.example' })
    const ordered = await send({ ...good(), email: 'ordered@old.example', phone: '' })
    const young = await send(good())
    await admin.post(`/enquiries/${ordered.id}/convert`, { version: 1, customerId: null })
    const age = (id: string, days: number) =>
      shop.pool.query(`update enquiries set created_at = now() - interval '${days} days' where id = $1`, [id])
    await age(old.id, 367)
    await age(ordered.id, 367)
    await age(young.id, 360)
    expect(await eraseOldEnquiries(shop.deps, new Date())).toBe(1)
    expect((await admin.get(`/enquiries/${old.id}`)).status).toBe(404)
    expect((await admin.get(`/files/${old.picture.id}`)).status).toBe(404)
    expect((await admin.get(`/enquiries/${ordered.id}`)).status).toBe(200)
    expect((await admin.get(`/enquiries/${young.id}`)).status).toBe(200)
  })

  test('a customer includes their enquiries, which an export shows before', async () => {
    const { id } = await withPicture({ email: 'wants@out.example', phone: '' })
    const { enquiry } = (await admin.post(`/enquiries/${id}/convert`, { version: 1 })).body
    const path = `/customers/${enquiry.customerId}`
    const exported = (await admin.get(`${path}/export`)).body
    expect(JSON.stringify(exported)).toContain('over the door')
    const { version, name } = (await admin.get(path)).body
    expect((await admin.get(`${path}/erasure`)).body).toMatchObject({ enquiries: 1 })
    const erased = await admin.post(`${path}/erase`, { version, reason: `${name} asked` })
    expect(erased.status).toBe(200)
    expect((await admin.get(`/enquiries/${id}`)).status).toBe(404)
    expect(await traces('wants@out')).toEqual([])
  })
})

/** The conversation about a quote: both sides of it, its files, and the mails that tell of it. */
import PostalMime from 'postal-mime'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { formOf, newPicture } from '#server/testing/forms.ts'
import { readMailFiles, waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { notifyOffice } from './notify-of-messages.ts'

let shop: Fascia
let admin: Client
let customer: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customer = clientOf(shop.url)
  await makeLawful(admin)
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const [panel, light] = [uuid(), uuid()]
const items = [
  { id: panel, title: 'Panel', quantity: 1, price: 100_000, costPrice: 40_000 },
  { id: light, title: 'Light', quantity: 1, price: 20_000 },
]
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

async function quoteWithLink(email = 'jo@cafe.example') {
  const { id: customerId } = await addCustomer(admin, { email })
  const made = await admin.post('/quotes', { customerId, items, internalNotes: 'Pays late' })
  const { url } = (await admin.post(`/quotes/${made.body.id}/links`)).body
  const { body } = await admin.get(`/quotes/${made.body.id}`)
  return { ...body, customerId, token: tokenIn(url) } as {
    id: string
    version: number
    quoteNumber: string
    customerId: string
    token: string
  }
}
const ask = (token: string, body: object) => customer.post(`/link/${token}/messages`, body)
const uploadTo = (token: string, file: File) =>
  customer.send('POST', `/link/${token}/files`, formOf({ file }))

describe('a question', () => {
  test('reaches the office with its line, and the answer the customer, with a first name at most', async () => {
    const quote = await quoteWithLink()
    const asked = await ask(quote.token, { text: 'Does it light up?', lineId: light })
    expect(asked).toMatchObject({
      status: 200,
      body: { from: 'customer', text: 'Does it light up?', line: { title: 'Light', gone: false } },
    })
    expect((await admin.get('/messages/unread')).body).toMatchObject({
      count: 1,
      items: [{ quoteId: quote.id, quoteNumber: quote.quoteNumber, count: 1, text: 'Does it light up?' }],
    })
    const answered = await admin.post(`/quotes/${quote.id}/messages`, { text: 'It does, all night.' })
    expect(answered).toMatchObject({ status: 200, body: { from: 'shop', readAt: null } })
    const { body: seen } = await customer.get(`/link/${quote.token}/messages`)
    expect(seen).toMatchObject({
      hasMore: false,
      items: [{ from: 'customer' }, { from: 'shop', text: 'It does, all night.' }],
    })
    const { body: me } = await admin.get('/profile')
    expect(me.displayName.startsWith(seen.items[1].name) || seen.items[1].name === 'Quay Signs').toBe(true)
    const allowed = ['id', 'from', 'name', 'text', 'at', 'revision', 'line', 'files'].sort()
    for (const item of seen.items) expect(Object.keys(item).sort()).toEqual(allowed)
    expect(JSON.stringify(seen)).not.toContain(me.id)
  })

  test('is one message however often it is sent, and another under its id is a conflict', async () => {
    const quote = await quoteWithLink()
    const body = { id: uuid(), text: 'Once' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(quote.token, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await customer.get(`/link/${quote.token}/messages`)).body.items).toHaveLength(1)
    expect((await ask(quote.token, { ...body, text: 'Twice' })).status).toBe(409)
    const other = await quoteWithLink()
    expect((await ask(other.token, body)).status).toBe(404)
    const answer = { messageId: uuid(), text: 'Once too' }
    const answered = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/quotes/${quote.id}/messages`, answer)),
    )
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await admin.get(`/quotes/${quote.id}/messages`)).body.items).toHaveLength(2)
  })

  test.each<[object, string]>([
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 'x', lineId: uuid() }, 'lineId'],
    [{ text: 'x', fileIds: [uuid()] }, 'fileIds'],
    [{ text: 'x', fileIds: Array.from({ length: 6 }, () => uuid()) }, 'fileIds'],
  ])('%j is refused on %s', async (body, path) => {
    const { token } = await quoteWithLink()
    expect(await ask(token, body)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  test('follows the number over its revisions, and says that its line is gone', async () => {
    const quote = await quoteWithLink()
    await ask(quote.token, { text: 'How bright?', lineId: light })
    const { body: next } = await admin.patch(`/quotes/${quote.id}`, {
      version: quote.version,
      items: items.slice(0, 1),
      revise: true,
    })
    await admin.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
    const { body } = await customer.get(`/link/${quote.token}/messages`)
    expect(body.items).toMatchObject([{ revision: 'A', line: { title: 'Light', gone: true } }])
    expect((await admin.get(`/quotes/${next.id}/messages`)).body.items).toHaveLength(1)
    expect((await ask(quote.token, { text: 'And now?', lineId: light })).status).toBe(400)
  })

  test('too many have to wait, in words, and the first ones stand', async () => {
    const { token } = await quoteWithLink()
    for (let sent = 0; sent < 30; sent++) expect((await ask(token, { text: `${sent}` })).status).toBe(200)
    const { status, body, headers } = await ask(token, { text: 'more' })
    expect([status, body.message, Number(headers.get('Retry-After')) > 0]).toEqual([
      429,
      'That was a lot of messages at once. Please wait a while, or call us.',
      true,
    ])
  })

  test('is read once, by the first person of the office who reads it', async () => {
    const quote = await quoteWithLink()
    const { id } = (await ask(quote.token, { text: 'Read me' })).body
    const read = () => admin.post(`/quotes/${quote.id}/messages/read`, { messageIds: [id] })
    expect((await read()).status).toBe(204)
    const at = (await admin.get(`/quotes/${quote.id}/messages`)).body.items[0].readAt
    expect(at).toEqual(expect.any(String))
    await read()
    expect((await admin.get(`/quotes/${quote.id}/messages`)).body.items[0].readAt).toBe(at)
    const other = await quoteWithLink()
    const theirs = (await ask(other.token, { text: 'Not me' })).body
    await admin.post(`/quotes/${quote.id}/messages/read`, { messageIds: [theirs.id] })
    expect((await admin.get(`/quotes/${other.id}/messages`)).body.items[0].readAt).toBeNull()
  })

  test('is nothing for workers, and a quote that nobody has cannot be answered', async () => {
    const quote = await quoteWithLink()
    const worker = await signInWorker(shop, 'wanda')
    expect((await worker.get(`/quotes/${quote.id}/messages`)).status).toBe(403)
    const { id: customerId } = await addCustomer(admin)
    const draft = (await admin.post('/quotes', { customerId, items })).body
    expect((await admin.get(`/quotes/${draft.id}/messages`)).body).toMatchObject({ canAnswer: false })
    expect((await admin.post(`/quotes/${draft.id}/messages`, { text: 'Hello' })).status).toBe(409)
  })
})

describe('a file', () => {
  test('comes with a question, and only the holder of the link and the office get it', async () => {
    const quote = await quoteWithLink()
    const pdf = new File(['%PDF-1.7 drawing'], '../Drawing of the "front".pdf')
    const { body: file } = await uploadTo(quote.token, pdf)
    expect(file).toMatchObject({ size: 16, isPicture: false })
    const picture = (await uploadTo(quote.token, await newPicture())).body
    const asked = await ask(quote.token, { text: '', fileIds: [picture.id, file.id] })
    expect(asked.body.files.map(({ id }: { id: string }) => id)).toEqual([picture.id, file.id])
    const given = await fetch(`${shop.url}/api/link/${quote.token}/files/${file.id}`)
    expect(given.headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
    expect(given.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await given.text()).toBe('%PDF-1.7 drawing')
    expect((await admin.get(`/messages/files/${file.id}`)).status).toBe(200)
    const other = await quoteWithLink()
    expect((await customer.get(`/link/${other.token}/files/${file.id}`)).status).toBe(404)
    expect((await customer.get(`/files/${file.id}`)).status).toBe(401)
    // Once it is sent it is in that message, and nobody sends it again.
    expect((await ask(quote.token, { text: 'x', fileIds: [file.id] })).status).toBe(400)
    const strange = (await uploadTo(other.token, pdf)).body
    expect((await ask(quote.token, { text: 'x', fileIds: [strange.id] })).status).toBe(400)
  })

  test('that could do something in a browser never does', async () => {
    const { token } = await quoteWithLink()
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'logo.svg')
    const { body } = await uploadTo(token, svg)
    const given = await fetch(`${shop.url}/api/link/${token}/files/${body.id}`)
    expect(given.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(given.headers.get('Content-Disposition')).toContain('attachment')
    const { headers } = await fetch(`${shop.url}/api/files/${body.id}`, { headers: { cookie: admin.cookie } })
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
  })

  test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['page.html', Buffer.from('<html><svg></svg></html>'), /Choose a PDF or a picture/],
    ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['run.exe', Buffer.from('MZ'), /Choose a PDF or a picture/],
  ])('%s is refused in words', async (name, bytes, words) => {
    const { token } = await quoteWithLink()
    const { status, body } = await uploadTo(token, new File([bytes], name))
    expect([status, body.fields[0].path]).toEqual([400, 'file'])
    expect(body.fields[0].message).toMatch(words)
  })

  test('above 10 MB is too large', async () => {
    const { token } = await quoteWithLink()
    const large = new File(['%PDF-', new Uint8Array(10 * 1024 * 1024)], 'large.pdf')
    expect((await uploadTo(token, large)).status).toBe(413)
  })
})

describe('mails', () => {
  test('tell the office of several messages at once, once', async () => {
    const quote = await quoteWithLink()
    await ask(quote.token, { text: 'First words' })
    await ask(quote.token, { text: 'Second words' })
    await Promise.all([notifyOffice(shop.deps, quote.id), notifyOffice(shop.deps, quote.id)])
    const told = async () =>
      (await shop.pool.query('select recipient, kind from mails where quote_id = $1', [quote.id])).rows
    expect(await told()).toEqual([{ recipient: testAdmin.email, kind: 'message' }])
    await expect
      .poll(async () => {
        const mails = await readMailFiles(shop.deps.config.dataDir)
        return mails.filter((mail) => mail.includes('First words') && mail.includes('Second words')).length
      })
      .toBe(1)
    await notifyOffice(shop.deps, quote.id)
    expect(await told()).toHaveLength(1)
  })

  test('bring the answer to where the quote was sent, with a link of their own', async () => {
    const email = `${uuid()}@cafe.example`
    const sentTo = `${uuid()}@cafe.example`
    const quote = await quoteWithLink(email)
    expect((await admin.get(`/quotes/${quote.id}/messages`)).body.mailsTo).toBe(email)
    await admin.post(`/quotes/${quote.id}/send`, { version: quote.version, recipient: sentTo })
    await waitForMail([shop], sentTo)
    expect((await admin.get(`/quotes/${quote.id}/messages`)).body.mailsTo).toBe(sentTo)
    await admin.post(`/quotes/${quote.id}/messages`, { text: 'It glows.\n\nAll night.' })
    const answer = async () => {
      const mails = await readMailFiles(shop.deps.config.dataDir)
      const source = mails.find((mail) => mail.includes(sentTo) && mail.includes('All night.'))
      return source ? ((await PostalMime.parse(source)).text ?? '') : null
    }
    await expect.poll(answer).not.toBeNull()
    const text = (await answer()) ?? ''
    expect(text).toContain('Answer on the page')
    const token = /\/q\/([\w-]{32})/.exec(text)?.[1] ?? ''
    expect(token).not.toBe(quote.token)
    expect((await customer.get(`/link/${token}`)).body.quote.quoteNumber).toBe(quote.quoteNumber)
    const { rows } = await shop.pool.query('select * from messages')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('the data of a customer is given out and erased with the conversation and its files', async () => {
  const quote = await quoteWithLink()
  const { body: file } = await uploadTo(quote.token, await newPicture())
  await uploadTo(quote.token, await newPicture())
  await ask(quote.token, { text: 'A secret of mine', fileIds: [file.id] })
  await admin.post(`/quotes/${quote.id}/messages`, { text: 'A secret of ours' })
  const exported = JSON.stringify((await admin.get(`/customers/${quote.customerId}/export`)).body)
  expect(exported).toContain('A secret of mine')
  expect(exported).toContain('A secret of ours')
  const { version } = (await admin.get(`/customers/${quote.customerId}`)).body
  const erased = await admin.post(`/customers/${quote.customerId}/erase`, { version, reason: 'Asked' })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  for (const table of ['messages', 'history', 'mails']) {
    const { rows } = await shop.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows), table).not.toContain('A secret of')
  }
  const left = await shop.pool.query(
    'select f.file_id from message_files f join links l on l.id = f.link_id where l.quote_id = $1',
    [quote.id],
  )
  expect(left.rows).toEqual([])
  expect((await admin.get(`/messages/files/${file.id}`)).status).toBe(404)
})

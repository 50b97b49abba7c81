/**
 * Quotes, invoices and credit notes by mail, with a real mail server: who may send, what arrives, and only
 * once.
 */
import { eq } from 'drizzle-orm'
import type { Attachment, Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { mails } from '#server/platform/db/accounts.tables.ts'
import { history } from '#server/platform/db/history.tables.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let server: TestMailServer
let admin: Client
let customer: { id: string }
/** While it is not, no server accepts mail. */
let isOpen = true

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      isOpen ? done() : done(Object.assign(new Error('4.2.2 Mailbox full'), { responseCode: 451 })),
  })
  shop = await startTestShop({ smtpUrl: `smtp://127.0.0.1:${server.port}`, mailFrom: 'signs@quay.example' })
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customer = await addCustomer(admin, { email: 'ann@cafe.example' })
})
afterEach(() => {
  isOpen = true
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

async function makeQuote(more: object = {}) {
  const items = [{ title: 'Fascia panel', quantity: 1, price: 85_000 }]
  const answer = await admin.post('/quotes', { customerId: customer.id, title: 'Shop front', items, ...more })
  expect(answer.status).toBe(200)
  return answer.body
}

async function makeIssued() {
  const items = [{ title: 'Fascia panel', quantity: 2, price: 85_000 }]
  const { body } = await admin.post('/invoices', { customerId: customer.id, items })
  const issued = await admin.post(`/invoices/${body.id}/issue`, { version: body.version })
  expect(issued.status).toBe(200)
  return issued.body
}

const send = (quote: { id: string; version: number }, more: object = {}) =>
  admin.post(`/quotes/${quote.id}/send`, { version: quote.version, ...more })

const mailsTo = (recipient: string) => shop.db.select().from(mails).where(eq(mails.recipient, recipient))

/** The mail with an id, once it has arrived. */
async function arrived(mailId: string): Promise<Email> {
  const find = () => server.mails.find((mail) => mail.messageId === `<${mailId}@quay.example>`)
  await vi.waitUntil(() => find() !== undefined, { timeout: 30_000 })
  const mail = find()
  if (!mail) throw new Error('no mail came')
  return mail
}

async function readPdf({ content }: Attachment): Promise<string> {
  if (typeof content === 'string') throw new Error('bytes are wanted')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('only admins send documents', async () => {
  const [quote, invoice] = [await makeQuote(), await makeIssued()]
  const worker = await signInWorker(shop, 'wendy')
  for (const [who, status] of [
    [clientOf(shop.url), 401],
    [worker, 403],
  ] as const) {
    expect((await who.post(`/quotes/${quote.id}/send`, { version: quote.version })).status).toBe(status)
    expect((await who.post(`/invoices/${invoice.id}/send`, { version: invoice.version })).status).toBe(status)
  }
  expect(await mailsTo('ann@cafe.example')).toEqual([])
  expect((await admin.get(`/quotes/${quote.id}`)).body).toMatchObject({ status: 'draft', sentAt: null })
})

describe('a quote', () => {
  test('is sent to its customer with the shop’s text and its PDF', async () => {
    const quote = await makeQuote()
    const { status, body } = await send(quote)
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      version: quote.version + 1,
    })
    expect(body.mail).toMatchObject({ kind: 'quote', recipient: 'ann@cafe.example' })
    const mail = await arrived(body.mail.id)
    expect(mail.subject).toBe(`Quote ${quote.quoteNumber} from Quay Signs`)
    expect(mail.text).toContain('Hello Ann Example,')
    expect(mail.text).toContain(`Our quote ${quote.quoteNumber} for £1,020.00 is attached`)
    const [pdf, ...others] = mail.attachments
    if (!pdf) throw new Error('nothing is attached')
    expect(others).toEqual([])
    expect(pdf).toMatchObject({ filename: `${quote.quoteNumber}.pdf`, mimeType: 'application/pdf' })
    expect(await readPdf(pdf)).toContain(quote.quoteNumber)
    // The office opens it as it looked, and goes on to the quote.
    await vi.waitUntil(async () => (await admin.get(`/mails/${body.mail.id}`)).body.status === 'sent')
    expect((await admin.get(`/mails/${body.mail.id}`)).body).toMatchObject({
      record: { noun: 'quotes', id: quote.id },
      attachments: [{ name: `${quote.quoteNumber}.pdf` }],
      text: expect.stringContaining('Hello Ann Example,'),
    })
    // A person sent it, and wants to hear that Ann is on holiday.
    expect(mail.headers.map((header) => header.key)).not.toContain('auto-submitted')
    const [newest] = (await shop.db.select().from(history).where(eq(history.recordId, quote.id))).toReversed()
    expect(newest).toMatchObject({ action: 'send', noun: 'quotes' })
  })

  test('shows the status of its own last mail', async () => {
    const [quote, other] = [await makeQuote(), await makeQuote()]
    const of = async ({ id }: { id: string }) =>
      (await admin.get(`/mails?documentId=${id}&limit=1`)).body.items
    expect(await of(quote)).toEqual([])
    const { body: first } = await send(quote)
    await send(other)
    const { body: again } = await send(first.quote, { subject: 'Once more' })
    expect(await of(quote)).toMatchObject([{ id: again.mail.id, record: { noun: 'quotes', id: quote.id } }])
    expect((await admin.get('/mails?documentId=nothing')).status).toBe(400)
  })

  test('can be sent to another address, with another text', async () => {
    const { body } = await send(await makeQuote(), {
      recipient: 'boss@cafe.example',
      subject: 'As promised\r\nBcc: eve@evil.example',
      message: 'Dear Bob,\n\n<b>Here</b> it is.',
    })
    const mail = await arrived(body.mail.id)
    expect(mail.to).toEqual([{ address: 'boss@cafe.example', name: '' }])
    expect(mail.subject).toBe('As promised Bcc: eve@evil.example')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.html).toContain('&lt;b&gt;Here&lt;/b&gt; it is.')
  })

  test('is sent as it was then, even if it changes before the mail leaves', async () => {
    isOpen = false
    const quote = await makeQuote({ title: 'As it was sent' })
    const { body } = await send(quote, { recipient: 'later@cafe.example' })
    await vi.waitUntil(async () => (await mailsTo('later@cafe.example'))[0]?.attempts === 1, {
      timeout: 30_000,
    })
    const { version } = body.quote
    expect((await admin.patch(`/quotes/${quote.id}`, { version, title: 'As it is now' })).status).toBe(200)
    isOpen = true
    const [waiting] = await mailsTo('later@cafe.example')
    // Nobody who reads the table can read its contents.
    expect(waiting?.sealed).not.toContain('As it was sent')
    const retry = await admin.post(`/mails/${body.mail.id}/retry`, { version: waiting?.version })
    expect(retry.status).toBe(200)
    const [pdf] = (await arrived(body.mail.id)).attachments
    if (!pdf) throw new Error('nothing is attached')
    const text = await readPdf(pdf)
    expect(text).toContain('As it was sent')
    expect(text).not.toContain('As it is now')
    await vi.waitUntil(async () => (await mailsTo('later@cafe.example'))[0]?.status === 'sent', {
      timeout: 30_000,
    })
    expect((await mailsTo('later@cafe.example'))[0]?.sealed).toBeNull()
  })

  test('sent twice, or twice at once, is one mail', async () => {
    const quote = await makeQuote()
    const to = { recipient: 'twice@cafe.example' }
    const answers = await Promise.all([send(quote, to), send(quote, to), send(quote, to)])
    answers.push(await send(quote, to))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.mail.id)).size).toBe(1)
    expect((await admin.get(`/quotes/${quote.id}`)).body.version).toBe(quote.version + 1)
    expect(await mailsTo('twice@cafe.example')).toHaveLength(1)
  })

  test('can be sent again with its current status, and keeps the date of its first mail', async () => {
    const to = { recipient: 'again@cafe.example' }
    const first = (await send(await makeQuote(), to)).body.quote
    const again = await send(first, to)
    expect(again.body.quote).toMatchObject({ status: 'sent', sentAt: first.sentAt })
    expect(await mailsTo('again@cafe.example')).toHaveLength(2)
  })

  test('that another person changed meanwhile is not sent: 409 with the current one', async () => {
    const quote = await makeQuote()
    const changed = (await admin.patch(`/quotes/${quote.id}`, { version: quote.version, title: 'New' })).body
    const answer = await send(quote, { recipient: 'stale@cafe.example' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { title: 'New' } } })
    // Nor are other texts accepted as those that were sent.
    await send(changed, { recipient: 'stale@cafe.example', message: 'One' })
    expect((await send(changed, { recipient: 'stale@cafe.example', message: 'Two' })).status).toBe(409)
    expect(await mailsTo('stale@cafe.example')).toHaveLength(1)
  })

  test('without an address gets an error, stays a draft, and no mail is queued', async () => {
    const nobody = await addCustomer(admin)
    const quote = await makeQuote({ customerId: nobody.id })
    const before = (await shop.db.select().from(mails)).length
    expect(await send(quote)).toMatchObject({
      status: 400,
      body: {
        message: 'This customer has no email address. Enter one to send this to.',
        fields: [{ path: 'recipient' }],
      },
    })
    expect((await admin.get(`/quotes/${quote.id}`)).body).toMatchObject({
      status: 'draft',
      version: quote.version,
    })
    expect(await shop.db.select().from(mails)).toHaveLength(before)
    expect((await send(quote, { recipient: 'somebody@cafe.example' })).status).toBe(200)
  })

  test('that was accepted, archived, or is not valid any more is not sent', async () => {
    const accepted = await makeQuote()
    const change = { version: accepted.version, status: 'accepted' }
    const { body } = await admin.post(`/quotes/${accepted.id}/status`, change)
    expect(await send(body.quote)).toMatchObject({
      status: 409,
      body: { code: 'LOCKED', message: expect.stringContaining('was accepted') },
    })
    const archived = (await send(await makeQuote())).body.quote
    await admin.delete(`/quotes/${archived.id}?version=${archived.version}`)
    const gone = (await admin.get(`/quotes/${archived.id}`)).body
    expect(await send(gone)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    expect(await send(await makeQuote({ validUntil: '2026-01-31' }))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'validUntil', message: expect.stringContaining('31 Jan 2026') }] },
    })
  })

  test.each([
    [{ recipient: 'not an address' }, 'recipient'],
    [{ recipient: 'ann@cafe.example, eve@evil.example' }, 'recipient'],
    [{ subject: ' ' }, 'subject'],
    [{ message: '' }, 'message'],
    [{ cc: 'eve@evil.example' }, 'cc'],
  ])('is not sent with %j', async (more, path) => {
    const answer = await send(await makeQuote(), more)
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  test('that does not exist is 404, without a version 400', async () => {
    const id = '01930000-0000-7000-8000-000000000099'
    expect((await send({ id, version: 1 })).status).toBe(404)
    const quote = await makeQuote()
    expect((await admin.post(`/quotes/${quote.id}/send`, {})).status).toBe(400)
  })
})

describe('an invoice', () => {
  test('is sent once it is issued, with its balance and due date', async () => {
    const items = [{ title: 'Fascia panel', quantity: 1, price: 85_000 }]
    const draft = (await admin.post('/invoices', { customerId: customer.id, items })).body
    const tooEarly = await admin.post(`/invoices/${draft.id}/send`, { version: draft.version })
    expect(tooEarly).toMatchObject({ status: 409, body: { message: 'Issue this invoice before it is sent' } })

    const invoice = await makeIssued()
    const path = `/invoices/${invoice.id}/send`
    const { status, body } = await admin.post(path, { version: invoice.version })
    expect(status).toBe(200)
    expect(body.mail.kind).toBe('invoice')
    expect((await admin.post(path, { version: invoice.version })).body.mail.id).toBe(body.mail.id)
    const mail = await arrived(body.mail.id)
    expect(mail.subject).toBe(`Invoice ${invoice.invoiceNumber} from Quay Signs`)
    const [pdf] = mail.attachments
    if (!pdf) throw new Error('nothing is attached')
    expect(pdf.filename).toBe(`${invoice.invoiceNumber}.pdf`)
    expect(await readPdf(pdf)).toContain('VAT invoice')
    const stale = { version: invoice.version, message: 'Other words' }
    expect(await admin.post(path, stale)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('that is void is not sent', async () => {
    const { body } = await admin.post('/invoices', { customerId: customer.id })
    await admin.post(`/invoices/${body.id}/void`, { version: body.version, reason: 'Mistake' })
    const gone = (await admin.get(`/invoices/${body.id}`)).body
    const answer = await admin.post(`/invoices/${gone.id}/send`, { version: gone.version })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This invoice is void' } })
  })

  test('has a credit note that is sent with its own text', async () => {
    const invoice = await makeIssued()
    const credit = await admin.post(`/invoices/${invoice.id}/credit`, {
      version: invoice.version,
      lines: [{ lineId: invoice.items[0].id, quantity: 1 }],
      reason: 'One was left out',
    })
    const note = credit.body
    const { body } = await admin.post(`/invoices/${note.id}/send`, { version: note.version })
    expect(body.mail.kind).toBe('credit-note')
    const mail = await arrived(body.mail.id)
    expect(mail.subject).toBe(`Credit note ${note.invoiceNumber} from Quay Signs`)
    expect(mail.text).toContain('for £1,020.00 is attached')
    expect(mail.text).toContain(`corrects our invoice ${invoice.invoiceNumber}`)
  })
})

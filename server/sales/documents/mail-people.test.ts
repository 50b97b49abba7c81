/**
 * Mails to several people, with copies, kept texts and files, with a real mail server: what arrives where, what is
 * refused, and that nobody can add a header or an address.
 */
import type { Email } from 'postal-mime'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_ADDRESSES } from '#domain/sales/sending.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf, newPicture } from '#server/testing/forms.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let server: TestMailServer
let admin: Client
let customer: { id: string }
/** Whom the server was asked to deliver to, and whom it refuses. */
const asked: string[] = []
const unknown = new Set<string>()

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      if (unknown.has(address))
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      return done()
    },
  })
  shop = await startTestShop({ smtpUrl: `smtp://127.0.0.1:${server.port}`, mailFrom: 'signs@quay.example' })
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  const contacts = [{ name: 'Ida', role: 'Accounts', email: 'ida@cafe.example', phone: '' }]
  customer = await addCustomer(admin, { email: 'ann@cafe.example', contacts })
})
beforeEach(() => {
  asked.length = 0
  unknown.clear()
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

async function makeQuote(more: object = {}) {
  const items = [{ title: 'Fascia panel', quantity: 1, price: 85_000 }]
  const workLocation = '4 Quay Street'
  const { body } = await admin.post('/quotes', { customerId: customer.id, workLocation, items, ...more })
  return body as { id: string; version: number; quoteNumber: string }
}
const sendQuote = async (more: object, quote?: { id: string; version: number }) => {
  const { id, version } = quote ?? (await makeQuote())
  return admin.post(`/quotes/${id}/send`, { version, ...more })
}
async function arrived(mailId: string): Promise<Email> {
  const find = () => server.mails.find((mail) => mail.messageId === `<${mailId}@quay.example>`)
  await vi.waitUntil(() => find() !== undefined, { timeout: 30_000 })
  const mail = find()
  if (!mail) throw new Error('no mail came')
  return mail
}
const changeSettings = async (change: object) => {
  const { version } = (await admin.get('/settings')).body
  const { status } = await admin.patch('/settings', { version, ...change })
  expect(status).toBe(200)
}
const templatesWith = async (name: string, more: object) => {
  const { mailTemplates } = (await admin.get('/settings')).body
  await changeSettings({ mailTemplates: { ...mailTemplates, [name]: { ...mailTemplates[name], ...more } } })
}
const upload = async (file: File) => (await admin.send('POST', '/mails/files', formOf({ file }))).body
const at = (list: Email['to']) => (list ?? []).map(({ address }) => address)
const faultsOf = ({ body }: { body: { fields: { path: string }[] } }) => body.fields.map(({ path }) => path)

describe('a mail to several people', () => {
  test('reaches each once, with copies that the others see or do not see', async () => {
    const { body } = await sendQuote({
      alsoTo: ['ida@cafe.example', 'ANN@cafe.example', 'Ida@cafe.example'],
      cc: ['boss@cafe.example'],
      bcc: ['accounts@quay.example', 'boss@cafe.example'],
    })
    const mail = await arrived(body.mail.id)
    expect(at(mail.to)).toEqual(['ann@cafe.example', 'ida@cafe.example'])
    expect(at(mail.cc)).toEqual(['boss@cafe.example'])
    expect(server.sources.at(-1)).not.toContain('accounts@quay.example')
    expect(asked.toSorted()).toEqual([
      ...['accounts@quay.example', 'ann@cafe.example', 'boss@cafe.example', 'ida@cafe.example'],
    ])
    expect((await admin.get(`/mails/${body.mail.id}`)).body).toMatchObject({
      ...{ recipient: 'ann@cafe.example', alsoTo: ['ida@cafe.example'], cc: ['boss@cafe.example'] },
      ...{ bcc: ['accounts@quay.example'], refused: [] },
    })
  })

  test('of whom the server does not take one goes to the others, and says who has not got it', async () => {
    unknown.add('gone@cafe.example')
    const { body } = await sendQuote({ alsoTo: ['gone@cafe.example'] })
    await arrived(body.mail.id)
    await vi.waitUntil(async () => (await admin.get(`/mails/${body.mail.id}`)).body.status === 'sent')
    expect((await admin.get(`/mails/${body.mail.id}`)).body).toMatchObject({
      ...{ refused: ['gone@cafe.example'], lastError: expect.stringContaining('gone@cafe.example') },
    })
  })

  test.each([
    ['a line break', 'ida@cafe.example\r\nBcc: all@cafe.example', 'alsoTo.0'],
    ['two addresses', 'ida@cafe.example, all@cafe.example', 'alsoTo.0'],
    ['a name', 'Ida <ida@cafe.example>', 'alsoTo.0'],
    ['a quoted line', '"a\nb"@cafe.example', 'alsoTo.0'],
    ['nothing', ' ', 'alsoTo.0'],
  ])('is refused with an address that is %s', async (_what, address, path) => {
    const refused = await sendQuote({ alsoTo: [address] })
    expect(refused.status).toBe(400)
    expect(faultsOf(refused)).toEqual([path])
    expect((await sendQuote({ recipient: address || 'x' })).status).toBe(_what === 'nothing' ? 200 : 400)
  })

  test('takes no header from subject, names or files', async () => {
    const evil = 'Hello\r\nBcc: all@cafe.example\r\n\r\nBody'
    const file = await upload(new File([makePdf(1)], 'plan\r\nX-Evil: 1.pdf'))
    const { body } = await sendQuote({ subject: evil, fileIds: [file.id] })
    const mail = await arrived(body.mail.id)
    expect(mail.subject).toBe('Hello Bcc: all@cafe.example Body')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect([...new Set(asked)]).toEqual(['ann@cafe.example'])
  })

  test('has an end', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `one${at}@cafe.example`)
    expect((await sendQuote({ alsoTo: many(MOST_ADDRESSES - 1) })).status).toBe(200)
    expect(faultsOf(await sendQuote({ alsoTo: many(10), cc: many(20).slice(10) }))).toEqual(['alsoTo'])
    expect((await sendQuote({ cc: many(MOST_ADDRESSES + 1) })).status).toBe(400)
  })

  test('is the same mail if it is asked for again, and another one to other people', async () => {
    const quote = await makeQuote()
    const wanted = { alsoTo: ['ida@cafe.example'] }
    const [one, other] = await Promise.all([sendQuote(wanted, quote), sendQuote(wanted, quote)])
    expect(one.body.mail.id).toBe(other.body.mail.id)
    expect((await sendQuote({ alsoTo: ['boss@cafe.example'] }, quote)).status).toBe(409)
  })
})

describe('standing copies', () => {
  test('get every mail of their kind, unless somebody sends it otherwise', async () => {
    await templatesWith('quote', { cc: ['sales@quay.example'], bcc: ['books@quay.example'] })
    const { body } = await sendQuote({})
    expect(at((await arrived(body.mail.id)).cc)).toEqual(['sales@quay.example'])
    expect(asked).toContain('books@quay.example')
    asked.length = 0
    const other = await sendQuote({ cc: [], bcc: [] })
    expect((await arrived(other.body.mail.id)).cc ?? []).toEqual([])
    expect(asked).toEqual(['ann@cafe.example'])
    await templatesWith('quote', { cc: [], bcc: [] })
  })

  test('and wording with an unknown placeholder are refused by the name of what is wrong', async () => {
    const { mailTemplates, version } = (await admin.get('/settings')).body
    const change = (more: object) =>
      admin.patch('/settings', {
        version,
        mailTemplates: { ...mailTemplates, quote: { ...mailTemplates.quote, ...more } },
      })
    const wrong = await change({ text: 'For {custmer}' })
    expect(faultsOf(wrong)).toEqual(['mailTemplates.quote.text'])
    expect(wrong.body.fields[0].message).toContain('{custmer}')
    expect(faultsOf(await change({ cc: ['nobody'] }))).toEqual(['mailTemplates.quote.cc.0'])
    expect((await change({ bcc: Array.from({ length: 6 }, (_, at) => `a${at}@b.example`) })).status).toBe(400)
  })
})

describe('placeholders', () => {
  test('are filled in when the mail is sent, and are no HTML', async () => {
    const named = await addCustomer(admin, { name: '<b>Ann</b>', email: 'html@cafe.example' })
    const quote = await makeQuote({ customerId: named.id })
    const message = 'Hello {contact}, {quote} comes to {total} at {site}.\n\n{shop}'
    const { body } = await sendQuote({ subject: 'For {contact}', message }, quote)
    const mail = await arrived(body.mail.id)
    expect(mail.subject).toBe('For <b>Ann</b>')
    expect(mail.text).toContain(`Hello <b>Ann</b>, ${quote.quoteNumber} comes to £1,020.00 at 4 Quay Street.`)
    expect(mail.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;,')
    expect(mail.html).not.toContain('<b>Ann')
  })

  test('that have no value in this mail are refused by their names', async () => {
    const refused = await sendQuote({ message: 'Due on {dueDate}' })
    expect(faultsOf(refused)).toEqual(['message'])
    expect(refused.body.message).toContain('{dueDate}')
    expect(faultsOf(await sendQuote({ subject: '{nobody}' }))).toEqual(['subject'])
  })
})

describe('files', () => {
  test('of the customer and uploaded ones go with the mail as they are, and can be opened later', async () => {
    const plan = await upload(new File([makePdf(1)], 'plan.pdf'))
    expect(plan).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', from: 'upload' })
    const kept = await admin.send(
      'POST',
      `/customers/${customer.id}/files`,
      formOf({ file: new File([makePdf(1)], 'lease.pdf') }),
    )
    expect(kept.status).toBe(200)
    const offered = (await admin.get(`/customers/${customer.id}/mail-files`)).body.items
    const lease = offered.find(({ name }: { name: string }) => name === 'lease.pdf')
    expect(lease).toMatchObject({ from: 'customer' })
    const { body } = await sendQuote({ fileIds: [lease.id, plan.id, plan.id] })
    const mail = await arrived(body.mail.id)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^QUO-.*\.pdf$/),
      ...['lease.pdf', 'plan.pdf'],
    ])
    const open = await admin.get(`/mails/${body.mail.id}`)
    expect(open.body.attachments).toEqual([
      { name: expect.stringMatching(/^QUO-/), fileId: null },
      { name: 'lease.pdf', fileId: lease.id },
      { name: 'plan.pdf', fileId: plan.id },
    ])
    expect((await admin.get(`/mails/${body.mail.id}/files/${plan.id}`)).status).toBe(200)
    expect((await admin.get(`/mails/${body.mail.id}/files/${uuid()}`)).status).toBe(404)
    const worker = await signInWorker(shop, 'wendy')
    expect((await worker.get(`/mails/${body.mail.id}/files/${plan.id}`)).status).toBe(403)
    expect((await worker.get(`/customers/${customer.id}/mail-files`)).status).toBe(403)
  })

  test('of other customers, of others’ uploads and unknown ones are refused', async () => {
    const worker = await signInWorker(shop, 'wilma')
    const foreign = (await worker.send('POST', '/files', formOf({ file: await newPicture() }))).body
    for (const id of [foreign.id, uuid()])
      expect(faultsOf(await sendQuote({ fileIds: [id] }))).toEqual(['fileIds'])
  })

  test('are PDFs and pictures by their content, and at most 10 MB together', async () => {
    const page = new File(['<script>1</script>'], 'plan.pdf', { type: 'application/pdf' })
    expect((await admin.send('POST', '/mails/files', formOf({ file: page }))).status).toBe(400)
    const pdf = makePdf(1)
    const large = new Uint8Array(5_500_000)
    large.set(pdf)
    const [one, other] = [await upload(new File([large], 'a.pdf')), await upload(new File([large], 'b.pdf'))]
    expect(faultsOf(await sendQuote({ fileIds: [one.id, other.id] }))).toEqual(['fileIds'])
    const vast = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'c.pdf')
    expect((await admin.send('POST', '/mails/files', formOf({ file: vast }))).status).toBe(413)
  })
})

describe('a signature', () => {
  test('is the sender’s own, else the shop’s, and none on a test mail', async () => {
    await changeSettings({ mailSignature: 'The Quay team' })
    const first = await sendQuote({})
    expect((await arrived(first.body.mail.id)).text).toContain('\n\nThe Quay team\n\n')
    const { version } = (await admin.get('/profile')).body
    const mailSignature = 'Wendy <Fielding>\n0161 496 0123'
    expect((await admin.patch('/profile', { version, mailSignature })).body).toMatchObject({ mailSignature })
    const { body } = await sendQuote({})
    const mail = await arrived(body.mail.id)
    expect(mail.text).toContain('\n\nWendy <Fielding>\n0161 496 0123\n\n')
    expect(mail.html).toContain('Wendy &lt;Fielding&gt;<br>0161 496 0123')
    expect(mail.text).not.toContain('The Quay team')
    const trial = await arrived((await admin.post('/mails/test', {})).body.id)
    expect(trial.text).not.toContain('Wendy <Fielding>')
  })
})

test('who is erased is in no copy any more', async () => {
  const gone = await addCustomer(admin, { name: 'Gone', email: 'gone2@cafe.example' })
  const { body } = await sendQuote({ cc: ['Gone2@cafe.example', 'boss@cafe.example'] })
  await arrived(body.mail.id)
  await vi.waitUntil(async () => (await admin.get(`/mails/${body.mail.id}`)).body.status === 'sent')
  const { version } = (await admin.get(`/customers/${gone.id}`)).body
  const erased = await admin.post(`/customers/${gone.id}/erase`, { version, reason: 'They asked' })
  expect(erased.status).toBe(200)
  expect((await admin.get(`/mails/${body.mail.id}`)).body.cc).toEqual(['boss@cafe.example'])
})

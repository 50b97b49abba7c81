/** D30: every mail, every PDF and every file that names the shop uses its settings. */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSettings } from '#content/shop-start.ts'
import { mailKindLabels } from '#domain/mail/mail-words.ts'
import { type Fascia, startFascia } from '#server/main.ts'
import { makeLog } from '#server/platform/log.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { whileRemindersGo } from '#server/testing/clock.ts'
import { formOf } from '#server/testing/forms.ts'
import { becomeShop, mersey, ribble, startIdentity, tracesOf } from '#server/testing/identities.ts'
import { readMailFiles } from '#server/testing/mail.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { quickHash } from '#server/testing/quick-hash.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'
import { testAdmin } from '#server/testing/test-admin.ts'
import { notifyOfVisit } from '#server/work/visits/notify-of-visits.ts'

const stripe = new StripeStandIn()

let shop: Fascia
let admin: Client
let worker: Client
/** Older drafts: the shop prints them with today's settings. */
let drafts: { quote: string; invoice: string; survey: string; customer: string }

const items = [{ title: 'Fascia panel', description: 'Composite', quantity: 2, price: 85_000 }]

beforeAll(async () => {
  shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start() } })
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
  await becomeShop(admin, ribble)
  const customer = await addCustomer(admin, {
    email: 'ann@customer.example',
    address: '2 High Street, Leeds, LS1 4AP',
  })
  const customerId = customer.id
  drafts = {
    customer: customerId,
    quote: (await admin.post('/quotes', { customerId, items, terms: '' })).body.id,
    invoice: (await admin.post('/invoices', { customerId, items, terms: '' })).body.id,
    survey: (await worker.post('/measurements', { title: 'Front' })).body.id,
  }
  await becomeShop(admin, mersey)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

/** The name and details of a new shop before it changes them. */
const known = [...tracesOf(ribble, mersey), ...tracesOf(startIdentity, mersey)]

function expectNothingOld(text: string, where: string): void {
  expect(
    known.filter((trace) => text.includes(trace)),
    where,
  ).toEqual([])
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

const download = async (who: Client, path: string) => {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: who.cookie } })
  expect(answer.status, path).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

async function attached(attachments: readonly Attachment[]): Promise<string> {
  const pdfs = attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
  const texts = pdfs.map(({ content }) => readPdf(new Uint8Array(content as ArrayBuffer)))
  return (await Promise.all(texts)).join(' ')
}

describe('after the shop’s name and address changed', () => {
  test.each(['quotes', 'invoices', 'measurements'] as const)('the PDFs of %s have them', async (noun) => {
    const { quote, invoice, survey } = drafts
    const id = { quotes: quote, invoices: invoice, measurements: survey }[noun]
    const text = await download(noun === 'measurements' ? worker : admin, `/${noun}/${id}/pdf`)
    expect(text).toContain(mersey.tradingName)
    if (noun !== 'measurements')
      for (const words of [mersey.addressLine1, mersey.town, mersey.postcode, mersey.phone, mersey.email])
        expect(text).toContain(words)
    expectNothingOld(text, noun)
  })

  /** The mails of the job that an acceptance made: its artwork, a visit, and the handover. */
  async function writeOfWork() {
    const [{ id: jobId }] = (await admin.get('/jobs')).body.items
    const form = formOf({ file: new File([makePdf(1)], 'artwork.pdf') })
    const file = (await admin.send('POST', `/jobs/${jobId}/files`, form)).body
    const proof = (await admin.post(`/jobs/${jobId}/proofs`, { fileId: file.id })).body
    const drawn = async () => (await admin.get(`/proofs/${proof.id}`)).body
    await expect.poll(async () => (await drawn()).drawing).toBe('drawn')
    const sent = await admin.post(`/proofs/${proof.id}/send`, { version: (await drawn()).version })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const times = { startsAt: soon(48), endsAt: soon(50) }
    const visit = (await admin.post('/visits', { kind: 'fitting', jobId, ...times })).body
    await notifyOfVisit(shop.deps, visit.id, new Date())
    const nobody = { handoverId: uuid(), signature: null, at: soon(0) }
    expect((await admin.post(`/visits/${visit.id}/handover`, nobody)).status).toBe(200)
  }

  test('every kind of mail has them, with its attachments', async () => {
    const visitor = clientOf(shop.url)
    await visitor.post('/auth/request-password-reset', { email: 'wendy@shop.example' })
    await admin.post('/workers', { email: 'nora@shop.example', displayName: 'Nora' })
    await visitor.post('/auth/sign-up/email', {
      email: 'olga@shop.example',
      password: 'battery staple',
      name: 'O',
    })
    await admin.post('/mails/test')
    await visitor.post('/enquiries', {
      ...{ name: 'Ann Example', email: 'ann@lamplighter.example', consent: true },
      message: 'A new sign over the door, please.',
    })
    const person = await signInWorker(shop, 'changer')
    await person.post('/auth/change-password', {
      currentPassword: 'battery staple',
      newPassword: 'other staple',
    })
    const send = async (noun: string, { id, version }: { id: string; version: number }) =>
      expect((await admin.post(`/${noun}/${id}/send`, { version })).status, noun).toBe(200)
    await send('quotes', (await admin.get(`/quotes/${drafts.quote}`)).body)
    await admin.post(`/quotes/${drafts.quote}/messages`, { text: 'Shall we come on Monday?' })
    const link = (await admin.post(`/quotes/${drafts.quote}/links`)).body
    const { revision, total } = (await admin.get(`/quotes/${drafts.quote}`)).body
    const yes = { revision, total, selected: [], name: 'Ann', termsAccepted: true }
    const answer = await visitor.post(`/link/${String(link.url).split('/').at(-1)}/accept`, yes)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const draft = (await admin.get(`/invoices/${drafts.invoice}`)).body
    const issued = (await admin.post(`/invoices/${draft.id}/issue`, { version: draft.version })).body
    await send('invoices', issued)
    const reminded = [{ invoiceId: issued.id, stepId: 'soon' }]
    const list = async () =>
      (await admin.get('/mails?limit=100')).body.items as { kind: string; status: string }[]
    await whileRemindersGo(shop, async () => {
      const { body } = await admin.post('/reminders', { sendId: uuid(), items: reminded })
      expect(body.items).toMatchObject([{ skipped: null }])
      const isGone = async () =>
        (await list()).some(({ kind, status }) => kind === 'reminder' && status === 'kept')
      await vi.waitUntil(isGone, 60_000)
    })
    const statement = await admin.post(`/customers/${issued.customerId}/statement/send`, { sendId: uuid() })
    expect(statement.status, JSON.stringify(statement.body)).toBe(200)
    const { version } = (await admin.get(`/invoices/${draft.id}`)).body
    const lines = [{ lineId: issued.items[0].id, quantity: 1 }]
    const note = await admin.post(`/invoices/${draft.id}/credit`, { lines, reason: 'One too many', version })
    await send('invoices', note.body)
    await writeOfWork()
    const toPay = (await admin.post(`/invoices/${draft.id}/links`)).body
    const page = (await visitor.post(`/link/${String(toPay.url).split('/').at(-1)}/pay`)).body
    await stripe.send(shop.url, stripe.pay(String(page.url).split('/').at(-1) ?? ''))

    const kinds = Object.keys(mailKindLabels).toSorted()
    await vi.waitUntil(async () => {
      const gone = (await list()).filter(({ status }) => status === 'kept').map(({ kind }) => kind)
      return kinds.every((kind) => gone.includes(kind))
    }, 60_000)
    const mails: Email[] = await Promise.all(
      (await readMailFiles(shop.deps.config.dataDir)).map((source) => PostalMime.parse(source)),
    )
    expect(mails.length).toBeGreaterThanOrEqual(kinds.length)
    for (const { subject = '', from, replyTo, text = '', html = '', attachments } of mails) {
      const all = [JSON.stringify([from, replyTo]), text, html, await attached(attachments), subject].join(
        '\n',
      )
      expect(from?.name, subject).toBe(mersey.tradingName)
      expect(all, subject).toContain(mersey.registeredOffice)
      expectNothingOld(all, subject)
    }
  })

  test('the authenticator app shows the new name', async () => {
    const person = await signInWorker(shop, 'careful')
    const { body } = await person.post('/auth/two-factor/enable', { password: 'battery staple' })
    expect(new URL(body.totpURI).searchParams.get('issuer')).toBe(mersey.tradingName)
  })

  test('the web app manifest, a refused PDF, the consent text and the public identity have them', async () => {
    const manifest = await (await fetch(`${shop.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: mersey.tradingName, short_name: 'Quayside' })
    const form = new FormData()
    for (const [key, value] of Object.entries({
      name: 'A',
      email: 'a@b.example',
      message: 'Hi',
      consent: 'true',
    }))
      form.set(key, value)
    form.append('picture', new File(['%PDF-1.7'], 'plan.pdf'))
    const refused = (await clientOf(shop.url).send('POST', '/enquiries', form)).body
    expect(refused.message).toContain(mersey.email)
    const enquiry = (await admin.get('/enquiries')).body.items[0]
    expect((await admin.get(`/enquiries/${enquiry.id}`)).body.consentWording).toMatch(/^Quayside may keep/)
    const identity = (await clientOf(shop.url).get('/shop')).body
    expect(identity).toMatchObject({ name: 'Quayside', suffix: 'Lettering Company', logo: null })
    expectNothingOld(JSON.stringify([manifest, refused, identity]), 'files')
  })

  test('the picture for shared links has them', async () => {
    const draw = async () => Buffer.from(await (await fetch(`${shop.url}/og/home.png`)).arrayBuffer())
    const before = await draw()
    expect(await sharp(before).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await becomeShop(admin, { ...mersey, tradingName: 'Q', nameSuffix: '' })
    expect((await draw()).equals(before)).toBe(false)
    await becomeShop(admin, mersey)
    expect((await draw()).equals(before)).toBe(true)
    expect((await fetch(`${shop.url}/og/nothing.png`)).status).toBe(404)
  })
})

test('other processes have them', async () => {
  const { config } = shop.deps
  const other = await startFascia({ ...config, port: 0, admin: testAdmin }, makeLog('silent'), 'none', {
    passwordHash: quickHash,
  })
  try {
    const nameThere = async () => (await clientOf(other.url).get('/shop')).body.fullName
    expect(await nameThere()).toBe(mersey.tradingName)
    await becomeShop(admin, ribble)
    await vi.waitUntil(async () => (await nameThere()) === ribble.tradingName, 20_000)
  } finally {
    await other.stop()
    await becomeShop(admin, mersey)
  }
})

describe('a logo', () => {
  async function upload(background: string): Promise<string> {
    const create = { width: 640, height: 160, channels: 3 as const, background }
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'logo.png'))
    return (await admin.send('POST', '/files', form)).body.id
  }
  const logo = async () => (await clientOf(shop.url).get('/shop')).body.logo

  test('of the configuration is replaced with its name, and an uploaded one is public', async () => {
    const [first, second] = [await upload('#cf3a22'), await upload('#ffd25e')]
    await becomeShop(admin, mersey, { logoFileId: first, logoOnDarkFileId: null })
    const alone = await logo()
    expect(alone).toMatchObject({
      light: { src: `/shop-logo/${first}-400.webp`, width: 640, height: 160, plate: false },
      dark: { src: `/shop-logo/${first}-400.webp`, plate: true },
    })
    await becomeShop(admin, mersey, { logoOnDarkFileId: second })
    expect((await logo()).dark).toMatchObject({ src: `/shop-logo/${second}-400.webp`, plate: false })
    const answer = await fetch(shop.url + alone.light.src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await becomeShop(admin, mersey, { logoFileId: null, logoOnDarkFileId: null })
    expect(await logo()).toBeNull()
    // Strangers get no file of the shop except its current logo.
    expect((await fetch(shop.url + alone.light.src)).status).toBe(404)
    const { items } = (await admin.get('/activity?noun=settings&limit=3')).body
    expect(items.map(({ what }: { what: string }) => what)).toEqual([
      'Removed the logo and removed the logo for dark backgrounds in the settings',
      'Set the logo for dark backgrounds in the settings',
      'Set the logo in the settings',
    ])
  })
})

describe('a shop without saved settings', () => {
  test('has those of the configuration, and issues nothing before they are confirmed', async () => {
    const fresh = await startTestShop()
    try {
      const owner = await signInAdmin(fresh)
      const before = (await owner.get('/settings')).body
      expect(before).toMatchObject(startSettings)
      expect((await clientOf(fresh.url).get('/shop')).body).toMatchObject({
        fullName: startSettings.tradingName,
        logo: { light: { src: '/brand/logo-dark.svg' } },
      })
      expect(before.missing.map(({ path }: { path: string }) => path)).toContain('vatNumber')
      expect(before.unconfirmed).toContain('openingHours')
      const { version, tradingName, vatNumber } = before
      const after = (await owner.patch('/settings', { version, tradingName, vatNumber })).body
      expect(after.unconfirmed).toEqual(
        before.unconfirmed.filter((field: string) => !['tradingName', 'vatNumber'].includes(field)),
      )
      const paths = after.missing.map(({ path }: { path: string }) => path)
      expect(paths).toContain('addressLine1')
      expect(paths).not.toContain('vatNumber')
    } finally {
      await fresh.stop()
    }
  })
})

test.each([
  ['openingHours.monday', { openingHours: { ...mersey.openingHours, monday: '9 to 5 pm' } }],
  ['openingHours.sunday', { openingHours: { ...mersey.openingHours, sunday: '5:00 PM - 9:00 AM' } }],
  ['nameSuffix', { nameSuffix: 'Bakery' }],
  ['facebook', { facebook: 'javascript:alert(1)' }],
  ['latitude', { latitude: 91 }],
  ['whatsappNumber', { whatsappNumber: 'ask Ann' }],
])('an invalid %s is refused', async (path, change) => {
  const { version } = (await admin.get('/settings')).body
  const answer = await admin.patch('/settings', { version, ...change })
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } })
})

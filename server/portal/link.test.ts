/** What a customer does on a link: see, choose, say yes, say no; and what a link never does. */
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let stranger: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'jo@cafe.example' })).id
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const [panel, light, acrylic, aluminium] = [uuid(), uuid(), uuid(), uuid()]
const items = [
  { id: panel, title: 'Panel', quantity: 1, price: 100_000, costPrice: 40_000, formula: '1 × £1,000' },
  { id: light, kind: 'optional', title: 'Light', quantity: 1, price: 20_000 },
  {
    id: acrylic,
    kind: 'optional',
    choice: 'Letters',
    selected: true,
    title: 'Acrylic',
    quantity: 1,
    price: 5000,
  },
  { id: aluminium, kind: 'optional', choice: 'Letters', title: 'Aluminium', quantity: 1, price: 9000 },
]

interface Shown {
  id: string
  version: number
  token: string
  quoteNumber: string
}

const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
async function quoteWithLink(fields: object = {}): Promise<Shown> {
  const made = await admin.post('/quotes', { customerId, items, internalNotes: 'Pays late', ...fields })
  const link = await admin.post(`/quotes/${made.body.id}/links`, {})
  expect(link).toMatchObject({ status: 200, body: { kind: 'quote', revokedAt: null, opened: [] } })
  const quote = (await admin.get(`/quotes/${made.body.id}`)).body
  return { ...quote, token: tokenIn(link.body.url) }
}
const open = async (token: string) => (await stranger.get(`/link/${token}`)).body
const yes = (over: object = {}) => ({
  revision: 'A',
  total: 126_000,
  selected: [acrylic],
  name: 'Jo Bell',
  role: 'Owner',
  termsAccepted: true,
  ...over,
})
const accept = (token: string, over: object = {}) => stranger.post(`/link/${token}/accept`, yes(over))

describe('a link', () => {
  test('to a draft marks it as sent, and shows its address once', async () => {
    const { body: draft } = await admin.post('/quotes', { customerId, items })
    const { body: link } = await admin.post(`/quotes/${draft.id}/links`, {})
    expect(link.url).toMatch(new RegExp(`^${shop.deps.config.appUrl}/q/[\\w-]{32}$`))
    expect((await admin.get(`/quotes/${draft.id}`)).body).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
    })
    const { body: listed } = await admin.get(`/quotes/${draft.id}/links`)
    const { url, ...rest } = link
    expect(listed.items).toEqual([rest])
    const stored = await shop.pool.query('select * from links')
    expect(JSON.stringify(stored.rows)).not.toContain(tokenIn(url))
    const history = await shop.pool.query('select * from history')
    expect(JSON.stringify(history.rows)).not.toContain(tokenIn(url))
  })

  test('ends thirty days after the last day, and moves with it', async () => {
    const quote = await quoteWithLink({ validUntil: '2027-01-31' })
    const links = async () => (await admin.get(`/quotes/${quote.id}/links`)).body.items
    // The day after 2 March 2027 begins at midnight in London.
    expect((await links())[0].expiresAt).toBe('2027-03-03T00:00:00.000Z')
    const { body: next } = await admin.patch(`/quotes/${quote.id}`, {
      version: quote.version,
      validUntil: '2027-06-01',
      revise: true,
    })
    await admin.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
    expect((await links())[0].expiresAt).toBe('2027-07-01T23:00:00.000Z')
  })

  test('that is unknown, revoked, expired or of an archived quote gets one and the same answer', async () => {
    const unknown = await stranger.get(`/link/${'x'.repeat(32)}`)
    const nothing = { status: 404, body: unknown.body }
    expect(unknown.status).toBe(404)
    expect(await stranger.get('/link/short')).toMatchObject(nothing)

    const revoked = await quoteWithLink()
    const [{ id }] = (await admin.get(`/quotes/${revoked.id}/links`)).body.items
    expect((await admin.post(`/links/${id}/revoke`)).body.revokedAt).toEqual(expect.any(String))
    expect(await stranger.get(`/link/${revoked.token}`)).toMatchObject(nothing)
    expect(await accept(revoked.token)).toMatchObject(nothing)

    const expired = await quoteWithLink()
    await shop.pool.query('update links set expires_at = now() where quote_id = $1', [expired.id])
    expect(await stranger.get(`/link/${expired.token}`)).toMatchObject(nothing)

    const archived = await quoteWithLink()
    await admin.delete(`/quotes/${archived.id}?version=${archived.version}`)
    expect(await stranger.get(`/link/${archived.token}`)).toMatchObject(nothing)
  })

  test('that opens nothing can be tried sixty times in ten minutes, and good ones still open', async () => {
    const { token } = await quoteWithLink()
    for (let tries = 0; tries < 60; tries++)
      expect((await stranger.get(`/link/${'y'.repeat(31)}${tries % 10}`)).status).toBe(404)
    const { status, headers } = await stranger.get(`/link/${'z'.repeat(32)}`)
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await stranger.get(`/link/${token}`)).status).toBe(200)
  })

  test('is in the mail with its document, and nowhere in the office', async () => {
    const { id, version } = (await admin.post('/quotes', { customerId, items })).body
    const recipient = `${uuid()}@cafe.example`
    const { body: sent } = await admin.post(`/quotes/${id}/send`, { version, recipient })
    const { text = '' } = await waitForMail([shop], recipient)
    const token = /\/q\/([\w-]{32})/.exec(text)?.[1] ?? ''
    expect((await open(token)).quote.quoteNumber).toBe(sent.quote.quoteNumber)
    const links = (await admin.get(`/quotes/${id}/links`)).body.items
    expect(links).toMatchObject([{ channel: 'mail', opened: [] }])
    const shown = [
      (await admin.get(`/mails/${sent.mail.id}`)).body,
      (await admin.get(`/mails/${sent.mail.id}/page`)).body,
      (await admin.get(`/customers/${customerId}/export`)).body,
    ]
    expect(JSON.stringify(shown)).toContain('See and accept this quote')
    expect(JSON.stringify(shown)).not.toContain(token)
    // The same request again sends nothing, and makes no other link.
    await admin.post(`/quotes/${id}/send`, { version, recipient })
    expect((await admin.get(`/quotes/${id}/links`)).body.items).toEqual(links)
  })

  test('of somebody whose data was erased opens nothing', async () => {
    const { id: erased } = await addCustomer(admin, { name: 'Gone' })
    const { id: paidId, version } = (await admin.post('/invoices', { customerId: erased, items })).body
    const issued = (await admin.post(`/invoices/${paidId}/issue`, { version })).body
    const { url } = (await admin.post(`/invoices/${paidId}/links`)).body
    expect((await open(tokenIn(url))).invoice.balance).toBe(issued.total)
    await admin.post(`/invoices/${paidId}/payments`, {
      amount: issued.total,
      method: 'cash',
      date: '2026-11-20',
    })
    expect((await open(tokenIn(url))).state).toBe('paid')
    const customer = (await admin.get(`/customers/${erased}`)).body
    const erasure = { version: customer.version, reason: 'Asked for it' }
    expect((await admin.post(`/customers/${erased}/erase`, erasure)).status).toBe(200)
    expect((await stranger.get(`/link/${tokenIn(url)}`)).status).toBe(404)
  })

  test('shows what the customer may see, and nothing of the office', async () => {
    const { token, quoteNumber } = await quoteWithLink()
    const shown = await open(token)
    expect(shown).toMatchObject({ kind: 'quote', state: 'open', replaces: null, invoice: null })
    expect(shown.quote).toMatchObject({ quoteNumber, revision: 'A', total: 126_000 })
    const words = JSON.stringify(shown)
    for (const secret of [
      'costPrice',
      'formula',
      'internalNotes',
      'Pays late',
      'createdBy',
      customerId,
      'alert',
    ])
      expect(words).not.toContain(secret)
  })

  test('follows the quote: the old revision stands until the next one is sent', async () => {
    const quote = await quoteWithLink()
    const { body: next } = await admin.patch(`/quotes/${quote.id}`, {
      version: quote.version,
      items: [{ title: 'Panel', quantity: 2, price: 100_000 }],
      revise: true,
    })
    expect((await open(quote.token)).quote).toMatchObject({ revision: 'A', total: 126_000 })
    await admin.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
    expect(await open(quote.token)).toMatchObject({
      quote: { revision: 'B', total: 240_000 },
      replaces: { revision: 'A' },
    })
    const late = await accept(quote.token)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', current: { quote: { revision: 'B' } } },
    })
  })

  test('is noted as opened once a look, and not for staff', async () => {
    const { id, token, version } = await quoteWithLink()
    expect((await admin.post(`/link/${token}/opened`)).status).toBe(204)
    expect((await admin.get(`/quotes/${id}`)).body.viewedAt).toBeNull()
    expect((await stranger.post(`/link/${token}/opened`)).status).toBe(204)
    await stranger.post(`/link/${token}/opened`)
    const [{ opened }] = (await admin.get(`/quotes/${id}/links`)).body.items
    expect(opened).toEqual([{ at: expect.any(String), device: expect.any(String) }])
    // Nobody who is changing the quote gets a conflict by that.
    expect((await admin.get(`/quotes/${id}`)).body).toMatchObject({ viewedAt: opened[0].at, version })
  })
})

describe('choosing', () => {
  test('is remembered on the link, and leaves the quote as it was offered', async () => {
    const { id, token, version } = await quoteWithLink()
    const chosen = await stranger.post(`/link/${token}/choice`, { selected: [light, aluminium] })
    expect(chosen).toMatchObject({ status: 200, body: { total: 154_800 } })
    expect((await open(token)).quote).toMatchObject({ total: 154_800 })
    expect((await admin.get(`/quotes/${id}`)).body).toMatchObject({ version, total: 126_000 })
    const other = await stranger.post(`/link/${token}/choice`, { selected: [panel] })
    expect(other).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  })
})

describe('a yes', () => {
  test('makes the invoice of what is taken, once, with the same answer again', async () => {
    const { id, token } = await quoteWithLink()
    const taken = { selected: [light, aluminium], total: 154_800, poNumber: 'PO-9' }
    const first = await accept(token, taken)
    expect(first).toMatchObject({ status: 200, body: { state: 'accepted', deposit: null } })
    expect(await accept(token, taken)).toMatchObject({ status: 200, body: first.body })
    const { body: quote } = await admin.get(`/quotes/${id}`)
    expect(quote).toMatchObject({
      status: 'accepted',
      total: 154_800,
      poNumber: 'PO-9',
      acceptance: { name: 'Jo Bell', role: 'Owner', channel: 'link' },
    })
    const { body: invoice } = await admin.get(`/invoices/${quote.invoiceId}`)
    expect(invoice).toMatchObject({ total: 154_800, poNumber: 'PO-9', createdBy: null })
    expect(invoice.items.map(({ title }: { title: string }) => title)).toEqual([
      'Panel',
      'Light',
      'Aluminium',
    ])
    const { rows } = await shop.pool.query(
      'select kind, channel, total, document_sha256 as pdf from evidence where quote_id = $1',
      [id],
    )
    expect(rows).toEqual([{ kind: 'accept', channel: 'link', total: 154_800, pdf: expect.any(String) }])
    const bytes = new Uint8Array(await (await fetch(`${shop.url}/api/link/${token}/pdf`)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(rows[0].pdf)
    const other = await accept(token, { ...taken, name: 'Somebody Else' })
    expect(other).toMatchObject({ status: 409, body: { code: 'ACCEPTED', current: { state: 'accepted' } } })
  })

  test.each<[string, object]>([
    ['another total', { total: 126_001 }],
    ['a line that is not offered', { selected: [acrylic, uuid()] }],
    ['a revision that is not shown', { revision: 'B' }],
  ])('to %s shows what is offered now, and nothing is accepted', async (_, over) => {
    const { id, token } = await quoteWithLink()
    const refused = await accept(token, over)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { state: 'open' } } })
    expect((await admin.get(`/quotes/${id}`)).body.status).toBe('sent')
  })

  test.each([[[]], [[acrylic, aluminium]]])('wants exactly one of a choice: %j', async (selected) => {
    const { token } = await quoteWithLink()
    const refused = await accept(token, { selected, total: 1 })
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'selected' }] } })
  })

  test('needs a name, the terms, and a PO number where the customer needs one', async () => {
    const { id: strict } = await addCustomer(admin, { name: 'Council', poRequired: true })
    const { token } = await quoteWithLink({ customerId: strict })
    const path = (fields: object) =>
      accept(token, fields).then(({ status, body }) => [status, body.fields?.[0]?.path])
    expect(await path({ name: ' ' })).toEqual([400, 'name'])
    expect(await path({ termsAccepted: false })).toEqual([400, 'termsAccepted'])
    expect(await path({})).toEqual([400, 'poNumber'])
    expect((await accept(token, { poNumber: '4711' })).status).toBe(200)
  })

  test('keeps a drawn signature, and refuses what is no picture', async () => {
    const { token } = await quoteWithLink()
    const drawn = (value: string) => accept(token, { signature: { kind: 'drawn', value } })
    expect(
      await drawn(`data:image/png;base64,${Buffer.from('no picture').toString('base64')}`),
    ).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'signature' }] },
    })
    const { default: sharp } = await import('sharp')
    const line = { width: 300, height: 100, channels: 4 as const, background: '#112233' }
    const png = (await sharp({ create: line }).png().toBuffer()).toString('base64')
    expect((await drawn(`data:image/png;base64,${png}`)).status).toBe(200)
  })

  test('raises, issues and links the deposit that the quote asks for', async () => {
    const { id, token } = await quoteWithLink({ deposit: { kind: 'percent', value: 50 } })
    const first = await accept(token)
    expect(first.body.deposit).toEqual({
      amount: 63_000,
      url: expect.stringMatching(/\/i\/[\w-]{32}$/),
      paid: false,
    })
    expect((await accept(token)).body.deposit).toEqual(first.body.deposit)
    const page = await open(tokenIn(first.body.deposit.url))
    expect(page).toMatchObject({
      kind: 'invoice',
      state: 'open',
      invoice: { kind: 'deposit', balance: 63_000, bank: { reference: expect.stringMatching(/^INV-/) } },
    })
    const { body: quote } = await admin.get(`/quotes/${id}`)
    expect((await admin.get(`/invoices/${quote.invoiceId}`)).body).toMatchObject({ depositAmount: 63_000 })
  })

  test('is mailed to the customer and to the office', async () => {
    const { id, token } = await quoteWithLink()
    await accept(token)
    const { rows } = await shop.pool.query(
      'select kind, recipient from mails where quote_id = $1 order by kind',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'accepted', recipient: 'jo@cafe.example' },
      { kind: 'answer', recipient: expect.stringContaining('@') },
    ])
  })

  test('after the last day is refused in words, and the office may still take it', async () => {
    const { id, token } = await quoteWithLink()
    await shop.pool.query("update quotes set valid_until = '2020-01-01' where id = $1", [id])
    // The link itself ends thirty days later.
    await shop.pool.query("update links set expires_at = now() + interval '1 day' where quote_id = $1", [id])
    expect((await open(token)).state).toBe('expired')
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'EXPIRED' } })
  })

  test('of sixty at once while the office saves and accepts makes one acceptance of what was shown', async () => {
    const { id, token, version } = await quoteWithLink()
    const rename = async () => {
      const { body } = await admin.get(`/quotes/${id}`)
      return admin.patch(`/quotes/${id}`, { version: body.version, internalNotes: String(Math.random()) })
    }
    const names = Array.from({ length: 60 }, (_, n) => `Person ${n}`)
    const [answers] = await Promise.all([
      Promise.all(names.map((name) => accept(token, { name }))),
      rename().then(rename).then(rename),
      admin.post(`/quotes/${id}/status`, { status: 'accepted', version, acceptance: { channel: 'phone' } }),
    ])
    for (const { status, body } of answers)
      expect([200, 409]).toContain(status === 409 && body.code !== 'ACCEPTED' ? body : status)
    const { body: quote } = await admin.get(`/quotes/${id}`)
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(quote.acceptance.channel === 'link' ? 1 : 0)
    const { rows } = await shop.pool.query('select total from invoices where quote_id = $1', [id])
    expect(rows.map(({ total }) => Number(total))).toEqual([126_000])
    expect((await shop.pool.query('select from accepted_pdfs where quote_id = $1', [id])).rowCount).toBe(1)
  })
})

describe('a no', () => {
  test('has a reason that counts and words, is told to the office, and changes nothing twice', async () => {
    const { id, token } = await quoteWithLink()
    const no = { reason: 'price', message: 'Twice what we have' }
    expect(await stranger.post(`/link/${token}/reject`, no)).toMatchObject({
      status: 200,
      body: { state: 'rejected' },
    })
    const { body: quote } = await admin.get(`/quotes/${id}`)
    expect(quote).toMatchObject({ status: 'rejected', rejectedReason: 'Too expensive: Twice what we have' })
    await stranger.post(`/link/${token}/reject`, no)
    expect((await admin.get(`/quotes/${id}`)).body.version).toBe(quote.version)
    const mails = await shop.pool.query("select from mails where quote_id = $1 and kind = 'answer'", [id])
    expect(mails.rowCount).toBeGreaterThan(0)
    const evidence = await shop.pool.query('select kind from evidence where quote_id = $1', [id])
    expect(evidence.rows).toEqual([{ kind: 'reject' }])
    expect(await stranger.post(`/link/${token}/reject`, { reason: 'because' })).toMatchObject({ status: 400 })
    expect((await accept(token)).status).toBe(200)
  })

  test('in other words counts too: of who corrected it, or after the office wrote down another', async () => {
    const { id, token } = await quoteWithLink()
    const { version } = (await admin.get(`/quotes/${id}`)).body
    await admin.post(`/quotes/${id}/status`, { status: 'rejected', version, reason: 'Said so on the phone' })
    const say = (message: string) => stranger.post(`/link/${token}/reject`, { reason: 'price', message })
    expect((await say('Twise what we have')).status).toBe(200)
    expect((await say('Twice what we have')).status).toBe(200)
    expect((await say('Twice what we have')).status).toBe(200)
    const { body: quote } = await admin.get(`/quotes/${id}`)
    expect(quote).toMatchObject({ status: 'rejected', rejectedReason: 'Too expensive: Twice what we have' })
    const said = "select from evidence where quote_id = $1 and kind = 'reject' and channel = 'link'"
    expect((await shop.pool.query(said, [id])).rowCount).toBe(2)
  })

  test('is to the revision that was on the screen: of a newer one it says so, and declines nothing', async () => {
    const { id, token } = await quoteWithLink()
    const say = (revision: string) => stranger.post(`/link/${token}/reject`, { reason: 'price', revision })
    const { version } = (await admin.get(`/quotes/${id}`)).body
    const next = (await admin.post(`/quotes/${id}/revise`, { version })).body
    await admin.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
    expect(await say('A')).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', current: { state: 'open', quote: { revision: 'B' } } },
    })
    expect((await admin.get(`/quotes/${next.id}`)).body.status).toBe('sent')
    expect(await say('B')).toMatchObject({ status: 200, body: { state: 'rejected' } })
  })

  test('after the yes is refused with what was agreed to', async () => {
    const { token } = await quoteWithLink()
    await accept(token)
    const late = await stranger.post(`/link/${token}/reject`, { reason: 'later' })
    expect(late).toMatchObject({ status: 409, body: { code: 'ACCEPTED', current: { state: 'accepted' } } })
  })
})

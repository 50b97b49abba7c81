import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { addCustomer, type Client, signInAdmin } from '../testing/client.ts'
import { startTestShop } from '../testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client
let customerId: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const fascia = { description: 'Fascia', quantity: 1, price: 85000 }
const make = async (more: object = {}) =>
  (await admin.post('/quotes', { customerId, items: [fascia], ...more })).body
const accept = (quote: { id: string; version: number }) =>
  admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version })
const paths = (answer: { body: { fields: { path: string }[] } }) =>
  answer.body.fields.map((field) => field.path).sort()

describe('what is sent is checked, field by field', () => {
  test.each([
    [{ items: [{ ...fascia, quantity: 0 }] }, ['items.0.quantity']],
    [{ items: [{ ...fascia, quantity: -1 }] }, ['items.0.quantity']],
    [{ items: [{ ...fascia, quantity: 1.2345 }] }, ['items.0.quantity']],
    [{ items: [{ ...fascia, quantity: '1' }] }, ['items.0.quantity']],
    [{ items: [{ ...fascia, price: 1.005 }] }, ['items.0.price']],
    [{ items: [{ ...fascia, price: null }] }, ['items.0.price']],
    [{ items: [fascia, { ...fascia, price: 1e12, quantity: 1000 }] }, ['items.1.price']],
    [{ items: [{ ...fascia, total: 1 }] }, ['items.0.total']],
    [{ total: 1, subtotal: 1, status: 'accepted' }, ['status', 'subtotal', 'total']],
    [{ items: [{ ...fascia, vatCategory: 'zero', vatRate: 20 }] }, ['items.0.vatRate']],
    [{ items: [{ ...fascia, widthMm: 0 }] }, ['items.0.widthMm']],
    [{ vatRate: 101 }, ['vatRate']],
    [{ discount: { kind: 'amount', value: 85001 } }, ['discount.value']],
    [{ discount: { kind: 'percent', value: 101 } }, ['discount.value']],
    [{ customerId: uuid() }, ['customerId']],
    [{ customerId: 'x' }, ['customerId']],
    [{ validUntil: '2026-02-30' }, ['validUntil']],
    [{ items: 'none' }, ['items']],
  ])('%j', async (change, faults) => {
    const answer = await admin.post('/quotes', { customerId, items: [fascia], ...change })
    expect(answer.status).toBe(400)
    expect(paths(answer)).toEqual(faults)
  })

  test.each(['{"a":', '[]', 'null', '"x"', '{"customerId":"\\u0000"}', ''])('the body %j', async (body) => {
    const answer = await admin.send('POST', '/quotes', body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      fields: expect.any(Array),
    })
  })
})

test('a quote starts with what the shop has set, and a number of its own', async () => {
  const quote = await make()
  const today = londonDay(new Date())
  expect(quote).toMatchObject({
    status: 'draft',
    revision: 'A',
    vatRate: 20,
    subtotal: 85000,
    vatAmount: 17000,
    total: 102000,
    validUntil: addDays(today, 30),
    isInvoiceCreated: false,
    customer: { name: 'Ann Example', address: '2 High Street, Salford, M5 4WT' },
  })
  expect(quote.quoteNumber).toMatch(new RegExp(`^QUO-${today.replaceAll('-', '')}-\\d{3}$`))
})

test('the same request again makes no second quote', async () => {
  const id = uuid()
  const first = await make({ id })
  expect(await make({ id, title: 'Again' })).toEqual(first)
})

describe('versions', () => {
  test('a save says what it was made against', async () => {
    const quote = await make()
    expect(paths(await admin.patch(`/quotes/${quote.id}`, { title: 'New' }))).toEqual(['version'])
    const saved = await admin.patch(`/quotes/${quote.id}`, { version: 1, title: 'New' })
    expect(saved.body).toMatchObject({ title: 'New', version: 2, total: 102000 })
    const stale = await admin.patch(`/quotes/${quote.id}`, { version: 1, title: 'Mine' })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { title: 'New', version: 2 } },
    })
    expect((await admin.delete(`/quotes/${quote.id}?version=1`)).status).toBe(409)
    expect((await admin.delete(`/quotes/${quote.id}`)).status).toBe(400)
  })

  test('of 20 saves at once one wins and nobody’s is lost unseen', async () => {
    const quote = await make()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.patch(`/quotes/${quote.id}`, { version: 1, title: `Save ${n}` }),
      ),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    for (const lost of answers.filter((answer) => answer.status !== 200))
      expect(lost).toMatchObject({ status: 409, body: { current: { title: won[0]?.body.title } } })
  })
})

describe('an accepted quote', () => {
  test('has made its invoice: unpaid, due in 30 days, with what was agreed and nothing that was not', async () => {
    const option = { kind: 'optional', description: 'Lighting', price: 30000 }
    const quote = await make({
      items: [fascia, option, { ...option, selected: true, description: 'Removal' }],
    })
    const { quote: accepted, invoice } = (await accept(quote)).body
    expect(accepted).toMatchObject({
      status: 'accepted',
      isInvoiceCreated: true,
      invoiceId: invoice.id,
      locked: true,
    })
    expect(accepted.acceptance.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(invoice).toMatchObject({
      status: 'unpaid',
      quoteId: quote.id,
      dueDate: addDays(londonDay(new Date()), 30),
      subtotal: 115000,
      total: quote.total,
    })
    expect(invoice.items.map((item: { description: string }) => item.description)).toEqual([
      'Fascia',
      'Removal',
    ])
  })

  test('is locked; it is re-opened with a reason, which makes its invoice void', async () => {
    const { quote, invoice } = (await accept(await make())).body
    const locked = await admin.patch(`/quotes/${quote.id}`, { version: quote.version, title: 'Sly' })
    expect(locked).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    const status = { status: 'draft', version: quote.version }
    expect(paths(await admin.post(`/quotes/${quote.id}/status`, status))).toEqual(['reason'])
    const reopened = await admin.post(`/quotes/${quote.id}/status`, { ...status, reason: 'Wrong size' })
    expect(reopened.body.quote).toMatchObject({ status: 'draft', isInvoiceCreated: false, acceptance: null })
    expect((await admin.get(`/invoices/${invoice.id}`)).body).toMatchObject({
      status: 'void',
      invoiceNumber: invoice.invoiceNumber,
    })
    const again = (await accept(reopened.body.quote)).body
    expect(again.invoice.id).not.toBe(invoice.id)
  })

  test('is not re-opened once its invoice was paid on', async () => {
    const { quote, invoice } = (await accept(await make())).body
    await admin.post(`/invoices/${invoice.id}/payments`, { amount: 100, method: 'cash', date: '2026-11-21' })
    const answer = await admin.post(`/quotes/${quote.id}/status`, {
      status: 'draft',
      version: quote.version,
      reason: 'Wrong size',
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  })

  test('is revised as B, which keeps A; a job is not billed twice', async () => {
    const { quote, invoice } = (await accept(await make())).body
    const { body: revision } = await admin.post(`/quotes/${quote.id}/revise`, { version: quote.version })
    expect(revision).toMatchObject({
      quoteNumber: quote.quoteNumber,
      revision: 'B',
      status: 'draft',
      revisionOf: quote.id,
    })
    const kept = (await admin.get(`/quotes/${quote.id}`)).body
    expect(kept).toMatchObject({ status: 'accepted', revisedBy: revision.id })
    expect((await accept(revision)).body).toMatchObject({ code: 'LOCKED' })
    const { version } = (await admin.get(`/invoices/${invoice.id}`)).body
    await admin.post(`/invoices/${invoice.id}/void`, { version, reason: 'Revised' })
    expect((await accept(revision)).status).toBe(200)
  })
})

test('a quote that is not there is not found', async () => {
  const missing = { status: 404, body: { message: 'Quote not found' } }
  expect(await admin.get(`/quotes/${uuid()}`)).toMatchObject(missing)
  expect(await accept({ id: uuid(), version: 1 })).toMatchObject(missing)
})

test('a draft that nobody has seen is deleted, any other is archived and comes back', async () => {
  const draft = await make()
  expect((await admin.delete(`/quotes/${draft.id}?version=1`)).body.archived).toBe(false)
  expect((await admin.get(`/quotes/${draft.id}`)).status).toBe(404)
  const sent = (await admin.post(`/quotes/${(await make()).id}/status`, { status: 'sent', version: 1 })).body
    .quote
  expect((await admin.delete(`/quotes/${sent.id}?version=${sent.version}`)).body.archived).toBe(true)
  const ids = async (query: string) =>
    (await admin.get(`/quotes?limit=100${query}`)).body.items.map((quote: { id: string }) => quote.id)
  expect(await ids('')).not.toContain(sent.id)
  expect(await ids('&archived=true')).toContain(sent.id)
  const { version } = (await admin.get(`/quotes/${sent.id}`)).body
  await admin.post(`/quotes/${sent.id}/restore`, { version })
  expect(await ids('')).toContain(sent.id)
})

describe('lists', () => {
  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'cursor=rubbish',
    'status=odd',
    'foo=1',
    'customerId=x',
  ])('%s is refused', async (query) => {
    const answer = await admin.get(`/quotes?${query}`)
    expect(answer.status).toBe(400)
    expect(paths(answer)).toEqual([query.split('=')[0]])
  })

  test('pages show each quote once, newest first, while others are made', async () => {
    const { id } = await addCustomer(admin, { name: 'Many Quotes' })
    for (let n = 0; n < 35; n++) await admin.post('/quotes', { customerId: id, title: `No ${n}` })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { title: string }[]; nextCursor: string | null; hasMore: boolean } = (
        await admin.get(`/quotes?customerId=${id}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      ).body
      expect(page.items.length).toBeLessThanOrEqual(10)
      expect(page.hasMore).toBe(page.nextCursor !== null)
      seen.push(...page.items.map((quote) => quote.title))
      cursor = page.nextCursor
      await admin.post('/quotes', { customerId: id, title: 'Late' })
    }
    expect(seen).toEqual(Array.from({ length: 35 }, (_, n) => `No ${34 - n}`))
  })

  test('a sent quote is expired after its last day: in the record, the list and the filters', async () => {
    const { id } = await addCustomer(admin, { name: 'Late Answer' })
    const yesterday = addDays(londonDay(new Date()), -1)
    const made = (await admin.post('/quotes', { customerId: id, validUntil: yesterday })).body
    await admin.post(`/quotes/${made.id}/status`, { status: 'sent', version: 1 })
    expect((await admin.get(`/quotes/${made.id}`)).body.status).toBe('expired')
    const found = async (status: string) =>
      (await admin.get(`/quotes?customerId=${id}&status=${status}`)).body.items.length
    expect([await found('expired'), await found('sent'), await found('all')]).toEqual([1, 0, 1])
  })

  test('search finds by number, name, company and title, letter case aside', async () => {
    const { id } = await addCustomer(admin, { name: 'Zoë Kwiatkowska', companyName: 'Zenith 50% Bakery' })
    const quote = (await admin.post('/quotes', { customerId: id, title: 'Totem by the gate' })).body
    for (const q of ['zoë', 'KWIAT', '50% bak', 'totem', quote.quoteNumber.toLowerCase(), 'zo'])
      expect((await admin.get(`/quotes?q=${encodeURIComponent(q)}`)).body.items[0]?.id, q).toBe(quote.id)
    for (const q of ['50_ bak', '%%', "'; drop table quotes; --"])
      expect((await admin.get(`/quotes?q=${encodeURIComponent(q)}`)).body.items, q).toEqual([])
  })
})

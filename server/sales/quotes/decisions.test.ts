/** Accepting a quote makes its invoice. An accepted quote is locked, re-opened with a reason, or revised. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const makeQuote = async (fields: object = {}) =>
  (await admin.post('/quotes', { customerId, items, ...fields })).body
const setStatus = (quote: Known, status: string, more: object = {}) =>
  admin.post(`/quotes/${quote.id}/status`, { status, version: quote.version, ...more })
const accept = async (quote: Known, more: object = {}) => (await setStatus(quote, 'accepted', more)).body
const read = async (path: string) => (await admin.get(path)).body
const pay = (id: string, amount: number) =>
  admin.post(`/invoices/${id}/payments`, { amount, method: 'card', date: '2026-11-21' })

describe('accepting', () => {
  test('answers the quote and an unpaid invoice with the same figures, due by the terms', async () => {
    const quote = await makeQuote({ title: 'Shop front', discount: { kind: 'percent', value: 10 } })
    const acceptance = { name: 'Ann Example', role: 'Owner', channel: 'phone' }
    const { quote: accepted, invoice } = await accept(quote, { acceptance })
    expect(accepted).toMatchObject({
      status: 'accepted',
      locked: true,
      isInvoiceCreated: true,
      invoiceId: invoice.id,
      acceptance: { ...acceptance, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(invoice).toMatchObject({
      kind: 'invoice',
      status: 'unpaid',
      quoteId: quote.id,
      title: 'Shop front',
      net: 76500,
      vatAmount: 15300,
      total: 91800,
      balance: 91800,
      dueDate: addDays(today, 30),
    })
  })

  test('invoices the options that were taken, and no others', async () => {
    const optional = { kind: 'optional', price: 1000 }
    const quote = await makeQuote({
      items: [
        ...items,
        { ...optional, title: 'Taken', selected: true },
        { ...optional, title: 'Left' },
        { kind: 'heading', title: 'Fitting' },
      ],
    })
    expect(quote.subtotal).toBe(86000)
    const { invoice } = await accept(quote)
    expect(invoice.subtotal).toBe(86000)
    expect(invoice.items.map((line: { title: string }) => line.title)).toEqual(['Fascia', 'Taken', 'Fitting'])
  })

  test('again after its invoice was made void makes another invoice for the same acceptance', async () => {
    const acceptance = { name: 'Ann Example', role: 'Owner', channel: 'phone' }
    const first = await accept(await makeQuote(), { acceptance })
    await admin.post(`/invoices/${first.invoice.id}/void`, {
      version: first.invoice.version,
      reason: 'Twice',
    })
    const free = await read(`/quotes/${first.quote.id}`)
    expect(free).toMatchObject({ status: 'accepted', invoiceId: null, isInvoiceCreated: false })
    const second = await accept(free)
    expect(second.invoice).toMatchObject({ status: 'unpaid', total: first.invoice.total })
    expect(second.invoice.id).not.toBe(first.invoice.id)
    expect(second.quote.acceptance).toEqual(first.quote.acceptance)
  })

  test('again answers the same quote and invoice', async () => {
    const quote = await makeQuote()
    const first = await accept(quote)
    expect(await accept(quote)).toEqual(first)
    expect(await accept(first.quote)).toEqual(first)
  })

  test('an old version is refused, with the current quote', async () => {
    const quote = await makeQuote()
    const dearer = { items: [{ ...items[0], price: 90000 }], version: quote.version }
    const current = (await admin.patch(`/quotes/${quote.id}`, dearer)).body
    const refused = { status: 409, body: { code: 'CONFLICT' } }
    expect(await setStatus(quote, 'accepted')).toMatchObject({ ...refused, body: { current } })
    const accepted = await accept(current)
    // Another version was accepted meanwhile: a customer who saw this one did not agree to that.
    expect(await setStatus(quote, 'accepted')).toMatchObject({
      ...refused,
      body: { current: accepted.quote },
    })
    expect(await accept(current)).toEqual(accepted)
  })
})

describe('an expired quote', () => {
  test('is accepted only with the flag for it', async () => {
    const quote = await makeQuote({ validUntil: '2026-01-31' })
    const { body } = await setStatus(quote, 'sent')
    expect(body.quote.status).toBe('expired')
    for (const more of [{}, { acceptExpired: false }]) {
      expect(await setStatus(body.quote, 'accepted', more)).toMatchObject({
        status: 409,
        body: { code: 'EXPIRED', message: expect.stringContaining('valid until 31 Jan 2026') },
      })
    }
    expect(await read(`/quotes/${quote.id}`)).toEqual(body.quote)
    const accepted = await accept(body.quote, { acceptExpired: true })
    expect(accepted).toMatchObject({ quote: { status: 'accepted' }, invoice: { status: 'unpaid' } })
    expect(await accept(body.quote)).toEqual(accepted)
  })

  test('is valid again with a later date', async () => {
    const quote = await makeQuote({ validUntil: '2026-01-31' })
    const later = { validUntil: addDays(today, 14), version: quote.version }
    const { body } = await admin.patch(`/quotes/${quote.id}`, later)
    expect((await accept(body)).quote.status).toBe('accepted')
  })
})

describe('an archived quote', () => {
  test('cannot be changed until it is restored', async () => {
    const { quote } = (await setStatus(await makeQuote(), 'sent')).body
    await admin.delete(`/quotes/${quote.id}?version=${quote.version}`)
    const archived = await read(`/quotes/${quote.id}`)
    const { version } = archived
    for (const answer of [
      await setStatus(archived, 'accepted', { acceptExpired: true }),
      await setStatus(archived, 'rejected', { reason: 'Too dear' }),
      await admin.patch(`/quotes/${quote.id}`, { title: 'Other', version }),
      await admin.post(`/quotes/${quote.id}/revise`, { version }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'LOCKED', message: expect.stringContaining('Restore it') },
      })
    }
    expect(await read(`/quotes/${quote.id}`)).toEqual(archived)
    const restored = (await admin.post(`/quotes/${quote.id}/restore`, { version })).body
    expect((await accept(restored)).quote.status).toBe('accepted')
  })
})

describe('an accepted quote', () => {
  test('is locked', async () => {
    const { quote } = await accept(await makeQuote())
    const answer = await admin.patch(`/quotes/${quote.id}`, { title: 'Other', version: quote.version })
    expect(answer).toMatchObject({ status: 409, body: { code: 'LOCKED', message: expect.any(String) } })
  })

  test('is re-opened only with a reason, and its invoice becomes void', async () => {
    const { quote, invoice } = await accept(await makeQuote())
    expect(await setStatus(quote, 'draft')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'reason', message: 'Give a reason' }] },
    })
    expect((await setStatus(quote, 'draft', { reason: '  ' })).status).toBe(400)
    const { body } = await setStatus(quote, 'draft', { reason: 'Wrong colour' })
    expect(body).toMatchObject({
      quote: { status: 'draft', locked: false, isInvoiceCreated: false, acceptance: null },
      invoice: null,
    })
    expect(await read(`/invoices/${invoice.id}`)).toMatchObject({
      status: 'void',
      invoiceNumber: invoice.invoiceNumber,
    })
    const again = await accept(body.quote)
    expect(again.invoice.invoiceNumber).not.toBe(invoice.invoiceNumber)
  })

  test.each(['issued', 'paid on'])('is not re-opened once its invoice was %s', async (what) => {
    const { quote, invoice } = await accept(await makeQuote())
    if (what === 'paid on') await pay(invoice.id, 1)
    else await admin.post(`/invoices/${invoice.id}/issue`, { version: invoice.version })
    const now = await read(`/quotes/${quote.id}`)
    const answer = await setStatus(now, 'draft', { reason: 'Changed their mind' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  })

  test('is not re-opened while a payment comes in at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { quote, invoice } = await accept(await makeQuote())
      await Promise.all([setStatus(quote, 'draft', { reason: 'Wrong' }), pay(invoice.id, 100)])
      const { status, paidAmount } = await read(`/invoices/${invoice.id}`)
      expect([
        ['void', 0],
        ['part-paid', 100],
      ]).toContainEqual([status, paidAmount])
    }
  })
})

describe('a revision', () => {
  test('has the next letter of the same number, as a draft; the original is unchanged', async () => {
    const first = (await setStatus(await makeQuote({ title: 'Tower' }), 'sent')).body.quote
    const second = (await admin.post(`/quotes/${first.id}/revise`, { version: first.version })).body
    expect(second).toMatchObject({
      quoteNumber: first.quoteNumber,
      revision: 'B',
      revisionOf: first.id,
      status: 'draft',
      title: 'Tower',
      total: first.total,
    })
    await admin.patch(`/quotes/${second.id}`, { title: 'Higher tower', version: second.version })
    const kept = await read(`/quotes/${first.id}`)
    expect(kept).toEqual({
      ...first,
      revisedBy: second.id,
      version: first.version + 1,
      updatedAt: kept.updatedAt,
    })
    const third = (await admin.post(`/quotes/${first.id}/revise`, { version: kept.version })).body
    expect(third.revision).toBe('C')
  })

  test('made twice at the same moment gets two letters', async () => {
    for (let round = 0; round < 8; round++) {
      const first = await makeQuote()
      const second = (await admin.post(`/quotes/${first.id}/revise`, { version: 1 })).body
      const answers = await Promise.all([
        admin.post(`/quotes/${first.id}/revise`, { version: 2 }),
        admin.post(`/quotes/${second.id}/revise`, { version: 1 }),
      ])
      expect(answers.map(({ body }) => body.revision).sort()).toEqual(['C', 'D'])
    }
  })

  test('is made once under its id, also if the answer was lost', async () => {
    const first = await makeQuote()
    const ask = (of: string, revisionId: string, version = 1) =>
      admin.post(`/quotes/${of}/revise`, { version, revisionId })
    const revisionId = uuid()
    const both = [await ask(first.id, revisionId), await ask(first.id, revisionId)]
    expect(both.map(({ status, body }) => [status, body.id, body.revision])).toEqual([
      [200, revisionId, 'B'],
      [200, revisionId, 'B'],
    ])
    expect(await ask(first.id, uuid())).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await ask(first.id, uuid(), 2)).body.revision).toBe('C')
    // An id that something else has.
    expect(await ask(revisionId, first.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('of an accepted quote is not invoiced a second time', async () => {
    const { quote, invoice } = await accept(await makeQuote())
    const revision = (await admin.post(`/quotes/${quote.id}/revise`, { version: quote.version })).body
    const answer = await setStatus(revision, 'accepted')
    expect(answer).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    expect(answer.body.message).toContain(invoice.invoiceNumber)
    await admin.post(`/invoices/${invoice.id}/void`, { version: invoice.version, reason: 'Revised' })
    expect((await setStatus(revision, 'accepted')).status).toBe(200)
  })

  test('accepted at the same moment as the original makes one invoice', async () => {
    for (let round = 0; round < 8; round++) {
      const first = await makeQuote()
      const second = (await admin.post(`/quotes/${first.id}/revise`, { version: first.version })).body
      const answers = await Promise.all([
        setStatus({ ...first, version: 2 }, 'accepted'),
        setStatus(second, 'accepted'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

test('a copy is a draft with its own number and the same contents', async () => {
  const { quote } = await accept(await makeQuote({ title: 'Tower', poNumber: 'PO-1' }))
  const copyId = uuid()
  const copy = (await admin.post(`/quotes/${quote.id}/duplicate`, { copyId })).body
  // As after a lost answer.
  expect((await admin.post(`/quotes/${quote.id}/duplicate`, { copyId })).body).toEqual(copy)
  expect(copy).toMatchObject({ status: 'draft', revision: 'A', title: 'Tower', total: quote.total })
  expect(copy).toMatchObject({ poNumber: '', invoiceId: null, acceptance: null, revisionOf: null })
  expect(copy.quoteNumber).not.toBe(quote.quoteNumber)
})

describe('deleting a quote', () => {
  test('removes a draft that was never sent', async () => {
    const quote = await makeQuote()
    expect((await admin.delete(`/quotes/${quote.id}?version=1`)).body).toEqual({
      id: quote.id,
      archived: false,
    })
    expect((await admin.get(`/quotes/${quote.id}`)).status).toBe(404)
  })

  test('archives any other: it is hidden from lists, and can be restored', async () => {
    const { quote } = (await setStatus(await makeQuote(), 'sent')).body
    const removed = await admin.delete(`/quotes/${quote.id}?version=${quote.version}`)
    expect(removed.body).toEqual({ id: quote.id, archived: true })
    const listed = async (query: string) =>
      (await read(`/quotes?limit=100&${query}`)).items.map((item: Known) => item.id)
    expect(await listed('')).not.toContain(quote.id)
    expect(await listed('archived=true')).toEqual([quote.id])
    const { version } = await read(`/quotes/${quote.id}`)
    const restored = (await admin.post(`/quotes/${quote.id}/restore`, { version })).body
    expect(restored.archivedAt).toBeNull()
    expect(await listed('')).toContain(quote.id)
  })

  test('archives one whose acceptance was undone: its void invoice keeps number and quote', async () => {
    const { quote } = await accept(await makeQuote())
    const reopened = (await setStatus(quote, 'draft', { reason: 'Wrong size' })).body.quote
    const removed = await admin.delete(`/quotes/${reopened.id}?version=${reopened.version}`)
    expect(removed).toMatchObject({ status: 200, body: { archived: true } })
  })

  test('a customer with a quote is archived, one without is deleted', async () => {
    const known = await addCustomer(admin, { name: 'Known' })
    await admin.post('/quotes', { customerId: known.id })
    expect((await admin.delete(`/customers/${known.id}?version=1`)).body.archived).toBe(true)
    const unknown = await addCustomer(admin, { name: 'Unknown' })
    expect((await admin.delete(`/customers/${unknown.id}?version=1`)).body.archived).toBe(false)
    expect((await admin.post('/quotes', { customerId: unknown.id })).status).toBe(400)
    expect((await admin.get(`/customers/${uuid()}`)).body.message).toBe('Customer not found')
  })
})

/** A quote's life: written, changed, decided, revised, archived. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const post = async (path: string, body?: object) => (await admin.post(path, body)).body
const makeQuote = (fields: object = {}) => post('/quotes', { customerId, items, ...fields })
const setStatus = (quote: { id: string; version: number }, status: string, more: object = {}) =>
  admin.post(`/quotes/${quote.id}/status`, { status, version: quote.version, ...more })

describe('a new quote', () => {
  test('is a draft with its own number, VAT rate, validity and totals', async () => {
    const quote = await makeQuote()
    expect(quote).toMatchObject({
      status: 'draft',
      revision: 'A',
      version: 1,
      locked: false,
      isInvoiceCreated: false,
      vatRate: 20,
      subtotal: 85000,
      net: 85000,
      vatAmount: 17000,
      total: 102000,
      vatGroups: [{ vatCategory: 'standard', vatRate: 20, net: 85000, vat: 17000 }],
      validUntil: addDays(today, 30),
    })
    expect(quote.quoteNumber).toMatch(new RegExp(`^QUO-${today.replaceAll('-', '')}-\\d{3}$`))
    expect((await admin.get(`/quotes/${quote.id}`)).body).toEqual(quote)
  })

  test('is created once, however often it is sent', async () => {
    const id = uuid()
    const made = await Promise.all(Array.from({ length: 20 }, () => makeQuote({ id })))
    for (const answer of [...made, await makeQuote({ id })]) expect(answer).toEqual(made[0])
  })

  test('without a known customer is refused on the field', async () => {
    expect(await admin.post('/quotes', { customerId: uuid() })).toMatchObject({
      status: 400,
      body: { message: 'Customer not found', fields: [{ path: 'customerId' }] },
    })
    expect((await admin.post('/quotes', {})).body.fields[0].path).toBe('customerId')
  })

  test.each([
    'total',
    'net',
    'vatAmount',
    'subtotal',
    'status',
    'quoteNumber',
    'locked',
    'userId',
    'createdBy',
    'invoiceId',
    'acceptance',
  ])('cannot set its own %s', async (field) => {
    expect(await admin.post('/quotes', { customerId, [field]: 1 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: [{ path: field, message: 'Not a field that can be set' }] },
    })
    const line = await admin.post('/quotes', { customerId, items: [{ [field]: 1 }] })
    expect(line.body.fields[0].path).toBe(`items.0.${field}`)
  })
})

describe('impossible figures are refused on their field', () => {
  const wrong: [string, string, string][] = [
    ['items.0.price', 'three decimals of a penny', '1.005'],
    ['items.0.price', 'below nothing', '-1'],
    ['items.0.price', 'text', '"850.00"'],
    ['items.0.price', 'no number', 'null'],
    ['items.0.price', 'huge', '1e300'],
    ['items.0.price', 'beyond ten billion pounds', '1000000000001'],
    ['items.0.quantity', 'nothing', '0'],
    ['items.0.quantity', 'below nothing', '-1'],
    ['items.0.quantity', 'four decimals', '0.0001'],
    ['items.0.quantity', 'text', '"1"'],
    ['items.0.quantity', 'huge', '1e300'],
    ['items.0.vatRate', 'above 100', '101'],
    ['items.0.vatRate', 'below nothing', '-20'],
    ['items.0.vatCategory', 'unknown', '"vat"'],
    ['items.0.widthMm', 'half a millimetre', '0.5'],
  ]
  test.each(wrong)('%s: %s', async (path, _what, value) => {
    const body = `{"customerId":"${customerId}","items":[{"${path.split('.')[2]}":${value}}]}`
    const answer = await admin.send('POST', '/quotes', body, { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields: [{ path }] } })
  })

  test('NaN and Infinity are not JSON', async () => {
    for (const value of ['NaN', 'Infinity', '-Infinity']) {
      const body = `{"customerId":"${customerId}","items":[{"price":${value}}]}`
      const answer = await admin.send('POST', '/quotes', body, { 'content-type': 'application/json' })
      expect(answer.status).toBe(400)
    }
  })

  test('a total above ten billion pounds, of one line or of all', async () => {
    const dear = { price: 900_000_000_000, quantity: 2 }
    expect((await admin.post('/quotes', { customerId, items: [dear] })).body.fields[0].path).toBe(
      'items.0.price',
    )
    const two = [
      { ...dear, quantity: 1 },
      { ...dear, quantity: 1 },
    ]
    expect((await admin.post('/quotes', { customerId, items: two })).body.fields[0].path).toBe('items')
  })

  test('a discount above the subtotal, and a rate that its category does not have', async () => {
    const discount = { kind: 'amount', value: 85001 }
    expect((await admin.post('/quotes', { customerId, items, discount })).body.fields[0].path).toBe(
      'discount.value',
    )
    const zero = [{ price: 1, vatCategory: 'zero', vatRate: 20 }]
    expect((await admin.post('/quotes', { customerId, items: zero })).body.fields[0].path).toBe(
      'items.0.vatRate',
    )
  })
})

describe('a change', () => {
  test('needs the version that it was made against', async () => {
    const { id } = await makeQuote()
    expect(await admin.patch(`/quotes/${id}`, { title: 'New' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'version', message: 'The version is missing' }] },
    })
    expect((await admin.delete(`/quotes/${id}`)).body.fields[0].path).toBe('version')
  })

  test('of an older version is refused with the current quote', async () => {
    const { id } = await makeQuote()
    const current = (await admin.patch(`/quotes/${id}`, { title: 'First', version: 1 })).body
    expect(current).toMatchObject({ title: 'First', version: 2 })
    const stale = await admin.patch(`/quotes/${id}`, { title: 'Second', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current, changedBy: 'Administrator' },
    })
    expect((await admin.delete(`/quotes/${id}?version=1`)).status).toBe(409)
    expect((await setStatus({ id, version: 1 }, 'sent')).status).toBe(409)
    expect((await admin.get(`/quotes/${id}`)).body).toEqual(current)
  })

  test('one of 20 at the same time succeeds', async () => {
    const { id } = await makeQuote()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.patch(`/quotes/${id}`, { title: `${index}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('recalculates the totals, and keeps fields that were not sent', async () => {
    const { id } = await makeQuote({ title: 'Shop front', notes: 'Kept' })
    const changed = (await admin.patch(`/quotes/${id}`, { vatRate: 5, version: 1 })).body
    expect(changed).toMatchObject({ title: 'Shop front', notes: 'Kept', vatAmount: 4250, total: 89250 })
  })

  test.each(['customers', 'services', 'quotes', 'invoices'])(
    '%s with a version above all integers is refused',
    async (noun) => {
      const made = await post(
        `/${noun}`,
        noun === 'customers' || noun === 'services' ? { name: 'X' } : { customerId },
      )
      for (const version of [2 ** 31, 2 ** 53 - 1]) {
        const answers = [
          await admin.patch(`/${noun}/${made.id}`, { version }),
          await admin.delete(`/${noun}/${made.id}?version=${version}`),
        ]
        for (const { status } of answers) expect([400, 409]).toContain(status)
      }
    },
  )
})

describe('a quote that does not exist', () => {
  test('is "Quote not found" in every call', async () => {
    const path = `/quotes/${uuid()}`
    const answers = [
      await admin.get(path),
      await admin.patch(path, { version: 1 }),
      await admin.delete(`${path}?version=1`),
      await admin.post(`${path}/status`, { status: 'accepted', version: 1 }),
      await admin.post(`${path}/revise`, { version: 1 }),
      await admin.post(`${path}/duplicate`),
      await admin.get(`${path}/pdf`),
    ]
    for (const { status, body } of answers)
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Quote not found' })
  })
})

describe('the last valid day', () => {
  test('a sent quote is expired from the day after in London, a draft never is', async () => {
    const yesterday = addDays(today, -1)
    const sent = async (validUntil: string) =>
      (await setStatus(await makeQuote({ validUntil }), 'sent')).body.quote
    const late = await sent(yesterday)
    expect(late.status).toBe('expired')
    expect((await sent(today)).status).toBe('sent')
    expect((await makeQuote({ validUntil: yesterday })).status).toBe('draft')
    const listed = (await admin.get('/quotes?status=expired')).body.items
    expect(listed.map((quote: { id: string }) => quote.id)).toEqual([late.id])
  })

  test('ends at midnight in London, in summer time too', async () => {
    const quote = (await setStatus(await makeQuote({ validUntil: '2027-06-30' }), 'sent')).body.quote
    const statusAt = (moment: string) => statusOn(quote, londonDay(new Date(moment)))
    expect(statusAt('2027-06-30T22:59:59Z')).toBe('sent')
    expect(statusAt('2027-06-30T23:00:00Z')).toBe('expired')
  })
})

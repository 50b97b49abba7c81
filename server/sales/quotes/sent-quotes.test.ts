/** What a customer has received stays the same: changing a sent quote makes its next revision. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
type Line = { id: string; title: string; quantity: number; price: number }
const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const setStatus = (quote: Known, status: string) =>
  admin.post(`/quotes/${quote.id}/status`, { status, version: quote.version })
const read = async (path: string) => (await admin.get(path)).body
const sendIt = async (fields: object = {}) =>
  (await setStatus((await admin.post('/quotes', { customerId, items, ...fields })).body, 'sent')).body.quote
const change = (quote: Known, fields: object) =>
  admin.patch(`/quotes/${quote.id}`, { version: quote.version, ...fields })

test('can be changed in internal fields only', async () => {
  const quote = await sendIt({ discount: { kind: 'percent', value: 10 } })
  const staffOnly = { title: 'Tower', internalNotes: 'Rang twice', poNumber: 'PO-7' }
  await admin.patch(`/customers/${customerId}`, {
    addressLine1: 'Moved since',
    version: (await read(`/customers/${customerId}`)).version,
  })
  const offered = {
    items: quote.items.map(({ title, quantity, price, id }: Line) => ({ title, quantity, price, id })),
  }
  const same = { ...offered, discount: { value: 10, kind: 'percent' }, terms: quote.terms }
  const { status, body: changed } = await change(quote, { ...same, ...staffOnly, revise: true })
  const { updatedAt } = changed
  expect(status).toBe(200)
  expect(changed).toEqual({ ...quote, ...staffOnly, version: quote.version + 1, updatedAt })
})

test.each<[string, object]>([
  ['lines', { items: [...items, ...items] }],
  ['prices', { items: [{ ...items[0], price: 1 }] }],
  ['the VAT rate', { vatRate: 5 }],
  ['the discount', { discount: { kind: 'amount', value: 1 } }],
  ['the terms', { terms: 'Cash' }],
  ['the deposit', { deposit: { kind: 'percent', value: 30 } }],
  ['the validity', { validUntil: '2099-01-01' }],
  ['the notes', { notes: 'Without fitting' }],
])('becomes the next revision when %s changes, after a confirmation', async (_, fields) => {
  const quote = await sendIt({ title: 'Tower' })
  const refused = await change(quote, fields)
  expect(refused).toMatchObject({ status: 409, body: { code: 'SENT', message: expect.any(String) } })
  expect(await read(`/quotes/${quote.id}`)).toEqual(quote)

  const asked = { ...fields, title: 'Higher tower', revise: true }
  const { status, body: next } = await change(quote, asked)
  expect(status).toBe(200)
  expect(next).toMatchObject({
    revisionOf: quote.id,
    revision: 'B',
    status: 'draft',
    title: 'Higher tower',
  })
  expect(next).toMatchObject({ quoteNumber: quote.quoteNumber, sentAt: null })
  const sent = await read(`/quotes/${quote.id}`)
  const { version, updatedAt } = sent
  expect(sent).toEqual({ ...quote, revisedBy: next.id, version, updatedAt })

  // The answer was lost: a retry gets the existing draft.
  expect(await change(quote, asked)).toMatchObject({ status: 200, body: next })
  expect(await change(sent, asked)).toMatchObject({ status: 200, body: next })
  const other = await change(quote, { ...asked, title: 'Another tower' })
  expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: next } })
  expect((await change(next, { ...fields, title: 'Low tower' })).body.title).toBe('Low tower')
})

test('changed by two at once becomes one revision', async () => {
  const quote = await sendIt()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change(quote, { vatRate: 5, revise: true })),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await read(`/quotes?q=${quote.quoteNumber}`)).items).toHaveLength(2)
})

test('is unchanged after it was marked as a draft again', async () => {
  const { quote } = (await setStatus(await sendIt(), 'draft')).body
  expect(await change(quote, { vatRate: 5 })).toMatchObject({ status: 409, body: { code: 'SENT' } })
})

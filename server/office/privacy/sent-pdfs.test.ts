/** Copies of what was sent are kept for six years, of erased customers as long as their invoices. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { diskOf } from '#server/platform/storage/files.store.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseKeptPdfs, eraseOldSentPdfs } from './accepted-pdfs.ts'

const clock = makeTestClock('2019-06-30T12:00:00Z')
let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 1, price: 10000 }]
const copiesOf = async (noun: string, id: string) => (await admin.get(`/${noun}/${id}/copies`)).body.items
const print = async (noun: string, id: string) => {
  const answer = await fetch(`${shop.url}/api/${noun}/${id}/pdf`, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  return (await copiesOf(noun, id))[0]
}
const has = (sha256: string) => diskOf(shop.deps).has(sha256)

async function sentQuote(customerId: string) {
  const { body } = await admin.post('/quotes', { customerId, items })
  return (await admin.post(`/quotes/${body.id}/status`, { status: 'sent', version: body.version })).body.quote
}
async function paidInvoice(customerId: string) {
  const { body } = await admin.post('/invoices', { customerId, items })
  const issued = (await admin.post(`/invoices/${body.id}/issue`, { version: body.version })).body
  const paid = { version: issued.version, status: 'paid' }
  return (await admin.post(`/invoices/${issued.id}/status`, paid)).body
}

test('of a customer who was never erased, those go that are older than six financial years', async () => {
  clock.set('2019-06-30T12:00:00Z')
  const { id: customerId } = await addCustomer(admin)
  const [quote, invoice] = [await sentQuote(customerId), await paidInvoice(customerId)]
  const old = [await print('quotes', quote.id), await print('invoices', invoice.id)]
  clock.set('2024-06-30T12:00:00Z')
  const young = await sentQuote(customerId)
  const kept = await print('quotes', young.id)

  // The financial year of 30 June 2019 ends on 31 March 2020.
  expect(await eraseOldSentPdfs(shop.deps, new Date('2026-03-31T12:00:00Z'))).toBe(0)
  expect(await eraseOldSentPdfs(shop.deps, new Date('2026-04-01T12:00:00Z'))).toBe(2)
  for (const { sha256 } of old) expect(await has(sha256)).toBe(false)
  expect(await copiesOf('invoices', invoice.id)).toEqual([])
  expect(await has(kept.sha256)).toBe(true)
  // The record itself stays, and can be printed.
  expect((await admin.get(`/invoices/${invoice.id}`)).body.status).toBe('paid')
  expect((await print('invoices', invoice.id)).sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('an invoice that is not paid keeps its copies, however old', async () => {
  clock.set('2019-06-30T12:00:00Z')
  const { id: customerId } = await addCustomer(admin)
  const { body } = await admin.post('/invoices', { customerId, items })
  await admin.post(`/invoices/${body.id}/issue`, { version: body.version })
  const { sha256 } = await print('invoices', body.id)
  await eraseOldSentPdfs(shop.deps, new Date('2026-11-01T12:00:00Z'))
  expect(await has(sha256)).toBe(true)
})

test('an erasure deletes what belongs to no invoice, and says how much goes and stays', async () => {
  clock.set('2026-11-20T12:00:00Z')
  const { id, version } = await addCustomer(admin)
  const [quote, invoice] = [await sentQuote(id), await paidInvoice(id)]
  const [goes, stays] = [await print('quotes', quote.id), await print('invoices', invoice.id)]
  await admin.post(`/quotes/${quote.id}/messages`, { text: 'Is Friday good?' })
  expect((await admin.get(`/customers/${id}/erasure`)).body).toMatchObject({
    ...{ sentPdfs: 1, keptSentPdfs: 1, messages: 1 },
  })
  const exported = JSON.stringify((await admin.get(`/customers/${id}/export`)).body)
  for (const { sha256 } of [goes, stays]) expect(exported).toContain(sha256)
  expect(exported).toContain('Is Friday good?')

  const erased = await admin.post(`/customers/${id}/erase`, { version, reason: 'They asked' })
  expect(erased.body.erasure).toMatchObject({ sentPdfs: 0, keptSentPdfs: 1, messages: 0 })
  expect(await has(goes.sha256)).toBe(false)
  await eraseKeptPdfs(shop.deps)
  expect(await has(stays.sha256)).toBe(true)
})

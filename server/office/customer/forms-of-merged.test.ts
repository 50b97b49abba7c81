/** A form that was opened before its customer was merged into another saves what was typed, for the one who is kept. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, posting, signInAdmin } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let post: ReturnType<typeof posting>

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  post = posting(admin)
})
afterAll(() => shop.stop())

const items = [{ title: 'Panel', quantity: 1, price: 100_000 }]

async function twoCustomers() {
  const [kept, from] = [await addCustomer(admin, { name: 'Kept' }), await addCustomer(admin)]
  const merge = () => post(`/customers/${kept.id}/merge`, { from: from.id, version: 1 })
  return { kept, from, merge }
}

test.each([
  ['quotes', {}],
  ['invoices', {}],
  ['recurring', { title: 'Care', firstDay: londonDay(new Date()) }],
])('%s: a change of one that is open, and a new one', async (noun, more) => {
  const { kept, from, merge } = await twoCustomers()
  const given = { customerId: from.id, title: 'Front', items, ...more }
  const open = await post(`/${noun}`, given)
  await merge()
  const change = { version: open.version, customerId: from.id, title: 'Side', items }
  const theirs = { customerId: kept.id, title: 'Side' }
  expect(await admin.patch(`/${noun}/${open.id}`, change)).toMatchObject({ status: 200, body: theirs })
  const made = await post(`/${noun}`, given)
  expect(made.customerId).toBe(kept.id)
  if (noun === 'quotes') expect(made.customer.name).toBe('Kept')
})

test('the title of a sent quote is no revision of it', async () => {
  const { kept, from, merge } = await twoCustomers()
  const quote = await post('/quotes', { customerId: from.id, items })
  await post(`/quotes/${quote.id}/status`, { version: 1, status: 'sent' })
  const { version } = (await admin.get(`/quotes/${quote.id}`)).body
  await merge()
  const change = { version, customerId: from.id, title: 'Side' }
  expect(await admin.patch(`/quotes/${quote.id}`, change)).toMatchObject({
    ...{ status: 200 },
    body: { id: quote.id, customerId: kept.id, title: 'Side', revision: quote.revision },
  })
})

test('a job, and an entry of the diary', async () => {
  const { kept, from, merge } = await twoCustomers()
  const day = { kind: 'survey', startsAt: '2026-11-30T09:00:00.000Z', endsAt: '2026-11-30T10:00:00.000Z' }
  const visit = await post('/visits', { ...day, customerId: from.id })
  await merge()
  expect((await post('/jobs', { customerId: from.id, title: 'Repair' })).customerId).toBe(kept.id)
  expect((await post('/visits', { ...day, customerId: from.id })).customerId).toBe(kept.id)
  const moved = await admin.patch(`/visits/${visit.id}`, { version: 1, customerId: from.id, notes: 'Ring' })
  expect(moved.body).toMatchObject({ customerId: kept.id, notes: 'Ring' })
})

test('one who was merged on leads to who has everything now', async () => {
  const { kept, from, merge } = await twoCustomers()
  const last = await addCustomer(admin, { name: 'Last' })
  await merge()
  const { version } = (await admin.get(`/customers/${kept.id}`)).body
  expect(version).toBe(2)
  await post(`/customers/${last.id}/merge`, { from: kept.id, version: 1 })
  expect((await post('/quotes', { customerId: from.id, items })).customerId).toBe(last.id)
})

test('a kept link to the statement shows what they owe now', async () => {
  const { kept, from, merge } = await twoCustomers()
  const bill = await post('/invoices', { customerId: from.id, items })
  await post(`/invoices/${bill.id}/issue`, { version: bill.version })
  await merge()
  const path = `/customers/${from.id}/statement`
  expect((await admin.get(path)).body).toMatchObject({ customerId: kept.id, closing: 120_000 })
  expect((await admin.get(`${path}/pdf`)).status).toBe(200)
})

test('a note that was being written, and a file', async () => {
  const { kept, from, merge } = await twoCustomers()
  const path = `/customers/${from.id}/notes`
  const sent = { id: uuid(), text: 'Wants it blue' }
  const early = await post(path, sent)
  await merge()
  expect(await post(path, sent)).toMatchObject({ id: early.id })
  await post(path, { text: 'And a halo' })
  const { items: notes } = (await admin.get(`/customers/${kept.id}/notes`)).body
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['And a halo', 'Wants it blue'])
  const files = `/customers/${from.id}/files`
  const logo = { file: new File([makePdf(1)], 'logo.pdf'), fileId: uuid() }
  for (const _try of [1, 2]) expect((await admin.send('POST', files, formOf(logo))).status).toBe(200)
  expect((await admin.get(`/customers/${kept.id}/files`)).body.items).toHaveLength(1)
})

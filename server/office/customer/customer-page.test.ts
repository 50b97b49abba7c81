/** The page of a customer: figures, what is open, notes, files, and the timeline of everything. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import {
  addCustomer,
  type Client,
  makeLawful,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let bea: Client
let worker: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  const who = { email: 'bea@shop.example', password: 'battery staple' }
  await addPerson(shop.deps, { ...who, name: 'Bea Example', role: 'admin' })
  bea = await signIn(shop.url, who)
  worker = await signInWorker(shop, 'walt')
})
afterAll(() => shop.stop())

const items = [{ title: 'Panel', quantity: 1, price: 100_000 }]
const overview = async (id: string) => (await admin.get(`/customers/${id}/overview`)).body
const today = () => shop.deps.clock.now().toISOString().slice(0, 10)
interface Told {
  id: string
  what: string
  record: { number: string } | null
}
const timeline = async (id: string, query = 'limit=100') =>
  (await admin.get(`/events?record=customers/${id}&${query}`)).body as {
    items: Told[]
    nextCursor: string | null
  }

async function issueFor(customerId: string): Promise<{ id: string; invoiceNumber: string }> {
  const made = (await admin.post('/invoices', { customerId, items })).body
  const { body } = await admin.post(`/invoices/${made.id}/issue`, { version: made.version })
  return body
}
const pay = (customerId: string, invoiceId: string, amount: number) =>
  admin.post('/payments', {
    ...{ customerId, date: today(), amount, method: 'cash', reference: 'till' },
    allocations: [{ invoiceId, amount }],
  })

describe('the figures', () => {
  test('are of this customer alone: owed, credit, terms, how long they took, spent, won', async () => {
    const { id } = await addCustomer(admin, { paymentTermsDays: 14 })
    const other = await addCustomer(admin)
    await issueFor(other.id)
    const [first, second] = [await issueFor(id), await issueFor(id)]
    await pay(id, first.id, 120_000)
    const more = { customerId: id, date: today(), amount: 2_000, method: 'cash' }
    await admin.post('/payments', { ...more, allocations: [] })
    await shop.pool.query(
      `update invoices set issued_at = issued_at - interval '10 days', due_date = due_date - 30 where customer_id = $1`,
      [id],
    )
    const sent = (await admin.post('/quotes', { customerId: id, items })).body
    await admin.post(`/quotes/${sent.id}/status`, { version: 1, status: 'sent' })
    const yes = (await admin.post('/quotes', { customerId: id, items })).body
    await admin.post(`/quotes/${yes.id}/status`, { version: 1, status: 'accepted' })
    const page = await overview(id)
    expect(page).toMatchObject({
      ...{ owed: 120_000, overdue: 120_000, credit: 2_000 },
      terms: { days: 14, from: 'customer' },
      paidWithin: { medianDays: 10, invoices: 1 },
      quoted: { count: 2, won: 1 },
      quotes: { count: 1, items: [{ id: sent.id }] },
      // The accepted quote made an invoice that is not issued, and a job.
      invoices: { count: 2 },
      jobs: { count: 1, items: [{ stageName: 'To start' }] },
      surveys: { count: 0 },
    })
    expect(page.spent.thisYear + page.spent.lastYear).toBe(200_000)
    expect(page.invoices.items.map((one: { id: string }) => one.id)).toContain(second.id)
  })

  test('say whose terms these are, the next visit and the surveys that wait for a quote', async () => {
    const group = (await admin.post('/groups', { name: 'Builders', paymentTermsDays: 60 })).body
    const { id } = await addCustomer(admin, { groupIds: [group.id] })
    const { body: survey } = await worker.post('/measurements', { title: 'Front' })
    await shop.pool.query('update measurements set customer_id = $1 where id = $2', [id, survey.id])
    const times = { startsAt: '2099-01-05T09:00:00Z', endsAt: '2099-01-05T10:00:00Z', allDay: false }
    await admin.post('/visits', { kind: 'survey', customerId: id, ...times })
    expect(await overview(id)).toMatchObject({
      terms: { days: 60, from: 'group', group: 'Builders' },
      paidWithin: null,
      visits: { count: 1, items: [{ kind: 'survey' }] },
      surveys: { count: 1, items: [{ id: survey.id, worker: expect.any(String) }] },
    })
    expect((await admin.get(`/customers/${uuid()}/overview`)).status).toBe(404)
  })
})

describe('notes', () => {
  test('are changed by who wrote them, deleted by anybody, and told of afterwards', async () => {
    const { id } = await addCustomer(admin)
    const sent = { id: uuid(), text: 'Rings back on Monday' }
    const { body: note } = await admin.post(`/customers/${id}/notes`, sent)
    expect((await admin.post(`/customers/${id}/notes`, sent)).body).toEqual(note)
    expect(note).toMatchObject({ text: sent.text, changedAt: null, by: { name: 'Administrator' } })
    expect(await bea.patch(`/customer-notes/${note.id}`, { version: 1, text: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'LOCKED' },
    })
    const text = 'Rings back on Tuesday'
    const changed = (await admin.patch(`/customer-notes/${note.id}`, { version: 1, text })).body
    expect(changed).toMatchObject({ text, version: 2, changedAt: expect.any(String) })
    expect(await admin.patch(`/customer-notes/${note.id}`, { version: 1, text: 'x' })).toMatchObject({
      status: 409,
      body: { current: { text } },
    })
    expect((await bea.delete(`/customer-notes/${note.id}?version=2`)).status).toBe(200)
    expect((await admin.get(`/customers/${id}/notes`)).body.items).toEqual([])
    expect((await admin.patch(`/customer-notes/${note.id}`, { version: 3, text })).status).toBe(404)
    expect((await timeline(id)).items.map(({ what }) => what)).toEqual([
      `Deleted a note: ${text}`,
      'Changed a note',
      `Noted: ${sent.text}`,
      'Added the customer: Ann Example',
    ])
  })

  test('come in pages, and keep a customer from being deleted for good', async () => {
    const { id } = await addCustomer(admin)
    for (const text of ['one', 'two', 'three']) await admin.post(`/customers/${id}/notes`, { text })
    const first = (await admin.get(`/customers/${id}/notes?limit=2`)).body
    expect(first.items.map((note: { text: string }) => note.text)).toEqual(['three', 'two'])
    const next = (await admin.get(`/customers/${id}/notes?limit=2&cursor=${first.nextCursor}`)).body
    expect(next.items.map((note: { text: string }) => note.text)).toEqual(['one'])
    expect((await admin.delete(`/customers/${id}?version=1`)).body).toEqual({ id, archived: true })
  })
})

test('files are kept with the customer, come and go, and are not cleared while they are named', async () => {
  const { id } = await addCustomer(admin)
  const other = await addCustomer(admin)
  const form = formOf({ file: new File([makePdf(1)], 'terms.pdf') })
  const { body: file } = await admin.send('POST', `/customers/${id}/files`, form)
  expect((await admin.get(`/customers/${id}/files`)).body.items).toEqual([file])
  expect((await admin.get(`/customers/${other.id}/files/${file.id}`)).status).toBe(404)
  expect((await admin.get(`/customers/${id}/files/${file.id}`)).status).toBe(200)
  expect((await worker.get(`/customers/${id}/files/${file.id}`)).status).toBe(403)
  expect((await admin.delete(`/customers/${id}/files/${file.id}`)).status).toBe(204)
  expect((await admin.delete(`/customers/${id}/files/${file.id}`)).status).toBe(404)
  expect((await timeline(id)).items.map(({ what }) => what)).toEqual([
    'Took a file off: terms.pdf',
    'Added the file: terms.pdf',
    expect.stringMatching(/^Added the customer/),
  ])
  // A save that conflicts names who saved the customer, not who added a file.
  await bea.send('POST', `/customers/${id}/files`, formOf({ file: new File([makePdf(1)], 'b.pdf') }))
  await admin.patch(`/customers/${id}`, { version: 1, notes: 'x' })
  await bea.send('POST', `/customers/${id}/files`, formOf({ file: new File([makePdf(2)], 'c.pdf') }))
  const stale = await bea.patch(`/customers/${id}`, { version: 1, notes: 'y' })
  expect(stale.body.changedBy).toBe('Administrator')
})

test('the timeline has documents, payments, visits and mails, by cursor, without doubles or gaps', async () => {
  const { id } = await addCustomer(admin, { email: 'ann@quay.example' })
  const invoice = await issueFor(id)
  await pay(id, invoice.id, 120_000)
  const quote = (await admin.post('/quotes', { customerId: id, items, title: 'Front' })).body
  await admin.post(`/quotes/${quote.id}/send`, { version: 1, recipient: 'ann@quay.example' })
  await admin.post(`/quotes/${quote.id}/messages`, { text: 'It lights up' })
  await admin.post('/visits', {
    ...{ kind: 'survey', customerId: id, allDay: false },
    ...{ startsAt: '2099-01-05T09:00:00Z', endsAt: '2099-01-05T10:00:00Z' },
  })
  await admin.patch(`/customers/${id}`, { version: 1, phone: '0161 496 0001' })
  // A mail stands where it was sent, so none may be on its way while pages are read.
  const onTheWay = () => shop.pool.query(`select 1 from mails where status = 'waiting'`)
  await expect.poll(async () => (await onTheWay()).rowCount).toBe(0)
  const all = await timeline(id)
  const said = all.items.map(({ what }) => what)
  for (const what of [
    /^Changed the phone of the customer/,
    /^Booked: Survey/,
    /^Answered: It lights up/,
    /^Mail ‘Quote’ to ann/,
    /^Payment of £1,200.00 by cash/,
    /^Issued, due/,
    /^Made the invoice/,
    /^Added the customer/,
  ])
    expect(said).toContainEqual(expect.stringMatching(what))
  // A payment is told of once.
  expect(said.filter((what) => /^Pa/.test(what))).toHaveLength(1)
  expect(all.items.find(({ what }) => what.startsWith('Issued'))?.record?.number).toBe(invoice.invoiceNumber)
  const paged: Told[] = []
  let cursor: string | null = null
  do {
    const page = await timeline(id, `limit=3${cursor ? `&cursor=${cursor}` : ''}`)
    paged.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  expect(paged.map((event) => event.id)).toEqual(all.items.map((event) => event.id))
  expect((await admin.get(`/events?record=customers/${uuid()}`)).status).toBe(404)
})

test('notes and files are in an export of their data, and gone once that is erased', async () => {
  const { id } = await addCustomer(admin, { email: 'gone@quay.example' })
  await admin.post(`/customers/${id}/notes`, { text: 'Moves to Leeds' })
  const form = formOf({ file: new File([makePdf(3)], 'tenancy.pdf') })
  const { body: file } = await admin.send('POST', `/customers/${id}/files`, form)
  const told = JSON.stringify((await admin.get(`/customers/${id}/export`)).body)
  expect(told).toContain('Moves to Leeds')
  expect(told).toContain('tenancy.pdf')
  const { version } = (await admin.get(`/customers/${id}`)).body
  expect((await admin.post(`/customers/${id}/erase`, { version, reason: 'Asked' })).status).toBe(200)
  const { rows } = await shop.pool.query(
    `select (select count(*) from files where id = $1)::int as files,
      (select count(*) from history where (before::text || after::text) ~ 'Leeds|tenancy')::int as told,
      (select count(*) from customer_notes where text <> '' and customer_id = $2)::int as notes`,
    [file.id, id],
  )
  expect(rows).toEqual([{ files: 0, told: 0, notes: 0 }])
  expect((await admin.post(`/customers/${id}/notes`, { text: 'x' })).body.code).toBe('LOCKED')
})

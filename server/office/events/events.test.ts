/** The timeline of a record, and what customers did. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyNouns } from '#domain/office/event-nouns.ts'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
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
  customerId = (await addCustomer(admin, { name: 'Jo Bell', companyName: 'Quay Cafe' })).id
})
afterAll(() => shop.stop())

interface Told {
  id: string
  what: string
  who: { kind: string; name: string }
  changes: unknown[]
  record: { number: string } | null
}
const eventsOf = async (record: string, query = 'limit=50'): Promise<Told[]> =>
  (await admin.get(`/events?record=${record}&${query}`)).body.items
const light = uuid()
const items = [
  { title: 'Panel', quantity: 1, price: 100_000 },
  { id: light, kind: 'optional', title: 'Light', quantity: 1, price: 20_000 },
]

test('of a quote tells what the office and the customer did, newest first', async () => {
  const { body: quote } = await admin.post('/quotes', { customerId, items })
  await admin.patch(`/quotes/${quote.id}`, { version: 1, title: 'Front', validUntil: '2099-01-31' })
  const { url } = (await admin.post(`/quotes/${quote.id}/links`, {})).body
  const token = url.split('/').at(-1)
  await stranger.post(`/link/${token}/opened`)
  await stranger.post(`/link/${token}/choice`, { selected: [light] })
  const yes = { revision: 'A', total: 144_000, selected: [light], name: 'Jo Bell', termsAccepted: true }
  expect((await stranger.post(`/link/${token}/accept`, yes)).status).toBe(200)
  const events = await eventsOf(`quotes/${quote.id}`)
  const said = events.map(({ who, what }) => `${who.kind}: ${what}`)
  expect(said.filter((line) => !line.startsWith('fascia: Mail'))).toEqual([
    expect.stringMatching(/^customer: Accepted by Jo Bell on the link on .*: £1,440.00$/),
    'customer: Chose Light',
    expect.stringMatching(/^customer: Looked at it with /),
    'person: Made a link to copy',
    'person: Marked as sent',
    'person: Changed the title and the last day',
    'person: Made the quote',
  ])
  expect(events.find(({ what }) => what.startsWith('Changed'))?.changes).toContainEqual({
    field: 'the last day',
    from: expect.any(String),
    to: '31 Jan 2099',
    stays: true,
  })
  const customers = (await admin.get('/events?limit=3')).body.items as Told[]
  expect(customers[0]).toMatchObject({
    who: { kind: 'customer', name: 'Quay Cafe' },
    record: { noun: 'quotes', number: quote.quoteNumber },
  })
})

test('of a job tells what was made, said and booked, beside its quote', async () => {
  const { body: quote } = await admin.post('/quotes', { customerId, items })
  const { url } = (await admin.post(`/quotes/${quote.id}/links`, {})).body
  const token = url.split('/').at(-1)
  await stranger.post(`/link/${token}/messages`, { text: 'Does it light up?' })
  await admin.post(`/quotes/${quote.id}/messages`, { text: 'Yes, it does' })
  const yes = { revision: 'A', total: 120_000, selected: [], name: 'Jo Bell', termsAccepted: true }
  expect((await stranger.post(`/link/${token}/accept`, yes)).status).toBe(200)
  const [job] = (await admin.get(`/jobs?customerId=${customerId}`)).body.items
  const said = async () => (await eventsOf(`jobs/${job.id}`)).map(({ who, what }) => `${who.kind}: ${what}`)
  await admin.post(`/jobs/${job.id}/block`, { version: job.version, reason: 'No parts' })
  const times = { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T11:00:00Z' }
  await admin.post('/visits', { kind: 'fitting', jobId: job.id, ...times })
  const told = (await said()).filter((line) => !line.startsWith('fascia: Mail'))
  expect(told.slice(0, 2)).toEqual([
    'person: Booked: Fitting on 1 Dec 2026, 09:00',
    'person: Blocked it: No parts',
  ])
  for (const line of ['customer: Asked: Does it light up?', 'person: Answered: Yes, it does'])
    expect(told).toContain(line)
  const ofQuote = (await eventsOf(`quotes/${quote.id}`)).map(({ what }) => what)
  for (const what of ['Blocked it: No parts', 'Asked: Does it light up?']) expect(ofQuote).toContain(what)
})

test('tells what was asked and answered, and not that it was read', async () => {
  const { body: quote } = await admin.post('/quotes', { customerId, items })
  const { url } = (await admin.post(`/quotes/${quote.id}/links`, {})).body
  const asked = await stranger.post(`/link/${url.split('/').at(-1)}/messages`, { text: 'Does it glow?' })
  expect(asked.status).toBeLessThan(300)
  const mine = await admin.post(`/quotes/${quote.id}/messages`, { text: 'All night.' })
  expect(mine.status).toBeLessThan(300)
  const read = { messageIds: [asked.body.id] }
  expect((await admin.post(`/quotes/${quote.id}/messages/read`, read)).status).toBeLessThan(300)
  const { body: other } = await admin.post('/quotes', { customerId, items })

  const events = await eventsOf(`quotes/${quote.id}`)
  const told = events.filter(({ what }) => !what.startsWith('Mail')).slice(0, 3)
  expect(told.map(({ who, what }) => `${who.kind}: ${what}`)).toEqual([
    'person: Answered: All night.',
    'customer: Asked: Does it glow?',
    'person: Made a link to copy',
  ])
  expect(told[1]?.who).toMatchObject({ name: 'Quay Cafe' })
  expect((await eventsOf(`quotes/${other.id}`)).map(({ what }) => what)).toEqual(['Made the quote'])
})

test('is read page by page, each event once', async () => {
  const { body: quote } = await admin.post('/quotes', { customerId, items })
  let version = 1
  for (let n = 0; n < 7; n++)
    version = (await admin.patch(`/quotes/${quote.id}`, { version, title: `Front ${n}` })).body.version
  const all = await eventsOf(`quotes/${quote.id}`)
  const pages: Told[] = []
  let cursor = ''
  do {
    const { body } = await admin.get(
      `/events?record=quotes/${quote.id}&limit=3${cursor && `&cursor=${cursor}`}`,
    )
    pages.push(...body.items)
    cursor = body.nextCursor ?? ''
  } while (cursor)
  expect(pages).toEqual(all)
  expect(all).toHaveLength(8)
})

test('of an invoice has its payments and its credit', async () => {
  const { body: invoice } = await admin.post('/invoices', { customerId, items })
  const { version } = (await admin.post(`/invoices/${invoice.id}/issue`, { version: 1 })).body
  await admin.post(`/invoices/${invoice.id}/payments`, { amount: 50_00, method: 'cash', date: '2026-11-20' })
  const { body: now } = await admin.get(`/invoices/${invoice.id}`)
  expect(now.version).toBeGreaterThan(version)
  await admin.post(`/invoices/${invoice.id}/credit`, { amount: 10_00, reason: 'Late', version: now.version })
  const said = (await eventsOf(`invoices/${invoice.id}`)).map(({ what }) => what)
  expect(said).toEqual([
    'Credited £10.00',
    'Paid £50.00',
    expect.stringMatching(/^Issued, due /),
    'Made the invoice',
  ])
})

const saidOf = async (record: string) => (await eventsOf(record)).map(({ what }) => what)

test('of a survey tells what its worker wrote, and what was made of it', async () => {
  const worker = await signInWorker(shop, 'sam')
  const { body: survey } = await worker.post('/measurements', { title: 'Front' })
  const change = { version: 1, hazards: 'Asbestos', siteAddress: '1 Quay Street' }
  expect((await worker.patch(`/measurements/${survey.id}`, change)).status).toBe(200)
  expect((await admin.post(`/measurements/${survey.id}/quote`, { customerId })).status).toBe(200)
  const [, changed] = await eventsOf(`measurements/${survey.id}`)
  expect(await saidOf(`measurements/${survey.id}`)).toEqual([
    'Made a quote of the survey: Front',
    'Changed the place and the hazards of the survey: Front',
    'Added the survey: Front',
  ])
  expect(changed?.changes).toContainEqual({ field: 'the hazards', from: '', to: 'Asbestos' })
  // A worker's own survey is not their office's history.
  expect((await worker.get(`/events?record=measurements/${survey.id}`)).status).toBe(403)
})

test('of a visit tells what was noted on site', async () => {
  const { body: visit } = await admin.post('/visits', {
    ...{ kind: 'other', title: 'Talk', startsAt: '2039-01-03T09:00:00Z', endsAt: '2039-01-03T10:00:00Z' },
  })
  const entry = { entryId: uuid(), kind: 'snag', at: new Date().toISOString(), text: 'A scratch' }
  expect((await admin.post(`/visits/${visit.id}/entries`, { entry })).status).toBe(200)
  expect(await saidOf(`visits/${visit.id}`)).toEqual([
    'Noted a snag: A scratch',
    expect.stringMatching(/^Booked: /),
  ])
})

test('of a service tells of a change of many prices, and nothing of somebody’s star', async () => {
  const { body: service } = await admin.post('/services', { name: 'Vinyl', price: 10_00 })
  await admin.post(`/services/${service.id}/favourite`, { favourite: true })
  const services = [{ id: service.id, version: service.version }]
  expect(
    (await admin.post('/services/prices', { services, percent: 10, parts: ['price'], rounding: 'penny' }))
      .status,
  ).toBe(200)
  const [raised] = await eventsOf(`services/${service.id}`)
  expect(raised).toMatchObject({
    what: 'Changed the price of the service: Vinyl, with others',
    changes: [{ field: 'the price', from: '£10.00', to: '£11.00' }],
  })
  expect(await eventsOf(`services/${service.id}`)).toHaveLength(2)
})

test.each(historyNouns)('of one of the %s that is not there is 404', async (noun) => {
  expect((await admin.get(`/events?record=${noun}/${uuid()}`)).status).toBe(404)
})

test('of a record that is not there is 404, of another kind 400', async () => {
  expect((await admin.get(`/events?record=quotes/${uuid()}`)).status).toBe(404)
  expect((await admin.get(`/events?record=profiles/${uuid()}`)).status).toBe(400)
  expect((await admin.get('/events?record=quotes')).status).toBe(400)
  expect((await admin.get('/events?cursor=abc')).status).toBe(400)
})

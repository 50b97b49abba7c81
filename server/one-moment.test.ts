/**
 * A call has one moment: with a clock that is a day later each time it is read, everything that a call writes
 * has the same day.
 */
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { contract } from '#domain/contract/contract.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { mountApi } from './api.ts'
import type { Fascia } from './main.ts'
import { makeApp } from './platform/http/app.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  posting,
  signInAdmin,
  signInWorker,
} from './testing/client.ts'
import { makeTestClock } from './testing/clock.ts'
import { startTestShop } from './testing/shop.ts'

const DAY_MS = 24 * 3600_000
const clock = makeTestClock('2027-01-01T12:00:00Z')
let shop: Fascia
let admin: Client
let worker: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'walt')
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { paymentTermsDays: 14, email: 'ann@quay.example' })).id
  clock.run(DAY_MS)
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

type Known = { id: string; version: number }
const items = [{ title: 'Fascia', quantity: 1, price: 10000 }]
const post = (path: string, body: object) => posting(admin)(path, body)
const makeQuote = () => post('/quotes', { customerId, items })
const makeInvoice = () => post('/invoices', { customerId, items })
const issue = ({ id, version }: Known) => post(`/invoices/${id}/issue`, { version })

/** The day in London of a moment in an answer. */
const dayOf = (moment: string) => londonDay(new Date(moment))
/** The day in a number: 'QUO-20270102-417' is of 2027-01-02. */
const dayIn = (number: string) => number.replace(/^[A-Z]+-(\d{4})(\d\d)(\d\d)-.*$/, '$1-$2-$3')

const expectOneDay = (...days: string[]) => expect(days).toEqual(days.map(() => days[0]))

test('the clock of these tests moves on a day each time it is read', () => {
  expect(clock.now().getTime() - clock.now().getTime()).toBe(-DAY_MS)
})

describe('all have one date', () => {
  test('a new quote’s number, creation and validity', async () => {
    const { quoteNumber, createdAt, validUntil, status } = await makeQuote()
    expectOneDay(dayOf(createdAt), dayIn(quoteNumber), addDays(validUntil, -30))
    expect(status).toBe('draft')
  })

  test('an acceptance, its invoice, and the due date', async () => {
    const { id, version } = await makeQuote()
    const { quote, invoice } = await post(`/quotes/${id}/status`, { status: 'accepted', version })
    const { invoiceNumber, createdAt, dueDate } = invoice
    expectOneDay(dayOf(quote.acceptance.at), dayIn(invoiceNumber), dayOf(createdAt), addDays(dueDate, -14))
  })

  test('a copied quote, and a survey’s quote', async () => {
    const copy = await post(`/quotes/${(await makeQuote()).id}/duplicate`, {})
    expectOneDay(dayOf(copy.createdAt), dayIn(copy.quoteNumber), addDays(copy.validUntil, -30))
    const survey = (await worker.post('/measurements', { title: 'Front' })).body
    expectOneDay(dayOf(survey.createdAt), survey.surveyDate)
    const { quote } = await post(`/measurements/${survey.id}/quote`, { customerId })
    expectOneDay(dayOf(quote.createdAt), dayIn(quote.quoteNumber), addDays(quote.validUntil, -30))
  })

  test('a new invoice’s number and due date; an issue’s tax point and due date', async () => {
    const draft = await makeInvoice()
    expectOneDay(dayOf(draft.createdAt), dayIn(draft.invoiceNumber), addDays(draft.dueDate, -14))
    expect(draft.dueIfIssued).toBe(draft.dueDate)
    const issued = await issue(draft)
    expectOneDay(dayOf(issued.issuedAt), issued.taxPoint, addDays(issued.dueDate, -14))
    expect(issued.overdue).toBe(false)
  })

  test('an issue and its mail', async () => {
    const { id, version } = await makeInvoice()
    const sent = await post(`/invoices/${id}/issue`, { version, send: { recipient: '' } })
    expectOneDay(dayOf(sent.issuedAt), sent.taxPoint, addDays(sent.dueDate, -14))
  })

  test('a deposit’s number and due date, and all dates of a credit note', async () => {
    const { id, version } = await makeInvoice()
    const deposit = await post(`/invoices/${id}/deposit`, {
      version,
      deposit: { kind: 'percent', value: 50 },
    })
    expectOneDay(dayOf(deposit.createdAt), dayIn(deposit.invoiceNumber), deposit.dueDate)
    const issued = await issue(await makeInvoice())
    const note = await post(`/invoices/${issued.id}/credit`, {
      ...{ version: issued.version, amount: 1200, reason: 'Scratched' },
    })
    const { invoiceNumber, issuedAt, taxPoint, dueDate, createdAt } = note
    expectOneDay(dayOf(createdAt), dayIn(invoiceNumber), dayOf(issuedAt), taxPoint, dueDate)
  })

  test('a reversed payment on all its invoices', async () => {
    const invoice = await issue(await makeInvoice())
    const payment = { amount: 5000, method: 'cash', date: '2027-01-01' }
    const paid = await post(`/invoices/${invoice.id}/payments`, payment)
    const [{ paymentId }] = paid.payments
    const { takenBack } = await post(`/payments/${paymentId}/take-back`, {
      version: 1,
      reason: 'Typed wrong',
    })
    const entries = (await admin.get(`/invoices/${invoice.id}`)).body.payments
    const back = entries.find((entry: { kind: string }) => entry.kind === 'take-back')
    expectOneDay(dayOf(takenBack.at), takenBack.date, back.date)
  })

  test('a page and all calls that it makes', async () => {
    const app = makeApp(shop.deps.config, shop.deps.log, 'none')
    const { callsFor } = await mountApi(app, shop.deps)
    app.get('/page', async (c) => {
      const calls = callsFor(c, clock.now()) as JsonifiedClient<ContractRouterClient<typeof contract>>
      const quotes = [await calls.quotes.create({ customerId }), await calls.quotes.create({ customerId })]
      return c.json(quotes.map(({ createdAt }) => createdAt))
    })
    const incoming = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await app.request('/page', { headers: { cookie: admin.cookie } }, incoming)
    const [first, second] = (await answer.json()) as string[]
    expect(first).toBe(second)
  })

  test('an enquiry’s number, arrival and consent; then its quote', async () => {
    const asked = { name: 'Ann Example', email: '', phone: '07911 123456', message: 'A sign', consent: true }
    const { id, number } = (await clientOf(shop.url).post('/enquiries', asked)).body
    const { createdAt, consentAt, version } = (await admin.get(`/enquiries/${id}`)).body
    expectOneDay(dayOf(createdAt), dayIn(number), dayOf(consentAt))
    const { quote } = await post(`/enquiries/${id}/convert`, { version })
    expectOneDay(dayOf(quote.createdAt), dayIn(quote.quoteNumber), addDays(quote.validUntil, -30))
  })
})

/**
 * A day is the shop's: it begins and ends at midnight in London, even if that is another day in UTC, on the
 * days the clocks change, and in leap years.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { makeFormToken } from './site/enquiries/form-token.ts'
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

const clock = makeTestClock('2026-06-30T12:00:00Z')
let shop: Fascia
let admin: Client
let worker: Client
let visitor: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'walt')
  visitor = clientOf(shop.url)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { paymentTermsDays: 30 })).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [{ title: 'Fascia', quantity: 1, price: 10000 }]
const post = (path: string, body: object) => posting(admin)(path, body)
const makeQuote = (more: object = {}) => post('/quotes', { customerId, items, ...more })
const setStatus = ({ id, version }: Known, status: string) =>
  admin.post(`/quotes/${id}/status`, { status, version })
const makeInvoice = (more: object = {}) => post('/invoices', { customerId, items, ...more })
const issue = ({ id, version }: Known) => post(`/invoices/${id}/issue`, { version })
const isListed = async (noun: string, status: string, { id }: Known) => {
  const { items: rows } = (await admin.get(`/${noun}?limit=100&status=${status}`)).body
  return rows.some((row: Known) => row.id === id)
}

/**
 * A night: the last moment of a day in London, the first of the next, and the days that are thirty after
 * each.
 */
const nights = [
  {
    night: 'of winter',
    ...{ last: '2026-11-21T23:59:59.999Z', day: '2026-11-21', due: '2026-12-21' },
    ...{ first: '2026-11-22T00:00:00.000Z', next: '2026-11-22', nextDue: '2026-12-22' },
  },
  {
    night: 'of summer, an hour before UTC’s',
    ...{ last: '2026-06-30T22:59:59.999Z', day: '2026-06-30', due: '2026-07-30' },
    ...{ first: '2026-06-30T23:00:00.000Z', next: '2026-07-01', nextDue: '2026-07-31' },
  },
  {
    night: 'before the clocks go forward',
    ...{ last: '2026-03-28T23:59:59.999Z', day: '2026-03-28', due: '2026-04-27' },
    ...{ first: '2026-03-29T00:00:00.000Z', next: '2026-03-29', nextDue: '2026-04-28' },
  },
  {
    night: 'after the clocks went forward',
    ...{ last: '2027-03-28T22:59:59.999Z', day: '2027-03-28', due: '2027-04-27' },
    ...{ first: '2027-03-28T23:00:00.000Z', next: '2027-03-29', nextDue: '2027-04-28' },
  },
  {
    night: 'before the clocks go back',
    ...{ last: '2026-10-24T22:59:59.999Z', day: '2026-10-24', due: '2026-11-23' },
    ...{ first: '2026-10-24T23:00:00.000Z', next: '2026-10-25', nextDue: '2026-11-24' },
  },
  {
    night: 'after the clocks went back',
    ...{ last: '2027-10-31T23:59:59.999Z', day: '2027-10-31', due: '2027-11-30' },
    ...{ first: '2027-11-01T00:00:00.000Z', next: '2027-11-01', nextDue: '2027-12-01' },
  },
  {
    night: 'of a new year',
    ...{ last: '2026-12-31T23:59:59.999Z', day: '2026-12-31', due: '2027-01-30' },
    ...{ first: '2027-01-01T00:00:00.000Z', next: '2027-01-01', nextDue: '2027-01-31' },
  },
  {
    night: 'into 29 February',
    ...{ last: '2028-02-28T23:59:59.999Z', day: '2028-02-28', due: '2028-03-29' },
    ...{ first: '2028-02-29T00:00:00.000Z', next: '2028-02-29', nextDue: '2028-03-30' },
  },
  {
    night: 'from 28 February into March',
    ...{ last: '2027-02-28T23:59:59.999Z', day: '2027-02-28', due: '2027-03-30' },
    ...{ first: '2027-03-01T00:00:00.000Z', next: '2027-03-01', nextDue: '2027-03-31' },
  },
]

describe.each(nights)('at midnight, $night', ({ last, day, due, first, next, nextDue }) => {
  test('a quote is valid to the end of its last day', async () => {
    clock.set(last)
    const made = await makeQuote({ validUntil: day })
    const { quote } = (await setStatus(made, 'sent')).body
    expect(quote.status).toBe('sent')
    expect(await isListed('quotes', 'sent', quote)).toBe(true)

    clock.set(first)
    expect((await admin.get(`/quotes/${quote.id}`)).body.status).toBe('expired')
    expect(await isListed('quotes', 'sent', quote)).toBe(false)
    expect(await isListed('quotes', 'expired', quote)).toBe(true)
    expect(await setStatus(quote, 'accepted')).toMatchObject({ status: 409, body: { code: 'EXPIRED' } })
  })

  test('an invoice is overdue from the day after its due date', async () => {
    clock.set(last)
    const invoice = await issue(await makeInvoice({ dueDate: day }))
    const seen = async () => ({
      ...{ one: (await admin.get(`/invoices/${invoice.id}`)).body.overdue },
      ...{ listed: await isListed('invoices', 'overdue', invoice) },
    })
    expect(await seen()).toEqual({ one: false, listed: false })
    clock.set(first)
    expect(await seen()).toEqual({ one: true, listed: true })
  })

  test('new records have the numbers and dates of their own day', async () => {
    for (const [moment, date, thirtyLater] of [
      [last, day, due],
      [first, next, nextDue],
    ] as const) {
      clock.set(moment)
      const number = date.replaceAll('-', '')
      expect(await makeQuote()).toMatchObject({
        ...{ createdAt: moment, validUntil: thirtyLater },
        quoteNumber: expect.stringMatching(`^QUO-${number}-`),
      })
      const draft = await makeInvoice()
      expect(draft).toMatchObject({
        ...{ createdAt: moment, dueDate: thirtyLater, dueIfIssued: thirtyLater, taxPoint: null },
        invoiceNumber: expect.stringMatching(`^INV-${number}-`),
      })
      expect(await issue(draft)).toMatchObject({ issuedAt: moment, taxPoint: date, dueDate: thirtyLater })
    }
  })
})

describe('in the first minute of 1 July, which is 30 June in UTC', () => {
  const first = '2026-06-30T23:00:30.000Z'
  test.each<[string, () => Promise<object>, object]>([
    [
      'a quote that is valid to 1 July is accepted, and its invoice has that date',
      async () => (await setStatus(await makeQuote({ validUntil: '2026-07-01' }), 'accepted')).body,
      {
        quote: expect.objectContaining({ acceptance: expect.objectContaining({ at: first }) }),
        invoice: expect.objectContaining({
          ...{ createdAt: first, dueDate: '2026-07-31' },
          invoiceNumber: expect.stringMatching('^INV-20260701-'),
        }),
      },
    ],
    [
      'a deposit is due on 1 July',
      async () => {
        const { id, version } = await makeInvoice()
        return post(`/invoices/${id}/deposit`, { version, deposit: { kind: 'percent', value: 50 } })
      },
      { dueDate: '2026-07-01', invoiceNumber: expect.stringMatching('^INV-20260701-') },
    ],
    [
      'a credit note has 1 July as its tax point',
      async () => {
        const { id, version } = await issue(await makeInvoice())
        return post(`/invoices/${id}/credit`, { version, amount: 1200, reason: 'Scratched' })
      },
      { taxPoint: '2026-07-01', issuedAt: first, invoiceNumber: expect.stringMatching('^CRN-20260701-') },
    ],
    [
      'marking as paid records a payment on 1 July',
      async () => {
        const { id, version } = await issue(await makeInvoice())
        return post(`/invoices/${id}/status`, { version, status: 'paid' })
      },
      { payments: [expect.objectContaining({ date: '2026-07-01' })] },
    ],
    [
      'a payment is taken back on 1 July',
      async () => {
        const transfer = { customerId, date: '2026-06-20', amount: 5000, method: 'cash' }
        const { id, version } = await post('/payments', transfer)
        return post(`/payments/${id}/take-back`, { version, reason: 'Typed wrong' })
      },
      { takenBack: expect.objectContaining({ date: '2026-07-01', at: first }) },
    ],
    [
      'a copy of a quote is numbered and valid from 1 July',
      async () => post(`/quotes/${(await makeQuote()).id}/duplicate`, {}),
      { quoteNumber: expect.stringMatching('^QUO-20260701-'), validUntil: '2026-07-31' },
    ],
    [
      'a survey has the date 1 July',
      async () => (await worker.post('/measurements', { title: 'Front' })).body,
      { surveyDate: '2026-07-01', createdAt: first },
    ],
    [
      'an enquiry is numbered by 1 July',
      async () => (await visitor.post('/enquiries', enquiryAt(first))).body,
      { number: expect.stringMatching('^ENQ-20260701-') },
    ],
  ])('%s', async (_, ask, expected) => {
    clock.set(first)
    expect(await ask()).toMatchObject(expected)
  })
})

test('in the hour that comes twice, the record of the second one is newer', async () => {
  // 01:50 in summer time, and twenty minutes later 01:10 in winter time.
  clock.set('2026-10-25T00:50:00Z')
  const before = await makeQuote()
  clock.set('2026-10-25T01:10:00Z')
  const after = await makeQuote()
  for (const { quoteNumber } of [before, after]) expect(quoteNumber).toMatch(/^QUO-20261025-/)
  const { items: rows } = (await admin.get('/quotes?limit=100')).body
  const [newer, older] = [after, before].map(({ id }) => rows.findIndex((row: Known) => row.id === id))
  expect(newer).toBeLessThan(older)
})

/** An enquiry through the form, which was opened some time before. */
function enquiryAt(moment: string) {
  const token = makeFormToken(shop.deps.config.authSecret, new Date(Date.parse(moment) - 10_000))
  return { name: 'Ann Example', email: '', phone: '07911 123456', message: 'A sign', consent: true, token }
}

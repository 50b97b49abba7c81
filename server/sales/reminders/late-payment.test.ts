/** Charging for late payment: by the figures of the Act, once for each day, and only where it gives anything. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']
const DUE = '2026-09-01'
const day = (count: number) => addDays(DUE, count)

beforeAll(async () => {
  clock = makeTestClock('2026-08-03T10:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())
beforeEach(() => clock.set('2026-08-03T10:00:00Z'))

/** An invoice issued on 3 August and due on 1 September, looked at so many days later. */
async function late(days: number, { price = 1_000_000, ...of }: { price?: number; type?: string } = {}) {
  const { id: customerId } = await addCustomer(admin, { email: 'ann@quay.example', ...of })
  const items = [{ description: 'Sign', price, vatRate: 0 }]
  const made = await post('/invoices', { customerId, items, dueDate: DUE })
  const issued = await post(`/invoices/${made.id}/issue`, { version: made.version })
  clock.set(`${day(days)}T10:00:00Z`)
  return { ...issued, customerId }
}
const owed = async (id: string, to?: string) =>
  (await admin.get(`/invoices/${id}/late-payment${to ? `?to=${to}` : ''}`)).body
const ask = async (id: string, to: string, body: object = {}) => {
  const { version } = (await admin.get(`/invoices/${id}`)).body
  return admin.post(`/invoices/${id}/late-payment`, { to, version, ...body })
}
const charge = async (id: string, to: string, body: object = {}) => {
  const answer = await ask(id, to, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

test.each([
  [1_000_000, 60, 19_315, 10_000],
  [120_000, 45, 1_738, 7_000],
  [100_000, 1, 32, 7_000],
])(
  'of %i pence %i days late is an invoice of its own over %i and %i',
  async (price, days, interest, fixedSum) => {
    const { id, invoiceNumber } = await late(days, { price })
    expect(await owed(id)).toMatchObject({ rate: 11.75, interest, fixedSum, refusal: null, charges: [] })
    const made = await charge(id, day(days))
    expect(made).toMatchObject({
      ...{ total: interest + fixedSum, vatAmount: 0, issuedAt: null, kind: 'invoice' },
      ...{ lateChargeOf: id, relatedNumber: invoiceNumber, title: `Late payment of ${invoiceNumber}` },
    })
    expect(made.items).toMatchObject([
      { total: interest, vatCategory: 'outside-scope' },
      { total: fixedSum, description: `Fixed sum for the late payment of ${invoiceNumber}` },
    ])
    const { body: issued } = await admin.post(`/invoices/${made.id}/issue`, { version: made.version })
    expect(issued.status).toBe('unpaid')
    expect(await owed(id)).toMatchObject({ interest: 0, fixedSum: 0, charges: [{ id: made.id }] })
  },
)

test('goes on from the day after, and has the days of a void one again', async () => {
  const { id } = await late(60)
  const first = await charge(id, day(30))
  const second = await charge(id, day(60))
  expect(first.total - 10_000 + second.total).toBe(19_315)
  expect(second.items).toHaveLength(1)
  expect(second.items[0].description).toContain('from 2 Oct 2026 to 31 Oct 2026 at 11.75% on £10,000.00')
  expect((await ask(id, day(60))).body).toMatchObject({ code: 'LOCKED', message: /Nothing more to charge/ })
  await post(`/invoices/${first.id}/void`, { version: first.version, reason: 'Let it go' })
  const again = await charge(id, day(60))
  expect(again.total).toBe(first.total)
})

test('is made once by a retry, and by two people at once; a stale version is a conflict', async () => {
  const { id, version } = await late(60)
  const own = uuid()
  const same = await Promise.all([1, 2, 3].map(() => ask(id, day(60), { id: own })))
  expect(same.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, own]))
  const other = await late(60)
  const both = await Promise.all([ask(other.id, day(60)), ask(other.id, day(60))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const third = await late(60)
  await post(`/invoices/${third.id}/payments`, { amount: 500_000, method: 'cash', date: day(10) })
  const stale = await admin.post(`/invoices/${third.id}/late-payment`, { to: day(60), version })
  expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { balance: 500_000 } } })
})

test('counts what was open each day: payments, bounced ones, and credit notes', async () => {
  const { id } = await late(30)
  const paid = await post(`/invoices/${id}/payments`, { amount: 600_000, method: 'cash', date: day(10) })
  expect(await owed(id)).toMatchObject({ interest: 5_795 })
  const [entry] = paid.payments
  const payment = (await admin.get(`/payments/${entry.paymentId ?? entry.id}`)).body
  await post(`/payments/${payment.id}/take-back`, { version: payment.version, reason: 'Bounced' })
  clock.set(`${day(40)}T10:00:00Z`)
  const amounts = (await owed(id)).lines.map(
    ({ description }: { description: string }) => description.split(' on ')[2],
  )
  expect(amounts).toEqual(['£10,000.00', '£4,000.00', '£10,000.00', undefined])
})

test('is nobody’s but a business’s, and nothing on what is not late', async () => {
  const refusals = async (id: string, to: string) => [
    (await owed(id, to)).refusal,
    (await ask(id, to)).body.message,
  ]
  const consumer = await late(30, { type: 'individual' })
  const only = 'Only businesses and public bodies owe statutory interest'
  expect(await refusals(consumer.id, day(30))).toEqual([only, only])
  const { id } = await late(30)
  const early = 'Not overdue: due on 1 Sep 2026'
  expect(await refusals(id, day(0))).toEqual([early, early])
  const tomorrow = 'Interest is charged up to today at the latest'
  expect(await refusals(id, day(31))).toEqual([tomorrow, tomorrow])
  const made = await charge(id, day(30))
  const own = 'Interest bears no interest'
  expect((await ask(made.id, day(30))).body.message).toBe(own)
  const elsewhere = await addCustomer(admin)
  const moved = await admin.patch(`/invoices/${made.id}`, { version: made.version, customerId: elsewhere.id })
  expect(moved).toMatchObject({ status: 400, body: { fields: [{ path: 'customerId' }] } })
})

test('is said in the timelines of both, and the reminder asks for what is not charged yet', async () => {
  const { id } = await late(60)
  const made = await charge(id, day(30))
  const whats = async (of: string) =>
    (await admin.get(`/events?record=invoices/${of}`)).body.items.map(({ what }: { what: string }) => what)
  expect(await whats(id)).toContain('Charged £196.58 for late payment')
  expect(await whats(made.id)).toContain('Made for late payment: £196.58')
  const { body } = await admin.get(`/invoices/${id}/reminders/preview?stepId=statutory`)
  expect(body.paragraphs.join(' ')).toMatch(/interest, £96\.57 up to today, and a fixed sum of £0\.00/)
})

/** What counts when in the reports of sales and quotes, one example a rule. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serviceNames } from '#content/service-names.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

const clock = makeTestClock('2026-05-31T10:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId: string

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customerId = (await addCustomer(admin)).id
})

const items = [{ description: 'Sign', price: 100_000 }]
/** A customer's own row: other tests leave theirs. */
async function own(report: string, from: string, to: string) {
  const { body } = await admin.get(`/reports/${report}?from=${from}&to=${to}&by=customer`)
  return body.rows.find(({ id }: { id: string }) => id === customerId)?.now
}
async function issue(id: string) {
  const { version } = (await admin.get(`/invoices/${id}`)).body
  return post(`/invoices/${id}/issue`, { version })
}
async function pay(id: string, amount: number, date: string) {
  const { version } = (await admin.get(`/invoices/${id}`)).body
  return post(`/invoices/${id}/payments`, { amount, date, method: 'bank transfer', version })
}

test('an invoice counts on the day of its issue in London, and not before it is issued', async () => {
  clock.set('2026-05-31T23:30:00Z')
  const { id } = await post('/invoices', { customerId, items })
  expect(await own('sales', '2026-05-01', '2026-06-30')).toBeUndefined()
  await issue(id)
  expect(await own('sales', '2026-05-01', '2026-05-31')).toBeUndefined()
  expect(await own('sales', '2026-06-01', '2026-06-01')).toMatchObject({
    invoices: 1,
    net: 100_000,
    gross: 120_000,
  })
})

test('an invoice that was carried in is received when it is paid, and never invoiced', async () => {
  clock.set('2026-06-10T10:00:00Z')
  const { id } = await post('/invoices', { customerId, items })
  await issue(id)
  await shop.pool.query('update invoices set is_opening = true where id = $1', [id])
  await pay(id, 120_000, '2026-06-20')
  expect(await own('sales', '2026-06-01', '2026-06-30')).toEqual({
    ...{ invoices: 0, net: 0, gross: 0, received: 120_000, paid: 0, daysToPay: null },
  })
})

test('a deposit is received when it is paid, and invoiced once, with its final invoice', async () => {
  clock.set('2026-07-01T10:00:00Z')
  const final = await post('/invoices', { customerId, items })
  await post(`/invoices/${final.id}/deposit`, {
    ...{ deposit: { kind: 'percent', value: 50 }, version: final.version },
  })
  const deposit = (await admin.get(`/invoices?customerId=${customerId}&kind=deposit`)).body.items[0]
  await issue(deposit.id)
  await pay(deposit.id, 60_000, '2026-07-02')
  expect(await own('sales', '2026-07-01', '2026-07-31')).toMatchObject({
    invoices: 0,
    net: 0,
    received: 60_000,
  })
  clock.set('2026-08-03T10:00:00Z')
  await issue(final.id)
  await pay(final.id, 60_000, '2026-08-13')
  const paid = { invoices: 1, net: 100_000, gross: 120_000, received: 60_000, paid: 120_000, daysToPay: 10 }
  expect(await own('sales', '2026-08-01', '2026-08-31')).toEqual(paid)
})

test('a credit note takes off on its own day, and a payment taken back on that of the take-back', async () => {
  clock.set('2026-09-01T10:00:00Z')
  const { id } = await post('/invoices', { customerId, items })
  await issue(id)
  await pay(id, 50_000, '2026-09-02')
  clock.set('2026-10-05T10:00:00Z')
  const { version } = (await admin.get(`/invoices/${id}`)).body
  await post(`/invoices/${id}/credit`, { version, amount: 12_000, reason: 'Late' })
  const [payment] = (await admin.get(`/payments?customerId=${customerId}`)).body.items
  await post(`/payments/${payment.id}/take-back`, { version: payment.version, reason: 'Bounced' })
  expect(await own('sales', '2026-09-01', '2026-09-30')).toMatchObject({ net: 100_000, received: 50_000 })
  expect(await own('sales', '2026-10-01', '2026-10-31')).toMatchObject({
    invoices: 0,
    net: -10_000,
    received: -50_000,
  })
})

test('the documents behind a figure are a file too, with what counts there', async () => {
  clock.set('2026-05-04T10:00:00Z')
  const { id, ...invoice } = await post('/invoices', { customerId, items })
  await issue(id)
  const days = 'from=2026-05-01&to=2026-05-31'
  const path = `/api/reports/sales/documents.csv?${days}&by=customer&key=${customerId}&figure=invoices`
  const answer = await fetch(shop.url + path, { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-disposition')).toContain('invoices-2026-05-01-to-2026-05-31.csv')
  const { items: listed } = (
    await admin.get(`/reports/sales/documents?${days}&by=customer&key=${customerId}&figure=invoices`)
  ).body
  expect(listed).toHaveLength(1)
  expect(invoice.total).toBe(120_000)
  expect(await answer.text()).toBe(
    'Document,Customer,Counts on,Without VAT,With VAT,Days\r\n' +
      `${listed[0].number},${listed[0].customer},2026-05-04,1000,1200,\r\n`,
  )
})

test('a quote and its answer count in the month in which it was first sent, all revisions as one', async () => {
  clock.set('2026-02-10T10:00:00Z')
  const quote = await post('/quotes', { customerId, title: 'Front', items })
  expect(await own('quotes', '2026-02-01', '2026-02-28')).toBeUndefined()
  await post(`/quotes/${quote.id}/status`, { status: 'sent', version: quote.version })
  clock.set('2026-03-12T10:00:00Z')
  const { version } = (await admin.get(`/quotes/${quote.id}`)).body
  const cheaper = [{ description: 'Sign', price: 80_000 }]
  const revision = (await admin.patch(`/quotes/${quote.id}`, { version, revise: true, items: cheaper })).body
  expect(await own('quotes', '2026-02-01', '2026-02-28')).toMatchObject({
    quoted: 1,
    quotedValue: 100_000,
    won: 0,
  })
  await post(`/quotes/${revision.id}/status`, { status: 'accepted', version: revision.version })
  expect(await own('quotes', '2026-03-01', '2026-03-31')).toMatchObject({ quoted: 0, won: 0 })
  expect(await own('quotes', '2026-02-01', '2026-02-28')).toMatchObject({
    ...{ quoted: 1, quotedValue: 80_000, won: 1, wonValue: 80_000 },
    ...{ winRate: 100, winRateByValue: 100, daysToYes: 30 },
  })
})

test('the file has all rows in pounds, and no name runs as a formula', async () => {
  clock.set('2026-04-10T10:00:00Z')
  customerId = (await addCustomer(admin, { name: '=1+1' })).id
  const { id } = await post('/invoices', { customerId, items })
  await issue(id)
  const path = '/api/reports/sales.csv?from=2026-04-01&to=2026-04-30&by=customer'
  const answer = await fetch(shop.url + path, { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-disposition')).toContain(
    'sales-by-customer-2026-04-01-to-2026-04-30.csv',
  )
  expect(await answer.text()).toContain("'=1+1,1,1000,1200,0,0,,0,0,0,0,0,\r\n")
})

test('a payment and its refund in one month come to nothing, and still lead to both', async () => {
  clock.set('2027-02-02T10:00:00Z')
  const transfer = { customerId, date: '2027-02-02', amount: 5_000, method: 'bank transfer', allocations: [] }
  await post('/payments', transfer)
  await post(`/customers/${customerId}/credit/refund`, {
    ...{ amount: 5_000, date: '2027-02-09', method: 'bank transfer' },
  })
  const nothing = { invoices: 0, net: 0, gross: 0, received: 0, paid: 0, daysToPay: null }
  expect(await own('sales', '2027-02-01', '2027-02-28')).toEqual({ ...nothing, evenedOut: ['received'] })
  const days = 'from=2027-02-01&to=2027-02-28'
  const { body } = await admin.get(`/reports/sales?${days}&by=month`)
  for (const side of [body.rows[0].now, body.totals.now]) expect(side.evenedOut).toEqual(['received'])
  const behind = await admin.get(
    `/reports/sales/documents?${days}&by=customer&key=${customerId}&figure=received`,
  )
  expect(behind.body.items.map(({ gross }: { gross: number }) => gross)).toEqual([-5_000, 5_000])
  // What it is compared with leads there as well, and what has nothing behind it nowhere.
  const later = (await admin.get('/reports/sales?from=2027-03-01&to=2027-03-31&by=month')).body
  expect(later.totals).toEqual({ now: nothing, before: { ...nothing, evenedOut: ['received'] } })
})

test('of a kind of sign that was invoiced and credited in one month both are found', async () => {
  clock.set('2027-04-03T10:00:00Z')
  const [big, small] = await Promise.all(
    serviceNames.slice(0, 2).map((category) => post('/services', { name: category, category, price: 100 })),
  )
  const { id } = await post('/invoices', {
    customerId,
    items: [
      { description: 'Sign', price: 100_000, serviceId: big.id },
      { description: 'Sticker', price: 2_000, serviceId: small.id },
    ],
  })
  const { version, items: lines } = await issue(id)
  const all = [{ lineId: lines[1].id, quantity: 1 }]
  await post(`/invoices/${id}/credit`, { lines: all, reason: 'Not wanted', version })
  const { body } = await admin.get('/reports/sales?from=2027-04-01&to=2027-04-30&by=kind')
  const row = body.rows.find((one: { id: string }) => one.id === serviceNames[1])
  expect(row.now).toMatchObject({ invoices: 0, net: 0, gross: 0, evenedOut: ['invoiced'] })
})

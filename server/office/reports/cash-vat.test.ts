/** VAT on sales of a shop on cash accounting, through the calls: parts, credits, refunds, deposits, and another scheme. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

const clock = makeTestClock('2026-01-10T10:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId = ''

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
  customerId = (await addCustomer(admin, { companyName: 'Quay' })).id
})
afterAll(() => shop.stop())

const sign = (price: number, more: object = {}) => ({ description: 'Sign', price, ...more })
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const draft = (items: object[]) => post('/invoices', { customerId, items })
const issue = async (id: string) => post(`/invoices/${id}/issue`, { version: (await read(id)).version })
const issued = async (...items: object[]) => issue((await draft(items)).id)
const credit = async (id: string, amount: number) =>
  post(`/invoices/${id}/credit`, { version: (await read(id)).version, reason: 'Less', amount })
const pay = async (id: string, amount: number, date: string) => {
  const answer = await post(`/invoices/${id}/payments`, { amount, date, method: 'bank transfer' })
  return answer.payments.at(-1).paymentId as string
}
const at = (day: string) => clock.set(`${day}T10:00:00Z`)
const set = async (fields: object) =>
  admin.patch('/settings', { version: (await admin.get('/settings')).body.version, ...fields })
const report = async (from: string, to: string) => {
  const { status, body } = await admin.get(`/reports/vat?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const sums = { net: 0, vat: 0 }
  for (const { net, vat } of body.rows) Object.assign(sums, { net: sums.net + net, vat: sums.vat + vat })
  // The list behind the figures always adds up to them.
  expect(sums).toEqual({ net: body.net, vat: body.box1 })
  expect(body.count).toBe(body.rows.length)
  return body
}
const month = (name: string) => report(`2026-${name}-01`, `2026-${name}-28`)
const rowsOf = async (name: string) =>
  (await month(name)).rows.map(({ number, because, net, vat }: Record<string, unknown>) => [
    ...[number, because, net, vat],
  ])
const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const boxesOfAll = async () =>
  Promise.all(months.map(async (name) => [name, (await month(name)).box1, (await month(name)).net]))

test('counts payments on their days, and over the year each pound once', async () => {
  at('2026-01-10')
  const one = await issued(sign(100_000), sign(20_000, { vatRate: 5 }))
  const two = await issued(sign(50_000))
  const unissued = await draft([sign(10_000)])
  at('2026-02-10')
  await pay(one.id, 70_500, '2026-02-09')
  const bounced = await pay(two.id, 60_000, '2026-02-10')
  await pay(unissued.id, 6000, '2026-02-10')
  at('2026-03-10')
  await post(`/payments/${bounced}/take-back`, { version: 1, reason: 'Bounced' })
  await credit(one.id, 14_100)
  at('2026-04-10')
  await pay(one.id, 56_400, '2026-04-01')
  const standard = await boxesOfAll()
  await set({ vatScheme: 'cash' })
  expect((await rowsOf('01')).length).toBe(0)
  expect(await rowsOf('02')).toEqual([
    [one.invoiceNumber, 'payment', 60_000, 10_500],
    [two.invoiceNumber, 'payment', 50_000, 10_000],
    [unissued.invoiceNumber, 'payment', 5000, 1000],
  ])
  expect(await rowsOf('03')).toEqual([[two.invoiceNumber, 'payment', -50_000, -10_000]])
  expect(await month('03')).toMatchObject({ schemes: ['cash'], box6: -50_000 })
  const [april] = await rowsOf('04')
  expect(april[2] + april[3]).toBe(56_400)
  // What is still owed is paid, so both schemes have declared the same.
  await pay(two.id, 60_000, '2026-04-10')
  await pay(unissued.id, 6000, '2026-04-10')
  await issue(unissued.id)
  const whole = await report('2026-01-01', '2026-12-31')
  await set({ vatScheme: 'standard' })
  const byTaxPoint = await report('2026-01-01', '2026-12-31')
  expect([whole.box1, whole.net]).toEqual([byTaxPoint.box1, byTaxPoint.net])
  expect(whole.groups).toEqual(byTaxPoint.groups)
  expect(standard.reduce((sum, [, box1 = 0]) => sum + Number(box1), 0)).toBe(byTaxPoint.box1)
})

test('a deposit and its final invoice count what is paid on each; a refund of a credit note on its day', async () => {
  at('2026-05-05')
  const final = await draft([sign(100_000)])
  const deposit = await post(`/invoices/${final.id}/deposit`, {
    ...{ version: final.version, deposit: { kind: 'percent', value: 50 } },
  })
  await issue(deposit.id)
  await pay(deposit.id, 60_000, '2026-05-05')
  at('2026-06-05')
  await issue(final.id)
  await pay(final.id, 60_000, '2026-06-05')
  at('2026-07-05')
  await credit(final.id, 24_000)
  await post(`/customers/${customerId}/credit/refund`, {
    ...{ amount: 24_000, date: '2026-07-05', method: 'bank transfer' },
  })
  await set({ vatScheme: 'cash' })
  expect(await rowsOf('05')).toEqual([[deposit.invoiceNumber, 'payment', 50_000, 10_000]])
  expect(await rowsOf('06')).toEqual([[final.invoiceNumber, 'payment', 50_000, 10_000]])
  expect(await rowsOf('07')).toEqual([[final.invoiceNumber, 'payment', -20_000, -4000]])
  await set({ vatScheme: 'standard' })
})

test('a shop that joins and leaves declares nothing twice, and what it declared before stays', async () => {
  at('2026-08-03')
  const before = await issued(sign(30_000))
  at('2026-09-03')
  const during = await issued(sign(40_000))
  await pay(before.id, 36_000, '2026-09-03')
  await pay(during.id, 12_000, '2026-09-03')
  at('2026-10-06')
  await pay(during.id, 36_000, '2026-10-06')
  const old = await boxesOfAll()
  const joins = { from: '2026-09-01', scheme: 'cash' }
  const leaves = { from: '2026-10-01', scheme: 'standard' }
  await set({ vatSchemeChanges: [{ from: '2030-01-01', scheme: 'cash' }] })
  expect(await boxesOfAll()).toEqual(old)
  await set({ vatSchemeChanges: [joins, leaves] })
  expect((await boxesOfAll()).slice(0, 8)).toEqual(old.slice(0, 8))
  const september = await report('2026-09-01', '2026-09-30')
  expect(september.rows).toMatchObject([
    { number: during.invoiceNumber, because: 'payment', net: 10_000, vat: 2000 },
    { number: during.invoiceNumber, because: 'left', net: 30_000, vat: 6000, day: '2026-09-30' },
  ])
  expect((await report('2026-10-01', '2026-12-31')).rows).toEqual([])
  expect((await report('2026-08-15', '2026-10-15')).schemes).toEqual(['standard', 'cash'])
  const address = `${shop.url}/api/reports/vat.csv?from=2026-09-01&to=2026-09-30`
  const text = await (await fetch(address, { headers: { cookie: admin.cookie } })).text()
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  expect(data.map((row) => [row.VAT, row['Counts by']])).toEqual([
    ['20', 'Payment'],
    ['60', 'Left cash accounting'],
  ])
})

test('no change of the scheme touches a closed period', async () => {
  at('2026-11-05')
  await set({ vatScheme: 'standard', vatSchemeChanges: [] })
  await post('/periods/close', { until: '2026-09-30' })
  expect(await set({ vatScheme: 'cash' })).toMatchObject({ status: 409, body: { code: 'CLOSED' } })
  const from = (day: string) => set({ vatSchemeChanges: [{ from: day, scheme: 'cash' }] })
  expect((await from('2026-09-30')).status).toBe(409)
  const closed = await report('2026-01-01', '2026-09-30')
  expect((await from('2026-10-01')).status).toBe(200)
  const { box1, net, groups } = await report('2026-01-01', '2026-09-30')
  expect({ box1, net, groups }).toEqual({ box1: closed.box1, net: closed.net, groups: closed.groups })
  const wrong = await set({
    vatSchemeChanges: [
      { from: '2026-12-01', scheme: 'standard' },
      { from: '2026-11-01', scheme: 'cash' },
    ],
  })
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'vatSchemeChanges.1.from' }] } })
})

test('stands against the period before by month, and a rate has its rows', async () => {
  const { before, months: halves } = await report('2026-04-01', '2026-06-30')
  const quarter = await report('2026-01-01', '2026-03-31')
  expect(quarter.net).not.toBe(0)
  expect(before).toMatchObject({ from: '2026-01-01', to: '2026-03-31', box1: quarter.box1, net: quarter.net })
  const amounts = ({ net, vat }: { net: number; vat: number }) => [net, vat]
  expect(halves.map(({ before: then }: { before: { net: number; vat: number } }) => amounts(then))).toEqual(
    quarter.months.map(amounts),
  )
  for (const { vatCategory, vatRate, net, vat } of quarter.groups) {
    const rate = `&vatCategory=${vatCategory}&vatRate=${vatRate}`
    const { rows } = (await admin.get(`/reports/vat?from=2026-01-01&to=2026-03-31${rate}`)).body
    const sum = (of: 'net' | 'vat') => rows.reduce((all: number, row: (typeof rows)[0]) => all + row[of], 0)
    expect([sum('net'), sum('vat')]).toEqual([net, vat])
  }
})

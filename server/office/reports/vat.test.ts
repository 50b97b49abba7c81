/** VAT on sales of a period, through the call, and its file. */
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

const clock = makeTestClock('2026-01-10T10:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId = ''

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
  customerId = (await addCustomer(admin, { companyName: '=Quay', vatNumber: 'GB 337 4400 71' })).id
})
afterAll(() => shop.stop())

const draft = (items: object[], more: object = {}) => post('/invoices', { customerId, items, ...more })
const sign = (price = 10_000, more: object = {}) => ({ description: 'Sign', price, ...more })
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const issue = async (id: string) => post(`/invoices/${id}/issue`, { version: (await read(id)).version })
const issued = async (items: object[], more: object = {}) => issue((await draft(items, more)).id)
const credit = async (id: string, more: object) =>
  post(`/invoices/${id}/credit`, { version: (await read(id)).version, reason: 'Less work', ...more })
const pay = async (id: string, amount: number, date: string) => {
  const answer = await post(`/invoices/${id}/payments`, { amount, date, method: 'bank transfer' })
  return answer.payments.at(-1).paymentId as string
}
const report = async (from: string, to: string, more = '') => {
  const { status, body } = await admin.get(`/reports/vat?from=${from}&to=${to}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const numbersOf = (body: { rows: { number: string }[] }) => body.rows.map(({ number }) => number)
const file = async (from: string, to: string, { name = 'vat', more = '' } = {}) => {
  const address = `${shop.url}/api/reports/${name}.csv?from=${from}&to=${to}${more}`
  const text = await (await fetch(address, { headers: { cookie: admin.cookie } })).text()
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
}

test('the worked examples come to 595.62 and 4,208, with the documents behind them', async () => {
  clock.set('2026-02-10T10:00:00Z')
  const w1 = await issued([sign(85_000), sign(3749, { quantity: 2.35 }), sign(4500, { quantity: 3 })])
  const w2 = await issued([
    sign(100_000),
    sign(20_000, { vatRate: 5 }),
    sign(10, { quantity: 500, vatRate: 0 }),
    sign(3000, { vatCategory: 'exempt' }),
  ])
  const w3 = await issued([sign(100_000)], { discount: { kind: 'amount', value: 10_000 } })
  const w5 = await issued([sign(100_000, { vatCategory: 'reverse-charge' })])
  const hours = w1.items[2].id
  const note = await credit(w1.id, { lines: [{ lineId: hours, quantity: 1 }] })
  const body = await report('2026-01-01', '2026-03-31')
  expect(body).toMatchObject({ registered: true, box1: 59_562, box6: 420_800, net: 420_810, count: 5 })
  expect(body.rows.map(({ number, net, vat }: Record<string, unknown>) => [number, net, vat])).toEqual(
    [
      [w1.invoiceNumber, 107_310, 21_462],
      [w2.invoiceNumber, 128_000, 21_000],
      [w3.invoiceNumber, 90_000, 18_000],
      [w5.invoiceNumber, 100_000, 0],
      [note.invoiceNumber, -4500, -900],
    ].sort(([a], [b]) => String(a).localeCompare(String(b))),
  )
  expect(body.groups).toMatchObject([
    { vatCategory: 'standard', vatRate: 20, net: 292_810, vat: 58_562 },
    { vatCategory: 'reduced', vatRate: 5, net: 20_000, vat: 1000 },
    { vatCategory: 'zero', vatRate: 0, net: 5000, vat: 0 },
    { vatCategory: 'exempt', vatRate: 0, net: 3000, vat: 0 },
    { vatCategory: 'reverse-charge', vatRate: 20, net: 100_000, vat: 0 },
  ])
})

test('a deposit and its final invoice each count in their own period, and nothing twice', async () => {
  clock.set('2026-05-20T10:00:00Z')
  const final = await draft([sign(80_000), sign(20_000, { vatRate: 0 })])
  const deposit = await post(`/invoices/${final.id}/deposit`, {
    version: final.version,
    deposit: { kind: 'percent', value: 50 },
  })
  await issue(deposit.id)
  await credit(deposit.id, { amount: 1160 })
  clock.set('2026-07-10T10:00:00Z')
  await issue(final.id)
  const spring = await report('2026-04-01', '2026-06-30')
  const summer = await report('2026-07-01', '2026-09-30')
  expect(numbersOf(spring)).toHaveLength(2)
  expect(numbersOf(summer)).toEqual([final.invoiceNumber])
  expect(spring.box1 + summer.box1).toBe(16_000)
  expect(spring.net + summer.net).toBe(100_000)
  expect(summer.groups).toMatchObject([
    { vatCategory: 'standard', vatRate: 20, net: 80_000 - 40_000 + 800, vat: 8000 + 160 },
    { vatCategory: 'zero', vatRate: 0, net: 20_000 - 10_000 + 200, vat: 0 },
  ])
})

test('a credit note counts on its own day, an invoice on its tax point, whenever it is issued', async () => {
  clock.set('2026-10-05T10:00:00Z')
  const late = await issued([sign()], { taxPoint: '2026-09-30' })
  clock.set('2026-11-02T10:00:00Z')
  const note = await credit(late.id, { amount: 12_000 })
  expect(numbersOf(await report('2026-09-30', '2026-09-30'))).toEqual([late.invoiceNumber])
  expect(numbersOf(await report('2026-10-01', '2026-10-31'))).toEqual([])
  const november = await report('2026-11-02', '2026-11-02')
  expect(november).toMatchObject({ box1: -2000, box6: -10_000 })
  expect(numbersOf(november)).toEqual([note.invoiceNumber])
})

describe('What is not issued', () => {
  const december = () => report('2026-12-01', '2026-12-31')

  test('counts once it is paid, on the day of the first payment, and then no second time', async () => {
    clock.set('2026-12-10T10:00:00Z')
    const paid = await draft([sign(50_000)])
    await draft([sign(70_000)], { taxPoint: '2026-12-01' })
    expect((await december()).rows).toEqual([])
    await pay(paid.id, 100, '2026-12-09')
    await pay(paid.id, 100, '2026-12-05')
    const row = { number: paid.invoiceNumber, day: '2026-12-05', isIssued: false, net: 50_000, vat: 10_000 }
    expect((await december()).rows).toMatchObject([row])
    clock.set('2027-01-10T10:00:00Z')
    await issue(paid.id)
    expect((await december()).rows).toMatchObject([{ ...row, isIssued: true }])
    expect((await report('2027-01-01', '2027-01-31')).rows).toEqual([])
  })

  test('does not count once its payment is taken back, and is void for good', async () => {
    clock.set('2027-02-10T10:00:00Z')
    const bounced = await draft([sign(30_000)])
    const payment = await pay(bounced.id, 36_000, '2027-02-09')
    const february = () => report('2027-02-01', '2027-02-28')
    expect((await february()).box1).toBe(6000)
    await post(`/payments/${payment}/take-back`, { version: 1, reason: 'Bounced' })
    expect((await february()).rows).toEqual([])
    await post(`/invoices/${bounced.id}/void`, { version: (await read(bounced.id)).version, reason: 'Off' })
    expect((await february()).count).toBe(0)
  })

  test('stays where it was when a credit note gives all of it back', async () => {
    clock.set('2027-03-10T10:00:00Z')
    const paid = await draft([sign(30_000)])
    await pay(paid.id, 36_000, '2027-03-09')
    clock.set('2027-04-10T10:00:00Z')
    await credit(paid.id, { amount: 36_000 })
    expect((await report('2027-03-01', '2027-03-31')).box1).toBe(6000)
    expect((await report('2027-04-01', '2027-04-30')).box1).toBe(-6000)
  })
})

test('what is outside the scope, and what was carried in, is in neither box', async () => {
  clock.set('2027-05-10T10:00:00Z')
  await issued([sign(7000, { vatCategory: 'outside-scope' })])
  const carried = await issued([sign(9900)])
  await shop.pool.query('update invoices set is_opening = true where id = $1', [carried.id])
  const may = await report('2027-05-01', '2027-05-31')
  expect(may).toMatchObject({ box1: 0, box6: 0, outsideScope: 7000, rows: [], count: 0 })
  expect(await file('2027-05-01', '2027-05-31')).toEqual([])
})

test('the file adds up to the report, and no name runs as a formula', async () => {
  const body = await report('2026-01-01', '2027-12-31')
  const rows = await file('2026-01-01', '2027-12-31')
  const pence = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect([pence('VAT'), pence('Net')]).toEqual([body.box1, body.net])
  expect(new Set(rows.map((row) => row.Number)).size).toBe(body.count)
  expect(rows[0]).toMatchObject({ Customer: "'=Quay", 'Tax point': '2026-02-10', Issued: 'Yes' })
})

describe('against the period or the year before', () => {
  const amounts = ({ net, vat }: { net: number; vat: number }) => [net, vat]
  const halves = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'] as const

  test('is what the report of those days says, by month and rate', async () => {
    const body = await report(halves[2], halves[3])
    const earlier = await report(halves[0], halves[1])
    const { from, to, box1, box6, net, outsideScope } = earlier
    expect(body.before).toEqual({ from, to, box1, box6, net, outsideScope, hasDocuments: true })
    expect(body.months.map(({ key }: { key: string }) => key)).toEqual([
      ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ])
    for (const [index, month] of body.months.entries()) {
      const alone = await report(month.from, month.to)
      expect(amounts(month)).toEqual([alone.net, alone.box1])
      expect(amounts(month.before)).toEqual(amounts(earlier.months[index]))
    }
    for (const group of body.groups) {
      const same = earlier.groups.find(
        (one: typeof group) => one.vatCategory === group.vatCategory && one.vatRate === group.vatRate,
      )
      expect(amounts(group.before)).toEqual(same ? amounts(same) : [0, 0])
    }
    for (const { vatCategory, vatRate } of earlier.groups)
      expect(body.groups).toContainEqual(expect.objectContaining({ vatCategory, vatRate }))
    const year = await report('2027-01-01', '2027-06-30', '&against=year')
    expect(year.before).toMatchObject({ from: halves[0], to: halves[1], box1: earlier.box1 })
  })

  test('a rate has its documents behind it, each with that rate alone, on screen and as a file', async () => {
    const { groups } = await report('2026-01-01', '2026-12-31')
    expect(groups.length).toBeGreaterThan(3)
    for (const { vatCategory, vatRate, net, vat } of groups) {
      const more = `&vatCategory=${vatCategory}&vatRate=${vatRate}`
      const { rows, groups: same } = await report('2026-01-01', '2026-12-31', more)
      const sum = (of: 'net' | 'vat') => rows.reduce((all: number, row: (typeof rows)[0]) => all + row[of], 0)
      expect([sum('net'), sum('vat')]).toEqual([net, vat])
      expect(same).toEqual(groups)
      const written = await file('2026-01-01', '2026-12-31', { more })
      expect(new Set(written.map((row) => row.Number))).toEqual(new Set(numbersOf({ rows })))
    }
    expect((await admin.get('/reports/vat?from=2026-01-01&to=2026-12-31&vatRate=20')).status).toBe(400)
  })

  test('the sums are a file with the same figures', async () => {
    const body = await report(halves[2], halves[3])
    const rows = await file(halves[2], halves[3], { name: 'vat/sums' })
    const inPounds = (row: Record<string, string> | undefined) =>
      ['Net', 'VAT', 'Net, before', 'VAT, before'].map((name) => Math.round(Number(row?.[name]) * 100))
    const compared = (one: { net: number; vat: number; before: { net: number; vat: number } }) => [
      ...amounts(one),
      ...amounts(one.before),
    ]
    expect(rows.filter(({ By }) => By === 'Month').map(inPounds)).toEqual(body.months.map(compared))
    expect(rows.filter(({ By }) => By === 'Rate').map(inPounds)).toEqual(body.groups.map(compared))
    expect(inPounds(rows.at(-1))).toEqual([body.net, body.box1, body.before.net, body.before.box1])
  })
})

test('what evened out still has its documents: an invoice, and its credit note', async () => {
  clock.set('2027-10-05T10:00:00Z')
  const bill = await issued([sign(10_000, { vatRate: 5 })])
  const note = await credit(bill.id, { amount: 10_500 })
  const [from, to] = ['2027-10-01', '2027-10-31']
  const even = { net: 0, vat: 0, hasDocuments: true }
  const october = await report(from, to)
  expect(october.groups).toMatchObject([{ vatCategory: 'reduced', vatRate: 5, ...even }])
  expect(october.months).toMatchObject([{ ...even, before: { ...even, hasDocuments: false } }])
  const ofRate = await report(from, to, '&vatCategory=reduced&vatRate=5')
  expect(numbersOf(ofRate)).toEqual([note.invoiceNumber, bill.invoiceNumber])
  const { before, groups, months } = await report('2027-11-01', '2027-11-30')
  expect(before).toMatchObject({ box1: 0, net: 0, hasDocuments: true })
  expect(groups).toMatchObject([{ ...even, hasDocuments: false, before: even }])
  expect(months).toMatchObject([{ ...even, hasDocuments: false, before: even }])
})

test('a shop that is not registered is told so; what it issued while it was stays', async () => {
  clock.set('2027-06-10T10:00:00Z')
  await issued([sign(10_000)])
  const set = async (vatRegistered: boolean) =>
    admin.patch('/settings', { version: (await admin.get('/settings')).body.version, vatRegistered })
  await set(false)
  await issued([sign(20_000, { vatRate: 0 })])
  const june = await report('2027-06-01', '2027-06-30')
  expect(june).toMatchObject({ registered: false, box1: 2000, box6: 10_000, count: 1 })
  await set(true)
})

test('no period is refused, and nobody but admins reads it', async () => {
  const fay = await signInWorker(shop, 'fay')
  for (const path of ['vat', 'vat.csv', 'vat/sums.csv']) {
    expect((await fay.get(`/reports/${path}?from=2026-01-01&to=2026-12-31`)).status).toBe(403)
    for (const query of ['', 'from=2026-02-01&to=2026-01-01', 'from=2016-01-01&to=2026-01-01'])
      expect((await admin.get(`/reports/${path}?${query}`)).status).toBe(400)
  }
})

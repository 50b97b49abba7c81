/** The lists of money as files: what they come to is in their last row. */
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { debtColumns } from '#domain/sales/debtors.ts'
import { addCustomer, type Client, clientOf, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { formOf } from '#server/testing/forms.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let worker: Client | undefined
const clock = makeTestClock('2027-03-01T11:00:00Z')
const today = () => londonDay(clock.now())

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

async function readFile(path: string) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status, path).toBe(200)
  return { bytes: await answer.arrayBuffer(), name: answer.headers.get('content-disposition') }
}

async function readCsv(path: string) {
  const { bytes, name } = await readFile(path)
  const text = Buffer.from(bytes).toString().slice(1)
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return { rows: data, name }
}

async function issued(customerId: string, price: number) {
  const made = await post('/invoices', { customerId, items: [{ description: 'Sign', price, vatRate: 0 }] })
  return post(`/invoices/${made.id}/issue`, { version: made.version })
}

test('debtors: those that are asked for, in their order, as at a day, with what they come to', async () => {
  const odd = await addCustomer(admin, { name: '=SUM(1)', email: 'odd@x.example', phone: '0161 496 0001' })
  const bell = await addCustomer(admin, { name: 'Ann', companyName: 'Bell' })
  await issued(odd.id, 1_234_56)
  const first = today()
  clock.set(`${addDays(first, 60)}T11:00:00Z`)
  await issued(bell.id, 5000)
  const { rows, name } = await readCsv('/debtors/file?sort=name')
  expect(name).toBe(`attachment; filename="debtors-${today()}.csv"`)
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['Customer', 'Email', 'Phone', ...debtColumns.map(({ label }) => label), 'Last reminder'],
  ])
  expect(rows.map(({ Customer, Total }) => [Customer, Total])).toEqual([
    ["'=SUM(1)", '1234.56'],
    ['Bell · Ann', '50'],
    ['Total', '1284.56'],
  ])
  expect(rows[0]).toMatchObject({ Email: 'odd@x.example', Phone: '0161 496 0001', '1–30 days': '1234.56' })
  const late = await readCsv('/debtors/file?show=overdue')
  expect(late.rows.map(({ Customer }) => Customer)).toEqual(["'=SUM(1)", 'Total'])
  const then = await readCsv(`/debtors/file?on=${first}`)
  expect(then.name).toBe(`attachment; filename="debtors-${first}.csv"`)
  expect(then.rows.map(({ 'Not due': current }) => current)).toEqual(['1234.56', '1234.56'])
  const { bytes } = await readFile('/debtors/file?format=xlsx&sort=total&order=asc')
  const sheet = await readSheet(new Blob([bytes]))
  expect(sheet.map((row) => [row[0], row[9]])).toEqual([
    ['Customer', 'Total'],
    ['Bell · Ann', 50],
    ['=SUM(1)', 1234.56],
    ['Total', 1284.56],
  ])
})

test('quotes to follow up, with how to reach their customers', async () => {
  const { id: customerId } = await addCustomer(admin, { name: 'Jo', email: 'jo@cafe.example', phone: '' })
  const items = [{ title: 'Fascia', quantity: 1, price: 850_00 }]
  const quote = await post('/quotes', { customerId, title: 'Shop front', vatRate: 0, items })
  await post(`/quotes/${quote.id}/links`, {})
  clock.set(`${addDays(today(), 9)}T11:00:00Z`)
  const { rows, name } = await readCsv('/quotes/follow-up/file')
  expect(name).toBe(`attachment; filename="quotes-to-follow-up-${today()}.csv"`)
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ Number: quote.quoteNumber, Name: 'Jo', Title: 'Shop front', Email: 'jo@cafe.example' },
      ...{ Why: expect.stringMatching(/^Not opened since/), Opened: '0', 'Followed up': '', Total: '850' },
    }),
  ])
})

test('quotes under their margin, of the service that is asked for', async () => {
  const panel = { name: 'Panel', pricingModel: 'area', price: 145_00, costPrice: 60_00 }
  const { id: serviceId, version } = await post('/services', { ...panel, targetMarginPercent: 50 })
  const { id: customerId } = await addCustomer(admin, { name: 'Ada' })
  const line = { title: 'Fascia', serviceId, widthMm: 2000, heightMm: 1000, price: 290_00, costPrice: 120_00 }
  await post('/quotes', { customerId, items: [line, { ...line, title: 'Tray' }] })
  await admin.patch(`/services/${serviceId}`, { version, costPrice: 80_00 })
  const { rows, name } = await readCsv(`/quotes/margins/file?serviceId=${serviceId}`)
  expect(name).toBe(`attachment; filename="quotes-under-their-margin-${today()}.csv"`)
  const words = '2000 × 1000 mm: costs £120.00 → £160.00, margin 58.6% → 44.8%, 50% aimed at'
  expect(rows).toMatchObject([
    { Name: 'Ada', 'Lines under their margin': `Fascia, ${words}; Tray, ${words}`, Status: 'Draft' },
  ])
  expect((await readCsv(`/quotes/margins/file?serviceId=${serviceId}&honoured=true`)).rows).toEqual([])
})

test('bank statements of the days that are asked for', async () => {
  const file = new File(['Date,Description,Amount\n2026-11-05,ANN,60.00\n2026-11-06,BEN,70.00\n'], 'bank.csv')
  expect((await admin.send('POST', '/bank-statements', formOf({ file }))).status).toBe(200)
  const { rows } = await readCsv('/bank-statements/file?from=2026-11-01&to=2026-11-30')
  expect(rows).toEqual([
    {
      ...{ File: 'bank.csv', From: '2026-11-05', To: '2026-11-06' },
      ...{ Open: '2', Booked: '0', 'Put aside': '0', Taken: today() },
    },
  ])
  expect((await readCsv('/bank-statements/file?from=2026-12-01&to=2026-12-31')).rows).toEqual([])
})

test('the customers in a group, and none of a group that there is not', async () => {
  const { id } = await post('/groups', { name: 'Schools' })
  const { id: customerId } = await addCustomer(admin, { name: 'Weaste Road' })
  await post(`/groups/${id}/customers`, { add: [customerId] })
  const { rows, name } = await readCsv(`/groups/${id}/customers/file`)
  expect(name).toBe(`attachment; filename="group-members-${today()}.csv"`)
  expect(rows).toMatchObject([{ Name: 'Weaste Road', Type: 'Business' }])
  expect((await readCsv(`/groups/${id}/customers/file?q=nobody`)).rows).toEqual([])
  expect((await admin.get(`/groups/${customerId}/customers/file`)).status).toBe(404)
})

test.each([
  ['/debtors', 'debtors'],
  ['/quotes/follow-up', 'quotes to follow up'],
  ['/quotes/margins', 'quotes under their margin'],
  ['/bank-statements', 'bank statements'],
])('%s: admins only, and the security log has who took it', async (path, list) => {
  worker ??= await signInWorker(shop, 'wanda')
  expect((await worker.get(`${path}/file`)).status).toBe(403)
  expect((await clientOf(shop.url).get(`${path}/file`)).status).toBe(401)
  for (const query of ['format=pdf', 'limit=5'])
    expect((await admin.get(`${path}/file?${query}`)).status, query).toBe(400)
  await readFile(`${path}/file`)
  const { bytes } = await readFile(`${path}/file?format=xlsx`)
  expect((await readSheet(new Blob([bytes])))[0]?.length).toBeGreaterThan(6)
  expect((await admin.get('/security-events?limit=1')).body.items[0]).toMatchObject({
    ...{ kind: 'data-exported', details: { list } },
  })
})

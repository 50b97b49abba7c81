/** The lists of money as files: what they come to is in their last row. */
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { debtColumns } from '#domain/sales/debtors.ts'
import { addCustomer, clientOf, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
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

test.each([['/debtors', 'debtors']])(
  '%s: admins only, and the security log has who took it',
  async (path, list) => {
    const worker = await signInWorker(shop, 'wanda')
    expect((await worker.get(`${path}/file`)).status).toBe(403)
    expect((await clientOf(shop.url).get(`${path}/file`)).status).toBe(401)
    for (const query of ['format=pdf', 'limit=5'])
      expect((await admin.get(`${path}/file?${query}`)).status, query).toBe(400)
    await readFile(`${path}/file`)
    expect((await admin.get('/security-events?limit=1')).body.items[0]).toMatchObject({
      ...{ kind: 'data-exported', details: { list } },
    })
  },
)

/** In a shop with more rows than a screen is given: each report adds up to its file, to the accountant's, and to the others. */
import Papa from 'papaparse'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { type FiguresBy, figuresByLabels, MOST_FIGURE_ROWS } from '#domain/office/figures.ts'
import { MOST_VAT_ROWS } from '#domain/office/vat-report.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { type AccountingProduct, accountingProducts } from '#domain/shop/settings.accountant.ts'
import type { Fascia } from '#server/main.ts'
import { readFile, sumDocuments, sumPayments } from '#server/testing/account-files.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { makeSales } from '#server/testing/many-sales.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { foldSums } from './fold-sums.ts'

/** Three quarters of them have an invoice, so that there are more rows than a screen is given. */
const CUSTOMERS = 360
const today = londonDay(new Date())
// It may be midnight before the rows are there.
const all = { from: addDays(today, -740), to: addDays(today, 1) }
const quarter = { from: addDays(today, -200), to: addDays(today, -110) }
type Days = typeof all

let shop: Fascia
let admin: Client
/** The shop itself folds each minute: while the test has its turn, nothing is kept. */
let turn: PoolClient

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  turn = await shop.pool.connect()
  await turn.query('select pg_advisory_lock(73767, 0)')
  await makeSales(shop.pool, CUSTOMERS)
})
afterAll(() => shop.stop())

const get = async (path: string) => {
  const { status, body } = await admin.get(path)
  expect(status, path).toBe(200)
  return body
}
const daysOf = ({ from, to }: Days) => `from=${from}&to=${to}`

async function readCsv(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status, path).toBe(200)
  return Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true }).data
}

const pence = (text: string | undefined) => Math.round(Number(text) * 100)
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** Headings of a file, with the figure that each has and whether it is money. */
const columns = {
  sales: [
    ...[['Invoices', 'invoices', false] as const, ['Invoiced without VAT', 'net', true] as const],
    ...[['Invoiced with VAT', 'gross', true] as const, ['Received', 'received', true] as const],
    ['Paid in full', 'paid', true] as const,
  ],
  quotes: [
    ...[['Quotes', 'quoted', false] as const, ['Quoted', 'quotedValue', true] as const],
    ...[['Quotes won', 'won', false] as const, ['Won', 'wonValue', true] as const],
    ...[['Quotes lost', 'lost', false] as const, ['Lost', 'lostValue', true] as const],
  ],
}
const sides = [
  ['now', ''],
  ['before', ', before'],
] as const

/** Each row of the screen is that of the file in the same place; what the screen leaves out is its last row. */
async function checkFile(of: 'sales' | 'quotes', by: FiguresBy, days: Days) {
  const { rows, totals } = await get(`/reports/${of}?${daysOf(days)}&by=${by}`)
  const file = await readCsv(`/reports/${of}.csv?${daysOf(days)}&by=${by}`)
  const shown = Math.min(file.length, MOST_FIGURE_ROWS)
  const names = rows.map(({ name }: { name: string }) => name)
  expect(names.slice(0, shown)).toEqual(file.slice(0, shown).map((row) => row[figuresByLabels[by]]))
  for (const [side, suffix] of sides)
    for (const [heading, figure, isMoney] of columns[of]) {
      const cells = file.map((row) => row[heading + suffix])
      expect(cells, heading + suffix).not.toContain(undefined)
      const inFile = cells.map((text) => (isMoney ? pence(text) : Number(text)))
      const what = `${figure} of ${of} by ${by}, ${side}`
      expect(sumOf(inFile, Number), `the file's ${what}`).toBe(totals[side][figure])
      const onScreen = rows.map((row: Record<string, Record<string, number>>) => row[side]?.[figure])
      expect(onScreen.slice(0, shown), what).toEqual(inFile.slice(0, shown))
      const rest = sumOf(inFile.slice(shown), Number)
      expect(sumOf<number>(onScreen.slice(shown), Number), `all others' ${what}`).toBe(rest)
    }
  return { file, totals }
}

async function checkVat(days: Days) {
  const report = await get(`/reports/vat?${daysOf(days)}`)
  const file = await readCsv(`/reports/vat.csv?${daysOf(days)}`)
  for (const { vatRate, net, vat } of report.groups) {
    const rows = file.filter((row) => Number(row['Rate %']) === vatRate)
    expect([sumOf(rows, (row) => pence(row.Net)), sumOf(rows, (row) => pence(row.VAT))]).toEqual([net, vat])
  }
  expect(new Set(file.map((row) => row.Number)).size).toBe(report.count)
  expect(report.rows).toHaveLength(Math.min(report.count, MOST_VAT_ROWS))
  const numbers = report.rows.map(({ number }: { number: string }) => number)
  expect(numbers).toEqual([...new Set(file.map((row) => row.Number))].slice(0, MOST_VAT_ROWS))
  return report
}

const fileSums = new Map<string, Promise<{ net: number; vat: number; received: number }>>()
/** Read once: the files come from the documents, whatever is kept of them. */
function sumsOfFiles(product: AccountingProduct, days: Days) {
  const key = `${product} ${days.from}`
  const known = fileSums.get(key) ?? readSums(product, days)
  fileSums.set(key, known)
  return known
}
async function readSums(product: AccountingProduct, days: Days) {
  const read = (kind: 'invoices' | 'credits' | 'payments') =>
    readFile({ url: shop.url, admin }, product, kind, days)
  const bills = sumDocuments(product, await read('invoices'))
  const credits = sumDocuments(product, await read('credits'))
  const received = sumPayments(product, await read('payments'))
  return { net: bills.net + credits.net, vat: bills.vat + credits.vat, received }
}

/** Sales, VAT and each program's files say the same of the same days. */
async function checkAccountant(days: Days): Promise<void> {
  const vat = await checkVat(days)
  const { now } = (await get(`/reports/sales?${daysOf(days)}`)).totals
  expect([now.net, now.gross]).toEqual([vat.net, vat.net + vat.box1])
  for (const product of accountingProducts) {
    const { net, vat: tax, received } = await sumsOfFiles(product, days)
    expect([net, tax], product).toEqual([vat.net, vat.box1])
    expect(received, product).toBe(now.received)
  }
}

describe.each(['of which nothing is kept yet', 'that is kept by day'])('A shop %s', (what) => {
  beforeAll(async () => {
    const { rows } = await shop.pool.query('select from report_sums limit 1')
    expect(rows).toEqual([])
    if (what === 'of which nothing is kept yet') return
    await turn.query('select pg_advisory_unlock(73767, 0)')
    turn.release()
    while (await foldSums(shop.deps, 1000));
  })

  test.each(['sales', 'quotes'] as const)('has the same in the file of %s, by each row', async (of) => {
    for (const by of ['month', 'group', 'customer'] as const) await checkFile(of, by, quarter)
    const { file } = await checkFile(of, 'customer', all)
    expect(file.length, 'more than a screen is given').toBeGreaterThan(MOST_FIGURE_ROWS)
  })

  test('has the same in sales, in VAT and in the files for the accountant', async () => {
    await checkAccountant(quarter)
    await checkAccountant(all)
    expect((await get(`/reports/vat?${daysOf(all)}`)).count).toBeGreaterThan(MOST_VAT_ROWS)
  })

  test('is owed by each customer what was invoiced and not received', async () => {
    const { file, totals } = await checkFile('sales', 'customer', all)
    const debtors = await get('/debtors?limit=500')
    expect(debtors.hasMore).toBe(false)
    expect(debtors.totals.total).toBe(totals.now.gross - totals.now.received)
    const owed = file.map((row) => [
      row[figuresByLabels.customer],
      pence(row['Invoiced with VAT']) - pence(row.Received),
    ])
    const said: { name: string; companyName: string; total: number }[] = debtors.items
    const entries = said.map((one): [string, number] => [customerTitle(one), one.total])
    const isSome = ([, total]: (string | number | undefined)[]) => total !== 0
    expect(Object.fromEntries(entries.filter(isSome))).toEqual(Object.fromEntries(owed.filter(isSome)))
    expect(debtors.totals.credit, 'some paid too much').toBeGreaterThan(0)
  })
})

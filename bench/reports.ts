/** Reports, debtors, search over everything and the check of the books, in a shop of any size. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { addDays, londonDay } from '#domain/dates.ts'
import { bookParts } from '#domain/office/books-check.ts'
import { figuresBy } from '#domain/office/figures.ts'
import { marginsBy } from '#domain/office/margin-report.ts'
import { measureFiles } from './accountant.ts'
import { RARE_WORD } from './bulk.ts'
import { type Client, expectOk, makeClient, signIn } from './client.ts'
import { makeEmptyAnswers } from './empty-answers.ts'
import { printFigure, printTable, type Row, time } from './measure.ts'
import { toQuery } from './read.ts'
import { admin, type BenchShop } from './shop.ts'
import { tidy } from './tidy.ts'

const budget = { p50: 100, p97: 100 }
const found = { p50: 50, p97: 50 }
/** Of a report there are enough with these; there are ninety. */
const TIMES = 40
const SECONDS = 10

interface Asked {
  name: string
  path: string
  budget: Row['budget']
}

/** In a grown shop. @param size how many quotes it has */
export async function measureReports(shop: BenchShop, size: number): Promise<void> {
  const { withDatabase, url } = shop
  const folding = performance.now()
  await withDatabase(untilFolded)
  printFigure('sums of reports folded in', (performance.now() - folding) / 1000, 's')
  // As PostgreSQL does by itself within a minute or two.
  await withDatabase(tidy)
  const client = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
  const empty = makeEmptyAnswers(client)
  const asked = [...reports(), ...(await withDatabase(behindFigures)), ...debtors(), ...searches()]
  const rows: Row[] = []
  for (const { path, ...row } of asked) {
    await empty.ask()
    await expectOk(client.get(path), path)
    rows.push({ ...row, http: await time(() => expectOk(client.get(path)), TIMES, SECONDS) })
  }
  printTable(`${size.toLocaleString('en-GB')} quotes and as many invoices, ms`, empty.times(), rows)
  await measureFiles(shop, client)
  await checkBooks(client)
  client.close()
}

/** The server folds each minute, and then adds the balances of debtors that are missing; today stays as it is. */
async function untilFolded(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(`select (select count(*) from report_marks)::int +
      (select count(*) from pg_locks where locktype = 'advisory' and classid = 73767)::int as n`)
    if ((rows[0]?.n ?? 0) <= 1) return
    await sleep(1000)
  }
}

const today = londonDay(new Date())
/** As the screens offer them, and one that begins and ends within a month. */
const periods = {
  'this year': { from: `${today.slice(0, 4)}-01-01`, to: today, against: 'before' },
  'a year, against the year before': { from: addDays(today, -364), to: today, against: 'year' },
  'this month': { from: `${today.slice(0, 8)}01`, to: today, against: 'before' },
  // Their tax year, of two calendar years and some days.
  'a tax year': { from: '2025-04-06', to: '2026-04-05', against: 'before' },
  '90 days': { from: addDays(today, -89), to: today, against: 'before' },
  'days in months': { from: addDays(today, -330), to: addDays(today, -41), against: 'before' },
}

function reports(): Asked[] {
  const figures = Object.entries(periods).flatMap(([name, period]) =>
    figuresBy.flatMap((by) =>
      (['sales', 'quotes'] as const).map((report) => ({
        ...{
          name: `${report}, ${name}, by ${by}`,
          path: `/api/reports/${report}?${toQuery({ ...period, by })}`,
          budget,
        },
      })),
    ),
  )
  const margins = marginsBy.map((by) => ({
    ...{ name: `margins, this year, by ${by}`, budget },
    path: `/api/reports/margins?${toQuery({ from: periods['this year'].from, to: today, by })}`,
  }))
  const vat = [89, 364].map((back) => ({
    ...{ name: `VAT on sales, ${back + 1} days`, budget },
    path: `/api/reports/vat?${toQuery({ from: addDays(today, -back), to: today })}`,
  }))
  return [...figures, ...margins, ...vat]
}

async function behindFigures(pool: Pool): Promise<Asked[]> {
  const { rows } = await pool.query<{ customer: string; kind: string }>(`
    select (select customer_id from report_customer_sums where span = 'year' order by invoices desc limit 1) as customer,
      (select key from report_sums where by = 'kind' and span = 'year' order by invoices limit 1) as kind`)
  const { customer = '', kind = '' } = rows[0] ?? {}
  const { from, to } = periods['this year']
  const keys = [
    { by: 'month', key: '' },
    { by: 'kind', key: kind },
    { by: 'customer', key: customer },
    { by: 'source', key: 'design' },
  ]
  return keys.flatMap(({ by, key }) =>
    (['invoiced', 'received', 'paid', 'won'] as const).map((figure) => {
      const report = figure === 'won' ? 'quotes' : 'sales'
      const path = `/api/reports/${report}/documents?${toQuery({ from, to, by, key, figure })}`
      return { name: `behind ${figure}, by ${by}`, path, budget }
    }),
  )
}

const debtors = (): Asked[] =>
  [0, 31, 182, 365, 700].map((back) => ({
    ...{
      name: `debtors, ${back} days ago`,
      path: `/api/debtors?${toQuery({ on: addDays(today, -back) })}`,
      budget,
    },
  }))

const searches = (): Asked[] =>
  ['sign', RARE_WORD, 'xylophone', 'INV-2026', '07700'].map((q) => ({
    ...{ name: `search everything, '${q}'`, path: `/api/search?${toQuery({ q })}`, budget: found },
  }))

/** What `npm run doctor` does, part by part. */
async function checkBooks(client: Client): Promise<void> {
  for (const part of bookParts) {
    const start = performance.now()
    const { body } = await expectOk(client.get(`/api/reports/books?part=${part}`), part)
    const { faultCount } = JSON.parse(body.toString()) as { faultCount: number }
    printFigure(`books, ${part} (${faultCount} faults)`, (performance.now() - start) / 1000, 's')
  }
}

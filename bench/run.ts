import { parseArgs } from 'node:util'
import { growShop } from './bulk.ts'
import { makeClient, signIn } from './client.ts'
import { makeEmptyAnswers } from './empty-answers.ts'
import { measureFirstPdf, measureKeptPdfs } from './kept-pdfs.ts'
import { type Costs, measureLists, printCosts } from './lists.ts'
import { measureLive } from './live.ts'
import { measureLoad } from './load.ts'
import { printFigure, printLine, printTable, type Row } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePdfs } from './pdfs.ts'
import { measurePortal } from './portal.ts'
import { measureRates } from './rates.ts'
import { measureEach } from './read.ts'
import { documentReads } from './reads.ts'
import { measureReports } from './reports.ts'
import { measureSearch } from './search.ts'
import { admin, type BenchShop, openBenchShop, worker } from './shop.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSite } from './site.ts'
import { growSurveys, officeReads, workerReads } from './surveys.ts'
import { beginWork, fitterReads, growWork, officeWorkReads } from './work.ts'
import { measureCrowd, measureWrites } from './writes.ts'

// `npm run bench`: times of the built server against the budgets of the design. `-- --full` adds a million
// documents, `-- --sizes 1000,5000` uses other sizes, `-- --only surveys` measures only the reads of surveys,
// `-- --only lists` only every combination of filters and searches (`--every 13` only each thirteenth), `-- --only site` only the public site, `-- --only portal` only the pages of customers, `-- --only pages` only the app's first screens in a browser,
// `-- --only reports` only reports, debtors and the check of the books, `-- --only work` only jobs and the diary, `-- --only search` only the search over everything,
// `-- --only lists,search,reports` any of these three in one shop, `-- --shop FOLDER` keeps that shop there for the next time,
// `-- --only live` only two hundred browsers that hear of each other's
// changes (a minute, or `--seconds 600`; `--browsers 50 --pause 3` takes fewer, who do
// something every three seconds and not every ten), `-- --plans` prints PostgreSQL's query plans of each list.

const { values: wanted } = parseArgs({
  options: {
    browsers: { type: 'string', default: '200' },
    every: { type: 'string', default: '1' },
    full: { type: 'boolean' },
    only: { type: 'string' },
    pause: { type: 'string', default: '10' },
    plans: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
    shop: { type: 'string' },
    sizes: { type: 'string' },
  },
})
const sizes = wanted.sizes?.split(',').map(Number) ?? [10_000, 100_000, ...(wanted.full ? [1_000_000] : [])]
const plans = wanted.plans === true
const only = wanted.only ?? 'everything'
/** Those that are measured in one shop, at each size. */
const inOneShop = ['lists', 'search', 'reports']
const parts = ['everything', 'live', 'pages', 'portal', 'site', 'surveys', 'work']
const chosen = inOneShop.filter((part) => only.split(',').includes(part))
if (chosen.join() !== only.split(',').toSorted(byPlace).join() && !parts.includes(only))
  throw new Error(`--only takes one of ${parts.slice(1).join(', ')}, or some of ${inOneShop.join(', ')}`)
const onlySurveys = only === 'surveys'
const onlyWork = only === 'work'
/** Of jobs and visits; what a shop has after a year or two, and after many. */
const workSizes = [
  { jobCount: 2000, visitCount: 10_000 },
  { jobCount: 10_000, visitCount: 50_000 },
]
const RESTARTS = 3

if (only === 'everything' || onlySurveys || chosen.length > 0 || onlyWork) await measureShop()
if (only === 'everything' || only === 'live') {
  const crowd = {
    browsers: Number(wanted.browsers),
    seconds: Number(wanted.seconds),
    pauseMs: Number(wanted.pause) * 1000,
  }
  await measureLive(crowd, sizes[0] ?? 0)
}
if (only === 'everything' || only === 'site') await measureSite()
if (only === 'everything' || only === 'portal') await measurePortal()
if (only === 'everything' || only === 'pages') await measurePages()

async function measureShop(): Promise<void> {
  const shop = await openBenchShop(wanted.shop)
  process.once('SIGINT', () => void shop.close().then(() => process.exit(130)))
  try {
    if (chosen.length > 0) return await measureChosen(shop)
    if (only === 'everything' || onlyWork) await measureWork(shop)
    if (onlyWork) return
    if (!onlySurveys) await measurePdfsAlone()
    const results: Map<string, Row>[] = []
    for (const size of sizes) {
      const documents = onlySurveys ? [] : await measureAt(shop, size)
      results.push(
        new Map([...documents, ...(await measureSurveys(shop, size))].map((row) => [row.name, row])),
      )
    }
    compareSizes(results, sizes)
  } finally {
    await shop.close()
  }
}

function byPlace(a: string, b: string): number {
  return inOneShop.indexOf(a) - inOneShop.indexOf(b)
}

async function measureChosen(shop: BenchShop): Promise<void> {
  const lists: Costs[] = []
  for (const size of sizes) {
    await shop.withDatabase((pool) => growShop(pool, size))
    if (chosen.includes('lists')) lists.push(await measureLists(shop, Number(wanted.every)))
    if (chosen.includes('search')) await measureSearch(shop, size)
    if (chosen.includes('reports')) await measureReports(shop, size)
  }
  if (lists.length > 0) printCosts(sizes, lists)
}

async function measureAt(shop: BenchShop, size: number): Promise<Row[]> {
  const { withDatabase, restart, url, memory } = shop
  const documents = size.toLocaleString('en-GB')
  printLine(`\n${'═'.repeat(20)} ${documents} quotes and as many invoices`)
  const growing = performance.now()
  await withDatabase((pool) => growShop(pool, size))
  printFigure('made in', (performance.now() - growing) / 1000, 's')
  const starts: number[] = []
  for (let round = 0; round < RESTARTS; round++) starts.push(await restart())
  printFigure(
    'start with existing data, the middle of three',
    starts.toSorted((a, b) => a - b)[1] ?? 0,
    'ms',
    1500,
  )
  await measureFirstPdf(shop)

  const base = await url()
  const signingIn = await withDatabase((pool) => measureSignIn(base, admin.email, admin.password, pool))
  const cookie = await signIn(await url(), admin.email, admin.password)
  const client = makeClient(await url(), cookie)
  const empty = makeEmptyAnswers(client)
  const rows = await withDatabase(async (pool) => {
    const reads = await measureEach(client, pool, await documentReads(pool), { plans, empty })
    await measureLoad(await url(), cookie)
    printFigure('memory of Node after that load', await memory(), 'MB', 200)
    const all = [...reads, ...(await measureWrites(client, pool)), signingIn]
    await measureCrowd(client, pool)
    await measureKeptPdfs(client)
    await measureRates(shop, client, pool)
    printFigure('memory of Node after PDFs and crowds', await memory(), 'MB', 200)
    return all
  })
  printTable(`${documents} of each, ms`, empty.times(), rows)
  client.close()
  return rows
}

/** Reads of surveys, as the office and as a worker. */
async function measureSurveys({ withDatabase, url, workerId }: BenchShop, size: number): Promise<Row[]> {
  await withDatabase((pool) => growSurveys(pool, size, workerId))
  const office = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
  const own = makeClient(await url(), await signIn(await url(), worker.email, worker.password))
  const empty = makeEmptyAnswers(office)
  const rows = await withDatabase(async (pool) => [
    ...(await measureEach(office, pool, await officeReads(pool), { plans, empty })),
    ...(await measureEach(own, pool, await workerReads(pool, workerId), { plans, empty })),
  ])
  printTable(`${size.toLocaleString('en-GB')} surveys, ms`, empty.times(), rows)
  office.close()
  own.close()
  return rows
}

/** Jobs and visits, as the office and as a fitter's phone read them. */
async function measureWork({ withDatabase, url, workerId }: BenchShop): Promise<void> {
  const results: Map<string, Row>[] = []
  const cookie = await signIn(await url(), admin.email, admin.password)
  await beginWork(makeClient(await url(), cookie), await url(), cookie)
  for (const size of workSizes) {
    await withDatabase((pool) => growWork(pool, size, workerId))
    const office = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
    const phone = makeClient(await url(), await signIn(await url(), worker.email, worker.password))
    const empty = makeEmptyAnswers(office)
    const rows = await withDatabase(async (pool) => [
      ...(await measureEach(office, pool, await officeWorkReads(pool), { plans, empty })),
      ...(await measureEach(phone, pool, await fitterReads(pool, workerId), { plans, empty })),
    ])
    const [jobs, visits] = [size.jobCount, size.visitCount].map((n) => n.toLocaleString('en-GB'))
    printTable(`${jobs} jobs and ${visits} visits, ms`, empty.times(), rows)
    results.push(new Map(rows.map((row) => [row.name, row])))
    office.close()
    phone.close()
  }
  compareSizes(
    results,
    workSizes.map(({ jobCount }) => jobCount),
  )
}

/** PDFs without server and database, to see what the calls add to them. */
async function measurePdfsAlone(): Promise<void> {
  for (const { kind, lines, p50, p975 } of await measurePdfs(20))
    printLine(
      `${`${kind} of ${lines} lines, drawing alone`.padEnd(44)} p50 ${p50.toFixed(1)}, p97.5 ${p975.toFixed(1)} ms`,
    )
}

/** Lists of a million must not take more than half as long again as those of ten thousand. */
function compareSizes(results: readonly Map<string, Row>[], of: readonly number[]): void {
  const [smallest, largest] = [results[0], results.at(-1)]
  const [from = 0, to = 0] = [of[0], of.at(-1)]
  printLine(
    `\n${to.toLocaleString('en-GB')} against ${from.toLocaleString('en-GB')}: p50 through HTTP, and of the SQL alone`,
  )
  for (const [name, large] of largest ?? []) {
    const small = smallest?.get(name)
    if (!small) continue
    const ratio = large.http.p50 / small.http.p50
    const alone = large.sql && small.sql ? `${(large.sql.p50 / small.sql.p50).toFixed(2)} ×` : ''
    printLine(
      `${name.padEnd(34)} ${`${ratio.toFixed(2)} ×`.padStart(8)} ${ratio <= 1.5 ? '✓' : '✗'} ${alone.padStart(9)}`,
    )
  }
}

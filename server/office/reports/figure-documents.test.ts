/** How many days and documents are looked at for a page behind a figure, and that none is missed by it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceNames } from '#content/service-names.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { type Figure, type FiguresBy, MOST_FIGURE_ROWS, REST } from '#domain/office/figures.ts'
import type { Fascia } from '#server/main.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { addCustomer, type Client, makeLawful, posting, signInAdmin } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { captureStatements } from '../../../bench/statements.ts'
import { listFigureDocuments } from './figure-documents.store.ts'
import { foldSums } from './fold-sums.ts'
import { readSales } from './read-figures.ts'
import { writeDocuments } from './write-documents.ts'

const [RARELY = '', USUALLY = ''] = serviceNames
const FIRST = '2027-03-01'
const DAYS = 6
/** Of a day, made before all others. */
const RARE = 6
const USUAL = 12

let shop: Fascia
let admin: Client
let clock: TestClock
let customerId: string
/** The ids of a kind's invoices and payments, the latest first. */
const made = {
  invoiced: { [RARELY]: [], [USUALLY]: [] },
  received: { [RARELY]: [], [USUALLY]: [] },
} as Record<'invoiced' | 'received', Record<string, string[]>>

beforeAll(async () => {
  clock = makeTestClock(`${FIRST}T11:00:00Z`)
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  const post = posting(admin)
  ;({ id: customerId } = await addCustomer(admin))
  const services = new Map<string, string>()
  for (const category of [RARELY, USUALLY])
    services.set(category, (await post('/services', { name: category, category, price: 100 })).id)
  const bill = async (kind: string) => {
    const items = [{ description: 'Sign', price: 1000, vatRate: 0, serviceId: services.get(kind) }]
    const { id, version } = await post('/invoices', { customerId, items })
    await post(`/invoices/${id}/issue`, { version })
    const date = londonDay(clock.now())
    const allocations = [{ invoiceId: id, amount: 1000 }]
    const payment = await post('/payments', { customerId, date, amount: 1000, method: 'cash', allocations })
    made.invoiced[kind]?.unshift(id)
    made.received[kind]?.unshift(payment.id)
  }
  for (let day = 0; day < DAYS; day++) {
    clock.set(`${addDays(FIRST, day)}T11:00:00Z`)
    for (let n = 0; n < RARE; n++) await bill(RARELY)
    for (let n = 0; n < USUAL; n++) await bill(USUALLY)
  }
  clock.set(`${addDays(FIRST, DAYS)}T11:00:00Z`)
  while (await foldSums({ ...shop.deps, clock }, 1000));
}, 120_000)
afterAll(() => shop.stop())

const asked = (by: FiguresBy, key: string, figure: Figure, limit: number) => ({
  ...{ by, key, figure, limit },
  ...{ from: FIRST, to: addDays(FIRST, DAYS) },
})

async function everyPage(by: FiguresBy, key: string, figure: Figure, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined, hasMore = true; hasMore; ) {
    const page = await listFigureDocuments(shop.deps.db, { ...asked(by, key, figure, limit), cursor })
    ids.push(...page.items.map(({ recordId }) => recordId))
    cursor = page.nextCursor ?? undefined
    hasMore = page.hasMore
  }
  return ids
}

/** The days that each statement of a page reads the documents of. */
async function daysRead(read: (db: Database) => Promise<unknown>): Promise<number[]> {
  const sent = await captureStatements(shop.pool, read)
  return sent
    .filter(({ query }) => query.includes('parted as'))
    .map(({ params }) => params.find((one): one is string[] => Array.isArray(one))?.length ?? 0)
}

test.each(['invoiced', 'received'] as const)(
  'all that were %s of a kind are found, page after page, though the others are later on each day',
  async (figure) => {
    for (const kind of [RARELY, USUALLY])
      for (const limit of [1, 2, 5, 50])
        expect(await everyPage('kind', kind, figure, limit), `${kind} by ${limit}`).toEqual(
          made[figure][kind],
        )
    const both = await everyPage('customer', customerId, figure, 4)
    expect(both).toEqual(Object.values(made[figure]).flat().sort().reverse())
  },
)

test('a page reads as many days as it needs by what is kept of them', async () => {
  const read = (by: FiguresBy, key: string, limit: number, figure: Figure = 'invoiced') =>
    daysRead((db) => listFigureDocuments(db, asked(by, key, figure, limit)))
  expect(await read('kind', USUALLY, USUAL - 1)).toEqual([1])
  expect(await read('kind', USUALLY, USUAL)).toEqual([2])
  expect(await read('customer', customerId, 2 * (USUAL + RARE) - 1)).toEqual([2])
  expect(await read('kind', RARELY, 1)).toEqual([1])
  // The six are not among the payments that were looked through first.
  expect(await read('kind', RARELY, 1, 'received')).toEqual([1, 1])
  expect(await read('kind', RARELY, 50)).toEqual([DAYS])
  expect(await read('kind', 'Neon', 5)).toEqual([])
})

test('a page is planned for its customer each time', async () => {
  for (let times = 0; times < 12; times++)
    await listFigureDocuments(shop.deps.db, asked('customer', customerId, 'invoiced', 3))
  // Whichever of them it was: each connection has its own plans.
  const clients = await Promise.all(Array.from({ length: 12 }, () => shop.pool.connect()))
  const plans = { custom: 0, generic: 0 }
  for (const client of clients) {
    const { rows } = await client.query<typeof plans>(`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where statement like '%parted as%'`)
    for (const row of rows) {
      plans.custom += row.custom
      plans.generic += row.generic
    }
    client.release()
  }
  expect(plans.custom).toBeGreaterThan(8)
  expect(plans.generic).toBe(0)
})

test('a file has all of them, however many are read at once', async () => {
  const { limit: _, ...all } = asked('month', '', 'invoiced', 1)
  const lines = (await (await writeDocuments(shop.deps.db, all, 7)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + DAYS * (RARE + USUAL))
})

test('all others lead to the documents that are of none of the rows, then and before', async () => {
  // One customer for each invoice, which are some more than the report has rows.
  const { pool } = shop
  const { rows: invoices } = await pool.query<{ id: string }>('select id from invoices order by id')
  expect(invoices.length).toBeGreaterThan(MOST_FIGURE_ROWS)
  for (const [index, { id }] of invoices.entries()) {
    const other = await addCustomer(admin, { name: `Customer ${index}` })
    await pool.query('update invoices set customer_id = $2 where id = $1', [id, other.id])
  }
  await pool.query(`insert into report_marks (day) select generate_series($1::date, $2::date, '1 day')`, [
    ...[FIRST, addDays(FIRST, DAYS)],
  ])
  while (await foldSums({ ...shop.deps, clock }, 1000));
  const period = { from: FIRST, to: addDays(FIRST, DAYS) }
  const { rows } = await readSales(shop.deps.db, { ...period, by: 'customer', against: 'before' })
  const rest = rows.at(-1)
  expect(rest).toMatchObject({ id: REST, now: { invoices: invoices.length - MOST_FIGURE_ROWS } })
  const shown = { shownFrom: period.from, shownTo: period.to, shownAgainst: 'before' as const }
  const behind = async (days: { from: string; to: string }) => {
    const of = { ...asked('customer', REST, 'invoiced', 3), ...days, ...shown }
    const found = []
    for (let cursor: string | undefined, hasMore = true; hasMore; ) {
      const page = await listFigureDocuments(shop.deps.db, { ...of, cursor })
      found.push(...page.items)
      cursor = page.nextCursor ?? undefined
      hasMore = page.hasMore
    }
    return found
  }
  const others = await behind(period)
  // Who has a row is worked out for the first page alone, in a file as well.
  const worksOut = async (read: (db: Database) => Promise<unknown>) =>
    (await captureStatements(pool, read)).filter(({ query }) => query.includes('largest as')).length
  const list = { ...asked('customer', REST, 'invoiced', 3), ...shown }
  const { nextCursor } = await listFigureDocuments(shop.deps.db, list)
  const goOn = { ...list, cursor: nextCursor ?? undefined }
  expect(await worksOut((db) => listFigureDocuments(db, list))).toBe(1)
  expect(await worksOut((db) => listFigureDocuments(db, goOn))).toBe(0)
  expect(await worksOut((db) => writeDocuments(db, list, 2))).toBe(1)
  // Another report has other rows, and takes nothing from this one.
  const changes = [{ figure: 'quoted' }, { shownFrom: addDays(FIRST, 1) }] as const
  for (const change of [...changes, { shownAgainst: 'year' as const }])
    expect(await worksOut((db) => listFigureDocuments(db, { ...goOn, ...change }))).toBe(1)
  expect(await worksOut((db) => listFigureDocuments(db, goOn))).toBe(0)
  expect(others).toHaveLength(rest?.now.invoices ?? 0)
  expect(others.reduce((sum, { gross }) => sum + gross, 0)).toBe(rest?.now.gross)
  const { rows: owners } = await pool.query<{ customer_id: string }>(
    'select customer_id from invoices where id = any($1)',
    [others.map(({ recordId }) => recordId)],
  )
  const names = new Set(rows.map(({ id }) => id))
  expect(owners.filter(({ customer_id }) => names.has(customer_id))).toEqual([])
  // The days may be others than those of the rows: what all others were before.
  const day = others[0]?.day ?? ''
  const ofDay = others.filter((one) => one.day === day)
  expect(ofDay.length).toBeGreaterThan(0)
  expect(await behind({ from: day, to: day })).toEqual(ofDay)
}, 120_000)

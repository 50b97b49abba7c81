/** Lists in the order of each column: against a plain reading of all rows, page after page, and what a page costs. */
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { createLargeShop } from '#server/testing/large-shops.ts'
import { rounds } from '#server/testing/rounds.ts'
import { searchedLists } from '#server/testing/searched-lists.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import { captureStatements, countPages } from '../bench/statements.ts'

const today = londonDay(new Date())
const ROWS = 1300

/**
 * Pages of PostgreSQL that are read for a page of a list: of nearly every one, and at most. At most are the rows that
 * are looked through in vain before all that match are fetched.
 */
const USUAL_PAGES = 1500
const MOST_PAGES = 8000

type Row = Record<string, string>

/** What each list is sorted by, in plain words; those without a company come last. */
const keys: Record<string, Record<string, string>> = {
  quotes: {
    number: 'quote_number',
    customer: `left(lower(coalesce(nullif(customer->>'companyName', ''), customer->>'name')), 60)`,
    date: 'created_at',
    validUntil: 'valid_until',
    total: 'total',
  },
  invoices: {
    number: 'invoice_number',
    customer: `left(lower(coalesce(nullif(customer->>'companyName', ''), customer->>'name')), 60)`,
    date: 'created_at',
    dueDate: 'due_date',
    total: 'total',
  },
  customers: { name: 'left(lower(name), 60)', company: 'left(lower(company_name), 60)', date: 'created_at' },
}

const filters: Record<string, Row[]> = {
  quotes: [
    {},
    ...['draft', 'sent', 'expired', 'accepted'].map((status) => ({ status })),
    { archived: 'true' },
    { from: addDays(today, -300), to: addDays(today, -20) },
    { status: 'sent', q: 'fascia' },
  ],
  invoices: [
    {},
    ...['overdue', 'open', 'standing', 'paid'].map((status) => ({ status })),
    { issued: 'false' },
    { kind: 'deposit', from: addDays(today, -300) },
    { q: 'plinth' },
  ],
  customers: [{}, { archived: 'true' }, { q: 'street' }, { to: addDays(today, -100) }],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createLargeShop(ROWS)
  await withoutTimeout(database.pool, vary)
})
afterAll(() => database.close())

/** Sums, many of them equal, and customers without a company. */
async function vary(pool: Pick<Pool, 'query'>): Promise<void> {
  const sums = 'subtotal = sum, net = sum, total = sum + vat_amount'
  const sum = `(select id as of, 1000 + 100 * (abs(hashtext(id::text)) % 9) as sum from`
  await pool.query(`update quotes set ${sums} from ${sum} quotes) sums where of = id`)
  await pool.query(
    `update invoices set ${sums}, balance = sum + vat_amount - paid_amount - credited_amount - deposit_amount
     from ${sum} invoices) sums where of = id`,
  )
  await pool.query(`update customers set company_name = '' where hashtext(id::text) % 3 = 0`)
  await pool.query('vacuum analyze')
}

const listOf = (name: string) => {
  const list = searchedLists.find((one) => one.name === name)
  if (!list) throw new Error(`no list of ${name}`)
  return list
}

async function readAll(name: string, query: Row): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listOf(name).read(database.db, { limit: 23, ...query, cursor }, today)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

/** Every sort of a list, in both directions. */
const ordersOf = (name: string) =>
  Object.entries(keys[name] ?? {}).flatMap(([sort, key]) =>
    ['asc', 'desc'].map((order) => ({ sort, key, order })),
  )

describe.each(Object.keys(keys))('%s', (name) => {
  test('in the order of each column, with each filter, page after page over equal values', async () => {
    const read = await listOf(name).plain(database.db, today)
    const all = new Map(read.map((one) => [one.row.id, one] as const))
    for (const { sort, key, order } of ordersOf(name)) {
      const last = sort === 'company' ? "company_name = ''," : ''
      const { rows } = await database.db.execute<{ id: string }>(
        sql.raw(`select id from ${name} order by ${last} ${key} ${order}, created_at ${order}, id ${order}`),
      )
      for (const { q = '', ...filter } of filters[name] ?? []) {
        const wanted = rows
          .flatMap(({ id }) => all.get(id) ?? [])
          .filter(({ row, meets }) => meets(filter) && row.search.includes(q))
        const asked = { ...filter, ...(q ? { q } : {}), sort, order }
        expect(await readAll(name, asked), JSON.stringify(asked)).toEqual(wanted.map(({ row }) => row.id))
      }
    }
  })
})

test('by status: one after the other, each newest first', async () => {
  const asked = { limit: '100', sort: 'status' }
  const page = await listOf('quotes').read(database.db, asked, today)
  const whole = await readAll('quotes', asked)
  expect(page.items.map(({ id }) => id)).toEqual(whole.slice(0, 100))
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from quotes where archived_at is null
    order by array_position(array['draft', 'sent', 'accepted', 'rejected', 'expired'],
      case when status = 'sent' and valid_until < ${today} then 'expired' else status end), created_at desc, id desc`)
  expect(whole).toEqual(rows.map(({ id }) => id))
  const back = await readAll('invoices', { sort: 'status', order: 'desc', status: 'open' })
  const { rows: open } = await database.db.execute<{ id: string }>(sql`
    select id from invoices where status in ('unpaid', 'part-paid')
    order by status = 'unpaid', created_at desc, id desc`)
  expect(back).toEqual(open.map(({ id }) => id))
})

test('by the days until which they are valid, or due, in the order of these days', async () => {
  const [from, to] = [addDays(today, -10), addDays(today, 20)]
  const { rows } = await database.db.execute<{ id: string; state: string }>(sql`
    select id, status as state from quotes where archived_at is null and valid_until between ${from} and ${to}
    order by valid_until, created_at, id`)
  expect(rows.length).toBeGreaterThan(15)
  expect(await readAll('quotes', { validFrom: from, validTo: to })).toEqual(rows.map(({ id }) => id))
  const { rows: due } = await database.db.execute<{ id: string }>(sql`
    select id from invoices where due_date between ${from} and ${to} and kind = 'invoice'
    order by due_date desc, created_at desc, id desc`)
  const asked = { dueFrom: from, dueTo: to, kind: 'invoice', order: 'desc' }
  expect(await readAll('invoices', asked)).toEqual(due.map(({ id }) => id))
  const counted = await listOf('invoices').read(database.db, { ...asked, count: 'true' }, today)
  expect(counted).toMatchObject({ count: { rows: due.length, isMore: false } })
})

test('a cursor is of one order, and nothing that was made up is one', async () => {
  const read = (query: Row) => listOf('quotes').read(database.db, query, today)
  const { nextCursor } = await read({ sort: 'total' })
  for (const cursor of [nextCursor ?? '', 'bm90aGluZw', `${nextCursor}A`])
    await expect(read({ sort: 'customer', cursor }), cursor).rejects.toThrow()
  await expect(read({ sort: 'total', order: 'asc', cursor: nextCursor ?? '' })).rejects.toThrow()
  await expect(read({ cursor: nextCursor ?? '' })).rejects.toThrow()
})

test('a page costs much the same in a larger shop: no list is sorted as a whole', async () => {
  // All sums are equal here.
  const larger = await createLargeShop(ROWS * 8)
  const asked = Object.keys(keys).flatMap((name) =>
    (filters[name] ?? [])
      .filter((filter) => !filter.archived)
      .flatMap((filter) =>
        ordersOf(name).map(({ sort, order }) => ({ name, query: { ...filter, sort, order } })),
      ),
  )
  const step = rounds(3, 1)
  const tried = asked.filter((_, place) => place % step === 0)
  let costly = 0
  for (const { name, query } of tried) {
    const statements = await captureStatements(larger.pool, (db) => listOf(name).read(db, query, today))
    let pages = 0
    for (const statement of statements) pages += await countPages(larger.pool, statement)
    expect.soft(pages, JSON.stringify({ name, ...query })).toBeLessThan(MOST_PAGES)
    if (pages > USUAL_PAGES) costly += 1
  }
  expect(costly).toBeLessThan(tried.length / 20)
  // More than are looked through or sorted are older than the day, and as many newer.
  for (const name of ['quotes', 'invoices']) {
    const { rows } = await larger.pool.query<{ day: string }>(
      `select (created_at at time zone 'Europe/London')::date::text as day from ${name}
       order by created_at limit 1 offset $1`,
      [ROWS * 4],
    )
    const from = rows[0]?.day ?? ''
    for (const sort of ['date', 'status']) {
      const { items, nextCursor } = await listOf(name).read(larger.db, { sort, order: 'asc', from }, today)
      expect(items.length).toBeGreaterThan(5)
      expect(nextCursor).not.toBeNull()
    }
  }
  await larger.close()
})

/** What one search reads of the database: no more in a large shop, whatever is typed. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { nameStatements } from '#server/platform/db/name-statements.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { createLargeShop } from '#server/testing/large-shops.ts'
import { withoutSearchIndexes } from '#server/testing/many-documents.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import {
  captureStatements,
  countPages,
  countPagesOfPrepared,
  explain,
  type Statement,
} from '../../../bench/statements.ts'
import { findEverything } from './find-everything.ts'

const today = londonDay(new Date())
const lastYear = String(Number(today.slice(0, 4)) - 1)
const ROWS = 1300

/** Pages of PostgreSQL for all kinds together: some 20 statements. A thousand take some milliseconds. */
const MOST_PAGES = 2600
/** In the smaller shop some lists are short enough to be looked through row by row, which takes fewer still. */
const FEW_PAGES = 1800

const searches = [
  ...['f', 'fa', 'fasc', 'fascia', 'gantry', 'obelisk'],
  ...['fascia window', 'front fascia', 'livery graphics', 'obelisk gantry', 'plinth obelisk pelmet'],
  ...[
    'xyloqwphone',
    'facsia',
    'm1 4',
    '0161 496 0',
    'customer 77',
    '12.00',
    '1,819.69',
    '1819',
    '1,819',
    'm14ab',
  ],
  ...[lastYear, `${lastYear}1`, `inv-${lastYear}1`, `${today.slice(0, 4)}0`, today.replaceAll('-', '')],
]

let shops: TestDatabase[]
beforeAll(async () => {
  shops = [await createLargeShop(ROWS), await createLargeShop(ROWS * 8)]
  for (const { pool } of shops) await withoutTimeout(pool, addPayments)
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

/** A payment for each invoice, of other amounts and days. */
async function addPayments(client: PoolClient): Promise<void> {
  const insert = async () => {
    await client.query(`
      insert into payments (id, customer_id, customer, amount, method, date, reference, numbers, created_at)
      select gen_random_uuid(), customer_id, customer, total + hashtext(id::text) % 900, 'bank transfer', created_at::date,
        invoice_number, invoice_number, created_at + (hashtext(title) & 31) * interval '1 day' from invoices`)
  }
  await withoutSearchIndexes(client, insert, ['payments'])
  await client.query('vacuum analyze payments')
}

/** Without how the words of a shop are read, which is done once in a while, and kept. */
async function statementsOf({ pool }: TestDatabase, q: string): Promise<Statement[]> {
  const { rows } = await pool.query<{ id: string }>('select id from profiles limit 1')
  const admin: Person = { id: rows[0]?.id ?? '', role: 'admin' }
  const sent = await captureStatements(pool, (db) => findEverything(db, admin, { q, limit: 20, today }))
  return sent.filter(({ query }) => !query.includes('string_to_table'))
}

/** By what `nameStatements` leaves alone. */
const isPlannedEachTime = ({ query }: Statement) => / like \$/.test(query)

test('a search reads as much in a larger shop', async () => {
  const costs = new Map<string, number[]>()
  for (const shop of shops) {
    const client = await shop.pool.connect()
    for (const q of searches) {
      let pages = 0
      for (const statement of await statementsOf(shop, q)) {
        const count = isPlannedEachTime(statement) ? countPages : countPagesOfPrepared
        pages += await count(client, statement)
      }
      costs.set(q, [...(costs.get(q) ?? []), pages])
    }
    client.release()
  }
  const grown = [...costs].filter(
    ([, [small = 0, large = 0]]) => large > MOST_PAGES || large > Math.max(2 * small, FEW_PAGES),
  )
  expect(grown).toEqual([])
  expect(costs.size).toBe(searches.length)
})

test('an amount that something comes to is looked for among amounts alone', async () => {
  const [small] = shops
  if (!small) throw new Error('there is no shop')
  const { rows } = await small.pool.query<{ total: string }>(
    'select total from invoices where total > 0 order by id limit 1',
  )
  const pence = Number(rows[0]?.total)
  expect(pence).toBeGreaterThan(0)
  const statements = await statementsOf(small, formatPounds(pence))
  expect(statements).toHaveLength(3)
  expect((await statementsOf(small, String(pence))).length).toBeGreaterThan(10)
})

// To start another process takes longer than such a statement, and a word that nothing has looks frequent to PostgreSQL.
test('a statement is not shared among processes, however cheap that looks', async () => {
  const [, large] = shops
  if (!large) throw new Error('there is no large shop')
  const sent = await statementsOf(large, 'xyloqwphone')
  const client = await large.pool.connect()
  try {
    await client.query(`begin; set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0;
      set local min_parallel_table_scan_size = 0; set local min_parallel_index_scan_size = 0`)
    for (const statement of sent) expect(await explain(client, statement)).not.toContain('Gather')
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(sent.length).toBeGreaterThan(0)
})

// To plan it takes longer than to run it.
test('what is looked for has plans that are made once', async () => {
  const [small] = shops
  if (!small) throw new Error('there is no shop')
  for (const q of ['obelisk', 'xyloqwphone', 'm1 4', '0161 496 0', 'o']) {
    const sent = await statementsOf(small, q)
    expect(sent.filter(isPlannedEachTime).map(({ query }) => query)).toEqual([])
    const plans = await plansAfter(small, q)
    expect(plans.filter(({ isOnce }) => !isOnce).map(({ statement }) => statement)).toEqual([])
    expect(plans.length).toBeGreaterThanOrEqual(new Set(sent.map(({ query }) => query)).size)
  }
})

/** The prepared statements of a connection that a text was looked for on, again and again. */
async function plansAfter(
  { url }: TestDatabase,
  q: string,
): Promise<{ statement: string; isOnce: boolean }[]> {
  const pool = new Pool({ connectionString: url, max: 1 })
  nameStatements(pool)
  try {
    const { rows } = await pool.query<{ id: string }>('select id from profiles limit 1')
    const admin: Person = { id: rows[0]?.id ?? '', role: 'admin' }
    const db: Database = drizzle({ client: pool, casing: 'snake_case' })
    // PostgreSQL tries five plans for what is asked, before it takes one for anything.
    for (let times = 0; times < 9; times++) await findEverything(db, admin, { q, limit: 20, today })
    const plans = await pool.query<{ statement: string; isOnce: boolean }>(
      'select statement, generic_plans > 0 as "isOnce" from pg_prepared_statements',
    )
    return plans.rows
  } finally {
    await pool.end()
  }
}

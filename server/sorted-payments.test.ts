/** Payments by their days: against a plain reading of all rows, and what a page costs in a larger shop. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { listPayments, type PaymentQuery } from '#server/sales/payments/list-payments.store.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { createLargeShop } from '#server/testing/large-shops.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import { captureStatements, countPages } from '../bench/statements.ts'

const today = londonDay(new Date())
const ROWS = 1300
/** More than are looked through in vain, or fetched to be sorted. */
const LARGE = 12_000
/** Pages of PostgreSQL for ten payments: all of them are on some hundreds. */
const FEW_PAGES = 60

let shops: TestDatabase[]
let customerId: string
beforeAll(async () => {
  shops = [await createLargeShop(ROWS), await createLargeShop(ROWS)]
  const [small, large] = shops as [TestDatabase, TestDatabase]
  await addPayments(small, ROWS)
  await addPayments(large, LARGE)
  const { rows } = await small.pool.query<{ id: string }>(`${CUSTOMERS} limit 1`)
  customerId = rows[0]?.id ?? ''
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

const CUSTOMERS = 'select id from customers order by created_at, id'

/**
 * Recorded up to a month after their days. Every second of the older half is of one customer, and all of it have a word
 * that the newer half has not; every fiftieth has another word. Some are refunds.
 */
function addPayments({ pool }: TestDatabase, count: number): Promise<void> {
  return withoutTimeout(pool, async (client) => {
    await client.query(
      `with chosen as (select array_agg(id) as ids from (${CUSTOMERS} limit 40) c)
       insert into payments (id, customer_id, customer, amount, method, date, reference, numbers, created_at)
       select gen_random_uuid(), ids[case when n > $1 / 2 and n % 2 = 0 then 1 else 2 + n % 39 end],
         '{"name": "Ann", "companyName": "Quay Cafe"}', case when n % 97 = 0 then -100 else 100 + n % 700 end,
         'bank transfer', at::date - (n * 31) % 30, concat('PAID', case when n > $1 / 2 then ' WREN' end,
         case when n % 50 = 0 then ' HERON' end), '', at
       from chosen, generate_series(1, $1::int) n, lateral (select now() - n * interval '20 minutes' as at) recorded`,
      [count],
    )
    await client.query('vacuum analyze payments')
  })
}

const read = ({ db }: TestDatabase, query: Omit<PaymentQuery, 'limit'>, limit = 10) =>
  listPayments(db, { limit, ...query }, today)

async function readAll(shop: TestDatabase, query: Omit<PaymentQuery, 'limit'>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(shop, { ...query, cursor }, 90)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

async function costOf(shop: TestDatabase, query: Omit<PaymentQuery, 'limit'>): Promise<number> {
  const statements = await captureStatements(shop.pool, (db) =>
    listPayments(db, { limit: 10, ...query }, today),
  )
  let pages = 0
  for (const statement of statements) pages += await countPages(shop.pool, statement)
  return pages
}

const filters = () =>
  [
    [{}, 'true'],
    [{ customerId }, `customer_id = '${customerId}'`],
    [{ q: 'heron' }, `search like '%heron%'`],
    [{ q: 'wren', customerId }, `search like '%wren%' and customer_id = '${customerId}'`],
    [{ kind: 'refund' }, 'amount < 0'],
    [
      { from: addDays(today, -12), to: addDays(today, -3) },
      `date between '${addDays(today, -12)}' and '${addDays(today, -3)}'`,
    ],
  ] as const

test('come by their days, the last first, then as they were recorded, whatever they are filtered by', async () => {
  const [small] = shops as [TestDatabase]
  for (const [asked, where] of filters()) {
    const { rows } = await small.db.execute<{ id: string }>(
      sql.raw(`select id from payments where ${where} order by date desc, created_at desc, id desc`),
    )
    expect(rows.length, JSON.stringify(asked)).toBeGreaterThan(10)
    const ids = rows.map(({ id }) => id)
    expect(await readAll(small, asked), JSON.stringify(asked)).toEqual(ids)
    expect(await readAll(small, { ...asked, sort: 'date', order: 'asc' })).toEqual(ids.toReversed())
  }
})

describe('in a larger shop', () => {
  test.each([
    ['all', () => ({})],
    ['of a customer with many, all of them old', () => ({ customerId })],
    ['of some days', () => ({ from: addDays(today, -90), to: addDays(today, -60) })],
    ['with a word that many have', () => ({ q: 'paid' })],
  ])('a page reads little: %s', async (_what, query) => {
    const [, large] = shops as [TestDatabase, TestDatabase]
    expect(await costOf(large, query())).toBeLessThan(FEW_PAGES)
    const { nextCursor } = await read(large, query())
    expect(await costOf(large, { ...query(), cursor: nextCursor ?? '' })).toBeLessThan(FEW_PAGES)
  })

  test('no page in the order of the list is refused, however many match and however old they are', async () => {
    const [, large] = shops as [TestDatabase, TestDatabase]
    const { items } = await read(large, { q: 'wren' })
    const { rows } = await large.db.execute<{ id: string }>(
      sql`select id from payments where search like '%wren%' order by date desc, created_at desc, id desc limit 10`,
    )
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

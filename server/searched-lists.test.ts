/** Lists with filters and a search, in every combination: what is found, and how much is read for it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { textsFor } from '#server/platform/db/search.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { createLargeShop } from '#server/testing/large-shops.ts'
import { rounds } from '#server/testing/rounds.ts'
import {
  combinationsOf,
  type Filters,
  type SearchedList,
  searchedLists,
} from '#server/testing/searched-lists.ts'
import { searchesFor } from '#server/testing/typed-searches.ts'
import { everyCombination, measureCombinations } from '../bench/combinations.ts'
import { captureStatements } from '../bench/statements.ts'

const today = londonDay(new Date())
const nothing = '019a0000-0000-7000-8000-0000000000cc'
/** More than are looked through one by one, so that every way of finding is tried. */
const ROWS = 1300

/** From the one day to the other, and at one of them. */
const daysAgo = (from: number, to: number) => ({ from: [addDays(today, -from)], to: [addDays(today, -to)] })

let database: TestDatabase
beforeAll(async () => {
  database = await createLargeShop(ROWS)
  for (const table of ['quotes', 'invoices'])
    await database.pool.query(
      `update ${table} set title = 'Lettering for a zeppelin hangar'
       where id in (select id from ${table} order by created_at limit 3 offset $1)`,
      [ROWS / 2],
    )
})
afterAll(() => database.close())

/** Every id of a list, page after page, and what the first page says of how many there are. */
async function readAll(list: SearchedList, query: object) {
  const ids: string[] = []
  let cursor: string | undefined
  let count: unknown
  do {
    // As screens do it: counted with the first page.
    const page = await list.read(
      database.db,
      { ...query, cursor, ...(cursor ? {} : { count: 'true' }) },
      today,
    )
    count ??= page.count
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { ids, count }
}

describe.each(searchedLists)('$name', (list) => {
  test('with any filters and any search hold just what a plain reading finds, newest first', async () => {
    const all = (await list.plain(database.db, today)).toSorted(
      ({ row: a }, { row: b }) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
    )
    const customers = Map.groupBy(all, ({ row }) => row.customerId ?? '')
    const bySize = [...customers].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id)
    const group = await database.pool.query<{ id: string }>('select id from groups')
    const worker = await database.pool.query<{ id: string }>('select min(id::text) as id from profiles')
    const samples = {
      ...{ workerId: [worker.rows[0]?.id ?? ''], from: [addDays(today, -200)], to: [addDays(today, -30)] },
      customerId: [bySize[0] ?? '', bySize.at(-1) ?? ''],
      groupId: [group.rows[0]?.id ?? ''],
      measurementId: [nothing],
      documentId: [nothing],
      ...daysAgo(400, 90),
    }
    const searches = Object.values(
      searchesFor(all[Math.floor(all.length / 2)]?.row.search.slice(0, 17) ?? ''),
    )
    const every = combinationsOf(list, samples).flatMap((filters) =>
      searches.map((q): [Filters, string | undefined] => [filters, q]),
    )
    const step = rounds(Math.ceil(every.length / 40), 1)
    const tried = every.filter((_, place) => place % step === 0)
    for (const [place, [filters, q]] of tried.entries()) {
      const wanted = all.filter(
        ({ row, meets }) =>
          meets(filters) && (q === undefined || textsFor(q).some((text) => row.search.includes(text))),
      )
      const limit = [10, 100, 25][place % 3]
      const found = await readAll(list, { ...filters, q, limit })
      const counted = (most: number) => ({
        rows: Math.min(wanted.length, most),
        isMore: wanted.length > most,
      })
      expect(found.ids, JSON.stringify({ ...filters, q, limit })).toEqual(wanted.map(({ row }) => row.id))
      // Fewer where each row may have to be fetched.
      expect([counted(100), counted(1000)], JSON.stringify({ ...filters, q, limit })).toContainEqual(
        found.count,
      )
    }
    expect(tried.length).toBeGreaterThan(20)
  })
})

test('a few part-paid invoices among many unpaid ones are found in their place', async () => {
  const shop = await createLargeShop(ROWS)
  // Each status has an index walk of its own, and the unpaid ones alone fill what is looked through one by one.
  await shop.pool.query(`
    with newest as (select id, row_number() over (order by created_at desc, id desc) as place from invoices)
    update invoices set kind = 'invoice', title = case when place % 40 = 0 then 'Zeppelin' else 'Sign' end,
      status = case when place % 40 = 0 then 'part-paid' else 'unpaid' end
    from newest where newest.id = invoices.id`)
  const list = searchedLists.find(({ name }) => name === 'invoices')
  const found = await list?.read(shop.db, { status: 'open', q: 'zeppelin', limit: 3 }, today)
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from invoices where status = 'part-paid' order by created_at desc, id desc limit 3`,
  )
  await shop.close()
  expect(found?.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

describe('what a page of a list costs', () => {
  /** Pages of PostgreSQL for a query of a list. */
  async function costOf(
    list: SearchedList,
    query: Readonly<Record<string, unknown>>,
    pool = database.pool,
  ): Promise<number> {
    const [cost] = await measureCombinations(pool, list, [{ filters: {}, search: '', page: '', query }])
    return cost?.pages ?? Number.NaN
  }
  const listNamed = (name: string): SearchedList => {
    const list = searchedLists.find((one) => one.name === name)
    if (!list) throw new Error(`no list of ${name}`)
    return list
  }

  test.each(['quotes', 'invoices', 'customers', 'mails'])(
    'the last page of %s up to a day reads none of the newer rows',
    async (name) => {
      const list = listNamed(name)
      let cursor: string | undefined
      for (let next: string | null = ''; next !== null; ) {
        cursor = next || undefined
        next = (await list.read(database.db, { cursor, limit: 100 }, today)).nextCursor
      }
      expect(cursor).toBeDefined()
      const toPage = { cursor, limit: 10 }
      const all = await costOf(list, toPage)
      expect(all).toBeGreaterThan(0)
      expect(await costOf(list, { ...toPage, to: addDays(today, -1) })).toBe(all)
    },
  )

  test('what is overdue for long fetches no invoices that are due later', async () => {
    const list = listNamed('invoices')
    expect(await costOf(list, { age: 'over90' })).toBeLessThan(
      2 * (await costOf(list, { status: 'overdue' })),
    )
  })

  test('nothing is looked through for what is overdue and not issued', async () => {
    const list = listNamed('invoices')
    const q = today.slice(0, 4)
    expect(await costOf(list, { status: 'overdue', issued: 'false', q, count: 'true' })).toBeLessThan(5)
    expect(await costOf(list, { age: 'days1to30', issued: 'false', count: 'true' })).toBeLessThan(5)
  })

  test.each(['quotes', 'invoices', 'mails', 'measurements', 'customers'])(
    'a page of %s and its count are searched for once',
    async (name) => {
      const list = listNamed(name)
      const query = { q: 'zeppelin', limit: 10 }
      const read = (more: object) =>
        captureStatements(database.pool, (db) => list.read(db, { ...query, ...more }, today))
      expect((await read({ count: 'true' })).length).toBe((await read({})).length)
    },
  )

  /** Pages of PostgreSQL for a page of the list and its count together. A thousand take some milliseconds. */
  const MOST_PAGES = 1000
  /** In the smaller shop some lists are short enough to be looked through row by row: that takes fewer still. */
  const FEW_PAGES = 900

  test('is the same in a larger shop, with any two filters, any search, and anywhere in the list', async () => {
    const larger = await createLargeShop(ROWS * 8)
    const costs = new Map<string, number[]>()
    for (const { pool } of [database, larger])
      for (const list of searchedLists) {
        const every = await everyCombination(pool, list)
        const step = rounds(Math.ceil(every.length / 10), 7)
        const tried = every.filter((_, place) => place % step === 0)
        for (const { combination, pages } of await measureCombinations(pool, list, tried))
          costs.set(combination, [...(costs.get(combination) ?? []), pages])
      }
    const { rows } = await larger.pool.query<{ number: string }>(
      'select quote_number as number from quotes order by created_at, id limit 1 offset $1',
      [ROWS * 4],
    )
    const ofNumber = await costOf(listNamed('quotes'), { q: rows[0]?.number, count: 'true' }, larger.pool)
    const ofRareWord = await costOf(listNamed('quotes'), { q: 'zeppelin', count: 'true' }, larger.pool)
    await larger.close()
    const grown = [...costs].filter(
      ([, [small = 0, large = 0]]) => large > MOST_PAGES || large > Math.max(2 * small, FEW_PAGES),
    )
    expect(grown).toEqual([])
    expect(costs.size).toBeGreaterThan(50)
    // Each part of a whole number is in many rows.
    expect(ofNumber).toBeLessThan(3 * ofRareWord)
    // Makes a shop of its own.
  }, 600_000)
})

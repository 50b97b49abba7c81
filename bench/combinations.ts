import type { Pool } from 'pg'
import { addDays, londonDay } from '#domain/dates.ts'
import { toPage } from '#server/platform/db/page.ts'
import { combinationsOf, type Filters, type SearchedList } from '#server/testing/searched-lists.ts'
import { searchesFor } from '#server/testing/typed-searches.ts'
import { type Client, expectOk } from './client.ts'
import type { EmptyAnswers } from './empty-answers.ts'
import { time } from './measure.ts'
import { toQuery } from './read.ts'
import { captureStatements, countPages } from './statements.ts'

const today = londonDay(new Date())

const TIMES = 15

/** What a list was asked for, and what it cost. */
export interface Cost {
  combination: string
  /** Pages of PostgreSQL that were read: 8 KB each, in memory or not. They do not depend on who else is there. */
  pages: number
  /** Through HTTP, in milliseconds. */
  p50: number
}

interface Asked {
  filters: Filters
  search: string
  page: string
  query: Record<string, unknown>
}

/** Every combination of up to two filters, a search and a page, as the screens ask for it. */
export async function everyCombination(pool: Pool, list: SearchedList): Promise<Asked[]> {
  const { places, samples, number } = await sampleOf(pool, list)
  const searches = Object.entries(searchesFor(number))
  return combinationsOf(list, samples, 2).flatMap((filters) =>
    searches.flatMap(([search, q]) =>
      Object.entries(places).map(([page, cursor]) => ({
        filters,
        search,
        page,
        // Screens count with the first page.
        query: { ...filters, q, cursor, ...(cursor ? {} : { count: 'true' }) },
      })),
    ),
  )
}

/** @param http to ask for each through HTTP as well, and time it and empty answers */
export async function measureCombinations(
  pool: Pool,
  list: SearchedList,
  asked: readonly Asked[],
  http?: { client: Client; empty: EmptyAnswers },
): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const { filters, search, page, query } of asked) {
    const statements = await captureStatements(pool, (db) => list.read(db, query, today))
    let pages = 0
    for (const statement of statements) pages += await countPages(pool, statement)
    const path = `/api/${list.name}?${toQuery(query)}`
    await http?.empty.ask()
    const { p50 } = http ? await time(() => expectOk(http.client.get(path)), TIMES) : { p50: 0 }
    const by = Object.entries(filters).map(
      ([name, value]) => `${name} ${value.length < 36 ? value : sizeOf(pool, value)}`,
    )
    costs.push({ combination: [list.title ?? list.name, ...by, search, page].join(', '), pages, p50 })
  }
  return costs
}

/** The customer with most documents. */
const largest = new WeakMap<Pool, string>()

const sizeOf = (pool: Pool, id: string) => (id === largest.get(pool) ? 'the largest' : 'one')

const nothing = '019a0000-0000-7000-8000-0000000000cc'

/** A customer with many documents and one with few, places in the list, and a number from its middle. */
async function sampleOf(pool: Pool, { name, table, filters }: SearchedList) {
  const many = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  const customers =
    'customerId' in filters
      ? await many(
          `select customer_id as id from ${name} where customer_id is not null group by 1 order by count(*) desc, 1`,
        )
      : []
  const [worker = nothing] = await many('select id from profiles order by id limit 1')
  const [group = nothing] = await many('select id from groups order by members desc, id limit 1')
  const [most = nothing, few = nothing] = [customers[0], customers[Math.floor(customers.length / 2)]]
  largest.set(pool, most)
  const at = async (offset: string) => {
    const { rows } = await pool.query<{ id: string; createdAt: Date; number: string }>(
      `select id, created_at as "createdAt", coalesce(to_jsonb(${name})->>$1, 'QUO-20260101-1000') as number from ${name}
       order by created_at, id limit 1 offset (select ${offset} from ${name})`,
      [`${name.slice(0, -1)}_number`],
    )
    const [row] = rows
    if (!row) throw new Error('the shop is empty')
    return { number: row.number, cursor: toPage(table, [row, row], 1, () => null).nextCursor ?? undefined }
  }
  const middle = await at('count(*) / 2')
  return {
    number: middle.number,
    samples: {
      ...{ customerId: [most, few], groupId: [group], measurementId: [nothing], documentId: [nothing] },
      ...{ workerId: [worker], from: [addDays(today, -400)], to: [addDays(today, -90)] },
    },
    places: {
      'first page': undefined,
      'middle page': middle.cursor,
      'last page': (await at('least(30, count(*) - 1)')).cursor,
    },
  }
}

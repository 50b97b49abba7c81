/** Jobs, surveys, enquiries and mails in the order of each column: against a plain reading, and what a page costs. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiriesContract } from '#domain/contract/enquiries.contract.ts'
import { jobsContract } from '#domain/contract/jobs.contract.ts'
import { mailsContract } from '#domain/contract/mails.contract.ts'
import { measurementsContract } from '#domain/contract/measurements.contract.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { enquirySorts, jobSorts, mailSorts, surveySorts } from '#domain/list-words.ts'
import { mailStatuses } from '#domain/mail/mail-words.ts'
import { initialStages } from '#domain/shop/stages.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { listMails } from '#server/platform/mail/list-mails.store.ts'
import { listEnquiries } from '#server/site/enquiries/list-enquiries.store.ts'
import { listMeasurements } from '#server/survey/measurements/list-measurements.store.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { createLargeShop } from '#server/testing/large-shops.ts'
import { addWork } from '#server/testing/many-work.ts'
import { rounds } from '#server/testing/rounds.ts'
import { listSummaries } from '#server/work/jobs/list-jobs.store.ts'
import { captureStatements, countPages } from '../bench/statements.ts'

const today = londonDay(new Date())
const ROWS = 1300
/** Pages of PostgreSQL that are read for a page of a list without filters: it is walked in the order of an index. */
const FEW_PAGES = 300
/** With a filter a part of the list may be looked through first. */
const MOST_PAGES = 6000

type Asked = Record<string, string>
type Page = { items: { id: string }[]; nextCursor: string | null; count?: { rows: number } }

interface List {
  sorts: readonly string[]
  read: (db: Database, asked: Asked) => Promise<Page>
  /** What rows are sorted by, as one expression a part and one inside it. */
  keys: Record<string, { parts?: string; key: string; isNewestFirst?: boolean }>
  filters: readonly { asked: Asked; where: string }[]
}

const office = { id: '019a0000-0000-7000-8000-0000000000aa', role: 'admin' } as const
const stageIds = initialStages.map(({ id }) => id)
const name = `left(lower(coalesce(nullif(customer->>'companyName', ''), customer->>'name')), 60)`
const due = `coalesce(case when promised_by = 'week' then promised_day + (7 - extract(isodow from promised_day))::int
  else promised_day end, due_day)`
const inOrder = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((one) => `'${one}'`).join(', ')}]::text[], ${column}::text)`

const lists: Record<string, List> = {
  jobs: {
    sorts: jobSorts,
    read: async (db, asked) => {
      const { blocked, late, archived, ...input } = jobsContract.list['~orpc'].inputSchema?.parse(asked) ?? {}
      const flags = { blocked: blocked === 'true' || undefined, late: late === 'true' || undefined }
      const query = { limit: 10, ...input, ...flags, archived: archived === 'true' }
      const page = await listSummaries(db, office, query, { today, stageIds })
      return { ...page, items: page.items.map(({ row }) => row) }
    },
    keys: {
      number: { key: 'job_number' },
      customer: { key: name },
      due: { parts: `(stage_kind = 'done')::int, (${due} is null)::int`, key: due },
      date: { key: 'created_at' },
      stage: { key: inOrder('stage_id', stageIds), isNewestFirst: true },
    },
    filters: [
      { asked: {}, where: 'archived_at is null' },
      {
        asked: { late: 'true' },
        where: `archived_at is null and stage_kind <> 'done' and ${due} < '${today}'`,
      },
      { asked: { stageId: stageIds[1] ?? '' }, where: `archived_at is null and stage_id = '${stageIds[1]}'` },
      { asked: { archived: 'true' }, where: 'archived_at is not null' },
      {
        asked: { from: addDays(today, -300), to: addDays(today, -100) },
        where: `archived_at is null and (created_at at time zone 'Europe/London')::date
          between '${addDays(today, -300)}' and '${addDays(today, -100)}'`,
      },
      {
        asked: { dueFrom: addDays(today, -60), dueTo: addDays(today, 7) },
        where: `archived_at is null and ${due} between '${addDays(today, -60)}' and '${addDays(today, 7)}'`,
      },
      { asked: { q: 'plinth' }, where: `archived_at is null and search like '%plinth%'` },
    ],
  },
  measurements: {
    sorts: surveySorts,
    read: (db, asked) => {
      const { quoted, ...input } = measurementsContract.list['~orpc'].inputSchema?.parse(asked) ?? {}
      const query = { limit: 10, ...input, quoted: quoted === undefined ? undefined : quoted === 'true' }
      return listMeasurements(db, office, query)
    },
    keys: {
      customer: { parts: `(${name} = '')::int`, key: name },
      day: { key: 'survey_date' },
      status: {
        key: `case when is_quote_created then 2 when status = 'submitted' then 1 else 0 end`,
        isNewestFirst: true,
      },
    },
    filters: [
      { asked: {}, where: 'true' },
      {
        asked: { quoted: 'false', status: 'submitted' },
        where: `not is_quote_created and status = 'submitted'`,
      },
      {
        asked: { from: addDays(today, -300), to: addDays(today, -100) },
        where: `survey_date between '${addDays(today, -300)}' and '${addDays(today, -100)}'`,
      },
      { asked: { q: 'plinth' }, where: `search like '%plinth%'` },
    ],
  },
  enquiries: {
    sorts: enquirySorts,
    read: (db, asked) =>
      listEnquiries(db, { limit: 10, ...enquiriesContract.list['~orpc'].inputSchema?.parse(asked) }),
    keys: {
      name: { key: `left(lower(coalesce(nullif(company, ''), name)), 60)` },
      date: { key: 'created_at' },
      status: { key: inOrder('status', ['new', 'answered', 'converted']), isNewestFirst: true },
    },
    filters: [
      { asked: {}, where: 'true' },
      { asked: { status: 'new' }, where: `status = 'new'` },
      {
        asked: { to: addDays(today, -500) },
        where: `(created_at at time zone 'Europe/London')::date <= '${addDays(today, -500)}'`,
      },
      { asked: { q: 'plinth' }, where: `search like '%plinth%'` },
    ],
  },
  mails: {
    sorts: mailSorts,
    read: (db, asked) =>
      listMails(db, { limit: 10, ...mailsContract.list['~orpc'].inputSchema?.parse(asked) }),
    keys: {
      recipient: { key: 'left(lower(recipient), 60)' },
      date: { key: 'created_at' },
      status: { key: inOrder('status', mailStatuses), isNewestFirst: true },
    },
    filters: [
      { asked: {}, where: 'true' },
      { asked: { status: 'failed' }, where: `status = 'failed'` },
      {
        asked: { from: addDays(today, -300), to: addDays(today, -100) },
        where: `(created_at at time zone 'Europe/London')::date
          between '${addDays(today, -300)}' and '${addDays(today, -100)}'`,
      },
      { asked: { q: 'plinth' }, where: `search like '%plinth%'` },
    ],
  },
}

let database: TestDatabase
beforeAll(async () => {
  database = await createLargeShop(ROWS)
  await addWork(database.pool)
}, 120_000)
afterAll(() => database.close())

async function readAll(list: List, asked: Asked): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await list.read(database.db, { limit: '71', ...asked, ...(cursor ? { cursor } : {}) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

const orders = ['asc', 'desc'] as const

describe.each(Object.entries(lists))('%s', (table, list) => {
  test('each column has an order', () => {
    expect(Object.keys(list.keys).toSorted()).toEqual([...list.sorts].toSorted())
  })

  test.each(Object.entries(list.keys))('by %s, with each filter, page after page', async (sort, by) => {
    for (const { asked, where } of list.filters)
      for (const order of orders) {
        const time = by.isNewestFirst ? 'desc' : order
        const { rows } = await database.db.execute<{ id: string }>(
          sql.raw(`select id from ${table} where ${where}
            order by ${by.parts ? `${by.parts}, ` : ''}${by.key} ${order}, created_at ${time}, id ${time}`),
        )
        const found = await readAll(list, { ...asked, sort, order })
        expect(found, JSON.stringify({ ...asked, sort, order })).toEqual(rows.map(({ id }) => id))
      }
  })

  test('a cursor is of one order', async () => {
    const [sort = '', other = ''] = list.sorts
    const { nextCursor } = await list.read(database.db, { sort, order: 'asc' })
    const cursor = nextCursor ?? ''
    await expect(list.read(database.db, { sort: other, order: 'asc', cursor })).rejects.toThrow()
    await expect(list.read(database.db, { cursor })).rejects.toThrow()
  })
})

test('rows are counted in any order; what a worker has is newest first', async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from jobs where stage_id = $1 and archived_at is null`,
    [stageIds[1]],
  )
  for (const sort of [{}, { sort: 'due' }])
    expect(
      await lists.jobs?.read(database.db, { ...sort, stageId: stageIds[1] ?? '', count: 'true' }),
    ).toMatchObject({ count: { rows: rows[0].n, isMore: false } })
  const worker = await database.pool.query<{ id: string }>('select id from profiles order by id limit 1')
  const person = { id: worker.rows[0]?.id ?? '', role: 'worker' } as const
  const query = { limit: 20 }
  expect(await listMeasurements(database.db, person, { ...query, sort: 'customer' })).toEqual(
    await listMeasurements(database.db, person, query),
  )
})

test('a page of jobs and its count are searched for once', async () => {
  const read = (more: Asked) =>
    captureStatements(database.pool, async (db) => lists.jobs?.read(db, { q: 'panel', ...more }))
  const plain = await read({})
  expect(plain.length).toBeGreaterThan(0)
  expect((await read({ count: 'true' })).length).toBe(plain.length)
})

async function costOf({ pool }: TestDatabase, list: List, asked: Asked): Promise<number> {
  const statements = await captureStatements(pool, (db) => list.read(db, asked))
  let pages = 0
  for (const statement of statements) pages += await countPages(pool, statement)
  return pages
}

describe('in a larger shop no list is sorted as a whole', () => {
  let larger: TestDatabase
  beforeAll(async () => {
    larger = await createLargeShop(ROWS * rounds(8, 80))
    await addWork(larger.pool)
  }, 600_000)
  afterAll(() => larger.close())

  const every = Object.entries(lists).flatMap(([table, list]) =>
    list.sorts.flatMap((sort) => orders.map((order) => ({ table, list, sort, order }))),
  )

  test.each(every)(
    '$table by $sort, $order',
    async ({ list, sort, order }) => {
      const { nextCursor } = await list.read(larger.db, { sort, order })
      for (const cursor of [{}, { cursor: nextCursor ?? '' }])
        expect.soft(await costOf(larger, list, { sort, order, ...cursor })).toBeLessThan(FEW_PAGES)
      for (const { asked } of list.filters.filter((one) => !one.asked.archived)) {
        const cost = await costOf(larger, list, { ...asked, sort, order })
        expect.soft(cost, JSON.stringify(asked)).toBeLessThan(MOST_PAGES)
      }
    },
    60_000,
  )
})

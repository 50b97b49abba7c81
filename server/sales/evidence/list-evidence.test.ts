/** The list of all evidence, as it was recorded and as it was said: against a plain reading, and what a page costs. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evidenceContract } from '#domain/contract/evidence.contract.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { scatter } from '#server/testing/many-documents.ts'
import { captureStatements, countPages } from '../../../bench/statements.ts'
import { listEvidence } from './evidence.store.ts'

const today = londonDay(new Date())
/** A few pages more for the height of an index. */
const SLACK = 15

type Asked = Record<string, string>

let few: TestDatabase
let many: TestDatabase
beforeAll(async () => {
  few = await createTestDatabase()
  many = await createTestDatabase()
  await addEvidence(few, 1000)
  await addEvidence(many, 20_000)
}, 120_000)
afterAll(() => Promise.all([few.close(), many.close()]))

const jobOf = (n: string) => `md5('job ' || ${n} / 3)::uuid`

/** A record an hour until now; some were sent a week after they were said, and several were said at one time. */
async function addEvidence({ pool }: TestDatabase, count: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into evidence (id, number, kind, channel, at, job_id, revision, previous, hash)
     select md5('evidence ' || n)::uuid, n, case when ${scatter('n', 10, 61)} = 0 then 'reject' when n < 20 then 'handover' else 'accept' end,
       'link', date_trunc('day', now()) - (${count} - n) / 3 * interval '3 hours'
         - case when ${scatter('n', 20, 62)} = 0 then interval '7 days' else interval '0' end,
       ${jobOf('n')}, 'A', repeat('0', 64), md5(n::text) || md5(n::text)
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('reset session_replication_role')
  client.release()
  await pool.query('vacuum analyze evidence')
}

const read = (db: Database, asked: Asked) =>
  listEvidence(db, { limit: 10, ...evidenceContract.list['~orpc'].inputSchema?.parse(asked) })

async function readAll(db: Database, asked: Asked): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(db, {
      ...{ limit: '71', ...asked },
      ...(cursor ? { cursor } : {}),
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

const [from, to] = [addDays(today, -40), addDays(today, -20)]
const said = `(at at time zone 'Europe/London')::date`
const filters: readonly { asked: Asked; where: string }[] = [
  { asked: {}, where: 'true' },
  { asked: { kind: 'reject' }, where: `kind = 'reject'` },
  { asked: { kind: 'handover' }, where: `kind = 'handover'` },
  { asked: { from, to }, where: `${said} between '${from}' and '${to}'` },
  { asked: { to, kind: 'reject' }, where: `${said} <= '${to}' and kind = 'reject'` },
]
const orders: readonly { asked: Asked; by: string }[] = [
  { asked: { sort: 'date', order: 'asc' }, by: 'at, number' },
  { asked: { sort: 'date' }, by: 'at desc, number desc' },
]
const every = filters.flatMap(({ asked, where }) => [
  // Without a sort it is the chain's order, but for some days.
  { asked, where, by: asked.to ? 'at desc, number desc' : 'number desc' },
  ...orders.map((order) => ({ asked: { ...asked, ...order.asked }, where, by: order.by })),
])

describe.each(every)('$asked', ({ asked, where, by }) => {
  test('page after page', async () => {
    const { rows } = await few.db.execute<{ id: string }>(
      sql.raw(`select id from evidence where ${where} order by ${by}`),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await readAll(few.db, asked)).toEqual(rows.map(({ id }) => id))
    const { count } = await read(few.db, { ...asked, count: 'true' })
    expect(count).toEqual({ rows: rows.length, isMore: false })
  })

  test('a page of many costs what one of few does', async () => {
    const costs = async ({ db, pool }: TestDatabase) => {
      const { nextCursor } = await read(db, asked)
      let pages = 0
      for (const cursor of [{}, nextCursor ? { cursor: nextCursor } : {}])
        for (const statement of await captureStatements(pool, (heard) =>
          read(heard, { ...asked, ...cursor }),
        ))
          pages += await countPages(pool, statement)
      return pages
    }
    expect(await costs(many)).toBeLessThan((await costs(few)) + SLACK)
  })
})

test('what a record has is found by the record', async () => {
  const { rows } = await many.pool.query<{ id: string }>(`select ${jobOf('3000')} as id`)
  const query = { limit: 10, record: rows[0]?.id ?? '' }
  expect((await listEvidence(many.db, query)).items).toHaveLength(3)
  for (const statement of await captureStatements(many.pool, (db) => listEvidence(db, query)))
    expect(await countPages(many.pool, statement)).toBeLessThan(40)
})

test.each(orders)('the last page of many days, $by', async ({ asked: { order = 'desc' } }) => {
  const days = { from: addDays(today, -700), to: addDays(today, -10), order, limit: '100' }
  let last = ''
  for (let cursor: string | null = ''; cursor !== null; ) {
    last = cursor
    cursor = (await read(many.db, { ...days, ...(cursor ? { cursor } : {}) })).nextCursor
  }
  const statements = await captureStatements(many.pool, (db) =>
    read(db, { ...days, limit: '10', cursor: last }),
  )
  for (const statement of statements) expect(await countPages(many.pool, statement)).toBeLessThan(60)
})

test('a page begins with its days if its cursor is of others', async () => {
  for (const order of ['asc', 'desc']) {
    const { nextCursor } = await read(few.db, { sort: 'date', order })
    const all = await readAll(few.db, { from, to, order })
    const { items } = await read(few.db, { from, to, sort: 'date', order, cursor: nextCursor ?? '' })
    expect(items.map(({ id }) => id)).toEqual(all.slice(0, 10))
  }
})

test('a cursor is of one order', async () => {
  const { nextCursor } = await read(few.db, { sort: 'date', order: 'asc' })
  const cursor = nextCursor ?? ''
  await expect(read(few.db, { cursor })).rejects.toThrow()
  await expect(read(few.db, { sort: 'date', cursor })).rejects.toThrow()
})

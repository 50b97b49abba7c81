/** Who comes first in a report by customer: those whom adding up everybody finds, from a small part of the rows. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_FIGURE_ROWS } from '#domain/office/figures.ts'
import { blocksOf } from '#domain/office/report-blocks.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { foundRows } from './found-rows.store.ts'
import { largestCustomers, leading } from './largest-customers.store.ts'
import { sumName } from './sums.store.ts'

const CUSTOMERS = 2000
/** Few of them, so that who comes first is not among those of one block alone. */
const SOME = 200
/** So few that they are not enough. */
const FEW = 20
/** A day in it changed since. */
const stale = ['2026-05-14']

/** Periods of one block and of several: added, taken off again, and single days. */
const periods = {
  'a year': { from: '2026-01-01', to: '2026-12-31' },
  'a year that is not over': { from: '2026-01-01', to: '2026-12-27' },
  'a year without its last quarter': { from: '2026-01-01', to: '2026-09-30' },
  'a month': { from: '2026-05-01', to: '2026-05-31' },
  'two months and some days': { from: '2026-04-01', to: '2026-06-03' },
  'a week': { from: '2026-05-10', to: '2026-05-16' },
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/**
 * Sums of made-up customers: each of days, months, quarters and years has some of them.
 * @param net what a customer has a day, of the random numbers `r` and `s` from 0 to 1 and the customer's number `n`
 */
async function keepSums(net: SQL): Promise<void> {
  await database.db.execute(sql`truncate report_customer_sums`)
  await database.db.execute(sql`select setseed(0.25)`)
  const zeros = sql.raw(
    ['invoices', 'gross', 'paid', 'paid_days', 'paid_count', 'quoted', 'won', 'won_value', 'answer_days']
      .concat('lost_value')
      .join(', '),
  )
  await database.db.execute(sql`
    insert into report_customer_sums (span, start, customer_id, sale_parts, net, received, quote_parts, quoted_value, lost, ${zeros})
    select span, start, md5(n::text)::uuid, 1, days * ${net}, (s * 5)::int, 1, days * ${net}, (s * 3)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from (
      select 'day' as span, day::date as start, 0.02 as share, 1 as days from generate_series('2026-01-01'::date, '2026-12-31', '1 day') day
      union all select 'month', day::date, 0.4, 30 from generate_series('2026-01-01'::date, '2026-12-31', '1 month') day
      union all select 'quarter', day::date, 0.8, 91 from generate_series('2026-01-01'::date, '2026-12-31', '3 months') day
      union all select 'year', '2026-01-01', 0.9, 365
    ) block cross join (select n, random() as r, random() as s from generate_series(1, ${CUSTOMERS}) n offset 0) customer
    where (hashtext(n::text || span || start) & 1023) < share * 1024`)
}

const noLive = sql`live(day, key, net, received, sale_parts, quoted_value, lost, quote_parts) as (
  select '2026-05-14'::date, md5(n::text)::uuid::text, n * 1000, 1, 1, n * 1000, 1, 1 from generate_series(1, 40) n)`

/** Who comes first, whether the first of each block said so, and who it is of all. */
async function findFirst(of: 'sales' | 'quotes', days: { from: string; to: string }, tried = SOME) {
  const slices = [{ key: null, isNow: true, days, blocks: blocksOf(days) }]
  const changed = stale.filter((day) => days.from <= day && day <= days.to)
  const [first, second] = leading[of]
  const found = foundRows({ by: 'customer', columns: [first, second], slices, stale: changed })
  const all = sql`select key from (${found}) found group by key
    order by sum(${sumName(first)}) desc, sum(${sumName(second)}) desc, key limit ${MOST_FIGURE_ROWS}`
  const ask = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await database.db.execute<Row>(sql`with ${noLive} ${query}`)).rows
  const quick = largestCustomers(of, { slices, stale: changed, all, tried })
  const [verdict] = await ask<{ is_right: boolean }>(sql`, ${quick} select is_right from verdict`)
  return {
    isRight: verdict?.is_right,
    first: (await ask<{ key: string }>(sql`, ${quick} select key from largest`)).map(({ key }) => key).sort(),
    ofAll: (await ask<{ key: string }>(all)).map(({ key }) => key).sort(),
  }
}

const cases = Object.entries(periods).flatMap(([name, days]) =>
  (['sales', 'quotes'] as const).map((of) => ({ name, days, of })),
)

describe('Where few customers buy much', () => {
  // Some have only a credit note in each quarter: without the last one, they are far ahead.
  beforeAll(() =>
    keepSums(sql`(case when n % 100 = 0 then case span when 'quarter' then -9000000 else 0 end
      else (power(0.001, r) * 10000000 / n)::bigint - (s * 100)::int end)`),
  )

  test.each(cases)('the first of each block are enough: $of of $name', async ({ of, days }) => {
    const { isRight, first, ofAll } = await findFirst(of, days)
    expect(first).toEqual(ofAll)
    expect(first).toHaveLength(MOST_FIGURE_ROWS)
    expect(isRight).toBe(true)
  })
})

describe('Where all buy about the same', () => {
  // Credit notes make some of them negative, so that what is taken off again adds.
  beforeAll(() => keepSums(sql`((r * 20)::bigint - case when s < 0.3 then 40 else 0 end)`))

  test.each(cases)('it is right all the same: $of of $name', async ({ of, days }) => {
    const { first, ofAll } = await findFirst(of, days)
    expect(first).toEqual(ofAll)
  })

  test('and everybody is added up where the first of each block are not enough', async () => {
    const found = await Promise.all(cases.map(({ of, days }) => findFirst(of, days, FEW)))
    expect(found.map(({ isRight }) => isRight)).toContain(false)
    for (const { first, ofAll } of found) expect(first).toEqual(ofAll)
  })
})

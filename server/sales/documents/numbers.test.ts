/** The numbers of a day, in sequence and at random, however many take one at once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber, type NumberingMode } from '#domain/numbering.ts'
import type { Fascia } from '#server/main.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { nextNumber } from './numbers.store.ts'

let shop: Fascia
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const take = async (tx: Pick<Transaction, 'execute'>, day: string, mode: NumberingMode): Promise<string> => {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select ${nextNumber('invoice', day, mode)} as number`,
  )
  return rows[0]?.number ?? ''
}
const takeOne = (day: string, mode: NumberingMode) => shop.db.transaction((tx) => take(tx, day, mode))
const lastPart = (number: string) => number.split('-')[2] ?? ''
const numberOf = (number: string) => Number(lastPart(number))

/** Takes many numbers at once, and throws every third of them away by a rollback. @returns those that were kept */
async function takeMany(day: string, mode: NumberingMode, count: number): Promise<number[]> {
  const taken = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      shop.db.transaction(async (tx) => {
        const number = await take(tx, day, mode)
        if (index % 3 === 0) throw new Error('changed their mind')
        return numberOf(number)
      }),
    ),
  )
  return taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

test('numbers of the database are written like those of formatNumber, with any number of digits', async () => {
  const day = '2027-03-01'
  for (const n of [1, 12, 123, 1234, 12_345]) {
    await shop.pool.query(
      `insert into number_days values ('invoice', $1, $2 - 1)
       on conflict (kind, day) do update set reached = excluded.reached`,
      [day, n],
    )
    expect(await takeOne(day, 'sequential')).toBe(formatNumber('invoice', day, n))
  }
})

test('a sequence continues after its last number and skips random numbers in between', async () => {
  const day = '2027-03-02'
  expect([await takeOne(day, 'sequential'), await takeOne(day, 'sequential')].map(numberOf)).toEqual([1, 2])
  await shop.pool.query(
    `insert into numbers_taken values ('invoice', $1, 3), ('invoice', $1, 4), ('invoice', $1, 417)`,
    [day],
  )
  expect([await takeOne(day, 'sequential'), await takeOne(day, 'sequential')].map(numberOf)).toEqual([5, 6])
  // As a shop from before the counter was kept.
  await shop.pool.query(`update number_days set reached = 0 where day = $1`, [day])
  expect(numberOf(await takeOne(day, 'sequential'))).toBe(7)
})

test('a sequence has no gap after rollbacks', async () => {
  const kept = await takeMany('2027-03-03', 'sequential', 60)
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('random numbers use all 999 of a day before one has four digits, and none is given twice', async () => {
  const day = '2027-03-04'
  const { rows } = await shop.pool.query<{ n: number }>(
    `select take_number('invoice', $1, 'random') as n from generate_series(1, 960)`,
    [day],
  )
  const early = rows.map(({ n }) => n)
  expect(Math.max(...early)).toBeLessThan(1000)
  expect(early.slice(0, 20)).not.toEqual(early.slice(0, 20).toSorted((a, b) => a - b))
  // Those who get a number while others decide wait for them rather than skip it.
  const last = [...(await takeMany(day, 'random', 45)), ...(await takeMany(day, 'random', 45))]
  const all = [...early, ...last]
  expect(all).toHaveLength(1020)
  expect(new Set(all).size).toBe(1020)
  expect(all.toSorted((a, b) => a - b).slice(0, 999)).toEqual(Array.from({ length: 999 }, (_, i) => i + 1))
  expect(Math.max(...all)).toBeLessThan(10_000)
})

test('taking a random number does not wait for transactions that have one', async () => {
  const day = '2027-03-05'
  const hurried = () =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '200ms'`)
      return take(tx, day, 'random')
    })
  const others = await shop.db.transaction(async (tx) => {
    await take(tx, day, 'random')
    return Promise.allSettled(Array.from({ length: 5 }, hurried))
  })
  // Once in two hundred times one of them guesses the very number that is not given yet.
  expect(others.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4)
})

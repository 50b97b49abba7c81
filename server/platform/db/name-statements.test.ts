/** Statements that come again are prepared, and no more than a connection can keep. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { makeLog } from '../log.ts'
import type { Transaction } from './change.ts'
import { type Connection, connectDatabase } from './connect.ts'

let connection: Connection
beforeAll(async () => {
  connection = await connectDatabase(await createEmptyDatabase(), makeLog('silent'))
})
afterAll(() => connection.close())

/** What the connection of a transaction has prepared, by its beginning. */
async function preparedBy(tx: Transaction, beginning: string): Promise<number> {
  const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.filter(({ statement }) => statement.startsWith(beginning)).length
}

test('a statement is prepared when it comes the second time, with any values', () =>
  connection.db.transaction(async (tx) => {
    const add = async (a: number, b: number) =>
      (await tx.execute<{ sum: number }>(sql`select ${a}::int + ${b}::int as sum`)).rows[0]?.sum
    expect(await add(1, 2)).toBe(3)
    expect(await preparedBy(tx, 'select $1::int + $2')).toBe(0)
    expect([await add(3, 4), await add(5, 6), await add(7, 8)]).toEqual([7, 11, 15])
    expect(await preparedBy(tx, 'select $1::int + $2')).toBe(1)
  }))

test('a search is planned for its word each time', () =>
  connection.db.transaction(async (tx) => {
    for (const word of ['rare', 'frequent', 'none'])
      await tx.execute(sql`select 'some text' like ${`%${word}%`} as found`)
    expect(await preparedBy(tx, "select 'some text' like")).toBe(0)
  }))

test('a prepared statement goes on when its table has changed', () =>
  connection.db.transaction(async (tx) => {
    await tx.execute(sql`create table rows (a int, b int)`)
    await tx.execute(sql`insert into rows values (1, 2)`)
    const find = async () => (await tx.execute(sql`select a from rows where a = ${1}`)).rows
    for (let times = 0; times < 3; times++) expect(await find()).toEqual([{ a: 1 }])
    await tx.execute(sql`alter table rows drop column b, add column c text`)
    await tx.execute(sql`create index on rows (a)`)
    expect(await find()).toEqual([{ a: 1 }])
  }))

test('a connection prepares no more than two hundred', () =>
  connection.db.transaction(async (tx) => {
    for (let index = 0; index < 250; index++)
      for (let times = 0; times < 2; times++)
        await tx.execute(sql`select ${index}::int as ${sql.raw(`column_${index}`)}`)
    expect(await preparedBy(tx, 'select')).toBeLessThanOrEqual(200)
    expect(await preparedBy(tx, 'select')).toBeGreaterThan(150)
  }))

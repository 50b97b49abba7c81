/** Saved views of shops in which several had one name. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrateUpTo } from '#server/testing/migrations.ts'
import { migrateDatabase } from './migrate.ts'

const ann = '00000000-0000-4000-8000-000000000002'
const bob = '00000000-0000-4000-8000-000000000003'

test('views of one name are told apart by a number, the oldest keeps its name', async () => {
  const url = await createEmptyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrateUpTo(client, '0069_sorted-work')
    await client.query(`insert into profiles (id) values ($1), ($2)`, [ann, bob])
    const views: [name: string, shared: boolean, by: string, list?: string][] = [
      ['Late', true, ann],
      ['LATE', true, bob],
      ['Late (2)', true, ann],
      ['late', true, ann],
      ['Late', true, ann, 'quotes'],
      ['Late', false, ann],
      ['late', false, ann],
      ['Late', false, bob],
      ['x'.repeat(60), true, ann],
      ['X'.repeat(60), true, ann],
    ]
    for (const [at, [name, shared, by, list = 'invoices']] of views.entries())
      await client.query(
        `insert into views (id, list, name, search, shared, created_by, created_at)
         values (gen_random_uuid(), $1, $2, '', $3, $4, now() + $5 * interval '1 second')`,
        [list, name, shared, by, at],
      )
    await migrateDatabase(url)
    const { rows } = await client.query('select name, version from views order by created_at')
    expect(rows.map(({ name, version }) => [name, version])).toEqual([
      ['Late', 1],
      ['LATE (3)', 2],
      ['Late (2)', 1],
      ['late (4)', 2],
      ['Late', 1],
      ['Late', 1],
      ['late (2)', 2],
      ['Late', 1],
      ['x'.repeat(60), 1],
      [`${'X'.repeat(54)} (2)`, 2],
    ])
  } finally {
    await client.end()
  }
})

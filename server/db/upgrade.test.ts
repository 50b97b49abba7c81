import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const journal: { entries: { tag: string }[] } = JSON.parse(
  await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
)
/** From the first that shops were kept with on. Groups came with the two after it, at once. */
const released = journal.entries.slice(4).filter(({ tag }) => tag !== '0005_accounts_and_groups')

const quays = '00000000-0000-4000-8000-000000000001'
const ann = '00000000-0000-4000-8000-000000000002'
const bob = '00000000-0000-4000-8000-000000000003'

describe('a shop that was kept by an older Fascia', () => {
  it.each(released)('is brought up to date from $tag with all that it has', async ({ tag }) => {
    const url = await createEmptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await migrateUpTo(client, tag)
      await client.query(`insert into customers (id, name) values ($1, 'Ann'), ($2, 'Bob')`, [ann, bob])
      await client.query('update customers set archived_at = now() where id = $1', [bob])
      const hasGroups = tag > '0006'
      if (hasGroups) {
        await client.query(`insert into groups (id, name) values ($1, 'Quays')`, [quays])
        await client.query('update customers set group_ids = $1', [[quays]])
      }
      await migrateDatabase(url)
      await migrateDatabase(url)

      const { rows: totals } = await client.query('select sum(customers)::int as customers from shop_totals')
      expect(totals).toEqual([{ customers: 1 }])
      const { rows: names } = await client.query('select name, group_ids from customers order by name')
      expect(names).toEqual(['Ann', 'Bob'].map((name) => ({ name, group_ids: hasGroups ? [quays] : [] })))
      const { rows: members } = await client.query('select group_id, customer_id from group_members')
      expect(members).toEqual(hasGroups ? [{ group_id: quays, customer_id: ann }] : [])
      const { rows: groups } = await client.query('select members from groups')
      expect(groups).toEqual(hasGroups ? [{ members: 1 }] : [])
    } finally {
      await client.end()
    }
  })
})

/** The tables as the program had them that came with the migration `last`. */
async function migrateUpTo(client: Client, last: string): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'fascia-migrations-'))
  try {
    await cp(folder, older, { recursive: true })
    const entries = journal.entries.filter(({ tag }) => tag <= last)
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client }), { migrationsFolder: older })
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { packageFolder } from '../config.ts'
import { migrateJobs } from '../queue/jobs.ts'
import type { Database } from './connect.ts'

const folder = join(packageFolder, 'server/platform/db/migrations')

/** Any number that nothing else locks with in this database: 'fascia' on a phone's keys. */
const lock = 327_242

/**
 * Runs the migrations. Processes that start together on one database wait for each other. It uses a separate
 * connection, because a migration may take longer than a request may.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'fascia migrations',
    connectionTimeoutMillis: 15_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    // Before the tables, because their search indexes need trigrams.
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder })
    await validateConstraints(client)
    await migrateJobs(client)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

/** Whether the database has exactly the tables of this Fascia: a command beside the server does not migrate it. */
export async function isMigrated(db: Database): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return false
  const { rows } = await db.execute<{ newest: number }>(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest === newest
}

/**
 * Validates foreign keys and checks that a migration added as `not valid`, which so far hold only for new
 * rows. Each has a statement of its own after the migrations, so that no write waits for it.
 */
async function validateConstraints(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where not convalidated and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} validate constraint ${name}`)
}

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrateJobs } from '../jobs/jobs.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else takes in this database: 'fascia' on a telephone's keys. */
const lock = 327_242

/**
 * Brings the tables up to date. Processes that start together on one database wait for each other.
 * The connection is its own, because a migration may take longer than a request ever should.
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
    // Before the tables: their search indexes are made of trigrams.
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder })
    await migrateJobs(client)
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { makeLog } from '../log.ts'

export type TestDatabase = Connection & { url: string }

/**
 * A database of its own for a test file, empty and migrated, in some 30 ms. Call it in beforeAll, and its
 * `close` in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createEmptyDatabase('template_fascia')
  return { ...(await connectDatabase(url, makeLog('silent'))), url }
}

/**
 * @param template the database to copy; PostgreSQL's own empty one unless given
 * @returns the URL of a new database
 */
export async function createEmptyDatabase(template = 'template1'): Promise<string> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return databaseUrl(postgresUrl, name)
}

/** The URL of another database of the same PostgreSQL. */
export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

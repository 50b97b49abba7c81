import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectDatabase } from '../platform/db/connect.ts'
import { makeLog } from '../platform/log.ts'
import { copyDatabase } from './copies.ts'

export type TestDatabase = Connection & { url: string }

/**
 * A separate database for a test file, empty and migrated, in some 30 ms. Call it in beforeAll, and its
 * `close` in afterAll.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase('template_fascia')
}

/** A copy of a database that nobody is connected to. */
export async function openTestDatabase(template: string): Promise<TestDatabase> {
  const url = await createEmptyDatabase(template)
  return { ...(await connectDatabase(url, makeLog('silent'))), url }
}

/**
 * @param template the database to copy; by default PostgreSQL's own empty one
 * @returns the URL of a new database
 */
export function createEmptyDatabase(template = 'template1'): Promise<string> {
  return copyDatabase(inject('postgresUrl'), template, `test_${randomBytes(8).toString('hex')}`)
}

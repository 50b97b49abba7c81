import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectDatabase } from '../platform/db/connect.ts'
import { makeLog } from '../platform/log.ts'
import { copyDatabase, dropDatabases } from './copies.ts'

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

/** What the test file made so far. */
const made: string[] = []

/**
 * @param template the database to copy; by default PostgreSQL's own empty one
 * @returns the URL of a new database, which is dropped after the test file
 */
export function createEmptyDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  made.push(name)
  return copyDatabase(inject('postgresUrl'), template, name)
}

/** Drops the databases of this test file: hundreds of them would fill the memory. */
export async function dropMadeDatabases(): Promise<void> {
  const names = made.splice(0)
  if (names.length > 0) await dropDatabases(inject('postgresUrl'), names)
}

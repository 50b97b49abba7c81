import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { makeLog } from '../log.ts'
import { databaseUrl } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for a run of the tests, with a migrated database that each test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fascia-tests-'))
  // Nothing here outlives the run, so nothing has to reach the disk.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const postgres = await startEmbeddedPostgres(folder, makeLog('warn'), fast)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database template_fascia')
  await client.end()
  await migrateDatabase(databaseUrl(postgres.url, 'template_fascia'))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { makeLog } from '../platform/log.ts'
import { onceInRun } from './once-in-run.ts'

/**
 * Makes a data folder whose database has all tables, as a shop's second start finds it. A first start takes ten times
 * the processor time, because it creates a PostgreSQL and runs all migrations: here that is done once in a test run.
 * @param dataDir the folder to make; its parent must be there
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const prepared = join(inject('temporaryFolder'), 'data-folder')
  await onceInRun(
    'data folder',
    async () => existsSync(prepared),
    async () => {
      const draft = `${prepared}.new`
      await mkdir(draft)
      const postgres = await startEmbeddedPostgres(draft, makeLog('silent'), ['fsync=off'])
      await migrateDatabase(postgres.url)
      await postgres.stop()
      await rename(draft, prepared)
    },
  )
  await mkdir(dataDir)
  // Node's own `cp` takes many times as long for a thousand small files.
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), dataDir])
}

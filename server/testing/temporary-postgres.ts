import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { makeLog } from '../platform/log.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

interface TemporaryPostgres {
  url: string
  /** What lies in it is removed by `stop`. */
  folder: string
  stop: () => Promise<void>
}

/**
 * A PostgreSQL for one test run. Nothing in it outlives the run, so nothing has to be written to the disk:
 * tests of durability need the PostgreSQL of `npm start`.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = await makeTemporaryFolder()
  const fast = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    // With hundreds of databases it would look into another one several times a second.
    'autovacuum=off',
    // Nobody copies this cluster: what fills a new table or index is not written a second time.
    ...['wal_level=minimal', 'max_wal_senders=0'],
  ]
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const { url, stop } = await startEmbeddedPostgres(folder, makeLog('warn'), fast)
    return { url, folder, stop: () => stop().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}

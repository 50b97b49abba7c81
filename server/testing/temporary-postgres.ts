import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { makeLog } from '../platform/log.ts'

/**
 * A PostgreSQL for one test run. Nothing in it outlives the run, so nothing has to be written to the disk:
 * tests of durability need the PostgreSQL of `npm start`.
 */
export async function startTemporaryPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fascia-tests-'))
  const fast = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    // With hundreds of databases it would look into another one several times a second.
    'autovacuum=off',
  ]
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const { url, stop } = await startEmbeddedPostgres(folder, makeLog('warn'), fast)
    return { url, stop: () => stop().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}

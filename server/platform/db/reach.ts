import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { explainWriting } from './transient.ts'

/** `read-only` and `full`: it answers, but nothing can be saved. */
export type DatabaseState = 'up' | 'down' | 'read-only' | 'full'

const answerSeconds = 2
/** Anybody may ask at any rate, so the trial write is made only this often. */
const WRITE_EVERY_MS = 10_000

/**
 * Creates the check "does the database answer, and can it be written?" for the health page. It answers within
 * two seconds, even if the database hangs. Requests that come meanwhile share one connection.
 */
export function makeDatabaseProbe(pool: Pool): () => Promise<DatabaseState> {
  const write = cachedFor(WRITE_EVERY_MS, () =>
    pool
      .query(`insert into installation (id, written_at) values (1, now())
        on conflict (id) do update set written_at = excluded.written_at`)
      .then((): DatabaseState => 'up', explainWriting),
  )
  return withinSeconds(async () => {
    await pool.query('select 1')
    return write()
  })
}

/** Creates the check "can the data folder be written?", as above. */
export function makeFolderProbe(folder: string): () => Promise<DatabaseState> {
  const write = cachedFor(WRITE_EVERY_MS, () =>
    probeWriting(folder).then((): DatabaseState => 'up', explainWriting),
  )
  return withinSeconds(write)
}

/** The size of a disk block, so that a full disk is noticed. */
async function probeWriting(folder: string): Promise<void> {
  const name = join(folder, `.write-${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(name, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(4096, 1))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(name, { force: true })
  }
}

/** A recent result is used again unless it was bad, because the problem may have been fixed at any moment. */
function cachedFor(ms: number, ask: () => Promise<DatabaseState>): () => Promise<DatabaseState> {
  let goodUntil = 0
  return async () => {
    if (performance.now() < goodUntil) return 'up'
    const state = await ask()
    if (state === 'up') goodUntil = performance.now() + ms
    return state
  }
}

function withinSeconds(ask: () => Promise<DatabaseState>): () => Promise<DatabaseState> {
  let asked: Promise<DatabaseState> | null = null
  return () => {
    asked ??= ask()
      .catch((): DatabaseState => 'down')
      .finally(() => {
        asked = null
      })
    return Promise.race([asked, sleep(answerSeconds * 1000, 'down' as const, { ref: false })])
  }
}

import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { explainWriting } from './passing.ts'

/** `read-only` and `full`: it answers, and nothing can be saved. */
export type DatabaseState = 'up' | 'down' | 'read-only' | 'full'

const answerSeconds = 2
/** Anybody may ask, however often: writing it is tried only so often. */
const WRITE_EVERY_MS = 10_000

/**
 * Makes the question "does the database answer, and can it be written?", asked by the health page. It is answered within
 * two seconds, also where the database hangs; however often it is asked meanwhile, one connection waits.
 */
export function makeDatabaseProbe(pool: Pool): () => Promise<DatabaseState> {
  const write = atMostEvery(WRITE_EVERY_MS, () =>
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

/** Makes the question "can the data folder be written?", as above. */
export function makeFolderProbe(folder: string): () => Promise<DatabaseState> {
  const write = atMostEvery(WRITE_EVERY_MS, () =>
    tryWriting(folder).then((): DatabaseState => 'up', explainWriting),
  )
  return withinSeconds(write)
}

/** A block of a disk, so that a full one shows. */
async function tryWriting(folder: string): Promise<void> {
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

/** What was found out lately is believed, unless it was bad: that is over as soon as somebody mended it. */
function atMostEvery(ms: number, ask: () => Promise<DatabaseState>): () => Promise<DatabaseState> {
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

import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Log } from './log.ts'
import type { PasswordHash } from './password-hash.ts'
import type { Jobs } from './queue/jobs.ts'

/** What every part of the server works with. */
export type Deps = {
  config: Config & { authSecret: string }
  db: Database
  pool: Pool
  jobs: Jobs
  log: Log
  /** Each call asks it once, and so does each run of a job. */
  clock: Clock
  passwordHash: PasswordHash
  /** Aborted when the server stops, so that streams that never end by themselves end. */
  stopping: AbortSignal
}

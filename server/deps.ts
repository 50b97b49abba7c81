import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'

/** What every part of the server works with. */
export type Deps = {
  config: Config & { authSecret: string }
  db: Database
  pool: Pool
  jobs: Jobs
  log: Log
  /** Aborted when the server stops: streams that never end by themselves end then. */
  stopping: AbortSignal
}

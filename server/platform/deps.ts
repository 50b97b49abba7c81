import type { Pool } from 'pg'
import type { Actor, Person } from '#domain/access.ts'
import type { Job } from '#domain/work/jobs.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Transaction } from './db/change.ts'
import type { Database } from './db/connect.ts'
import type { Log } from './log.ts'
import type { PasswordHash } from './password-hash.ts'
import type { Jobs } from './queue/jobs.ts'

/** What follows an acceptance, or the shop's first rate: sales and settings know nothing of jobs, and are handed this. */
export interface Production {
  /** Makes the job of a quote that this transaction accepts. Once, however often it is accepted. */
  begin: (tx: Transaction, actor: Actor, accepted: { quoteId: string; now: Date }) => Promise<void>
  /** The job of a quote's number, as this person may read it. */
  jobOf: (
    db: Database | Transaction,
    quoteNumber: string,
    by: { person: Person; today: string },
  ) => Promise<Job | null>
  /** The shop said for the first time what an hour costs, in pence. */
  takeFirstRate: (tx: Transaction, rate: number) => Promise<void>
}

/** What every part of the server works with. */
export type Deps = {
  config: Config & { authSecret: string }
  db: Database
  pool: Pool
  jobs: Jobs
  background: Background
  log: Log
  /** Each call asks it once, and so does each run of a job. */
  clock: Clock
  passwordHash: PasswordHash
  production: Production
  /** Aborted when the server stops, so that streams that never end by themselves end. */
  stopping: AbortSignal
}

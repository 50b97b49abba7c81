/** Work that is done after the answer: kept in the database, so that none of it is lost with a process. */
import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { Transaction } from '../db/change.ts'
import type { Log } from '../log.ts'

/** What is done, and what is needed to do it. */
type Work = { mail: { mailId: string }; 'kept-records': object; pictures: { fileId: string } }

/** The jobs of this process: it hands them in, and takes on those that any process handed in. */
export type Jobs = {
  /** Hands in a job. It begins once the transaction is committed, and never where that is rolled back. */
  add: <Name extends keyof Work>(
    tx: Transaction,
    name: Name,
    data: Work[Name],
    when?: { at?: Date | undefined; urgent?: boolean },
  ) => Promise<void>
  /**
   * Takes on jobs of a kind, the urgent ones first, `atOnce` at the same time and `urgentAtOnce` more that are urgent.
   * A failure is logged, but for `Interrupted`, and ends the job.
   */
  take: <Name extends keyof Work>(
    name: Name,
    atOnce: number | { atOnce: number; urgentAtOnce: number },
    work: (data: Work[Name]) => Promise<void>,
  ) => Promise<void>
  /** Hands in a job each night; where nothing ran at night, once as soon as something does. */
  nightly: (name: 'kept-records') => Promise<void>
  start: () => Promise<void>
  /** Takes on no more, and waits for what is under way. */
  stop: () => Promise<void>
}

/** Thrown by work that leaves off because the server stops: its job begins again with the next start. */
export class Interrupted extends Error {}

const SCHEMA = 'jobs'
const POLL_SECONDS = 1
/** Longer than any job takes by itself. */
const EXPIRE_SECONDS = 300
/** Ten past three, in cron's words: when shops are closed, and no clock is put forward or back. */
const NIGHT = '10 3 * * *'
const STOP_MS = 3_500
/** The priority of urgent jobs; others have none. */
const URGENT = 10

/** The tables of the jobs, brought up to date; whoever calls this keeps others from doing it at the same time. */
export async function migrateJobs(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    // Tries are counted, and pauses set, by whoever does the work.
    await boss.createQueue('mail', {
      retryLimit: 0,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 3600,
    })
    await boss.createQueue('kept-records', { retryLimit: 2, expireInSeconds: EXPIRE_SECONDS })
    await boss.createQueue('pictures', { retryLimit: 5, expireInSeconds: EXPIRE_SECONDS })
  } finally {
    await boss.stop({ close: false, graceful: false })
  }
}

/** The jobs on a database whose tables are there. */
export function makeJobs(pool: Pool, log: Log): Jobs {
  const db: Db = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: SCHEMA, migrate: false, reindex: false })
  boss.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'the jobs were interrupted')
  })
  return {
    add: async (tx, name, data, { at, urgent = false } = {}) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        priority: urgent ? URGENT : 0,
        ...(at ? { startAfter: at } : {}),
      })
    },
    take: async (name, many, work) => {
      const { atOnce, urgentAtOnce } = typeof many === 'number' ? { atOnce: many, urgentAtOnce: 0 } : many
      const workers = [
        ...Array.from({ length: atOnce }, () => ({})),
        ...Array.from({ length: urgentAtOnce }, () => ({ minPriority: URGENT })),
      ]
      for (const only of workers) {
        const options = { ...only, pollingIntervalSeconds: POLL_SECONDS }
        const worker: string = await boss.work<Work[typeof name]>(name, options, async (found) => {
          // Whoever found something looks again at once: only with nothing left to do is there a pause.
          boss.notifyWorker(worker)
          for (const job of found)
            await work(job.data).catch((error: unknown) => {
              if (!(error instanceof Interrupted)) log.error({ err: error, job: name }, 'a job failed')
              throw error
            })
        })
      }
    },
    nightly: async (name) => {
      await boss.schedule(name, NIGHT, null, { tz: 'Europe/London', missed: 'once' })
    },
    start: async () => {
      await boss.start()
    },
    stop: () => boss.stop({ close: false, timeout: STOP_MS }),
  }
}

/**
 * Work that is done after the answer. Jobs are stored in the database, so that none is lost when a process
 * ends.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Client, Pool } from 'pg'
import { type Db, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Transaction } from '../db/change.ts'
import type { Log } from '../log.ts'

/** The kinds of job, and the data that each needs. */
type Work = {
  mail: { mailId: string }
  'kept-records': object
  'quote-reminders': object
  recurring: object
  'invoice-reminders': object
  pictures: { fileId: string }
  proofs: { proofId: string }
  visits: { visitId: string }
  messages: { quoteId: string }
  cards: object
  replies: object
  'push-news': object
  'report-sums': object
  push: { subscriptionId: string; sealed: string }
}

/** The queue in this process: it enqueues jobs, and runs jobs that any process enqueued. */
export type Jobs = {
  /** Enqueues a job. It starts after the commit; if the transaction is rolled back it never runs. */
  add: <Name extends keyof Work>(
    tx: Transaction,
    name: Name,
    data: Work[Name],
    when?: { at?: Date | undefined; urgent?: boolean },
  ) => Promise<void>
  /**
   * Runs jobs of a kind, urgent ones first: `atOnce` at the same time, and `urgentAtOnce` more if they are
   * urgent. A failure ends the job and is logged, except `Interrupted`.
   */
  take: <Name extends keyof Work>(
    name: Name,
    atOnce: number | { atOnce: number; urgentAtOnce: number },
    work: (data: Work[Name]) => Promise<void>,
  ) => Promise<void>
  /** Enqueues a job each night; if no server ran at night, once as soon as one does. */
  nightly: (name: 'kept-records') => Promise<void>
  /** Enqueues a job each morning, at an hour at which people may get mail; a missed one at once. */
  daily: (name: 'quote-reminders' | 'invoice-reminders' | 'recurring') => Promise<void>
  /** Enqueues a job every five minutes, if none waits. */
  everyFiveMinutes: (name: 'cards') => Promise<void>
  /** Enqueues a job every minute, if none waits. */
  everyMinute: (name: 'replies' | 'report-sums') => Promise<void>
  /** Looks for jobs of a kind at once: `JOBS` said that there is one. Without that they are found within five seconds. */
  wake: (name: string) => void
  start: () => Promise<void>
  /** Starts no more jobs, and waits for those that are running, for this time at most. Others start again after a start. */
  stop: (mostMs?: number) => Promise<void>
}

/** Thrown by a job that stops because the server stops: the job starts again at the next start. */
export class InterruptedError extends Error {}

/** The channel on which processes notify one another of a job that can start; the payload is its kind. */
export const JOBS = 'fascia_jobs'

const SCHEMA = 'jobs'
/** Only for what nobody notifies of: what is tried again, what is due by the clock, and jobs of a process that has ended. */
const POLL_SECONDS = 5
/** Jobs due later than this are left to the polls. */
const MOST_WAKE_MS = 3_600_000
/** The queue compares with its own clock, and takes what is due before now. */
const WAKE_SLACK_MS = 50
/** Statements of the queue that the database has at the same time. */
const POLLS_AT_ONCE = 2
/** Longer than any job takes. */
const EXPIRE_SECONDS = 300
/** Ten past three, as a cron expression: shops are closed then, and no clock changes at that hour. */
const NIGHT = '10 3 * * *'
/** Ten past nine. */
const MORNING = '10 9 * * *'
const MINUTE = '* * * * *'
const FIVE_MINUTES = '*/5 * * * *'
const STOP_MS = 3_500
/** The priority of urgent jobs; others have none. */
const URGENT = 10

/** One at a time in all processes, and at most one more that waits. */
const alone = { policy: 'stately', retryLimit: 0 } as const
const queues: Record<keyof Work, Omit<Queue, 'name'>> = {
  // The job's own code counts tries and sets pauses.
  mail: { retryLimit: 0, deleteAfterSeconds: 3600 },
  'kept-records': { retryLimit: 2 },
  recurring: { retryLimit: 2 },
  'quote-reminders': { retryLimit: 2 },
  'invoice-reminders': { retryLimit: 2 },
  messages: { retryLimit: 5 },
  cards: alone,
  replies: alone,
  'report-sums': alone,
  'push-news': { retryLimit: 2 },
  push: { retryLimit: 3, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600 },
  proofs: { retryLimit: 5 },
  visits: { retryLimit: 5 },
  pictures: { retryLimit: 5 },
}

/** Migrates the queue's tables. The caller must make sure that nobody else does so at the same time. */
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
    // Each costs a transaction with a lock, so a start on known tables makes none.
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const [name, options] of Object.entries(queues))
      if (!known.has(name)) await boss.createQueue(name, { expireInSeconds: EXPIRE_SECONDS, ...options })
  } finally {
    await boss.stop({ close: false, graceful: false })
  }
}

/** Opens the queue on a database that has its tables. */
export function makeJobs(pool: Pool, log: Log): Jobs {
  // All look for work at the same moment: each on a connection of its own, they would take the whole pool.
  const inTurn = pLimit(POLLS_AT_ONCE)
  const db: Db = { executeSql: (text, values) => inTurn(() => pool.query(text, values)) }
  const boss = new PgBoss({ db, schema: SCHEMA, migrate: false, reindex: false })
  boss.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'the jobs were interrupted')
  })
  const workersOf = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker)
  }
  const timers = new Set<NodeJS.Timeout>()
  const wakeAt = (name: string, at: Date) => {
    const wait = at.getTime() - Date.now() + WAKE_SLACK_MS
    if (wait > MOST_WAKE_MS) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake(name)
    }, wait).unref()
    timers.add(timer)
  }
  return {
    add: async (tx, name, data, { at, urgent = false } = {}) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        priority: urgent ? URGENT : 0,
        ...(at ? { startAfter: at } : {}),
      })
      if (at) wakeAt(name, at)
      else await tx.execute(sql`select pg_notify(${JOBS}, ${name})`)
    },
    take: async (name, many, work) => {
      const { atOnce, urgentAtOnce } = typeof many === 'number' ? { atOnce: many, urgentAtOnce: 0 } : many
      const workers = [
        ...Array.from({ length: atOnce }, () => ({})),
        ...Array.from({ length: urgentAtOnce }, () => ({ minPriority: URGENT })),
      ]
      const ids: string[] = workersOf.get(name) ?? []
      workersOf.set(name, ids)
      for (const only of workers) {
        const options = { ...only, pollingIntervalSeconds: POLL_SECONDS }
        const worker: string = await boss.work<Work[typeof name]>(name, options, async (found) => {
          // A worker that found a job polls again at once. It pauses only when the queue is empty.
          boss.notifyWorker(worker)
          for (const job of found)
            await work(job.data).catch((error: unknown) => {
              if (!(error instanceof InterruptedError)) log.error({ err: error, job: name }, 'a job failed')
              throw error
            })
        })
        ids.push(worker)
      }
    },
    wake,
    nightly: async (name) => {
      await boss.schedule(name, NIGHT, null, { tz: 'Europe/London', missed: 'once' })
    },
    daily: async (name) => {
      await boss.schedule(name, MORNING, null, { tz: 'Europe/London', missed: 'once' })
    },
    everyFiveMinutes: async (name) => {
      await boss.schedule(name, FIVE_MINUTES, null)
    },
    everyMinute: async (name) => {
      await boss.schedule(name, MINUTE, null)
    },
    start: async () => {
      await boss.start()
    },
    stop: async (mostMs = STOP_MS) => {
      for (const timer of timers) clearTimeout(timer)
      // By itself pg-boss looks only every half second whether its workers have ended.
      const ended = Promise.all([...workersOf.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, sleep(mostMs, undefined, { ref: false })])
      await boss.stop({ close: false, graceful: false })
    },
  }
}

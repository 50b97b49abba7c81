/** When to send and to fetch: automatically, in one tab at a time, repeatedly until nothing waits. */
import { readFailure } from '../../call.ts'
import { endSession } from '../../shell/session-end.ts'
import type { Mark, StoreDatabase } from './database.ts'
import { pullCustomers, pullSurvey, pullSurveys } from './pull.ts'
import { pullVisits } from './pull-visits.ts'
import { hurryOperations, nextOperation, pauseAfter } from './queue.ts'
import { type SendOutcome, sendOperation } from './send.ts'
import type { ServerConnection } from './server-connection.ts'

/** After the last change, so that typing does not send a request for each key. */
const SOON_MS = 1500
const REFRESH_MS = { visits: 5 * 60_000, surveys: 60_000, customers: 15 * 60_000 }
const fetched = ['visits', 'customers', 'surveys'] as const
const IDLE_MS = 5 * 60_000
/** The office may change many in a row: they are fetched together. */
const APART_MS = 5_000

type Fetched = keyof typeof REFRESH_MS

export interface Sync {
  /** Starts automatic sending; answers a function that stops it. */
  start: () => () => void
  /** Sends nothing more. */
  stop: () => void
  /** Something was queued. */
  soon: () => void
  /** The server reported changes to some of these. */
  noteStale: (what: Fetched) => void
  /** The server reported a survey's version: it is fetched unless that version came from here. */
  noteSurvey: (id: string, version: number) => void
  /** The device may be online again: sends now, and fetches what is due. */
  wake: () => Promise<void>
  /** Sends and fetches now, without waiting for any pause; resolves when that is done. */
  now: () => Promise<void>
}

/** Sends everything that can be sent now, in order. */
export async function drainQueue(db: StoreDatabase, line: ServerConnection): Promise<SendOutcome> {
  // The previous sender was killed: only one sends at a time.
  await db.queue.where({ state: 'sending' }).modify({ state: 'waiting' })
  for (;;) {
    const operation = await nextOperation(db, Date.now())
    if (!operation) return 'settled'
    const outcome = await sendOperation(db, line, operation, Date.now())
    if (outcome !== 'settled') return outcome
  }
}

/** @param personId whose work it is: none of it is sent while another person is signed in here */
export function makeSync(db: StoreDatabase, line: ServerConnection, personId: string): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let failures = 0
  let started = false
  let running: Promise<void> | null = null
  const stale = new Set<Fetched>()
  const heard = new Map<string, number>()

  const plan = (ms: number) => {
    const at = Date.now() + ms
    if (!started || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void run(), ms)
  }

  /** Who signs out takes the database from under a round: that is no fault. */
  const report = (error: unknown) => {
    if (started) console.error('Sending stopped', error)
  }

  const run = (): Promise<void> => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    running ??= withLock(db.name, async () => plan(await round()))
      .catch((error: unknown) => {
        report(error)
        plan(pauseAfter(++failures))
      })
      .finally(() => {
        running = null
      })
    return running
  }

  /** @returns milliseconds until the next */
  const round = async (): Promise<number> => {
    const here = await findOut(line, personId)
    if (here === 'unreachable') await noteNeverFetched(db)
    const sent = here === 'settled' ? await drainQueue(db, line) : here
    const told = sent === 'settled' ? await fetchHeard(db, line, heard) : sent
    const outcome = told === 'settled' ? await fetchWhatIsDue(db, line, stale) : told
    if (outcome === 'signed-out') {
      endSession()
      return IDLE_MS
    }
    if (outcome === 'unreachable') return pauseAfter(++failures)
    failures = 0
    const next = await untilNext(db)
    return stale.size > 0 ? Math.min(next, APART_MS) : next
  }

  const wake = async () => {
    if (!started) return
    failures = 0
    await hurryOperations(db)
    await run()
  }

  const stop = () => {
    started = false
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
  }

  return {
    stop,
    wake,
    now: async () => {
      await db.marks
        .where('key')
        .anyOf(...fetched)
        .modify({ at: null })
      await wake()
    },
    soon: () => plan(SOON_MS),
    noteStale: (what) => {
      stale.add(what)
      plan(SOON_MS)
    },
    noteSurvey: (id, version) => {
      heard.set(id, Math.max(version, heard.get(id) ?? 0))
      plan(SOON_MS)
    },
    start: () => {
      started = true
      // Changes while the app was closed are unknown.
      for (const what of fetched) stale.add(what)
      const begin = () => void wake().catch(report)
      const see = () => document.visibilityState === 'visible' && begin()
      window.addEventListener('online', begin)
      document.addEventListener('visibilitychange', see)
      begin()
      return () => {
        stop()
        window.removeEventListener('online', begin)
        document.removeEventListener('visibilitychange', see)
      }
    },
  }
}

async function untilNext(db: StoreDatabase): Promise<number> {
  const waiting = await db.queue.where({ state: 'waiting' }).toArray()
  if (waiting.length === 0) {
    await db.marks.put({ key: 'sync', at: new Date().toISOString(), failed: false })
    return IDLE_MS
  }
  const first = Math.min(...waiting.map(({ notBefore }) => notBefore))
  return Math.min(Math.max(first - Date.now(), SOON_MS), IDLE_MS)
}

/** All tabs share the cookie, and it may be another person's now. */
async function findOut(line: ServerConnection, personId: string): Promise<SendOutcome> {
  try {
    const { id } = await line.profile.get()
    return id === personId ? 'settled' : 'signed-out'
  } catch (error) {
    return readFailure(error).status === 401 ? 'signed-out' : 'unreachable'
  }
}

/** After sending, because the responses have already reported this phone's own changes. */
async function fetchHeard(
  db: StoreDatabase,
  line: ServerConnection,
  heard: Map<string, number>,
): Promise<SendOutcome> {
  for (const [id, version] of heard) {
    try {
      const known = await db.surveys.get(id)
      if ((known?.version ?? 0) < version) await pullSurvey(db, line, id)
    } catch (error) {
      const { status } = readFailure(error)
      if (status === 401) return 'signed-out'
      // Deleted meanwhile, or no longer theirs: the list shows that.
      if (status === 0 || status >= 500) return 'unreachable'
    }
    if (heard.get(id) === version) heard.delete(id)
  }
  return 'settled'
}

async function fetchWhatIsDue(
  db: StoreDatabase,
  line: ServerConnection,
  stale: Set<Fetched>,
): Promise<SendOutcome> {
  const work = { visits: pullVisits, customers: pullCustomers, surveys: pullSurveys }
  for (const key of fetched) {
    if (!(await isDue(db, key, stale.has(key) ? APART_MS : REFRESH_MS[key]))) continue
    // Before the fetch: what changes during it is fetched again.
    stale.delete(key)
    try {
      await work[key](db, line)
    } catch (error) {
      await noteFailed(db, key)
      if (readFailure(error).status === 401) return 'signed-out'
      console.error(`Fetching the ${key} failed`, error)
      return 'unreachable'
    }
  }
  return 'settled'
}

async function isDue(db: StoreDatabase, key: Fetched, afterMs: number): Promise<boolean> {
  const mark = await db.marks.get(key)
  if (!mark?.at || mark.failed) return true
  const age = Date.now() - Date.parse(mark.at)
  // A time in the future comes from a clock that was ahead, so its age is unknown.
  return age < 0 || age > afterMs
}

/** Nobody should wait for what cannot arrive: a list that was never fetched shows what is here. */
async function noteNeverFetched(db: StoreDatabase): Promise<void> {
  for (const key of fetched) {
    const mark = await db.marks.get(key)
    if (mark?.at || mark?.failed) continue
    console.error(`Fetching the ${key} failed: nothing answers`)
    await noteFailed(db, key)
  }
}

async function noteFailed(db: StoreDatabase, key: Mark['key']): Promise<void> {
  const known = await db.marks.get(key)
  await db.marks.put({ key, at: known?.at ?? null, failed: true })
}

/**
 * Browsers without locks, or a page without https, usually have one tab; the server counts each change once
 * anyway.
 */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  await navigator.locks.request(name, work)
}

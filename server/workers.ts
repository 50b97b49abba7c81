/**
 * Several processes that serve one shop on one port. Each is a whole Fascia, as on a machine of its own: what
 * they have to agree on is in the database, and notices reach all of them.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { startEmbeddedPostgres } from './platform/db/embedded.ts'
import type { Log } from './platform/log.ts'
import { AlreadyToldError } from './platform/run-until-ended.ts'

/** What people are told once a shop is open. A worker process sends it to the one that started it. */
export interface ReadyMessage {
  url: string
  greeting: string[]
}

/** A pool, the connection that listens, one that migrates, and some for backup and imports. */
const CONNECTIONS_EACH = 18
const LEAST_CONNECTIONS = 60
/** A worker process that cannot start is tried again after this time. */
const AGAIN_MS = 1_000
/** Longer than open requests may take, and short enough to stop the database in good order after it. */
const LATEST_END_MS = 4_000

interface Started {
  worker: Worker
  /** Rejects if it ends before it is open. */
  opened: Promise<ReadyMessage>
  /** How it ended. */
  ended: Promise<{ code: number; signal: string }>
}

/**
 * Starts the database, if it is the one that comes with Fascia, and `config.workers` processes that run this
 * program. The first starts alone: it brings the database up to date, and names what is set wrongly. A
 * process that ends unexpectedly is started again; the others go on.
 * @throws AlreadyToldError if the first process could not start and has said why
 */
export async function startWorkers(
  config: Config,
  log: Log,
): Promise<ReadyMessage & { stop: () => Promise<void> }> {
  await prepareDataFolder(config.dataDir)
  const connections = Math.max(LEAST_CONNECTIONS, config.workers * CONNECTIONS_EACH)
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres(config.dataDir, log, [`max_connections=${connections}`])
      : null
  // They watch us, and we watch npm.
  const environment = { npm_lifecycle_event: '', ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  const running = new Set<Started>()
  let isEnding = false

  const start = (): Started => {
    const started = startWorker(environment)
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }
  const keep = async (started: Started): Promise<void> => {
    const wasOpen = await started.opened.then(
      () => true,
      () => false,
    )
    const end = await started.ended
    if (isEnding) return
    log.error(end, 'a worker process ended unexpectedly; starting another')
    if (!wasOpen) await sleep(AGAIN_MS, undefined, { ref: false })
    if (!isEnding) void keep(start())
  }

  const first = start()
  const opening = await first.opened.catch(async () => {
    await postgres?.stop()
    throw new AlreadyToldError()
  })
  const others = Array.from({ length: config.workers - 1 }, start)
  await Promise.allSettled(others.map(({ opened }) => opened))
  for (const started of [first, ...others]) void keep(started)
  return {
    ...opening,
    stop: async () => {
      isEnding = true
      await endAll([...running])
      await postgres?.stop()
    },
  }
}

function startWorker(environment: Readonly<Record<string, string>>): Started {
  const worker = cluster.fork(environment)
  const ended = new Promise<{ code: number; signal: string }>((resolve) =>
    worker.once('exit', (code, signal) => resolve({ code, signal })),
  )
  // An error to reach it is followed by its end.
  worker.on('error', () => {})
  const opened = new Promise<ReadyMessage>((resolve, reject) => {
    worker.once('message', resolve)
    void ended.then(() => reject(new Error('it ended before it was open')))
  })
  opened.catch(() => {})
  return { worker, opened, ended }
}

/** Each lets its open requests finish. */
async function endAll(running: readonly Started[]): Promise<void> {
  const kill = (signal: NodeJS.Signals) => {
    for (const { worker } of running) worker.process.kill(signal)
  }
  kill('SIGTERM')
  const late = setTimeout(() => kill('SIGKILL'), LATEST_END_MS)
  await Promise.all(running.map(({ ended }) => ended))
  clearTimeout(late)
}

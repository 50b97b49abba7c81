import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { type Cluster, prepareCluster, programEnvironment } from './cluster.ts'
import { FolderInUseError, lockFolder } from './lock.ts'

/** A running PostgreSQL from the package. */
export type EmbeddedPostgres = {
  /** Connection for pg: its one database, over the Unix socket. */
  url: string
  /** Stops it cleanly (with a checkpoint) and releases the folder. */
  stop: () => Promise<void>
}

const startSeconds = 30
const stopSeconds = 1.5
const AGAIN_MS = 5_000

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`; the first start creates the database. If it ends unexpectedly it
 * is started again. If this process is killed it shuts down too.
 * @param overrides PostgreSQL settings of a throw-away cluster, like `fsync=off`; never for a shop's data
 * @param onLaunch its program runs; it does not answer yet
 * @throws ConfigError naming DATA_DIR if another process is using the folder or the data are of another
 * version
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  overrides: readonly string[] = [],
  onLaunch = () => {},
): Promise<EmbeddedPostgres> {
  const unlock = await takeFolder(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, overrides)
    const server = await keepRunning(cluster, log, onLaunch)
    return {
      url: urlOf(cluster.sockets),
      stop: async () => {
        await server.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function urlOf(sockets: string): string {
  return `postgres://fascia@localhost/postgres?host=${encodeURIComponent(sockets)}`
}

/**
 * The URL of the PostgreSQL that a running Fascia has on this folder, for a command beside it; null if none
 * runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const data = join(await realpath(dataDir), 'postgres')
  const { pid, sockets, status } = await readPostmasterFile(data)
  return pid !== null && status === 'ready' && (await runsOn(pid, data)) ? urlOf(sockets) : null
}

async function takeFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new ConfigError(
      `DATA_DIR: Fascia is already running on ${dataDir}; stop it first, or choose another folder.`,
    )
  }
}

async function keepRunning(
  cluster: Cluster,
  log: Log,
  onLaunch: () => void,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let child = await startServer(cluster, onLaunch)
  const watch = (): void => {
    child.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'PostgreSQL stopped unexpectedly; starting it again')
      // A full disk, for example, is cleared by an admin sooner or later.
      while (!stopping) {
        try {
          child = await startServer(cluster)
          watch()
          if (stopping) child.kill('SIGINT')
          return
        } catch (error) {
          log.fatal({ err: error }, 'PostgreSQL does not start again; trying once more in some seconds')
          await sleep(AGAIN_MS, undefined, { ref: false })
        }
      }
    })
  }
  watch()
  return {
    stop: async () => {
      stopping = true
      await endServer(child)
    },
  }
}

async function startServer(cluster: Cluster, onLaunch = () => {}): Promise<ChildProcess> {
  const deadline = performance.now() + startSeconds * 1000
  await endOrphan(cluster)
  for (;;) {
    const child = launch(cluster)
    onLaunch()
    const ended = new Promise<void>((resolve) =>
      child.once('exit', () => resolve()).once('error', () => resolve()),
    )
    const ready = await waitUntilReady(cluster, child, deadline)
    if (ready) return child
    child.kill('SIGQUIT')
    await ended
    const words = await readLastLines(cluster.logFile)
    // Left over from a process that was killed a moment ago: the kernel has not removed it yet.
    const passing = /lock file "[^"]*" already exists|shared memory block .* is still in use/.test(words)
    if (!passing || performance.now() > deadline) throw new Error(`PostgreSQL does not start: ${words}`)
    await sleep(100)
  }
}

function launch({ binaries, runner, data, sockets, settings, logFile }: Cluster): ChildProcess {
  const options = ['-D', data, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])]
  const words = [...runner.prefix, ...runner.untilParentDies, binaries.postgres, ...options]
  const [program = '', ...rest] = words
  const output = openSync(logFile, 'a', 0o600)
  // Detached: Ctrl-C in a terminal reaches only Fascia, which then stops PostgreSQL cleanly.
  const child = spawn(program, rest, {
    stdio: ['ignore', output, output],
    detached: true,
    env: programEnvironment(),
  })
  closeSync(output)
  child.unref()
  return child
}

async function waitUntilReady({ data }: Cluster, child: ChildProcess, deadline: number): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  while (performance.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false
    const lines = await readPostmasterFile(data)
    if (lines.pid === child.pid && lines.status === 'ready') return true
    await sleep(10)
  }
  return false
}

async function readPostmasterFile(
  data: string,
): Promise<{ pid: number | null; sockets: string; status: string }> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { pid: Number(lines[0]) || null, sockets: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/**
 * We have the folder's lock, so a PostgreSQL that still runs on it has lost its Fascia. It may be stopping
 * already, or nobody told it to. So ask it to stop, and wait until it has ended.
 */
async function endOrphan({ data }: Cluster): Promise<void> {
  const { pid } = await readPostmasterFile(data)
  if (pid === null || !(await runsOn(pid, data))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between the check and the signal.
    }
    const deadline = performance.now() + stopSeconds * 1000
    while (performance.now() < deadline) {
      if (!(await runsOn(pid, data))) return
      await sleep(20)
    }
  }
}

async function runsOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)))
  child.ref()
  child.kill('SIGINT')
  if (await Promise.race([ended, sleep(stopSeconds * 1000, false, { ref: false })])) return
  // Not clean, but safe: what was committed is in the write-ahead log.
  child.kill('SIGQUIT')
  await ended
}

async function readLastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-4).join(' | ')
}

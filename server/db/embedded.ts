import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { chooseRunner, type Runner } from './runner.ts'

/** The PostgreSQL that Fascia brings along, running. */
export type EmbeddedPostgres = {
  /** For pg: its one database, over the Unix socket. */
  url: string
  /** Stops it cleanly (a checkpoint, then the end) and gives the folder back. */
  stop: () => Promise<void>
}

type Cluster = {
  binaries: Binaries
  runner: Runner
  data: string
  sockets: string
  settings: string[]
  logFile: string
}

const startSeconds = 30
const stopSeconds = 1.5
/** sun_path holds 107 bytes; PostgreSQL adds `/.s.PGSQL.5432` and, for its lock, `.lock`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length
const settings = [
  // Only the socket, in a folder that only we may enter: that is why `trust` is safe.
  ...['listen_addresses=', 'unix_socket_permissions=0700', 'port=5432'],
  ...['timezone=UTC', 'log_timezone=UTC', 'max_connections=60', 'jit=off', 'random_page_cost=1.1'],
  // A failed statement and its detail carry what people typed: they stay out of the log.
  ...['log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_checkpoints=off'],
]

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, making the database at the first start. If it ends by itself it is
 * started again; it ends by itself when this process is killed.
 * @param overrides PostgreSQL settings of a throw-away cluster, like `fsync=off`; never for a shop's data
 * @throws ConfigError naming DATA_DIR if another process is using the folder or the data are of another version
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  overrides: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const unlock = await takeFolder(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, overrides)
    const server = await keepRunning(cluster, log)
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

/** The URL of the PostgreSQL that a running Fascia has on this folder, for a command beside it; else null. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const data = join(await realpath(dataDir), 'postgres')
  const { pid, sockets, status } = await readPostmasterFile(data)
  return pid !== null && status === 'ready' && (await runsOn(pid, data)) ? urlOf(sockets) : null
}

async function takeFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new ConfigError(
      `DATA_DIR: Fascia is already running on ${dataDir}; stop it first, or choose another folder.`,
    )
  }
}

async function prepareCluster(dataDir: string, overrides: readonly string[]): Promise<Cluster> {
  const binaries = findBinaries()
  const runner = chooseRunner()
  const folder = await realpath(dataDir)
  const data = join(folder, 'postgres')
  const sockets = await prepareSocketFolder(folder, runner)
  const cluster = {
    binaries,
    runner,
    data,
    sockets,
    settings: [...settings, ...overrides],
    logFile: join(folder, 'postgres.log'),
  }
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await createCluster(cluster)
  else if (Number.parseInt(version, 10) !== binaries.majorVersion) {
    throw new ConfigError(
      `DATA_DIR: the data in ${data} are of PostgreSQL ${version.trim()}, this is ${binaries.majorVersion}.`,
    )
  }
  await own(data, runner.owner)
  return cluster
}

/** In the data folder where the path is short enough for a socket, else a private folder for temporary files. */
async function prepareSocketFolder(folder: string, runner: Runner): Promise<string> {
  const near = join(folder, 'run')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const sockets = Buffer.byteLength(near) <= longestSocketFolder ? near : join(tmpdir(), `fascia-${hash}`)
  // Made anew: anyone can make a folder of this name among the temporary files and wait for us there.
  await rm(sockets, { recursive: true, force: true })
  await mkdir(sockets, { mode: 0o700 })
  await own(sockets, runner.owner)
  return sockets
}

/** Made beside its place and then renamed, so that a start that was killed half-way leaves nothing. */
async function createCluster({ binaries, runner, data }: Cluster): Promise<void> {
  const draft = `${data}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await own(draft, runner.owner)
  const options = ['--username=fascia', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const collation = ['--locale-provider=icu', '--icu-locale=en-GB']
  const [program = '', ...words] = [...runner.prefix, binaries.initdb, '-D', draft, ...options, ...collation]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env: programEnvironment() })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${complaint.trim()}`)
  await rename(draft, data)
}

/** The owner changes when a folder made in one way (see chooseRunner) is later opened in another. */
async function own(folder: string, owner: number): Promise<void> {
  if (owner < 0 || (await stat(folder)).uid === owner) return
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), owner, owner)
  await chown(folder, owner, owner)
}

/** PG… variables of whoever starts Fascia are about their databases, not about this one. */
function programEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(entries), LC_ALL: 'C.UTF-8' }
}

async function keepRunning(cluster: Cluster, log: Log): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let child = await startServer(cluster)
  const watch = (): void => {
    child.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'PostgreSQL ended by itself; starting it again')
      try {
        child = await startServer(cluster)
        watch()
        if (stopping) child.kill('SIGINT')
      } catch (error) {
        log.fatal({ err: error }, 'PostgreSQL does not start again')
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

async function startServer(cluster: Cluster): Promise<ChildProcess> {
  const deadline = Date.now() + startSeconds * 1000
  await endOrphan(cluster)
  for (;;) {
    const child = launch(cluster)
    const ended = new Promise<void>((resolve) =>
      child.once('exit', () => resolve()).once('error', () => resolve()),
    )
    const ready = await waitUntilReady(cluster, child, deadline)
    if (ready) return child
    child.kill('SIGQUIT')
    await ended
    const words = await readLastLines(cluster.logFile)
    // Left over from a process that was killed a moment ago: the kernel has not cleared it away yet.
    const passing = /lock file "[^"]*" already exists|shared memory block .* is still in use/.test(words)
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${words}`)
    await sleep(100)
  }
}

function launch({ binaries, runner, data, sockets, settings, logFile }: Cluster): ChildProcess {
  const options = ['-D', data, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])]
  const words = [...runner.prefix, ...runner.untilParentDies, binaries.postgres, ...options]
  const [program = '', ...rest] = words
  const output = openSync(logFile, 'a', 0o600)
  // Detached: Ctrl-C in a terminal reaches Fascia first, which stops PostgreSQL in good order.
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
  while (Date.now() < deadline) {
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
 * We hold the folder's lock, so a PostgreSQL that still runs on it has lost its Fascia, and is stopping or was
 * never told to: wait for its end, and ask for it.
 */
async function endOrphan({ data }: Cluster): Promise<void> {
  const { pid } = await readPostmasterFile(data)
  if (pid === null || !(await runsOn(pid, data))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between the look and the signal.
    }
    const deadline = Date.now() + stopSeconds * 1000
    while (Date.now() < deadline) {
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
  // Not tidy, and safe: what was committed is in the write-ahead log.
  child.kill('SIGQUIT')
  await ended
}

async function readLastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-4).join(' | ')
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseRunner, type Runner } from './runner.ts'

/** A shop's database on the disk, and everything needed to run it. */
export type Cluster = {
  binaries: Binaries
  runner: Runner
  data: string
  sockets: string
  settings: string[]
  logFile: string
}

/** sun_path has 107 bytes; PostgreSQL adds `/.s.PGSQL.5432` and, for its lock, `.lock`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length
const settings = [
  // Only the socket, in a folder that only this user may enter: that makes `trust` safe.
  ...['listen_addresses=', 'unix_socket_permissions=0700', 'port=5432'],
  ...['timezone=UTC', 'log_timezone=UTC', 'max_connections=60', 'jit=off', 'random_page_cost=1.1'],
  // To start others costs 10 to 20 ms, and they are planned for words that nothing has.
  'max_parallel_workers_per_gather=0',
  // A failed statement and its detail have what people typed, so they are not logged.
  ...['log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_checkpoints=off'],
]

/**
 * Creates the database of a data folder if there is none yet. Nobody else may be using the folder.
 * @throws ConfigError naming DATA_DIR if the data are of another version of PostgreSQL
 */
export async function prepareCluster(dataDir: string, overrides: readonly string[]): Promise<Cluster> {
  const binaries = findBinaries()
  const runner = await chooseRunner()
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

/** In the data folder if the path is short enough for a socket, otherwise in a private temporary folder. */
async function prepareSocketFolder(folder: string, runner: Runner): Promise<string> {
  const near = join(folder, 'run')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const sockets = Buffer.byteLength(near) <= longestSocketFolder ? near : join(tmpdir(), `fascia-${hash}`)
  // Deleted and created again, because anyone can create a folder of this name among the temporary files and
  // wait for us there.
  await rm(sockets, { recursive: true, force: true })
  await mkdir(sockets, { mode: 0o700 })
  await own(sockets, runner.owner)
  return sockets
}

/** Created elsewhere and then renamed, so that a start that is killed half-way leaves nothing behind. */
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
  await syncFolder(dirname(data))
}

/**
 * The owner changes if a folder was created with one runner (see chooseRunner) and is later opened with
 * another.
 */
async function own(folder: string, owner: number): Promise<void> {
  if (owner < 0 || (await stat(folder)).uid === owner) return
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), owner, owner)
  await chown(folder, owner, owner)
}

/**
 * How much memory a session keeps after a statement, instead of giving it back to the kernel: to get and clear the pages of
 * a report's sums again took as long as to add them up. Sessions end after a minute without work (connect.ts).
 */
const keptMemory = { MALLOC_TRIM_THRESHOLD_: `${64 * 2 ** 20}`, MALLOC_MMAP_THRESHOLD_: `${32 * 2 ** 20}` }

/** The PG… variables of the user who starts Fascia are about other databases. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...keptMemory, ...Object.fromEntries(entries), LC_ALL: 'C.UTF-8' }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { packageFolder } from '../platform/config.ts'

/** Node's compile cache, as in `npm start`. */
export const compileCache = join(packageFolder, 'node_modules', '.cache', 'node')

/** Fascia in a separate process. */
export type FasciaProcess = {
  pid: number
  /** Rejects with its output if the process ends before it listens. */
  url: Promise<string>
  /** Its output on both streams so far. */
  output: () => string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill: (signal: NodeJS.Signals) => void
}

type Options = {
  /** Words before the program, to run it as another user. */
  prefix?: string[]
  /** Also serve the pages, which must be built. */
  pages?: boolean
  /** The demonstration's made-up shop instead of an empty one. */
  demo?: boolean
}

/**
 * Starts what `npm start` runs, the bundle, with only the given variables, on a free port unless PORT is one of
 * them.
 */
export function startProcess(
  environment: Record<string, string>,
  { prefix = [], pages = false, demo = false }: Options = {},
): FasciaProcess {
  if (!demo) buildOnce()
  const [program = '', ...words] = [
    ...prefix,
    process.execPath,
    ...['--max-semi-space-size=4', '--max-old-space-size=512'],
    demo ? 'demo/run.ts' : 'build/process/run.js',
    ...(pages ? [] : ['--no-pages']),
  ]
  const child = spawn(program, words, {
    cwd: packageFolder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_COMPILE_CACHE: compileCache,
      // As the launcher sets it.
      MALLOC_ARENA_MAX: '1',
      ...environment,
    },
    // Closing the channel ends it with the test runner, even if a test does not finish.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const output = collectOutput(child)
  const { pid = 0 } = child
  return { pid, url: readUrl(child, output, ended), output, ended, kill: (signal) => child.kill(signal) }
}

let isBuilt = false

/** Builds the bundle if its sources have changed: from them a start takes four times the processor time. */
function buildOnce(): void {
  if (isBuilt) return
  const program = join(packageFolder, 'server/testing/build-bundle.run.ts')
  execFileSync(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'] })
  isBuilt = true
}

/** What a command beside the server said, and its exit code. */
export interface CommandEnd {
  code: number | null
  out: string
  err: string
}

/**
 * Runs a command beside the server, like `npm run import`, until it ends: from the bundle, as npm does.
 */
export function runCommand(
  name: 'import' | 'backup' | 'verify-evidence' | 'doctor',
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<CommandEnd> {
  buildOnce()
  const child = spawn(process.execPath, [join(packageFolder, `build/process/${name}.js`), ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, out, err }))
  })
}

/** Its output on both streams. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return () => text
}

function readUrl(child: ChildProcess, output: () => string, ended: Promise<unknown>): Promise<string> {
  const url = new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Fascia is open at (\S+)/.exec(output())?.[1]
      if (!found) return
      resolve(found)
      // All that it ever logged would be read again at each further line: of a bench that was most of the time.
      child.stdout?.off('data', look)
    }
    child.stdout?.on('data', look)
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${output()}`)))
  })
  url.catch(() => {})
  return url
}

/** The URL of the embedded database in a data folder, so that a test can look into it. */
export function socketUrl(dataDir: string): string {
  return `postgres://fascia@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'run'))}`
}

/** The rows that the embedded database in a data folder answers to an SQL text. */
export async function queryEmbedded(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: socketUrl(dataDir) })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Asks all to stop, and waits until they have. */
export async function stopAll(...processes: FasciaProcess[]): Promise<void> {
  for (const fascia of processes) fascia.kill('SIGTERM')
  for (const fascia of processes) await fascia.ended
}

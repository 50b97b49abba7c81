import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { packageFolder } from '../config.ts'

/** Where Node keeps what it compiled, as in `npm start`. */
export const compileCache = join(packageFolder, 'node_modules', '.cache', 'node')

/** Fascia in a process of its own, as `npm start` runs it. */
export type FasciaProcess = {
  pid: number
  /** Rejects with what it wrote if it ends before it is open. */
  url: Promise<string>
  /** What it wrote on both channels so far. */
  output: () => string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill: (signal: NodeJS.Signals) => void
}

type Options = {
  /** Words before the program, to run it as someone else. */
  prefix?: string[]
  /** Also serve the pages, which must be built. */
  pages?: boolean
  /** The demonstration's made-up shop instead of one's own. */
  demo?: boolean
}

/** Starts it with only the given variables set, on a free port unless PORT is one of them. */
export function startProcess(
  environment: Record<string, string>,
  { prefix = [], pages = false, demo = false }: Options = {},
): FasciaProcess {
  const [program = '', ...words] = [
    ...prefix,
    process.execPath,
    ...['--max-semi-space-size=4', '--max-old-space-size=512'],
    demo ? 'server/db/demo.ts' : 'server/run.ts',
    ...(pages ? [] : ['--no-pages']),
  ]
  const child = spawn(program, words, {
    cwd: packageFolder,
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: compileCache, ...environment },
    // The channel ends it with the test runner, even if a test does not come to its end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const output = collectOutput(child)
  const { pid = 0 } = child
  return { pid, url: readUrl(child, output, ended), output, ended, kill: (signal) => child.kill(signal) }
}

/** What it writes on both channels. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return () => text
}

function readUrl(child: ChildProcess, output: () => string, ended: Promise<unknown>): Promise<string> {
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Fascia is open at (\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    })
    ended.then((code) => reject(new Error(`it ended with ${code}: ${output()}`)))
  })
  url.catch(() => {})
  return url
}

/** The URL of the embedded database in a data folder, for looking into it from outside. */
export function socketUrl(dataDir: string): string {
  return `postgres://fascia@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'run'))}`
}

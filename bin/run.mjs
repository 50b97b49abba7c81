import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './prepare.mjs'

const programs = join(root, 'node_modules', '.bin')

/** The Node that npm brought along, once it is installed; where there is none for this machine, the one that runs this. */
export function findNode() {
  const brought = join(programs, 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** The signal that we were told to stop with; what was to be run after that is not begun. */
let stoppedBy = null

/**
 * Runs a program in the package's folder with its input and output ours, passes signals on, and answers its exit
 * code. The channel between the two tells the program when we are killed.
 */
export function run(program, words, variables = {}) {
  if (stoppedBy !== null) return Promise.resolve(exitCodeOf(stoppedBy))
  const child = spawn(program, words, {
    cwd: root,
    env: environment(variables),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  endWithNpm(stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)))
  })
}

/** What a shell says of a program that a signal ended. */
function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 1)
}

/** Once npm is killed outright nobody can stop us from its terminal any more: that counts as a stop too. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const above = findAncestors()
  const timer = setInterval(() => {
    if (findAncestors() !== above) stop('SIGTERM')
  }, 500)
  timer.unref()
}

/** Our parent and its parent, because npm has a shell between itself and us. */
function findAncestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** Runs a program that is interesting only when it fails. */
export function runQuietly(program, words) {
  const child = spawn(program, words, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The programs that npm brought along come first, Node among them. */
function environment(variables = {}) {
  return { ...process.env, ...variables, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
}

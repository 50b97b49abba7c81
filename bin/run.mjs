import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './prepare.mjs'

const programs = join(root, 'node_modules', '.bin')

/**
 * The Node that npm brought along, once it is installed; if there is none for this machine, the current one.
 */
export function findNode() {
  const brought = join(programs, 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** The signal that stopped us; programs that were to run after it are not started. */
let stoppedBy = null

/**
 * Runs a program in the package's folder with our input and output, passes signals on, and returns its exit
 * code. If we are killed, the channel between us closes and the program notices.
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

/** The exit code that a shell gives for a program that a signal ended. */
function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 1)
}

/** If npm is killed, nobody can stop us from its terminal any more: that counts as a stop too. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const above = findAncestors()
  const timer = setInterval(() => {
    if (findAncestors() !== above) stop('SIGTERM')
  }, 500)
  timer.unref()
}

/** Our parent and its parent, because npm runs a shell in between. */
function findAncestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** Runs a program and shows its output only if it fails. */
export function runQuietly(program, words) {
  const child = spawn(program, words, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The programs that npm brought along come first in the PATH, including Node. */
function environment(variables = {}) {
  return { ...process.env, ...variables, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` }
}

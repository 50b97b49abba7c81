import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { whenNpmEnds } from '../server/platform/npm-ended.mjs'
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
  return runWith(['inherit', 'inherit', 'inherit', 'ipc'], program, words, variables)
}

/** The same for one of several that run at a time: it has no terminal to draw on, and writes whole lines. */
export function runBeside(program, words, variables = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return runWith(['ignore', 'pipe', 'pipe', 'ipc'], program, words, { ...colours, ...variables })
}

function runWith(stdio, program, words, variables) {
  if (stoppedBy !== null) return Promise.resolve(exitCodeOf(stoppedBy))
  const child = spawn(program, words, { cwd: root, env: environment(variables), stdio })
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => process.stdout.write(`${line}\n`))
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  whenNpmEnds(() => stop('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const end = () => resolve(code ?? exitCodeOf(signal))
      // Its last lines may still be on their way; what it left running may keep them open for ever.
      child.once('close', end)
      setTimeout(end, 2000).unref()
    })
  })
}

/** The exit code that a shell gives for a program that a signal ended. */
function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 1)
}

/**
 * Becomes the program: it takes our place in this very process, with our input, output and parent, so that
 * nothing of the launcher stays in memory. Where that is impossible (Windows, Node before 22.15) it runs below us.
 */
export function become(program, words, variables = {}) {
  if (process.execve === undefined || process.platform === 'win32') return run(program, words, variables)
  process.chdir(root)
  return process.execve(program, [program, ...words], environment(variables))
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

import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanEnvironment, hidingMachine, placeInside } from './clean-room.mjs'
import { root } from './prepare.mjs'
import { readSummary } from './reports.mjs'

/**
 * Runs `npm start`, then a short `npm test`, in a fresh copy of the files in git, as on a machine on which
 * nothing ran yet: no temporary files, home or cache, and no Chromium, fonts or PostgreSQL except npm's. Some
 * things work only because an earlier run left something behind, and developers would not notice.
 * @returns what passed and failed, as the other steps report it
 */
export async function testInCleanRoot() {
  const room = mkdtempSync(join(tmpdir(), 'fascia-clean-root-'))
  try {
    for (const name of ['home', 'tmp', 'fascia']) mkdirSync(join(room, name))
    copyTracked(join(room, 'fascia'))
    const hiding = hidingMachine(room)
    if (hiding === null) {
      process.stdout.write(
        'clean root: the kernel lets nobody hide anything here: an own copy, home and folder for temporary files must do.\n',
      )
    }
    const opened = await runIn(room, hiding, ['node', 'bin/opens.mjs'])
    if (opened.code !== 0)
      return { passed: 0, failed: 1, names: ['clean root: npm start does not open'], flaky: [] }
    const tested = await runIn(room, hiding, ['npm', 'test', '--', '--short'])
    const { passed, failed, names, flaky } = readSummary(tested.output)
    const ended = tested.code === 0 || failed > 0 ? [] : [`npm test ended with ${tested.code}`]
    return {
      passed: passed + 1,
      failed: failed + ended.length,
      names: [...names, ...ended].map((name) => `clean root: ${name}`),
      flaky: flaky.map((name) => `clean root: ${name}`),
    }
  } catch (error) {
    // The rest is tried anyway, and the last line still counts.
    return { passed: 0, failed: 1, names: [`clean root: ${error.message}`], flaky: [] }
  } finally {
    rmSync(room, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A file that somebody forgot to add to git is missing here, as on every other machine. */
function copyTracked(folder) {
  const { stdout, status, stderr } = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`git does not tell which files are Fascia's: ${stderr}`)
  for (const name of stdout.split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name))
  }
}

/** Runs a command in the room; its output is shown and returned. */
function runIn(room, hiding, command) {
  const inside = hiding === null ? room : placeInside
  const environment = cleanEnvironment(join(inside, 'home'), hiding === null ? join(room, 'tmp') : '/tmp')
  const enter = `cd '${join(inside, 'fascia')}' && exec "$@"`
  const [program, ...words] = [...(hiding ?? []), 'sh', '-c', enter, 'clean-root', ...command]
  process.stdout.write(`clean root: ${command.join(' ')}\n`)
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

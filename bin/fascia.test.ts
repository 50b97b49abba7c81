import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
let house: string

// A package with the real bin/, and in place of the server a program that only reports what happens to it.
const standIn = `
import { whenNpmEnds } from './platform/npm-ended.mjs'
const stop = (why, code) => () => { process.stdout.write('stopped by ' + why + '\\n'); process.exit(code) }
process.on('SIGTERM', stop('SIGTERM', 7))
whenNpmEnds(stop('the end of npm', 0))
// Last, and in one piece: once the tests read it they look for all of it, and send signals.
const started = 'started with ' + process.argv.slice(2).join(' ') + ' on ' + process.versions.node
process.stdout.write(started + '\\nprocess ' + process.pid + '\\n')
setTimeout(() => {}, 60_000)
`

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'fascia-bin-'))
  await cp(join(root, 'bin'), join(house, 'bin'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(house, name))
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  const ended = 'server/platform/npm-ended.mjs'
  await cp(join(root, ended), join(house, ended))
  for (const folder of ['server', 'build/server']) await mkdir(join(house, folder), { recursive: true })
  await writeFile(join(house, 'server', 'run.ts'), standIn)
})
afterAll(() => rm(house, { recursive: true, force: true }))

test('an unknown command is refused with a list of commands', async () => {
  const fascia = begin('fly')
  expect(await fascia.ended).toBe(1)
  expect(fascia.output()).toMatch(/^fascia: there is no command 'fly'\. There are: start, dev, .*\n$/)
})

test('one test runs by its path and part of its name, without a build, and its exit code is returned', async () => {
  await mkdir(join(house, 'domain'), { recursive: true })
  const tests = `import { expect, test } from 'vitest'
    test('half up', () => expect(1).toBe(1))
    test('half down', () => expect(process.env.LONG).toBe('1'))`
  await writeFile(join(house, 'domain', 'tiny.test.ts'), tests)
  const one = begin('test', 'domain/tiny.test.ts', 'half down')
  expect(await one.ended, one.output()).toBe(1)
  expect(one.output()).toContain('1 failed | 1 skipped')
  expect(one.output()).not.toContain('building')
  // With many rounds, which tests see in LONG.
  const long = begin('test:long', 'domain/tiny.test.ts', 'half down')
  expect(await long.ended, long.output()).toBe(0)

  const none = begin('test', 'domain/tinny.test.ts')
  expect(await none.ended).toBe(1)
  expect(none.output()).toContain("there is no file or folder 'domain/tinny.test.ts'")

  // A path that does not exist, after one that does, can only be a name.
  const second = begin('test', 'domain/tiny.test.ts', 'domain/tinny.test.ts')
  expect(await second.ended, second.output()).toBe(1)
  expect(second.output()).toContain("'domain/tinny.test.ts' is no file or folder, and no test")
})

test('signals are passed to the server, and its exit code is returned', async () => {
  const fascia = begin('dev', '--more')
  await expect.poll(fascia.output).toMatch(/started with --dev --more on 2[4-9]\./)
  fascia.kill('SIGTERM')
  expect(await fascia.ended).toBe(7)
  expect(fascia.output()).toContain('stopped by SIGTERM')
})

test('the server replaces the launcher’s process', async () => {
  const fascia = begin('dev')
  await expect.poll(fascia.output).toContain('started')
  expect(fascia.output()).toContain(`process ${fascia.pid}\n`)
  fascia.kill('SIGTERM')
  await fascia.ended
})

test('a server whose npm was killed stops by itself', async () => {
  // npm runs a shell, and that the launcher.
  const npm = `require('node:child_process').spawn('sh', ['-c', 'node bin/fascia.mjs dev; true'], { stdio: 'inherit' })`
  const fascia = run(process.execPath, ['-e', npm], { npm_lifecycle_event: 'dev' })
  await expect.poll(fascia.output).toContain('started')
  fascia.kill('SIGKILL')
  await expect.poll(fascia.output).toContain('stopped by the end of npm')
})

test('a start that was killed while preparing does not block the next, even if its process id is in use again', async () => {
  const name = createHash('sha256').update(house).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `fascia-prepare-${name}`)
  // This very process is alive, but it began at another time.
  await writeFile(lock, `${process.pid} 1`)
  const fascia = begin('dev')
  await expect.poll(fascia.output).toContain('started')
  fascia.kill('SIGTERM')
  await fascia.ended
})

function begin(...words: string[]) {
  return run(process.execPath, ['bin/fascia.mjs', ...words])
}

function run(program: string, words: string[], variables: Record<string, string> = {}) {
  const {
    NODE_CHANNEL_FD: _,
    npm_lifecycle_event: __,
    LONG: ___,
    FORCE_COLOR: ____,
    ...environment
  } = process.env
  const child = spawn(program, words, {
    cwd: house,
    // Colours would stand between the words that are looked for.
    env: { ...environment, NO_COLOR: '1', ...variables },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  // After all its output was read, which may be after it ended.
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
  return { pid: child.pid, output: () => text, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

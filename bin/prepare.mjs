import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const installStamp = join(root, 'node_modules', '.fascia-installed')
/** What is built, by what program, from which files; a build is stale once one of them has changed. */
export const pages = {
  what: 'the pages',
  stamp: join(root, 'build', '.fascia-built'),
  made: join(root, 'build', 'server', 'index.js'),
  command: ['react-router', 'build'],
  inputs: [
    'bin/app-sheet.ts',
    'bin/chunk-groups.ts',
    'bin/chunks.ts',
    'bin/compressed.ts',
    'bin/first-screens.ts',
    'bin/mantine-sheets.ts',
    'bin/islands',
    'bin/offline',
    'bin/patient-screens.ts',
    'bin/pure-domain.ts',
    'bin/screens-of-browser.ts',
    'bin/short-manifest.ts',
    'bin/short-source.ts',
    'bin/site-check.ts',
    'bin/whole-styles.ts',
    'content',
    'domain',
    'web',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.base.json',
  ],
}

const server = {
  what: 'the server',
  stamp: join(root, 'build', '.fascia-bundled'),
  made: join(root, 'build', 'process', 'run.js'),
  command: ['node', 'bin/bundle-server.ts'],
  inputs: [
    'bin/bundle-server.ts',
    'bin/short-source.ts',
    'content',
    'domain',
    'server',
    'package.json',
    'package-lock.json',
  ],
}

/** Installs unless node_modules matches the lock file. Silent if there is nothing to do. */
export async function installWhatIsMissing() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (readText(installStamp) === wanted) return
  if (!holdsLockedVersions()) {
    process.stderr.write('fascia: installing, which takes a minute or two …\n')
    // Includes what only building and testing need: NODE_ENV=production in the environment would leave it
    // out.
    const options = ['--include=dev', '--include=optional', '--no-progress']
    const ci = npm(['ci', ...options])
    // If a registry lacks optional packages for other machines, `ci` refuses a good lock file.
    const outcome = ci.status === 0 ? ci : npm(['install', '--no-save', ...options])
    if (outcome.status !== 0) throw new Error(`npm could not install:\n${ci.stderr}\n${outcome.stderr}`)
  }
  writeFileSync(installStamp, hashOf(['package.json', 'package-lock.json']))
}

/** Builds the pages and the server's bundle, unless they were built from these very sources. */
export async function buildWhatIsStale() {
  // One after the other: building the pages begins by emptying build/, the server's files and all.
  await buildIfStale(pages)
  await buildServer()
}

/** The server's bundle alone. */
export function buildServer() {
  return buildIfStale(server)
}

/** Whether the server's bundle is there, built from these very sources. */
export function isServerBuilt() {
  return isBuilt(server, hashOf(server.inputs))
}

function isBuilt({ stamp, made }, wanted) {
  return readText(stamp) === wanted && existsSync(made)
}

async function buildIfStale(build) {
  const { what, stamp, command, inputs } = build
  const wanted = hashOf(inputs)
  if (isBuilt(build, wanted)) return
  process.stderr.write(`fascia: building ${what} …\n`)
  rmSync(stamp, { force: true })
  const programs = join(root, 'node_modules', '.bin')
  const [program, ...words] = command
  const brought = join(programs, program)
  const builder = spawn(existsSync(brought) ? brought : process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PATH: `${programs}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (chunk) => (output += chunk))
  // Not synchronous: `npm test` checks types and style meanwhile.
  const code = await new Promise((resolve, reject) => {
    builder.once('error', reject)
    builder.once('close', resolve)
  })
  if (code !== 0) {
    // Before this the build lists every file that succeeded.
    throw new Error(
      `${what} could not be built:\n${output.slice(Math.max(0, output.indexOf('Build failed')))}`,
    )
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** If two commands start together on a fresh clone, the second waits and then finds everything done. */
export async function withLock(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `fascia-prepare-${name}`)
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200))
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${process.pid} ${startOf(process.pid)}`)
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') return true
    const [owner, start] = (readText(file) ?? '').split(' ')
    if (Number(owner) > 0 && !isAlive(Number(owner), start)) rmSync(file, { force: true })
    return false
  }
}

/**
 * The file may outlive its process, and another process may have its number by now. In a restarted container
 * that may even be our own, and we would wait for ourselves for ever.
 */
function isAlive(pid, start) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return start === startOf(pid)
}

/** When a process began, in ticks since boot, on Linux; nothing elsewhere. */
function startOf(pid) {
  const status = readText(`/proc/${pid}/stat`) ?? ''
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** A developer may have run npm directly: npm's own record of what it installed shows that. */
function holdsLockedVersions() {
  const locked = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (locked === null || installed === null) return false
  return Object.entries(locked.packages).every(([path, entry]) => {
    const found = installed.packages[path]
    if (path === '') return true
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && existsSync(join(root, path))
  })
}

function npm(words) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const variables = { ...process.env, NODE_ENV: '' }
  return spawnSync(command, words, {
    cwd: root,
    env: variables,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names) addToHash(hash, name)
  return hash.digest('hex')
}

function addToHash(hash, name) {
  const path = join(root, name)
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) if (!entry.name.includes('.test.')) addToHash(hash, join(name, entry.name))
  } catch (error) {
    if (error.code === 'ENOTDIR') hash.update(`\0${name}\0`).update(readFileSync(path))
    else if (error.code !== 'ENOENT') throw error
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function readJson(file) {
  const text = readText(file)
  return text === null ? null : JSON.parse(text)
}

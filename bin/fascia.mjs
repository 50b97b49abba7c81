#!/usr/bin/env node
// The entry point. Plain JavaScript that any Node from 18 on can run, because nothing is installed yet when
// it starts. It installs what is missing, builds what is stale, and starts the Node 24 that npm brought
// along.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatIsStale, installWhatIsMissing, isServerBuilt, root, withLock } from './prepare.mjs'
import { become, findNode, run } from './run.mjs'
import { check, test } from './steps.mjs'

const commands = {
  start: () => serve('start', 'build/process/run.js', []),
  dev: () => serve('dev', 'server/run.ts', ['--dev']),
  demo: () => serve('demo', 'demo/run.ts', []),
  import: () => beside('import', 'server/import.cli.ts'),
  'verify-evidence': () => beside('verify-evidence', 'server/sales/evidence/verify-evidence.cli.ts'),
  doctor: () => beside('doctor', 'server/office/books-check/doctor.cli.ts'),
  backup: () => beside('backup', 'server/platform/backup/backup.cli.ts'),
  bench: () => script('bench/run.ts'),
  check,
  test: () => test(words),
  'test:long': () => {
    process.env.LONG = '1'
    return test(words)
  },
}

/** Commands that need no pages, or build their own. */
const pageless = new Set([
  'dev',
  'check',
  'import',
  'backup',
  'verify-evidence',
  'doctor',
  'test',
  'test:long',
])

const [name = 'start', ...words] = process.argv.slice(2)

async function main() {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    process.stderr.write(
      `fascia: there is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.\n`,
    )
    return 1
  }
  await withLock(async () => {
    await installWhatIsMissing()
    if (!pageless.has(name)) await buildWhatIsStale()
  })
  return command()
}

/**
 * By default Node's limit depends on the machine's memory, and some 150 MB of garbage stays under load. With
 * these options it is collected sooner, at the same speed (docs/performance.md).
 */
const memory = ['--max-semi-space-size=4', '--max-old-space-size=512']

function serve(what, file, options) {
  if (!existsSync(join(root, file))) return missing(file)
  return become(findNode(), [...memory, file, ...options, ...words], {
    NODE_ENV: process.env.NODE_ENV || (what === 'dev' ? 'development' : 'production'),
    // Saves a fifth of a start: modules are compiled once.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'node'),
    // What glibc's allocator keeps for each thread apart from the others it hardly ever gives back.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  })
}

/**
 * From the bundle it starts in a fifth of the time. If that is stale it runs from its sources: to build here would take
 * away files that a running server still loads.
 */
function beside(bundled, file) {
  return script(isServerBuilt() ? `build/process/${bundled}.js` : file)
}

function script(file) {
  return existsSync(join(root, file)) ? run(findNode(), [file, ...words]) : missing(file)
}

function missing(file) {
  process.stderr.write(`fascia: ${name} needs ${file}, which is not there.\n`)
  return 1
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`fascia: ${error.message}\n`)
    process.exit(1)
  },
)

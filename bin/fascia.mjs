#!/usr/bin/env node
// The way in. Plain JavaScript that any Node from 18 on can run, because nothing is installed yet when it starts:
// it installs what is missing, builds what is stale, and hands over to the Node 24 that npm brought along.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatIsStale, installWhatIsMissing, root, withLock } from './prepare.mjs'
import { findNode, run } from './run.mjs'
import { check, test } from './steps.mjs'

const commands = {
  start: () => serve('start', 'server/run.ts', []),
  dev: () => serve('dev', 'server/run.ts', ['--dev']),
  demo: () => serve('demo', 'server/db/demo.ts', []),
  import: () => script('server/imports/import.cli.ts'),
  backup: () => script('server/backup/backup.cli.ts'),
  bench: () => script('bench/run.ts'),
  check,
  test: () => test(words),
}

/** What needs no pages, or makes its own. */
const pageless = new Set(['dev', 'check', 'import', 'backup'])

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
 * Left alone, Node takes its limit from the machine's memory, and lets some 150 MB of what is no longer needed lie
 * about under load. With these it clears away sooner, and no slower (docs/performance.md).
 */
const memory = ['--max-semi-space-size=4', '--max-old-space-size=512']

function serve(what, file, options) {
  if (!existsSync(join(root, file))) return missing(file)
  return run(findNode(), [...memory, file, ...options, ...words], {
    NODE_ENV: process.env.NODE_ENV || (what === 'dev' ? 'development' : 'production'),
    // Saves a fifth of a start: modules are compiled once.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'node'),
  })
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

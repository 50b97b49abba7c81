import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testInCleanRoot } from './clean-root.mjs'
import { buildWhatIsStale, withLock } from './prepare.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { run, runBeside, runQuietly } from './run.mjs'
import { planTests } from './some-tests.mjs'

/** In two groups: the types of the pages must exist before types are checked. */
const quick = [
  [
    ['page types', 'react-router', ['typegen']],
    // Each checker works out the contract's types anew, in two gigabytes: with four of them it is slower.
    ['types', 'tsc', ['-b', '--checkers', '1', '--builders', '2']],
  ],
  [
    ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
    ['import-boundaries', 'node', ['bin/import-boundaries.ts']],
    ['nothing unused', 'node', ['--import', './bin/knip-typescript.mjs', 'node_modules/knip/bin/knip.js']],
  ],
]

/** The fast part of the tests: everything that needs neither a database nor a browser. */
export async function check() {
  const failed =
    (await runQuick()).length +
    ((await run('vitest', ['run', '--project', 'unit', '--reporter', 'dot'])) === 0 ? 0 : 1)
  return failed === 0 ? 0 : 1
}

/**
 * What must pass on a machine on which nothing ran yet: a database, a PDF, pictures, and journeys in the
 * browser.
 */
const short = {
  tests: ['server/main.test.ts', 'server/pdf/pdf.test.ts', 'server/platform/storage/pictures.test.ts'],
  journeys: ['start.journey.ts', 'sign-in.journey.ts', '--project', 'desk'],
}

/**
 * Everything that must pass. The last line has the result; a check that has no tests counts as one. What
 * failed is named just above it, because at the end of a long run nobody should have to search for it.
 * @param words paths of tests and part of a name, and only these run; `--clean-root` also runs a few on a
 * simulated fresh machine; `--short` runs only those few, here
 */
export async function test(words = []) {
  if (words.length > 0 && !words[0].startsWith('--')) return testSome(words)
  const counts = words.includes('--short') ? await testShortly() : await testAll(words)
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  for (const name of counts.flatMap(({ names }) => names)) process.stdout.write(`failed: ${name}\n`)
  for (const name of counts.flatMap(({ flaky }) => flaky))
    process.stdout.write(`passed only at the second try: ${name}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}

/** @returns 0, or the exit code of what failed first */
async function testSome(words) {
  let failed = 0
  for (const plan of planTests(words)) {
    if (plan.needsPages) await build()
    failed ||= await run(plan.program, plan.words)
  }
  return failed
}

function build() {
  return withLock(buildWhatIsStale)
}

async function testShortly() {
  await build()
  return [await runVitest(['server', 'server-alone'], short.tests), await runJourneys(short.journeys)]
}

async function testAll(words) {
  // Installing and building use only one core each, and wait for the disk.
  const [names, first] = await Promise.all([
    runQuick(),
    words.includes('--clean-root') ? testInCleanRoot() : null,
    build(),
  ])
  const checks = { passed: quick.flat().length - names.length, failed: names.length, names, flaky: [] }
  // Side by side: each waits now and then, for a page, a clock or its own last file. A run of screens keeps one core busy.
  // So whichever is done first goes on with a part of the screens, and then each takes the next one.
  const parts = Array.from({ length: SCREEN_PARTS }, (_, index) => index + 1)
  const thenScreens = async (others) => {
    const counts = [await others]
    for (let part = parts.shift(); part !== undefined; part = parts.shift())
      counts.push(await runScreens(part))
    return counts
  }
  const others = [runVitest(['unit', 'server', 'server-alone']), runJourneys()]
  const counts = await Promise.all(others.map(thenScreens))
  return [...(first ? [first] : []), checks, ...counts.flat()]
}

/** More would end closer together, but each starts a browser and transforms the app anew: 10 s of processor time. */
const SCREEN_PARTS = 3

function runScreens(part) {
  const words = ['--shard', `${part}/${SCREEN_PARTS}`]
  return runVitest(['screens'], words, { FASCIA_SCREENS: String(part) })
}

/** @returns the names of the checks that failed */
async function runQuick() {
  return (await Promise.all(quick.map(runInOrder))).flat()
}

async function runInOrder(checks) {
  const failed = []
  for (const [name, program, words] of checks) {
    const start = Date.now()
    const { code, output } = await runQuietly(program, words)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    if (code !== 0) failed.push(name)
    process.stdout.write(code === 0 ? `✓ ${name} (${seconds} s)\n` : `✗ ${name} (${seconds} s)\n${output}\n`)
  }
  return failed
}

async function runVitest(projects, only = [], more = {}) {
  const flakyFile = (file) => `${file}.flaky`
  return counting(
    `vitest (${projects.join(', ')})`,
    (file) => readVitest(file, flakyFile(file)),
    (file) => {
      const reporters = ['default', 'json', './bin/flaky-tests.mjs'].map((name) => `--reporter=${name}`)
      const variables = { FASCIA_FLAKY_FILE: flakyFile(file), ...more }
      const chosen = projects.flatMap((name) => ['--project', name])
      const words = ['run', ...chosen, ...only, ...reporters, `--outputFile.json=${file}`]
      return runBeside('vitest', words, variables)
    },
  )
}

async function runJourneys(only = []) {
  return counting('playwright', readPlaywright, (file) =>
    runBeside('playwright', ['test', ...only, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  )
}

/**
 * A run that fails without a failed test counts as one failure: it did not begin, or something broke outside
 * the tests.
 */
async function counting(program, read, work) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await work(file)
    const count = read(file)
    if (code === 0 || count.failed > 0) return count
    return {
      ...count,
      failed: 1,
      names: [...count.names, `${program} ended with ${code}, though no test failed`],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

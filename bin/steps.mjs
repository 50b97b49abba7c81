import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runQuietly } from './run.mjs'

/** Two at a time: the types of the pages must be there before types are checked. */
const quick = [
  [
    ['page types', 'react-router', ['typegen']],
    ['types', 'tsc', ['-b']],
  ],
  [
    ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
    ['walls', 'node', ['bin/walls.ts']],
    ['nothing unused', 'node', ['--import', './bin/knip-typescript.mjs', 'node_modules/knip/bin/knip.js']],
  ],
]

/** The fast part of the tests: everything that needs neither a database nor a browser. */
export async function check() {
  const failed =
    (await runQuick()) +
    ((await run('vitest', ['run', '--project', 'unit', '--reporter', 'dot'])) === 0 ? 0 : 1)
  return failed === 0 ? 0 : 1
}

/** Everything that must pass. The last line counts; a check that is not made of tests counts as one. */
export async function test() {
  const failed = await runQuick()
  const counts = [{ passed: quick.flat().length - failed, failed }, await runServerAndUnit()]
  const { flaky, ...journeys } = await runJourneys()
  counts.push(journeys)
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  for (const name of flaky) process.stdout.write(`passed only at the second try: ${name}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}

async function runQuick() {
  const failed = await Promise.all(quick.map(runInOrder))
  return failed.reduce((total, count) => total + count, 0)
}

async function runInOrder(checks) {
  let failed = 0
  for (const [name, program, words] of checks) {
    const start = Date.now()
    const { code, output } = await runQuietly(program, words)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    if (code !== 0) failed++
    process.stdout.write(code === 0 ? `✓ ${name} (${seconds} s)\n` : `✗ ${name} (${seconds} s)\n${output}\n`)
  }
  return failed
}

async function runServerAndUnit() {
  return counting(async (file) => {
    const code = await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
    return { code, passed: numPassedTests, failed: numFailedTests }
  })
}

async function runJourneys() {
  return counting(async (file) => {
    const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await run('playwright', ['test', '--reporter=list,json'], variables)
    const report = readReport(file)
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
    return { code, passed: expected + flaky, failed: unexpected, flaky: findFlaky(report) }
  })
}

/** The journeys that failed and then passed: 'sign-in.journey.ts:31 [phone] an account is made at the door'. */
function findFlaky({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
  )
  return [...here, ...suites.flatMap(findFlaky)]
}

/** A run that fails without a failed test (it did not even begin) is one failure. */
async function counting(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-report-'))
  try {
    const { code, failed, ...rest } = await work(join(folder, 'report.json'))
    return { ...rest, failed: code === 0 ? failed : Math.max(failed, 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

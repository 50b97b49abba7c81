import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/**
 * Reads vitest's report: how many tests passed and failed, and which failed, and why: 'server/db/reach.test.ts: a
 * database that hangs is said within seconds: expected 3 to be 2'. A file that could not be read is named with its reason.
 * @param flakyFile the file that `flaky-tests.mjs` wrote in the same run
 */
export function readVitest(file, flakyFile) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file)
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const path = relative(root, name)
      if (failed.length === 0) return [withReason(path, message)]
      return failed.map(({ fullName, failureMessages = [] }) =>
        withReason(`${path}: ${fullName.trim()}`, failureMessages.at(-1)),
      )
    })
  return { passed: numPassedTests, failed: numFailedTests, names, flaky: readReport(flakyFile, []) }
}

/**
 * The same for Playwright, with the journeys that failed and then passed: 'sign-in.journey.ts:31 [phone] an
 * account is made: Error: expect(locator).toBeVisible() failed · Locator: …'.
 */
export function readPlaywright(file) {
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
  return {
    passed: expected + flaky,
    failed: unexpected,
    names: findJourneys(report, 'unexpected'),
    flaky: findJourneys(report, 'flaky'),
  }
}

function findJourneys({ suites = [], specs = [] }, wanted) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results = [] }) =>
        withReason(`${file}:${line} [${projectName}] ${title}`, reasonOf(results)),
      ),
  )
  return [...here, ...suites.flatMap((suite) => findJourneys(suite, wanted))]
}

/** Why a journey failed, and on which line: of the last try that failed. */
function reasonOf(results) {
  const error = results.flatMap(({ errors = [] }) => errors).at(-1)
  if (!error) return
  const place = error.location && `${relative(root, error.location.file)}:${error.location.line}`
  return [place, error.message].filter(Boolean).join('\n')
}

/**
 * On the line of its name, because of a long run often only the last lines are at hand.
 * @param reason may have many lines, of which the first dozen say most (a diff begins after five), and colours
 */
function withReason(name, reason) {
  const lines = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return [name, lines.slice(0, 12).join(' · ').slice(0, 900)].filter(Boolean).join(': ')
}

/** @param nothing used instead of a report that was not written, because the run did not even begin */
function readReport(file, nothing = {}) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return nothing
  }
}

/**
 * The last lines of an `npm test`: 'failed: …', 'passed only at the second try: …', '12 passed, 0 failed'.
 */
export function readSummary(output) {
  const lines = output.trimEnd().split('\n')
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? []
  const named = (words) =>
    lines.filter((line) => line.startsWith(words)).map((line) => line.slice(words.length))
  return {
    passed: Number(passed),
    failed: Number(failed),
    names: named('failed: '),
    flaky: named('passed only at the second try: '),
  }
}

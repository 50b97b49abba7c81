import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readSummary, readVitest } from './reports.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-reports-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a failed server test is named by file and title, an unreadable file by its name', async () => {
  const file = await write({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'server/a.test.ts'),
        status: 'passed',
        assertionResults: [result('passed', 'a is kept')],
      },
      {
        name: join(root, 'server/b.test.ts'),
        status: 'failed',
        assertionResults: [
          result('passed', 'b is kept'),
          result('failed', ' b is refused', ['\x1b[31mexpected 3\x1b[39m to be 2\n\n    at b.test.ts:7']),
        ],
      },
      {
        name: join(root, 'domain/c.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ],
  })
  const flakyFile = join(folder, 'flaky.json')
  await writeFile(flakyFile, JSON.stringify(['server/d.test.ts: d is told']))
  expect(readVitest(file, flakyFile)).toEqual({
    passed: 7,
    failed: 1,
    names: [
      'server/b.test.ts: b is refused: expected 3 to be 2 · at b.test.ts:7',
      'domain/c.test.ts: no such file',
    ],
    flaky: ['server/d.test.ts: d is told'],
  })
})

test('a failed journey is named with why, and separately one that passed on retry', async () => {
  const location = { file: join(root, 'e2e/b.journey.ts'), line: 31 }
  const first = { errors: [{ message: 'out of time' }] }
  const told =
    'Error: not equal\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "late",\n+ ]'
  const last = { errors: [{ message: told, location }] }
  const file = await write({
    stats: { expected: 5, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [journey('a.journey.ts', 'all is well', 'expected')] },
      {
        suites: [{ specs: [journey('b.journey.ts', 'the phone is full', 'unexpected', [first, last])] }],
        specs: [journey('c.journey.ts', 'two at once', 'flaky')],
      },
    ],
  })
  expect(readPlaywright(file)).toEqual({
    passed: 6,
    failed: 1,
    names: [
      'b.journey.ts:9 [phone] the phone is full: e2e/b.journey.ts:31 · Error: not equal · - Expected  - 1 · + Received  + 3 · - Array [] · + Array [ · +   "late", · + ]',
    ],
    flaky: ['c.journey.ts:9 [phone] two at once'],
  })
})

test('a run without a report counts 0', () => {
  const nowhere = join(folder, 'nowhere.json')
  expect(readVitest(nowhere, nowhere)).toEqual({ passed: 0, failed: 0, names: [], flaky: [] })
  expect(readPlaywright(nowhere)).toEqual({ passed: 0, failed: 0, names: [], flaky: [] })
})

function result(status: string, fullName: string, failureMessages: string[] = []) {
  return { status, fullName, failureMessages }
}

function journey(file: string, title: string, status: string, results: object[] = []) {
  return { file, title, line: 9, tests: [{ projectName: 'phone', status, results }] }
}

async function write(report: object): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

test('the summary of a run in a clean root is parsed: counts and names', () => {
  const output = `a test that writes 'failed' is none
failed: server/b.test.ts: b is refused
passed only at the second try: sign-in.journey.ts:31 [desk] an account is made

12 passed, 1 failed
`
  expect(readSummary(output)).toEqual({
    passed: 12,
    failed: 1,
    names: ['server/b.test.ts: b is refused'],
    flaky: ['sign-in.journey.ts:31 [desk] an account is made'],
  })
  expect(readSummary('it did not even begin')).toEqual({ passed: 0, failed: 0, names: [], flaky: [] })
})

import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { type FasciaProcess, queryEmbedded as query, startProcess, stopAll } from '#server/testing/process.ts'

const isRoot = process.getuid?.() === 0
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-embedded-'))
  // An ordinary user has to be able to enter it.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// A first start takes several seconds of processor time. So one of them is looked at from all sides; it has what could
// be in its way.
describe('a first start', () => {
  let dataDir: string
  /** For root, user namespaces are forbidden first, and then allowed. */
  let withoutNamespaces: Record<string, string> = {}
  let running: FasciaProcess
  afterAll(() => stopAll(running))

  beforeAll(async () => {
    const parent = join(folder, 'private')
    await mkdir(parent, { mode: 0o700 })
    dataDir = join(parent, 'data')
    // An earlier one was killed while creating the database.
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
    if (!isRoot) return
    const programs = join(folder, 'programs')
    await mkdir(programs)
    await writeFile(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    withoutNamespaces = { PATH: `${programs}:${process.env.PATH}` }
  })

  test('creates the database, after one that was killed half-way; of two at once one runs and one says so', async () => {
    const both = [1, 2].map(() => startProcess({ DATA_DIR: dataDir, ...withoutNamespaces }))
    const outcomes = await Promise.allSettled(both.map((fascia) => fascia.url))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const first = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const [runs, refused] = first === 0 ? both : both.toReversed()
    if (!runs || !refused) throw new Error('there are two')
    running = runs
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/^fascia: DATA_DIR: Fascia is already running on .*\n$/)
    expect((await fetch(`${await running.url}/api/health`)).status).toBe(200)
    await query(dataDir, 'create table kept (word text)')
  })

  test('sorts text in British order', async () => {
    const rows = await query(
      dataDir,
      `select * from unnest(array['Zebra','ärger','apple','elm','Étoile']) w order by w`,
    )
    expect(rows.map(({ w }) => w)).toEqual(['apple', 'ärger', 'elm', 'Étoile', 'Zebra'])
  })

  test('goes on when another on the same data folder says so and stops', async () => {
    // Another spelling of the same folder.
    const second = startProcess({ DATA_DIR: `${dataDir}/../../private/data` })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^fascia: DATA_DIR: Fascia is already running on .*\n$/)
    expect((await fetch(`${await running.url}/api/health`)).status).toBe(200)
  })

  test('stops cleanly within 5 s, and a second start finds what it made, for root with user namespaces', async () => {
    const asked = performance.now()
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
    running = startProcess({ DATA_DIR: dataDir })
    expect((await fetch(`${await running.url}/api/health`)).status).toBe(200)
    await query(dataDir, 'select word from kept')
  })
})

test('data of another PostgreSQL version are not touched', async () => {
  const dataDir = join(folder, 'old')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const fascia = startProcess({ DATA_DIR: dataDir })
  expect(await fascia.ended).toBe(1)
  expect(fascia.output()).toMatch(/^fascia: DATA_DIR: the data in .* are of PostgreSQL 17, this is \d+\.\n$/)
})

test('it starts in a folder whose path is too long for a socket', async () => {
  const parent = join(folder, 'a'.repeat(70))
  await mkdir(parent)
  const dataDir = join(parent, 'b'.repeat(70))
  await makeDataFolder(dataDir)
  // Its socket is among the temporary files, and is gone after the test.
  const fascia = startProcess({ DATA_DIR: dataDir, TMPDIR: folder })
  expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
  await stopAll(fascia)
})

test.runIf(isRoot)('it starts as an ordinary user, in a folder that is not there yet', async () => {
  const home = join(folder, 'user')
  await mkdir(home, { mode: 0o700 })
  await chown(home, 1234, 1234)
  const prefix = ['setpriv', '--reuid', '1234', '--regid', '1234', '--clear-groups']
  const fascia = startProcess({ DATA_DIR: join(home, 'data') }, { prefix })
  expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
  await stopAll(fascia)
})

import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryEmbedded as query, startProcess, stopAll } from '#server/testing/process.ts'

const isRoot = process.getuid?.() === 0
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-embedded-'))
  // An ordinary user has to be able to enter it.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a first start creates the database, a stop within 5 s is clean, and a second start finds it', async () => {
  const dataDir = join(folder, 'plain')
  const first = startProcess({ DATA_DIR: dataDir })
  await first.url
  await query(dataDir, 'create table kept (word text)')
  const asked = performance.now()
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(5_000)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)

  const second = startProcess({ DATA_DIR: dataDir })
  await second.url
  await query(dataDir, 'select word from kept')
  await stopAll(second)
})

test('a second start on the same data folder says so and stops; the first one continues', async () => {
  const dataDir = join(folder, 'twice')
  const first = startProcess({ DATA_DIR: dataDir })
  const url = await first.url
  // Another spelling of the same folder.
  const second = startProcess({ DATA_DIR: `${folder}/../${folder.split('/').at(-1)}/twice` })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^fascia: DATA_DIR: Fascia is already running on .*\n$/)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await stopAll(first)
})

test('of two starts at once on a new folder, one runs and one says so', async () => {
  const dataDir = join(folder, 'at-once')
  const both = [startProcess({ DATA_DIR: dataDir }), startProcess({ DATA_DIR: dataDir })]
  const outcomes = await Promise.allSettled(both.map((fascia) => fascia.url))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await stopAll(...both)
})

test('a start that was killed while creating the database does not block the next', async () => {
  const dataDir = join(folder, 'half')
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
  const fascia = startProcess({ DATA_DIR: dataDir })
  await fascia.url
  await stopAll(fascia)
})

test('data of another PostgreSQL version are not touched', async () => {
  const dataDir = join(folder, 'old')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const fascia = startProcess({ DATA_DIR: dataDir })
  expect(await fascia.ended).toBe(1)
  expect(fascia.output()).toMatch(/^fascia: DATA_DIR: the data in .* are of PostgreSQL 17, this is \d+\.\n$/)
})

test('text is sorted in British order', async () => {
  const dataDir = join(folder, 'plain')
  const fascia = startProcess({ DATA_DIR: dataDir })
  await fascia.url
  const rows = await query(
    dataDir,
    `select * from unnest(array['Zebra','ärger','apple','elm','Étoile']) w order by w`,
  )
  expect(rows.map(({ w }) => w)).toEqual(['apple', 'ärger', 'elm', 'Étoile', 'Zebra'])
  await stopAll(fascia)
})

describe('it starts', () => {
  test('in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder, 'a'.repeat(70), 'b'.repeat(70))
    // Its socket is among the temporary files, and is gone after the test.
    const fascia = startProcess({ DATA_DIR: dataDir, TMPDIR: folder })
    expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
    await stopAll(fascia)
  })

  test.runIf(isRoot)('as an ordinary user', async () => {
    const home = join(folder, 'user')
    await mkdir(home, { mode: 0o700 })
    await chown(home, 1234, 1234)
    const prefix = ['setpriv', '--reuid', '1234', '--regid', '1234', '--clear-groups']
    const fascia = startProcess({ DATA_DIR: join(home, 'data') }, { prefix })
    expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
    await stopAll(fascia)
  })

  test.runIf(isRoot)('as root with user namespaces forbidden, and then allowed', async () => {
    const programs = join(folder, 'programs')
    await mkdir(programs)
    await writeFile(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const dataDir = join(folder, 'private', 'data')
    await mkdir(join(folder, 'private'), { mode: 0o700 })
    for (const path of [`${programs}:${process.env.PATH}`, `${process.env.PATH}`]) {
      const fascia = startProcess({ DATA_DIR: dataDir, PATH: path })
      expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
      await stopAll(fascia)
    }
  })
})

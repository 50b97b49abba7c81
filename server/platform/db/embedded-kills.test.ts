import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryEmbedded as query, socketUrl, startProcess, stopAll } from '#server/testing/process.ts'

const rounds = 5
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Six starts in one test, with time for a machine a tenth as fast as this.
describe('after a kill -9', { timeout: 400_000 }, () => {
  test('of Fascia alone, the next start works at once', async () => {
    const dataDir = join(folder, 'killed')
    for (let round = 0; round < rounds; round++) {
      const fascia = startProcess({ DATA_DIR: dataDir })
      expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
      fascia.kill('SIGKILL')
      await fascia.ended
    }
    const fascia = startProcess({ DATA_DIR: dataDir })
    await fascia.url
    await stopAll(fascia)
  })

  test('of PostgreSQL alone, Fascia starts it again', async () => {
    const dataDir = join(folder, 'restarted')
    const fascia = startProcess({ DATA_DIR: dataDir })
    const url = await fascia.url
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200)
    await stopAll(fascia)
  })

  test('of a PostgreSQL that cannot start at first, Fascia keeps trying', async () => {
    const dataDir = join(folder, 'again')
    const fascia = startProcess({ DATA_DIR: dataDir })
    const url = await fascia.url
    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    await rename(settings, `${settings}.away`)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect.poll(fascia.output, { timeout: 60_000 }).toContain('PostgreSQL does not start again')
    await rename(`${settings}.away`, settings)
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status, { timeout: 60_000 }).toBe(200)
    await stopAll(fascia)
  })

  test(`of both, ${rounds} times out of ${rounds}, every acknowledged write is there`, async () => {
    const dataDir = join(folder, 'both')
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round++) {
      const fascia = startProcess({ DATA_DIR: dataDir })
      await fascia.url
      await query(dataDir, 'create table if not exists writes (n bigint primary key)')
      const before = acknowledged.length
      const writing = writeUntilCut(dataDir, acknowledged)
      await expect.poll(() => acknowledged.length - before).toBeGreaterThan(50)
      const postmaster = await postmasterPid(dataDir)
      fascia.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await Promise.all([fascia.ended, writing])
    }
    const fascia = startProcess({ DATA_DIR: dataDir })
    await fascia.url
    const kept = new Set((await query(dataDir, 'select n from writes')).map(({ n }) => Number(n)))
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
    await stopAll(fascia)
  })
})

let written = 0

/** Inserts numbers one after the other; each that PostgreSQL acknowledges is recorded. */
async function writeUntilCut(dataDir: string, acknowledged: number[]): Promise<void> {
  const client = new Client({ connectionString: socketUrl(dataDir) })
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      // Never the same number again: an interrupted one may have been written anyway.
      const { rows } = await client.query('insert into writes values ($1) returning n', [++written])
      acknowledged.push(Number(rows[0].n))
    }
  } catch {
    // The connection was cut, which ends this.
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

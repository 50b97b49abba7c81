import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { queryEmbedded as query, socketUrl, startProcess, stopAll } from '#server/testing/process.ts'
import { rounds } from '#server/testing/rounds.ts'

/** Each has a start of Fascia, which is most of what these tests cost. */
const times = rounds(2, 20)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('after a kill -9', () => {
  test('of Fascia alone, the next start works at once', async () => {
    const dataDir = join(folder, 'killed')
    await makeDataFolder(dataDir)
    for (let round = 0; round < times; round++) {
      const fascia = startProcess({ DATA_DIR: dataDir })
      expect((await fetch(`${await fascia.url}/api/health`)).status).toBe(200)
      fascia.kill('SIGKILL')
      await fascia.ended
    }
    const fascia = startProcess({ DATA_DIR: dataDir })
    await fascia.url
    await stopAll(fascia)
  })

  test('of PostgreSQL alone, Fascia starts it again, and keeps trying if it cannot start at first', async () => {
    const dataDir = join(folder, 'restarted')
    await makeDataFolder(dataDir)
    const fascia = startProcess({ DATA_DIR: dataDir })
    const url = await fascia.url
    const health = async () => (await fetch(`${url}/api/health`)).status
    const soon = { timeout: 60_000, interval: 250 }
    const first = await postmasterPid(dataDir)
    process.kill(first, 'SIGKILL')
    await expect.poll(fascia.output, soon).toContain('PostgreSQL stopped unexpectedly; starting it again')
    // The file is empty for a moment.
    await expect.poll(() => postmasterPid(dataDir), soon).not.toBeOneOf([0, first])
    await expect.poll(health, soon).toBe(200)

    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    await rename(settings, `${settings}.away`)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect.poll(fascia.output, soon).toContain('PostgreSQL does not start again')
    await rename(`${settings}.away`, settings)
    await expect.poll(health, soon).toBe(200)
    await stopAll(fascia)
  })

  test(`of both, ${times} times out of ${times}, every acknowledged write is there`, async () => {
    const dataDir = join(folder, 'both')
    await makeDataFolder(dataDir)
    const acknowledged: number[] = []
    for (let round = 0; round < times; round++) {
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

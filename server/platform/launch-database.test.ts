import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchDatabase } from './launch-database.ts'
import { makeLog } from './log.ts'

const log = makeLog('silent')
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-launch-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('does not wait until the database answers; a second start on the folder is refused at once', async () => {
  const { ready } = await launchDatabase({ dataDir, databaseUrl: null }, log)
  const outcome = await Promise.race([ready.then(() => 'ready'), Promise.resolve('launched')])
  const { url, stop } = await ready
  try {
    expect(outcome).toBe('launched')
    await expect(launchDatabase({ dataDir, databaseUrl: null }, log)).rejects.toThrow(/already running on/)
    const client = new Client(url)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  } finally {
    await stop()
  }
})

test('launches nothing beside a database that is named, and has the data folder ready', async () => {
  const folder = join(dataDir, 'elsewhere')
  const { ready } = await launchDatabase({ dataDir: folder, databaseUrl: 'postgres://there' }, log)
  expect((await ready).url).toBe('postgres://there')
  await expect(
    launchDatabase({ dataDir: '/proc/nowhere', databaseUrl: 'postgres://there' }, log),
  ).rejects.toThrow(/^DATA_DIR: /)
})

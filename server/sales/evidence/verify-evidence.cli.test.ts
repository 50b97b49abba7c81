/** `npm run verify-evidence` on the database of a shop, on a running data folder and on one at rest. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { signInAdmin } from '#server/testing/client.ts'
import { addQuoteEvidence, newQuote } from '#server/testing/evidence.ts'
import { runCommand } from '#server/testing/process.ts'
import { startTestShop } from '#server/testing/shop.ts'

let folder: string
let shop: Fascia

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-evidence-'))
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

async function verify(environment: Record<string, string>, ...words: string[]) {
  const { code, out, err } = await runCommand('verify-evidence', environment, words)
  return { code, output: out + err }
}

test('a whole chain is 0, a broken one 1 with plain words; a hash from before is looked for', async () => {
  const { databaseUrl, dataDir } = shop.deps.config
  const environment = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  const quote = await newQuote(await signInAdmin(shop))
  const first = await addQuoteEvidence(shop, quote)
  const last = await addQuoteEvidence(shop, quote)
  expect(await verify(environment)).toEqual({
    code: 0,
    output: `2 records of evidence: all whole, with their PDFs and signatures.\nThe hash of the last record: ${last.hash}\n`,
  })
  expect(await verify(environment, first.hash)).toMatchObject({
    code: 0,
    output: expect.stringContaining('it is record 1.'),
  })
  expect(await verify(environment, 'a'.repeat(64))).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not there.'),
  })
  expect(await verify(environment, 'abc')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  })

  const client = await shop.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query("update evidence set kind = 'reject' where number = 1")
  await client.query('reset session_replication_role')
  client.release()
  const broken = await verify(environment)
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('2 records of evidence: 1 fault.')
  expect(broken.output).toContain('- Beside record 1 stands something else than it says: what it is.')
})

test('a data folder is checked while Fascia runs on it and at rest; a missing one is named', async () => {
  const dataDir = join(folder, 'data')
  const missing = await verify({ DATA_DIR: dataDir })
  expect(missing).toEqual({ code: 2, output: `verify-evidence: DATA_DIR: there is no folder ${dataDir}.\n` })

  const shopDir = await mkdtemp(join(folder, 'shop-'))
  const running = await startEmbeddedPostgres(shopDir, makeLog('warn'))
  expect(await verify({ DATA_DIR: shopDir })).toMatchObject({
    code: 0,
    output: expect.stringContaining('older than evidence'),
  })
  await migrateDatabase(running.url)
  const whole = { code: 0, output: '0 records of evidence: all whole, with their PDFs and signatures.\n' }
  expect(await verify({ DATA_DIR: shopDir })).toEqual(whole)
  await running.stop()
  expect(await verify({ DATA_DIR: shopDir })).toEqual(whole)
})

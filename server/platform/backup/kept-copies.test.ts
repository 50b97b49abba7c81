/** What was sent and the evidence come back from a backup as they were. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { makeLawful, signInAdmin } from '#server/testing/client.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { addQuoteEvidence, keepFile, newQuote } from '#server/testing/evidence.ts'
import { runCommand } from '#server/testing/process.ts'
import { startTestShop } from '#server/testing/shop.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-copies-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A shop with a PostgreSQL of its own, as a small shop has it. */
const openShop = (dataDir: string) => startTestShop({ dataDir, databaseUrl: null })

async function restoreInto(name: string, file: string): Promise<string> {
  const to = await mkdtemp(join(folder, name))
  const { status, stderr } = spawnSync('tar', ['xzf', file, '-C', to], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return to
}

async function readCopy(shop: Fascia, quoteId: string) {
  const admin = await signInAdmin(shop)
  const { body } = await admin.get(`/quotes/${quoteId}/copies`)
  const [copy] = body.items
  const answer = await fetch(`${shop.url}/api/copies/${copy.id}/pdf`, { headers: { cookie: admin.cookie } })
  const check = (await admin.get('/evidence/verify')).body
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), copy, check }
}

test('after a restore each copy has its bytes, and the chain of evidence is whole', async () => {
  const dataDir = join(folder, 'shop')
  await makeDataFolder(dataDir)
  const shop = await openShop(dataDir)
  const admin = await signInAdmin(shop)
  await makeLawful(admin)
  const quote = await newQuote(admin)
  const { version } = (await admin.get(`/quotes/${quote.id}`)).body
  await admin.post(`/quotes/${quote.id}/status`, { status: 'sent', version })
  const printed = await fetch(`${shop.url}/api/quotes/${quote.id}/pdf`, { headers: { cookie: admin.cookie } })
  const bytes = Buffer.from(await printed.arrayBuffer())
  const document = await keepFile(shop, 'quote.pdf', 'application/pdf', Buffer.from('what was agreed to'))
  await addQuoteEvidence(shop, quote, { document })
  await addQuoteEvidence(shop, quote)
  const file = join(folder, 'backup.tar.gz')
  const backup = await runCommand('backup', { DATA_DIR: dataDir }, [file])
  expect(backup).toMatchObject({ code: 0, err: '' })
  await shop.stop()

  const restored = await restoreInto('restored-', file)
  const again = await openShop(restored)
  const found = await readCopy(again, quote.id)
  await again.stop()
  expect(found.bytes.equals(bytes)).toBe(true)
  expect(found.copy.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(found.check).toMatchObject({ ok: true, count: 2, faults: [] })

  // Bytes that were changed in the backup are not given out as what was sent, and the check says so.
  const changed = await restoreInto('changed-', file)
  const files = join(changed, 'files')
  const names = await readdir(files, { recursive: true })
  for (const sha256 of [found.copy.sha256, document.sha256]) {
    const [name] = names.filter((one) => one.endsWith(sha256))
    await writeFile(join(files, name ?? ''), 'something else')
  }
  const other = await openShop(changed)
  const refused = await readCopy(other, quote.id)
  await other.stop()
  expect(refused.status).toBe(404)
  expect(refused.check).toMatchObject({ ok: false, count: 2 })
})

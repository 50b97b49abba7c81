/**
 * A process that is killed between the PDF and the acceptance leaves neither an acceptance nor a file in use.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCustomer, makeLawful, signIn } from '#server/testing/client.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { startProcess } from '#server/testing/process.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-accepting-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const onDisk = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ name }) => name)

test('a kill -9 between PDF and acceptance leaves the quote unchanged, and it can be accepted after the next start', async () => {
  const databaseUrl = await createEmptyDatabase('template_fascia')
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    AUTH_SECRET: 'a secret of more than thirty-two characters',
  }
  const killed = startProcess(environment)
  const admin = await signIn(await killed.url, testAdmin)
  await makeLawful(admin)
  const { id: customerId } = await addCustomer(admin)
  const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
  const { body: quote } = await admin.post('/quotes', { customerId, items })

  const other = new Connection({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from quotes where id = $1 for update', [quote.id])
  const change = { status: 'accepted', version: quote.version }
  const lost = admin.post(`/quotes/${quote.id}/status`, change).catch(() => 'lost')
  await vi.waitUntil(async () => (await onDisk()).length > 0, { timeout: 30_000 })
  killed.kill('SIGKILL')
  await killed.ended
  expect(await lost).toBe('lost')
  await other.query('commit')

  const next = startProcess(environment)
  const again = await signIn(await next.url, testAdmin)
  expect((await again.get(`/quotes/${quote.id}`)).body).toEqual(quote)
  const counted = async () => {
    const { rows } = await other.query(`select (select count(*) from files)::int as files,
      (select count(*) from accepted_pdfs)::int as pdfs, (select count(*) from invoices)::int as invoices`)
    return rows[0]
  }
  expect(await counted()).toEqual({ files: 0, pdfs: 0, invoices: 0 })
  expect(await onDisk()).toHaveLength(1)
  expect((await again.post(`/quotes/${quote.id}/status`, change)).status).toBe(200)
  expect(await counted()).toEqual({ files: 1, pdfs: 1, invoices: 1 })
  await other.end()
  next.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

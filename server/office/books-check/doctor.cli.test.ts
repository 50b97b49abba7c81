/** `npm run doctor` on the database of a shop, on a data folder at rest, and on one that it cannot judge. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { addCustomer, posting, signInAdmin } from '#server/testing/client.ts'
import { runCommand } from '#server/testing/process.ts'
import { startTestShop } from '#server/testing/shop.ts'

let folder: string
let shop: Fascia

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-doctor-'))
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(environment: Record<string, string>, ...words: string[]) {
  const { code, out, err } = await runCommand('doctor', environment, words)
  return { code, output: out + err }
}

test('says each thing that it looked at and how many: 0 if all agrees, 1 if not', async () => {
  const { databaseUrl, dataDir } = shop.deps.config
  const environment = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  const admin = await signInAdmin(shop)
  const post = posting(admin)
  const { id: customerId } = await addCustomer(admin)
  const bill = await post('/invoices', { customerId, items: [{ description: 'Sign', price: 1000 }] })
  await post(`/invoices/${bill.id}/payments`, { amount: 300, method: 'cash', date: '2026-11-02' })
  expect(await ask(environment)).toEqual({
    code: 0,
    output: `Running totals: agree (7 figures).
What customers owe: agree (1 customer with documents or money, on 2 days in all).
Invoices and credit notes: agree (1 invoice or credit note).
Payments and credit: agree (1 payment or refund, and the credit of 1 customer).
Sums of the reports: agree (1 day).
Numbers: agree (Invoices and deposits: 1; Credit notes: 0; Quotes: 0).
Evidence: agree (0 records).
The books agree.
`,
  })
  await shop.pool.query("update invoices set status = 'unpaid'")
  const { code, output } = await ask(environment)
  expect(code).toBe(1)
  expect(output).toContain(
    `Invoices and credit notes: 1 fault (1 invoice or credit note).\n- ${bill.invoiceNumber}: its status is unpaid, which should be part-paid.\n`,
  )
  expect(output).toMatch(/The books do not agree\. Copy the data folder .*\n$/)
  expect(await ask(environment, '--everything')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  })
})

test('a data folder is judged at rest, once its tables are those of this Fascia', async () => {
  const missing = join(folder, 'data')
  expect(await ask({ DATA_DIR: missing })).toEqual({
    code: 2,
    output: `doctor: DATA_DIR: there is no folder ${missing}.\n`,
  })
  const shopDir = await mkdtemp(join(folder, 'shop-'))
  const running = await startEmbeddedPostgres(shopDir, makeLog('warn'))
  expect(await ask({ DATA_DIR: shopDir })).toMatchObject({
    code: 2,
    output: expect.stringContaining('of another version of Fascia'),
  })
  await migrateDatabase(running.url)
  await running.stop()
  expect(await ask({ DATA_DIR: shopDir })).toMatchObject({
    code: 0,
    output: expect.stringContaining('The books agree.'),
  })
})

import { inject } from 'vitest'
import { connectDatabase } from '../platform/db/connect.ts'
import { makeLog } from '../platform/log.ts'
import { copyDatabase, renameDatabase } from './copies.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { makeDocuments } from './many-documents.ts'
import { onceInRun } from './once-in-run.ts'

/**
 * A database of its own with `count` quotes and as many invoices (see `makeDocuments`). They are made once in a test
 * run, because 10,000 take as long as hundreds of other tests, and copied for each that asks.
 */
export async function createLargeShop(count: number): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const template = `template_documents_${count}`
  await onceInRun(
    template,
    async (client) =>
      (await client.query('select from pg_database where datname = $1', [template])).rowCount === 1,
    async () => {
      const name = `unfinished_documents_${count}`
      const { pool, close } = await connectDatabase(
        await copyDatabase(postgresUrl, 'template_fascia', name),
        makeLog('silent'),
      )
      await makeDocuments(pool, count)
      await close()
      await renameDatabase(postgresUrl, name, template)
    },
  )
  return openTestDatabase(template)
}

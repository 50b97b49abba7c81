import { Client } from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '../platform/db/connect.ts'
import { makeLog } from '../platform/log.ts'
import { copyDatabase } from './copies.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { makeDocuments } from './many-documents.ts'

/**
 * A database of its own with `count` quotes and as many invoices (see `makeDocuments`). They are made once in a test
 * run, because 10,000 take as long as hundreds of other tests, and copied for each that asks.
 */
export async function createLargeShop(count: number): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const template = `template_documents_${count}`
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    // Two files may ask for the first at the same time.
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      const name = `unfinished_documents_${count}`
      const { pool, close } = await connectDatabase(
        await copyDatabase(postgresUrl, 'template_fascia', name),
        makeLog('silent'),
      )
      await makeDocuments(pool, count)
      await close()
      await client.query(`alter database ${name} rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return openTestDatabase(template)
}

import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { startTransactionPooler } from '#server/testing/pooler.ts'
import { makeLog } from '../log.ts'
import { connectDatabase } from './connect.ts'

test('a pooler in transaction mode is refused at the start, because LISTEN does not work behind it', async () => {
  const url = await createEmptyDatabase()
  const pooler = await startTransactionPooler(url)
  try {
    await expect(connectDatabase(pooler.url, makeLog('silent'))).rejects.toThrow(
      /^DATABASE_URL: a pooler in transaction mode .*pool_mode=session/,
    )
  } finally {
    await pooler.stop()
  }
  const { close } = await connectDatabase(url, makeLog('silent'))
  await close()
})

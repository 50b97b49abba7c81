import { sql } from 'drizzle-orm'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'

/**
 * Reads in one snapshot: what is saved meanwhile is not looked at, so that what is read belongs together.
 * @param longest how long a statement may take, as PostgreSQL writes it, if that is longer than usual
 */
export function readSnapshot<Read>(
  db: Database,
  read: (tx: Transaction) => Promise<Read>,
  longest?: string,
): Promise<Read> {
  return db.transaction(
    async (tx) => {
      if (longest !== undefined)
        await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${longest}'`)}`)
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

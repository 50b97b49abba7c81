import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Transaction } from '../db/change.ts'

/** The class of these advisory locks, to keep them apart from others: 'mail' on a phone's keys. */
const SPACE = 6245

/**
 * Does some work on a mail, unless any process is working on it already. The lock belongs to a connection,
 * not to a transaction. So it can be held for as long as a slow mail server takes, and is released at once if
 * the process is killed.
 */
export async function withMailLocked(pool: Pool, mailId: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  // Without a listener, a connection that breaks during this work would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let lost: Error | undefined
  try {
    const words = [SPACE, mailId]
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as got',
      words,
    )
    if (!rows[0]?.got) return
    await work()
    await client.query('select pg_advisory_unlock($1, hashtext($2))', words)
  } catch (error) {
    // A connection that may still have the lock is closed, not returned to the pool.
    lost = error instanceof Error ? error : new Error('unknown')
    throw error
  } finally {
    client.off('error', ignore)
    client.release(lost)
  }
}

/**
 * Keeps a mail from being tried until this transaction ends.
 * @returns false if it is being tried right now
 */
export async function keepFromSending(tx: Transaction, mailId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SPACE}::int, hashtext(${mailId})) as got`,
  )
  return rows[0]?.got === true
}

import type { Pool } from 'pg'

/** A space of its own among this database's advisory locks: 'mail' on a telephone's keys. */
const SPACE = 6245

/**
 * Does some work on a mail, unless somebody in any process is already at it. The lock belongs to a connection, not to
 * a transaction: it may be held for as long as a slow mail server takes, and a process that is killed gives it back
 * at once.
 */
export async function withMailToItself(pool: Pool, mailId: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  // Without a listener a connection that breaks while the mail server thinks would end the process.
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
    // A connection that may still hold the lock is closed, not given back.
    lost = error instanceof Error ? error : new Error('unknown')
    throw error
  } finally {
    client.off('error', ignore)
    client.release(lost)
  }
}

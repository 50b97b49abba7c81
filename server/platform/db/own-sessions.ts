/** Whether each connection has its own session of the database, as Fascia needs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ConfigError } from '../config.ts'

const WAIT_MS = 10_000

/**
 * A pooler in transaction mode (PgBouncer) runs each transaction on any free connection. Then nobody receives
 * notices, because LISTEN belongs to a session, and two starts could migrate at once, because session locks
 * do too.
 * @throws ConfigError naming DATABASE_URL
 */
export async function assertOwnSessions(pool: Pool): Promise<void> {
  // If the pooler has a single connection, the second waits for the first.
  const tooLong = sleep(WAIT_MS, false, { ref: false })
  if (await Promise.race([haveOwnSessions(pool), tooLong])) return
  throw new ConfigError(
    'DATABASE_URL: a pooler in transaction mode stands before this database (PgBouncer: pool_mode). Fascia needs pool_mode=session, or the database itself.',
  )
}

async function haveOwnSessions(pool: Pool): Promise<boolean> {
  const one = await pool.connect()
  const other = await pool.connect()
  try {
    await one.query(`select set_config('fascia.session', 'one', false)`)
    const first = await pidOf(one)
    // Keeps the session that `one` got busy, if it is shared.
    await other.query('begin')
    const second = await pidOf(other)
    const { rows } = await one.query<{ kept: string | null }>(
      `select current_setting('fascia.session', true) as kept`,
    )
    const third = await pidOf(one)
    await other.query('rollback')
    return first !== second && first === third && rows[0]?.kept === 'one'
  } finally {
    for (const client of [one, other]) client.release(true)
  }
}

async function pidOf(client: { query: Pool['query'] }): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

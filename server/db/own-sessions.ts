/** Whether a connection is a session of the database, as Fascia needs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ConfigError } from '../config.ts'

const WAIT_MS = 10_000

/**
 * A pooler in transaction mode (PgBouncer) gives each transaction whichever connection is free. Changes are then heard by
 * nobody (LISTEN belongs to a connection), and two starts could change the tables at once (so do session locks).
 * @throws ConfigError naming DATABASE_URL
 */
export async function assertOwnSessions(pool: Pool): Promise<void> {
  // Behind a pooler with a single connection the second waits for the first.
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
    // Holds the connection that `one` was given, if it is not its own.
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

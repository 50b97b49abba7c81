import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { nameStatements } from './name-statements.ts'
import { assertOwnSessions } from './own-sessions.ts'
import { dropUnresponsiveConnections } from './unresponsive.ts'

export type Database = NodePgDatabase & { $client: Pool }

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

const oldestVersion = 15

// int8 is read as a number, because counts and pence stay far below 2^53. numeric stays text, because it is
// exact. PostgreSQL sums bigint to numeric, so sums of pence are cast back to bigint.
types.setTypeParser(types.builtins.INT8, readSafeInteger)

function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 of the database is beyond 2^53')
  return value
}

/**
 * Opens the pool on a database and makes sure that it answers.
 * @param patienceMs how long a statement may go unanswered; longer than `statement_timeout` unless given
 * @throws ConfigError naming DATABASE_URL if it cannot be reached, is older than PostgreSQL 15, or behind a
 * pooler in transaction mode
 */
export async function connectDatabase(url: string, log: Log, patienceMs?: number): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'fascia',
    max: 15,
    // Also how long a caller waits for a free connection: not less than a statement may take.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
  })
  dropUnresponsiveConnections(pool, patienceMs)
  nameStatements(pool)
  try {
    await checkVersion(pool)
    await assertOwnSessions(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    close: () => endPool(pool),
  }
}

/** A query of a cancelled request may still use its connection: do not wait for it. */
async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(500, undefined, { ref: false })])
}

async function checkVersion(pool: Pool): Promise<void> {
  let version: number
  try {
    const answer = await pool.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    version = Math.floor(Number(answer.rows[0]?.version) / 10_000)
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached (${describe(error)}).`)
  }
  if (!(version >= oldestVersion)) {
    throw new ConfigError(
      `DATABASE_URL: this is PostgreSQL ${version}, Fascia needs ${oldestVersion} or later.`,
    )
  }
}

/**
 * pg's messages may name hosts, users and databases, never passwords. A host with two addresses fails twice.
 */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message.replaceAll('\n', ' ') : 'unknown'
}

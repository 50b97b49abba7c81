import type { Pool, PoolClient } from 'pg'

/**
 * Runs statements on one connection without the shop's limit on their time: a large shop is filled and analysed by
 * statements that take many seconds on a slow machine.
 */
export async function withoutTimeout(
  pool: Pool,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

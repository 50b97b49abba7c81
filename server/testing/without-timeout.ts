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
    client.release()
  } catch (error) {
    // Closed, or whoever gets it next has no limit.
    client.release(true)
    throw error
  }
}

/**
 * A query never waits for ever for a database that does not answer, and a broken connection never ends the
 * process.
 */
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'

/** Longer than a statement may take: a working PostgreSQL would have cancelled it by then. */
const PATIENCE_MS = 17_000
const ANSWER_MS = 3_000

/** From now on a connection of the pool is closed if its statement hangs, and the caller gets an error. */
export function dropUnresponsiveConnections(pool: Pool, patienceMs = PATIENCE_MS): void {
  pool.on('connect', (client) => {
    // Within a transaction nothing else listens for errors; the caller gets them from the failed query.
    client.on('error', () => {})
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(patienceMs)
    stream.on('timeout', async () => {
      if (!isWaiting(client)) return
      if (!(await isAtWork(pool, client))) stream.destroy(new Error('Connection terminated: no answer'))
      else stream.setTimeout(patienceMs)
    })
  })
}

function isWaiting(client: PoolClient): boolean {
  return Reflect.get(client, 'readyForQuery') === false
}

/** Erasing may take minutes, so a second connection asks whether the statement is still running. */
async function isAtWork({ options }: Pool, client: PoolClient): Promise<boolean> {
  const asker = new Client({ ...options, connectionTimeoutMillis: ANSWER_MS })
  asker.on('error', () => {})
  const asking = asker
    .connect()
    .then(() =>
      asker.query<{ active: boolean }>(
        `select state = 'active' as active from pg_stat_activity where pid = $1`,
        [Reflect.get(client, 'processID')],
      ),
    )
  const answer = await Promise.race([asking.catch(() => null), sleep(ANSWER_MS, null, { ref: false })])
  asker.connection.stream.destroy()
  return answer?.rows[0]?.active ?? false
}

/** Nobody waits for ever for a database that does not answer, and none of its broken connections ends the process. */
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'

/** Longer than a statement may take: PostgreSQL itself would have given it up by then, if it still did anything. */
const PATIENCE_MS = 17_000
const ANSWER_MS = 3_000

/** From now on a connection of the pool whose statement nobody works on is closed, and whoever waits is told. */
export function loseDeafConnections(pool: Pool, patienceMs = PATIENCE_MS): void {
  pool.on('connect', (client) => {
    // Within a transaction nobody else listens; whoever asks is told by the failure of what they asked.
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

/** Erasing may take minutes: asks on a line of its own whether the statement is still worked on. */
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

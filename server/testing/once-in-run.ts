import { Client } from 'pg'
import { inject } from 'vitest'

/**
 * Makes something that many test files copy, once in a test run. Two may ask for it at the same time: one makes it, and
 * the other waits.
 * @param isThere whether it was made before
 */
export async function onceInRun(
  what: string,
  isThere: (client: Client) => Promise<boolean>,
  make: () => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [what])
    if (!(await isThere(client))) await make()
  } finally {
    await client.end()
  }
}

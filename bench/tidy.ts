import type { Pool } from 'pg'
import { withoutTimeout } from '#server/testing/without-timeout.ts'

/** Leaves a grown shop as a night would: its rows are counted and everything is on the disk. */
export function tidy(pool: Pool): Promise<void> {
  return withoutTimeout(pool, async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

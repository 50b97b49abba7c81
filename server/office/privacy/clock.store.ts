import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { installation } from '#server/platform/db/installation.tables.ts'

/**
 * When something last happened here: the newest change, and the last recorded night.
 * @param now recorded as the newest night
 */
export async function noteNight(db: Database, now: Date): Promise<(Date | null)[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ change: Date | null; night: Date | null }>(sql`
      select (select at from history order by id desc limit 1) as change,
        (select kept_records_at from installation) as night`)
    const [last] = rows
    await tx
      .insert(installation)
      .values({ keptRecordsAt: now })
      .onConflictDoUpdate({ target: installation.id, set: { keptRecordsAt: now } })
    return [last?.change ?? null, last?.night ?? null]
  })
}

/** Whether the clock can be believed, before anything is erased because of its age. */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { installation } from '../db/installation.tables.ts'

const DAY_MS = 24 * 3600_000
/** Every night it is looked; nobody changing anything for longer than this is rare. */
const FAR_DAYS = 7

/**
 * Whether the clock is far ahead of all that happened: of the newest change, or of the last night on which this was
 * asked. A machine may begin with a wrong clock and put it right minutes later, and what was erased by then is gone. A
 * machine that really was off for so long loses nothing by waiting for the next night.
 * @param now the clock
 */
export async function isFarAhead(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ change: Date | null; night: Date | null }>(sql`
      select (select at from history order by id desc limit 1) as change,
        (select kept_records_at from installation) as night`)
    const [last] = rows
    await tx
      .insert(installation)
      .values({ keptRecordsAt: now })
      .onConflictDoUpdate({ target: installation.id, set: { keptRecordsAt: now } })
    return [last?.change, last?.night].some(
      (at) => at && now.getTime() - new Date(at).getTime() > FAR_DAYS * DAY_MS,
    )
  })
}

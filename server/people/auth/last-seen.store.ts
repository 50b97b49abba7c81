/** When a session was last used, so that people recognise sessions they forgot about. */
import { sql } from 'drizzle-orm'
import { asyncCommit } from '#server/platform/db/async-commit.ts'
import { session } from '#server/platform/db/sign-in.tables.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Only the first request in a while costs a write: the times in the list of sessions are exact to within
 * this.
 */
const PRECISION_MS = 5 * 60_000

/**
 * Records that a session is in use. Nothing waits for it, not even the disk: a crash loses a time that is at
 * most five minutes old.
 */
export function recordLastSeen(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, updatedAt }: { id: string; updatedAt: Date },
): void {
  if (Date.now() - updatedAt.getTime() < PRECISION_MS) return
  db.execute(
    sql`with ${asyncCommit} update ${session} set updated_at = now() from soon
      where ${session.id} = ${id} and ${session.updatedAt} <= ${updatedAt.toISOString()}`,
  ).catch((error: unknown) => log.warn({ err: error }, 'could not note when a session was last used'))
}

/** When a session was last used, so that people recognise the ones that they forgot about. */
import { sql } from 'drizzle-orm'
import { session } from '../db/sign-in.tables.ts'
import { soon } from '../db/soon.ts'
import type { Deps } from '../deps.ts'

/** A request costs no write, only the first in a while: the list of sessions is exact to within this. */
const PRECISION_MS = 5 * 60_000

/**
 * Notes that a session is in use. Nothing waits for it, not even the disk: what a crash loses is a time that
 * was five minutes old at most.
 */
export function noteSeen(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, updatedAt }: { id: string; updatedAt: Date },
): void {
  if (Date.now() - updatedAt.getTime() < PRECISION_MS) return
  db.execute(
    sql`with ${soon} update ${session} set updated_at = now() from soon
      where ${session.id} = ${id} and ${session.updatedAt} <= ${updatedAt.toISOString()}`,
  ).catch((error: unknown) => log.warn({ err: error }, 'could not note when a session was last used'))
}

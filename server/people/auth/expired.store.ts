import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'

/** Deletes expired sessions, challenges and codes. A code is kept for a month, because it helps to understand the log. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`delete from session where expires_at < now()`)
  await db.execute(sql`delete from verification where expires_at < now()`)
  await db.execute(sql`delete from access_codes where expires_at < now() - interval '30 days'`)
}

import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'

/** Whether there is a service to price with, and whether there ever was a quote. */
export async function findBeginnings(db: Database): Promise<{ hasService: boolean; hasQuote: boolean }> {
  const { rows } = await db.execute<{ hasService: boolean; hasQuote: boolean }>(sql`
    select exists (select from services where active and archived_at is null) as "hasService",
      exists (select from quotes) as "hasQuote"`)
  return rows[0] ?? { hasService: false, hasQuote: false }
}

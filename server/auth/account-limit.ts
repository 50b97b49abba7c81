/** Tries on one account, whatever addresses they come from; counted in the database, for all processes. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { rateLimit } from '../db/sign-in.tables.ts'

const WINDOW_MS = 60_000
const MOST = 10

/**
 * Counts a try to sign in to an account.
 * @returns a function from the e-mail address to the seconds to wait; 0 lets the try through
 */
export function makeAccountLimit(db: Database): (email: string) => Promise<number> {
  return async (email) => {
    if (email === '') return 0
    // Neither the table nor a dump of it tells who tried to sign in.
    const key = `account:${createHash('sha256').update(email).digest('hex')}`
    const now = Date.now()
    const [row] = await db
      .insert(rateLimit)
      .values({ key, count: 1, lastRequest: now })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          count: sql`case when ${rateLimit.lastRequest} < ${now - WINDOW_MS} then 1 else ${rateLimit.count} + 1 end`,
          // The window starts with its first try, so that a stranger cannot keep it shut for ever.
          lastRequest: sql`case when ${rateLimit.lastRequest} < ${now - WINDOW_MS} then ${now} else ${rateLimit.lastRequest} end`,
        },
      })
      .returning({ count: rateLimit.count, from: rateLimit.lastRequest })
    if (!row || row.count <= MOST) return 0
    return Math.max(1, Math.ceil((row.from + WINDOW_MS - now) / 1000))
  }
}

import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { session } from '#server/platform/db/sign-in.tables.ts'

/** More sessions than anybody has browsers; older ones expire by themselves. */
const MOST = 100

/**
 * Where a person is signed in, latest sign-in first. Without the tokens, because nobody needs to see them.
 */
export function listSessions(db: Database, personId: string) {
  return db
    .select({
      id: session.id,
      address: session.ipAddress,
      userAgent: session.userAgent,
      since: session.createdAt,
      lastSeenAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, personId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(MOST)
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { calendarFeeds } from '#server/platform/db/visits.tables.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

export async function findFeed(db: Database | Transaction, personId: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.personId, personId))
  return row ?? null
}

/** Whose calendar a token opens; nobody's once they cannot sign in any more. */
export async function findReader(
  db: Database,
  tokenHash: string,
): Promise<{ id: string; displayName: string; role: 'admin' | 'worker' } | null> {
  const { id, displayName, role } = profiles
  const [row] = await db
    .select({ id, displayName, role })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.personId))
    .where(
      and(eq(calendarFeeds.tokenHash, tokenHash), isNull(profiles.disabledAt), isNull(profiles.deletedAt)),
    )
  return row ?? null
}

/** The only address of a person's calendar from now on. */
export async function saveFeed(tx: Transaction, row: FeedRow): Promise<void> {
  const { personId, ...address } = row
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: address })
}

export async function deleteFeed(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
}

/** Who is signed in where: ends sessions, and makes them renew themselves. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/change.ts'
import { session } from '../db/sign-in.tables.ts'

/** The channel on which processes tell one another whose sessions changed; what is sent is a person's id. */
export const SESSIONS = 'fascia_sessions'

/**
 * Ends a person's sessions at once, also on screens that are open.
 * @param except the session that stays, as of somebody who changes their own password
 * @param only the one session that ends, if it is theirs
 * @returns how many ended
 */
export async function endSessions(
  tx: Transaction,
  personId: string,
  { except, only }: { except?: string | null; only?: string } = {},
): Promise<number> {
  const ended = await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, personId),
        except ? ne(session.id, except) : undefined,
        only ? eq(session.id, only) : undefined,
      ),
    )
    .returning({ id: session.id })
  await tellSessions(tx, personId)
  return ended.length
}

/** What a person may do changed: each of their sessions gets a new token with its next request. */
export async function rotateSessions(tx: Transaction, personId: string): Promise<void> {
  await tx.update(session).set({ mustRotate: true }).where(eq(session.userId, personId))
  await tellSessions(tx, personId)
}

/** Open screens of a person find out anew who they are, once this is committed. */
async function tellSessions(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSIONS}, ${personId})`)
}

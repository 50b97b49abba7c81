/** Who is signed in where: starts, renews and ends sessions. */

import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { SESSIONS, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { session, verification } from '#server/platform/db/sign-in.tables.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

/** Seconds between two extensions of a session's life, as set for the library. */
export const EXTENSION_SECONDS = 24 * 60 * 60

/**
 * Ends a person's sessions at once, also on open screens.
 * @param except the session that stays, for example when a person changes their own password
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
  if (!only) await endChallenges(tx, personId)
  await notifySessions(tx, personId)
  return ended.length
}

/** A session's life starts again when it is used, at most once a day. */
export function isExtensionDue(expiresAt: Date, now = Date.now()): boolean {
  return expiresAt.getTime() - now < (SESSION_SECONDS - EXTENSION_SECONDS) * 1000
}

/**
 * Renews a session with a request for which that is due. Requests that are under way with the previous token
 * still work for a minute.
 * @returns the new token for the browser, or null if another request renewed it first
 */
export async function renewSession(
  db: Database,
  { sessionId, token, due }: { sessionId: string; token: string; due: 'rotation' | 'extension' },
): Promise<string | null> {
  const rotated = {
    token: randomBytes(24).toString('base64url'),
    previousToken: token,
    previousUntil: sql`now() + interval '1 minute'`,
    mustRotate: false,
  }
  const [renewed] = await db
    .update(session)
    .set({
      expiresAt: sql`now() + ${SESSION_SECONDS} * interval '1 second'`,
      updatedAt: sql`now()`,
      ...(due === 'rotation' ? rotated : {}),
    })
    .where(and(eq(session.id, sessionId), eq(session.token, token)))
    .returning({ token: session.token })
  return renewed?.token ?? null
}

/** A person's permissions changed: each of their sessions gets a new token with its next request. */
export async function rotateSessions(tx: Transaction, personId: string): Promise<void> {
  await tx.update(session).set({ mustRotate: true }).where(eq(session.userId, personId))
  await notifySessions(tx, personId)
}

/** Ends pending second-factor steps: their password is no longer valid, so they must not become sign-ins. */
export async function endChallenges(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, personId))
}

/** Open screens of a person check their sign-in again after the commit. */
export async function notifySessions(db: Database | Transaction, personId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSIONS}, ${personId})`)
}

/** Who is signed in where: ends sessions, and makes them renew themselves. */

import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { session, verification } from '../db/sign-in.tables.ts'
import { soon } from '../db/soon.ts'
import { prepareStatement } from '../db/statement.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

/** Seconds between two extensions of a session's life, as the library is told. */
export const EXTENSION_SECONDS = 24 * 60 * 60

/** The channel on which processes tell one another whose sessions changed; what is sent is a person's id. */
export const SESSIONS = 'fascia_sessions'

/** A session that the library is about to start. */
export interface NewSession {
  userId: string
  token: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  ipAddress: string
  userAgent: string
}

const insertSession = prepareStatement<{ id: string | null; disabled: boolean; deleted: boolean }>(
  'start_session',
  sql`
    with ${soon},
    barred as (
      select disabled_at is not null as disabled, deleted_at is not null as deleted from profiles
      where id = ${sql.placeholder('userId')}::uuid and (disabled_at is not null or deleted_at is not null)),
    made as (
      insert into session (user_id, token, expires_at, created_at, updated_at, ip_address, user_agent)
      select ${sql.placeholder('userId')}::uuid, ${sql.placeholder('token')},
        ${sql.placeholder('expiresAt')}::timestamptz, ${sql.placeholder('createdAt')}::timestamptz,
        ${sql.placeholder('updatedAt')}::timestamptz, ${sql.placeholder('ipAddress')},
        ${sql.placeholder('userAgent')}
      from soon where not exists (select from barred)
      returning id),
    seen as (
      update profiles set last_sign_in_at = now() from made
      where profiles.id = ${sql.placeholder('userId')}::uuid and ${sql.placeholder('device')}::text is not null),
    noted as (
      insert into security_events (kind, person_id, address, device)
      select 'sign-in', ${sql.placeholder('userId')}::uuid, ${sql.placeholder('address')}::text,
        ${sql.placeholder('device')}::text
      from made where ${sql.placeholder('device')}::text is not null)
    select made.id, coalesce(disabled, false) as disabled, coalesce(deleted, false) as deleted
    from made full join barred on true`,
)

/**
 * Starts a session, unless the person is disabled or deleted: after the password was found to be right, so that a
 * stranger does not learn of it. The disk is not waited for: whoever loses a session so signs in again.
 * @param from where somebody comes from whom this session lets in, for the security log; null where that is not known
 * @returns the session, or why this person gets none
 */
export async function startSession(
  db: Database,
  made: NewSession,
  from: { address: string; device: string } | null,
): Promise<(NewSession & { id: string }) | 'disabled' | 'deleted'> {
  const { userId, token, ipAddress, userAgent } = made
  const [row] = await insertSession(db, {
    ...{ userId, token, ipAddress, userAgent },
    expiresAt: made.expiresAt.toISOString(),
    createdAt: made.createdAt.toISOString(),
    updatedAt: made.updatedAt.toISOString(),
    address: from?.address ?? null,
    device: from?.device ?? null,
  })
  if (row?.id) return { ...made, id: row.id }
  return row?.disabled && !row.deleted ? 'disabled' : 'deleted'
}

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
  if (!only) await endChallenges(tx, personId)
  await tellSessions(tx, personId)
  return ended.length
}

/** A session's life begins anew when it is used, at most once a day. */
export function isExtensionDue(expiresAt: Date, now = Date.now()): boolean {
  return expiresAt.getTime() - now < (SESSION_SECONDS - EXTENSION_SECONDS) * 1000
}

/**
 * Renews a session with the request that is due to do so. Requests that are under way with the token before are
 * still answered for a minute.
 * @returns the token that the browser is to be given, or null where another request at the same time was first
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

/** What a person may do changed: each of their sessions gets a new token with its next request. */
export async function rotateSessions(tx: Transaction, personId: string): Promise<void> {
  await tx.update(session).set({ mustRotate: true }).where(eq(session.userId, personId))
  await tellSessions(tx, personId)
}

/** Who got as far as the second factor with a password that no longer counts is not to get in any more. */
export async function endChallenges(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, personId))
}

/** Open screens of a person find out anew who they are, once this is committed. */
export async function tellSessions(db: Database | Transaction, personId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSIONS}, ${personId})`)
}

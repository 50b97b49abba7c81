import { createHash } from 'node:crypto'
import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type PushSubscriptionInput, pushSubscription } from '#domain/people/push.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { profiles } from '../db/people.tables.ts'
import { pushSubscriptions } from '../db/push.tables.ts'
import { session } from '../db/sign-in.tables.ts'
import type { Deps } from '../deps.ts'
import { decrypt, encrypt } from '../mail/encrypt.ts'

type Row = typeof pushSubscriptions.$inferSelect
const PURPOSE = 'fascia push device'

/** After so many failures in a row a device is left alone, but for one try in an hour. */
const TIRED_AFTER = 5
const REST_MS = 60 * 60_000

/** Turns notifications on for a session; what the session or this browser had before is replaced. */
export async function insertPush(
  tx: Transaction,
  { config }: Pick<Deps, 'config'>,
  input: PushSubscriptionInput,
  row: Pick<Row, 'personId' | 'sessionId' | 'device' | 'createdAt'>,
): Promise<string> {
  const id = uuid()
  const endpointHash = createHash('sha256').update(input.endpoint).digest('base64url')
  const sealed = encrypt(config.authSecret, endpointHash, JSON.stringify(input), PURPOSE)
  const { sessionId } = row
  // Two windows may turn it on at once; the row of the session keeps them in order.
  await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('no key update')
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.sessionId, sessionId),
        sql`${pushSubscriptions.endpointHash} <> ${endpointHash}`,
      ),
    )
  const again = { ...row, sealed, failures: 0, failedAt: null, lastOkAt: null }
  const [made] = await tx
    .insert(pushSubscriptions)
    .values({ ...again, id, endpointHash })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: again })
    .returning({ id: pushSubscriptions.id })
  return made?.id ?? id
}

export function listPush(db: Database, personId: string) {
  const { id, sessionId, device, createdAt } = pushSubscriptions
  return db
    .select({ id, sessionId, device, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
    .orderBy(asc(createdAt), asc(id))
}

/** @returns whether there was one of theirs */
export async function removePush(db: Database, personId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.personId, personId)))
    .returning({ id: pushSubscriptions.id })
  return gone.length > 0
}

/** Turns them off on all devices of a person who is no admin any more. */
export async function endPush(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, personId))
}

/** The devices that get news now: of admins who are signed in there. */
export async function findReachable(db: Database | Transaction, now: Date): Promise<string[]> {
  const rested = or(
    lt(pushSubscriptions.failures, TIRED_AFTER),
    lt(pushSubscriptions.failedAt, new Date(now.getTime() - REST_MS)),
  )
  return (await selectLive(db, rested)).map(({ id }) => id)
}

/** A device that may be sent to; null if it was turned off, or its person may not have news any more. */
export async function findPush(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  which: { id: string } | { sessionId: string },
): Promise<{ id: string; subscription: PushSubscriptionInput } | null> {
  const column =
    'id' in which ? eq(pushSubscriptions.id, which.id) : eq(pushSubscriptions.sessionId, which.sessionId)
  const [row] = await selectLive(db, column)
  if (!row) return null
  const text = decrypt(config.authSecret, row.endpointHash, row.sealed, PURPOSE)
  return { id: row.id, subscription: pushSubscription.parse(JSON.parse(text)) }
}

function selectLive(db: Database | Transaction, where: SQL | undefined) {
  const { id, endpointHash, sealed } = pushSubscriptions
  return db
    .select({ id, endpointHash, sealed })
    .from(pushSubscriptions)
    .innerJoin(profiles, eq(profiles.id, pushSubscriptions.personId))
    .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
    .where(
      and(
        where,
        eq(profiles.role, 'admin'),
        sql`${profiles.disabledAt} is null and ${profiles.deletedAt} is null and ${session.expiresAt} > now()`,
      ),
    )
}

/** Notes how a device was reached; 'gone' removes it. */
export async function notePush(
  db: Database,
  id: string,
  how: 'ok' | 'gone' | 'failed',
  now: Date,
): Promise<void> {
  const which = eq(pushSubscriptions.id, id)
  if (how === 'gone') await db.delete(pushSubscriptions).where(which)
  else
    await db
      .update(pushSubscriptions)
      .set(
        how === 'ok'
          ? { lastOkAt: now, failures: 0, failedAt: null }
          : { failures: sql`${pushSubscriptions.failures} + 1`, failedAt: now },
      )
      .where(which)
}

/** From a request to the person behind it. */
import { eq, sql } from 'drizzle-orm'
import { mustSetUpSecondFactor, type Person } from '#domain/access.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { session, user } from '../db/sign-in.tables.ts'
import { profiles, settings } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { noteSeen } from './last-seen.ts'
import { readSignedCookie } from './session-cookie.ts'
import { isExtensionDue } from './sessions.store.ts'

/** Who a request comes from, and by which of their sessions. */
export interface SignedIn {
  person: Person
  email: string
  sessionId: string
  /** The session's token as it is now: the request may have come with the one before. */
  token: string
  /** What is to happen to the session with this request. */
  due: 'rotation' | 'extension' | null
  secondFactor: boolean
  /** The shop insists on a second factor, and they have none: until they do they may do nothing else. */
  mustSetUpSecondFactor: boolean
}

export type FindPerson = (headers: Headers) => Promise<SignedIn | null>

/**
 * Finds who a request comes from by its session cookie, in one statement: it is asked with every call. Null for
 * nobody, and for somebody whose account is disabled or deleted.
 */
export function makePersonFinder(deps: Pick<Deps, 'config' | 'db' | 'log'>): FindPerson {
  const token = sql.placeholder('token')
  const query = deps.db
    .select({
      session: {
        id: session.id,
        token: session.token,
        expiresAt: session.expiresAt,
        updatedAt: session.updatedAt,
      },
      mustRotate: session.mustRotate,
      user: { id: user.id, email: user.email, name: user.name },
      secondFactor: user.twoFactorEnabled,
      profile: { role: profiles.role },
      barred: sql<boolean>`(${profiles.disabledAt} is not null or ${profiles.deletedAt} is not null)`,
      adminsNeedSecondFactor: sql<boolean>`coalesce(
        (select (${settings.fields} ->> 'adminsNeedSecondFactor')::boolean from ${settings}), false)`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.id, session.userId))
    .where(
      sql`(${session.token} = ${token} or (${session.previousToken} = ${token} and ${session.previousUntil} > now()))
        and ${session.expiresAt} > now() and ${session.createdAt} > now() - interval '90 days'`,
    )
    .prepare('find_person')
  return async (headers) => {
    const sent = readSignedCookie(deps, headers, 'session_token')
    if (sent === null) return null
    const [found] = await query.execute({ token: sent })
    if (!found || found.barred) return null
    noteSeen(deps, found.session)
    const role = found.profile?.role ?? (await deps.db.transaction((tx) => makeProfile(tx, found.user))).role
    const current = found.session.token === sent
    const extend = isExtensionDue(found.session.expiresAt)
    return {
      person: { id: found.user.id, role },
      email: found.user.email,
      sessionId: found.session.id,
      token: found.session.token,
      due: current ? (found.mustRotate ? 'rotation' : extend ? 'extension' : null) : null,
      secondFactor: found.secondFactor,
      mustSetUpSecondFactor: mustSetUpSecondFactor({ role, secondFactor: found.secondFactor }, found),
    }
  }
}

/** Whoever signs in for the first time gets a profile, with the role of a worker. */
export async function makeProfile(
  tx: Transaction,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<{ role: Person['role'] }> {
  const [made] = await tx
    .insert(profiles)
    .values({ id, email, displayName: name, createdBy: id })
    .onConflictDoNothing()
    .returning()
  if (made) {
    const actor = { id, role: made.role }
    await recordChange(tx, { actor, noun: 'workers', action: 'sign up', before: null, after: made })
  }
  const [profile] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id))
  return profile ?? { role: 'worker' }
}

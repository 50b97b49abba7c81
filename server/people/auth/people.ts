/** Finds the person behind a request. */
import { mustSetUpSecondFactor, type Person } from '#domain/access.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import { recordLastSeen } from './last-seen.store.ts'
import { prepareFindSession } from './people.store.ts'
import { findProfile, insertProfile } from './profiles.store.ts'
import { readSignedCookie, writeSessionCookie } from './session-cookie.ts'
import { isExtensionDue, renewSession } from './sessions.store.ts'

/**
 * The person of a request, with the session's current token: the request may have come with the previous one.
 */
export type FoundPerson = SignedIn & { token: string }

/**
 * Finds the person of a request by its session cookie, in one statement, because every call needs it. Null if
 * nobody is signed in, or if the account is disabled or deleted.
 */
export function makePersonFinder(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
  const findSession = prepareFindSession(deps.db)
  return async (headers: Headers): Promise<FoundPerson | null> => {
    const sent = readSignedCookie(deps, headers, 'session_token')
    if (sent === null) return null
    const found = await findSession(sent)
    if (!found || found.barred) return null
    recordLastSeen(deps, found.session)
    const role = found.profile?.role ?? (await deps.db.transaction((tx) => makeProfile(tx, found.user))).role
    const due = dueRenewal(found, sent)
    return {
      person: { id: found.user.id, role },
      email: found.user.email,
      sessionId: found.session.id,
      token: found.session.token,
      secondFactor: found.secondFactor,
      mustSetUpSecondFactor: mustSetUpSecondFactor({ role, secondFactor: found.secondFactor }, found),
      renew:
        due && (() => renewCookie(deps, { sessionId: found.session.id, token: found.session.token, due })),
    }
  }
}

/** A request with the token before the current one renews nothing: its session has just been renewed. */
function dueRenewal(
  { session, mustRotate }: { session: { token: string; expiresAt: Date }; mustRotate: boolean },
  sent: string,
): 'rotation' | 'extension' | null {
  if (session.token !== sent) return null
  if (mustRotate) return 'rotation'
  return isExtensionDue(session.expiresAt) ? 'extension' : null
}

async function renewCookie(
  deps: Pick<Deps, 'config' | 'db'>,
  session: Parameters<typeof renewSession>[1],
): Promise<string | null> {
  // If nothing can be written just now, reading still works; the next request renews the session.
  const token = await renewSession(deps.db, session).catch((error: unknown) => {
    if (explainDatabaseTrouble(error) === null) throw error
    return null
  })
  return token === null ? null : writeSessionCookie(deps, token)
}

/** A person who signs in for the first time gets a profile, with the role of a worker. */
export async function makeProfile(
  tx: Transaction,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<{ role: Person['role'] }> {
  const made = await insertProfile(tx, { id, email, displayName: name, createdBy: id })
  if (made) {
    const actor = { id, role: made.role }
    await recordChange(tx, { actor, noun: 'workers', action: 'sign up', before: null, after: made })
  }
  return made ?? (await findProfile(tx, id)) ?? { role: 'worker' }
}

/** From a request to the person behind it. */
import { eq } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Deps } from '../api.ts'
import { recordChange } from '../db/change.ts'
import { profiles } from '../db/tables.ts'
import type { Auth } from './auth.ts'
import { noteSeen } from './last-seen.ts'

/** Who a request comes from, and by which of their sessions. */
export interface SignedIn {
  person: Person
  sessionId: string
}

/** Finds who a request comes from by its session cookie; null for nobody. */
export function makePersonFinder(deps: Pick<Deps, 'db' | 'log'>, auth: Auth) {
  return async (headers: Headers): Promise<SignedIn | null> => {
    if (!headers.get('cookie')) return null
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    noteSeen(deps, found.session)
    const { id, email, name } = found.user
    const [profile] = await deps.db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id))
    const role = profile?.role ?? (await makeProfile(deps, { id, email, name }))
    return { person: { id, role }, sessionId: found.session.id }
  }
}

/** Whoever signs in for the first time gets a profile, with the role of a worker. */
async function makeProfile(
  { db }: Pick<Deps, 'db'>,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<Person['role']> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(profiles)
      .values({ id, email, displayName: name, createdBy: id })
      .onConflictDoNothing()
      .returning()
    if (made)
      await recordChange(tx, {
        actor: { id, role: 'worker' },
        noun: 'workers',
        action: 'sign up',
        before: null,
        after: made,
      })
    const [profile] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, id))
    return profile?.role ?? 'worker'
  })
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { session, user } from '#server/platform/db/sign-in.tables.ts'
import { settings } from '#server/platform/db/tables.ts'

/** Prepares the one statement that finds a session by its token, with its person: every call needs it. */
export function prepareFindSession(db: Database) {
  const token = sql.placeholder('token')
  const query = db
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
  return async (sent: string) => {
    const [found] = await query.execute({ token: sent })
    return found ?? null
  }
}

import { ORPCError } from '@orpc/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Database } from './db/connect.ts'
import { history, profiles } from './db/tables.ts'

/** The history's ids of records that are answered without one: there is one of each. */
const idsInHistory = new WeakMap<object, string>()

/** The same record, for a conflict that is to name who changed it, though its answer has no id. */
export function keptAs<Row extends object>(current: Row, idInHistory: string): Row {
  idsInHistory.set(current, idInHistory)
  return current
}

/** The name of whoever saved a version of a record, or the latest; null where nobody is known. */
export async function findSaver(db: Database, id: string, version?: number): Promise<string | null> {
  const [row] = await db
    .select({ name: profiles.displayName, email: profiles.email })
    .from(history)
    .leftJoin(profiles, eq(profiles.id, history.actor))
    .where(
      and(
        eq(history.recordId, id),
        version === undefined ? undefined : sql`${history.after} ->> 'version' = ${String(version)}`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return row?.name || row?.email || null
}

/**
 * A conflict, with the name of whoever saved the version that stands (`changedBy`); any other error as it is. Workers
 * read nothing of one another, so only admins are told.
 */
export async function nameWhoChanged(db: Database, person: Person | null, error: unknown): Promise<unknown> {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT' || person?.role !== 'admin') return error
  const { status, message, data } = error
  const current: unknown = data?.current
  if (typeof current !== 'object' || current === null) return error
  const id: unknown = idsInHistory.get(current) ?? ('id' in current ? current.id : null)
  if (typeof id !== 'string') return error
  const changedBy = await findSaver(db, id)
  return changedBy ? new ORPCError('CONFLICT', { status, message, data: { ...data, changedBy } }) : error
}

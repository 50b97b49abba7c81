import { ORPCError } from '@orpc/server'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Database } from '../db/connect.ts'
import { history } from '../db/history.tables.ts'
import { profiles } from '../db/people.tables.ts'

/** History ids of records whose answers have no id: there is one of each. */
const idsInHistory = new WeakMap<object, string>()

/** The same record, for a conflict that has to name who changed it although its answer has no id. */
export function keptAs<Row extends object>(current: Row, idInHistory: string): Row {
  idsInHistory.set(current, idInHistory)
  return current
}

/** The name of the person who saved a version of a record, or the latest version; null if it is not known. */
export async function findSaver(db: Database, id: string, version?: number): Promise<string | null> {
  const [row] = await db
    .select({ name: profiles.displayName, email: profiles.email })
    .from(history)
    .leftJoin(profiles, eq(profiles.id, history.actor))
    .where(
      and(
        eq(history.recordId, id),
        // Files of a customer are in the customer's history, and change nothing that a save could conflict with.
        ne(history.noun, 'customerFiles'),
        version === undefined ? undefined : sql`${history.after} ->> 'version' = ${String(version)}`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return row?.name || row?.email || null
}

/**
 * Adds to a conflict the name of the person who saved the current version (`changedBy`); returns any other
 * error unchanged. Workers may not read about one another, so only admins see the name.
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

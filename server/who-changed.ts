import { ORPCError } from '@orpc/server'
import { desc, eq } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Database } from './db/connect.ts'
import { history, profiles } from './db/tables.ts'

/**
 * A conflict, with the name of whoever saved the version that stands (`changedBy`); any other error as it is. Workers
 * read nothing of one another, so only admins are told.
 */
export async function nameWhoChanged(db: Database, person: Person | null, error: unknown): Promise<unknown> {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT' || person?.role !== 'admin') return error
  const { status, message, data } = error
  const id: unknown = data?.current?.id
  if (typeof id !== 'string') return error
  const [row] = await db
    .select({ name: profiles.displayName, email: profiles.email })
    .from(history)
    .leftJoin(profiles, eq(profiles.id, history.actor))
    .where(eq(history.recordId, id))
    .orderBy(desc(history.id))
    .limit(1)
  const changedBy = row && (row.name || row.email)
  return changedBy ? new ORPCError('CONFLICT', { status, message, data: { ...data, changedBy } }) : error
}

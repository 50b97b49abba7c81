import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#domain/people/people.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'

export type ProfileRow = typeof profiles.$inferSelect

/**
 * A profile by the person's id. `no key update` locks its row until the transaction ends; records that refer
 * to the person can still be written.
 */
export async function findProfile(
  db: Database | Transaction,
  id: string,
  lock?: 'no key update',
): Promise<ProfileRow | null> {
  const query = db.select().from(profiles).where(eq(profiles.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateProfile(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<typeof profiles.$inferInsert>,
): Promise<ProfileRow | null> {
  const [row] = await tx
    .update(profiles)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, id), eq(profiles.version, version)))
    .returning()
  return row ?? null
}

/** A profile as the API answers it. */
export function presentProfile(row: ProfileRow): Profile {
  const { search: _search, ...rest } = row
  return {
    ...rest,
    uid: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** @returns null if the id is taken */
export async function insertProfile(
  tx: Transaction,
  fields: typeof profiles.$inferInsert,
): Promise<ProfileRow | null> {
  const [row] = await tx.insert(profiles).values(fields).onConflictDoNothing().returning()
  return row ?? null
}

import { and, eq } from 'drizzle-orm'
import type { Profile } from '#domain/people.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { profiles } from '../db/tables.ts'

export type ProfileRow = typeof profiles.$inferSelect

/** A profile by the person's id; `update` keeps others from changing it until the transaction ends. */
export async function findProfile(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<ProfileRow | null> {
  const query = db.select().from(profiles).where(eq(profiles.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the changed row, or null where `version` is not the current one */
export async function updateProfile(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<typeof profiles.$inferInsert>,
): Promise<ProfileRow | null> {
  const [row] = await tx
    .update(profiles)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(profiles.id, id), eq(profiles.version, version)))
    .returning()
  return row ?? null
}

/** A profile as answered. */
export function presentProfile(row: ProfileRow): Profile {
  const { search: _search, ...rest } = row
  return {
    ...rest,
    uid: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

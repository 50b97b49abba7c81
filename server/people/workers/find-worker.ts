import { messages } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { findProfile, type ProfileRow } from '../auth/profiles.store.ts'
import { hasSignIn } from '../users/users.store.ts'

/**
 * A person with the role of a worker; `no key update` locks their row until the transaction ends.
 * @throws NOT_FOUND, also for a deleted person, with the specification's message (section 8)
 */
export async function findWorker(
  db: Database | Transaction,
  id: string,
  lock?: 'no key update',
): Promise<ProfileRow> {
  const row = await findProfile(db, id, lock)
  if (row?.role === 'worker' && !row.deletedAt) return row
  const lacksProfile = row === null && (await hasSignIn(db, id))
  throw notFound(lacksProfile ? messages.workerProfileNotFound : messages.workerNotFound)
}

import { messages } from '#domain/errors.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../failures.ts'
import { findProfile, type ProfileRow } from '../profile/profiles.store.ts'
import { hasSignIn } from '../users/users.store.ts'

/**
 * Somebody with the role of a worker; `update` keeps others from changing them until the transaction ends.
 * @throws NOT_FOUND, also for somebody deleted, in the words of the specification (section 8)
 */
export async function findWorker(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<ProfileRow> {
  const row = await findProfile(db, id, lock)
  if (row?.role === 'worker' && !row.deletedAt) return row
  const lacksProfile = row === null && (await hasSignIn(db, id))
  throw notFound(lacksProfile ? messages.workerProfileNotFound : messages.workerNotFound)
}

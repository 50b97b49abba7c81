import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { ERASED_PERSON, refusePersonErasure } from '#domain/privacy.ts'
import type { Caller } from '../auth/caller.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { endSessions } from '../auth/sessions.store.ts'
import { recordChange, type Transaction, tellBrowsers } from '../db/change.ts'
import { assertAllowed, conflict, notFound } from '../failures.ts'
import { findProfile, type ProfileRow, presentProfile, updateProfile } from '../profile/profiles.store.ts'
import { emptyPerson, takeTime } from './erasures.store.ts'

/**
 * Erases the personal data of somebody who signs in, or did, and ends their account. What they did stays as done by
 * an 'Erased person'. Cannot be undone.
 * @param reason goes into the security log
 * @throws LOCKED where it was done before or for an admin who may still sign in, CONFLICT
 */
export async function erasePerson(
  tx: Transaction,
  { actor, caller }: { actor: Person; caller: Caller },
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<ProfileRow> {
  await takeTime(tx)
  const before = await findProfile(tx, id, 'update')
  if (!before) throw notFound(messages.userNotFound)
  assertAllowed(refusePersonErasure(before))
  if (before.version !== version) throw conflict(presentProfile(before))
  await endSessions(tx, id)
  await emptyPerson(tx, before)
  const after = await updateProfile(tx, id, version, {
    ...{ displayName: ERASED_PERSON, email: '', companyName: '', phone: '', address: '' },
    ...{ invitedAt: null, lastSignInAt: null, deletedAt: before.deletedAt ?? new Date() },
  })
  if (!after) throw new Error(`person ${id} is gone though they are locked`)
  const change = { actor, noun: 'workers', action: 'erase' }
  await recordChange(tx, { ...change, before: null, after: { id, version: after.version } })
  for (const noun of ['users', 'mails']) await tellBrowsers(tx, { noun, id, version: after.version })
  await recordSecurityEvent(tx, {
    kind: 'data-erased',
    personId: id,
    actorId: actor.id,
    address: caller.address,
    device: caller.device,
    details: { reason },
  })
  return after
}

import { messages } from '#domain/errors.ts'
import { ERASED_PERSON, refusePersonErasure } from '#domain/privacy.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { recordChange, type Transaction, tellBrowsers } from '../db/change.ts'
import { assertAllowed, conflict, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findProfile, type ProfileRow, presentProfile, updateProfile } from '../profile/profiles.store.ts'
import { takeUser } from '../users/change-user.ts'
import { removeUser } from '../users/remove-user.ts'
import { emptyPerson, takeTime } from './erasures.store.ts'

/**
 * Erases the personal data of somebody who signs in, or did; an account that is still there is deleted first. What
 * they did stays as done by an 'Erased person'. Cannot be undone.
 * @param reason goes into the security log
 * @returns what is left of them, and the mails whose files are to be dropped once the transaction is committed
 * @throws LOCKED where it was done before or for an admin who may still sign in, CONFLICT
 */
export async function erasePerson(
  tx: Transaction,
  context: CallContext,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ person: ProfileRow; mailIds: string[] }> {
  await takeTime(tx)
  const before = await takeOut(tx, context, { id, version })
  const mailIds = await emptyPerson(tx, before)
  const after = await updateProfile(tx, id, before.version, {
    ...{ displayName: ERASED_PERSON, email: '', companyName: '', phone: '', address: '' },
    ...{ invitedAt: null, lastSignInAt: null },
  })
  if (!after) throw new Error(`person ${id} is gone though they are locked`)
  const actor = asker(context)
  const change = { actor, noun: 'workers', action: 'erase' }
  await recordChange(tx, { ...change, before: null, after: { id, version: after.version } })
  for (const noun of ['users', 'mails', 'security'])
    await tellBrowsers(tx, { noun, id, version: after.version })
  const { address, device } = context.caller
  const event = { kind: 'data-erased', personId: id, actorId: actor.id, address, device } as const
  await recordSecurityEvent(tx, { ...event, details: { reason } })
  return { person: after, mailIds }
}

/** Somebody who was deleted, or is now: locked until the transaction ends. */
async function takeOut(
  tx: Transaction,
  context: CallContext,
  { id, version }: { id: string; version: number },
): Promise<ProfileRow> {
  // Not locked yet: whoever changes accounts locks all admins first.
  const seen = await findProfile(tx, id)
  if (!seen) throw notFound(messages.userNotFound)
  assertAllowed(refusePersonErasure(seen))
  if (seen.deletedAt === null) {
    const losesAdmin = seen.role === 'admin'
    await removeUser(tx, context, await takeUser(tx, context, { id, version, losesAdmin }))
  } else if (seen.version !== version) throw conflict(presentProfile(seen))
  const row = await findProfile(tx, id, 'update')
  if (!row) throw notFound(messages.userNotFound)
  return row
}

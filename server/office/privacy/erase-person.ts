import { messages } from '#domain/errors.ts'
import { ERASED_PERSON, refusePersonErasure } from '#domain/office/privacy.ts'
import {
  findProfile,
  type ProfileRow,
  presentProfile,
  updateProfile,
} from '#server/people/auth/profiles.store.ts'
import { recordSecurityEvent } from '#server/people/auth/security-log.store.ts'
import { takeUser } from '#server/people/users/change-user.ts'
import { removeUser } from '#server/people/users/remove-user.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { emptyPerson, takeTime } from './erasures.store.ts'

/**
 * Erases the personal data of a person who signs in, or did; an existing account is deleted first. What they
 * did is then shown as done by an 'Erased person'. Cannot be undone.
 * @param reason goes into the security log
 * @returns what is left of them, and the mails whose files are to be removed after the commit
 * @throws LOCKED if it was done before, or for an admin who may still sign in; CONFLICT
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
    ...{ displayName: ERASED_PERSON, email: '', companyName: '', phone: '', address: '', mailSignature: '' },
    ...{ invitedAt: null, lastSignInAt: null },
  })
  if (!after) throw new Error(`person ${id} is gone though they are locked`)
  const actor = requirePerson(context)
  const change = { actor, noun: 'workers', action: 'erase' }
  await recordChange(tx, { ...change, before: null, after: { id, version: after.version } })
  for (const noun of ['users', 'mails', 'security'])
    await notifyBrowsers(tx, { noun, id, version: after.version })
  const { address, device } = context.caller
  const event = { kind: 'data-erased', personId: id, actorId: actor.id, address, device } as const
  await recordSecurityEvent(tx, { ...event, details: { reason } })
  return { person: after, mailIds }
}

/** A person who was deleted before, or is deleted now: locked until the transaction ends. */
async function takeOut(
  tx: Transaction,
  context: CallContext,
  { id, version }: { id: string; version: number },
): Promise<ProfileRow> {
  // Not locked yet, because every change of accounts locks all admins first.
  const seen = await findProfile(tx, id)
  if (!seen) throw notFound(messages.userNotFound)
  assertAllowed(refusePersonErasure(seen))
  if (seen.deletedAt === null) {
    const losesAdmin = seen.role === 'admin'
    await removeUser(tx, context, await takeUser(tx, context, { id, version, losesAdmin }))
  } else if (seen.version !== version) throw conflict(presentProfile(seen))
  const row = await findProfile(tx, id, 'no key update')
  if (!row) throw notFound(messages.userNotFound)
  return row
}

import { refuseLastAdmin } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Account } from '#domain/people/people.ts'
import type { SecurityEventKind } from '#domain/people/security.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, forbidden, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findProfile, type ProfileRow, updateProfile } from '../auth/profiles.store.ts'
import { recordSecurityEvent } from '../auth/security-log.store.ts'
import { lockAdmins, presentAccount } from './users.store.ts'

interface Wanted {
  id: string
  version: number
  /** Whether the person will no longer be an admin who can sign in. */
  losesAdmin: boolean
}

/**
 * The person whose role or account is to be changed, locked until the transaction ends.
 * @throws FORBIDDEN if the caller's own role or account has just been changed, NOT_FOUND, CONFLICT, LOCKED
 * for the last admin
 */
export async function takeUser(
  tx: Transaction,
  context: CallContext,
  { id, version, losesAdmin }: Wanted,
): Promise<ProfileRow> {
  const admins = await lockAdmins(tx)
  if (!admins.some((admin) => admin.id === requirePerson(context).id)) throw forbidden(messages.adminOnly)
  const row = await findProfile(tx, id, 'no key update')
  if (!row || row.deletedAt) throw notFound(messages.profileNotFound)
  if (row.version !== version) throw conflict(await presentAccount(tx, row))
  const canSignIn = admins.filter(({ isIn }) => isIn).map((admin) => admin.id)
  if (losesAdmin) assertAllowed(refuseLastAdmin(id, canSignIn))
  return row
}

interface UserChange {
  before: ProfileRow
  change: Partial<Pick<ProfileRow, 'role' | 'disabledAt' | 'deletedAt'>>
  /** The history's name for the change: 'disable'. */
  action: string
  event: { kind: SecurityEventKind; details?: Record<string, string> }
}

/** Saves a change to a person from `takeUser`, and records it in the history and the security log. */
export async function saveUser(
  tx: Transaction,
  context: CallContext,
  { before, change, action, event }: UserChange,
): Promise<Account> {
  const actor = requirePerson(context)
  const after = await updateProfile(tx, before.id, before.version, change)
  if (!after) throw conflict(await presentAccount(tx, before))
  await recordChange(tx, { actor, noun: 'users', action, before, after })
  const { address, device } = context.caller
  await recordSecurityEvent(tx, { ...event, personId: before.id, actorId: actor.id, address, device })
  return presentAccount(tx, after)
}

import { refuseLastAdmin } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Account } from '#domain/people.ts'
import type { SecurityEventKind } from '#domain/security.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, conflict, forbidden, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findProfile, type ProfileRow, updateProfile } from '../profile/profiles.store.ts'
import { lockAdmins, presentAccount } from './users.store.ts'

interface Wanted {
  id: string
  version: number
  /** Whether afterwards they are no admin who can sign in. */
  losesAdmin: boolean
}

/**
 * Somebody whose role or account is to be changed, locked until the transaction ends.
 * @throws FORBIDDEN where whoever asks has just been changed themselves, NOT_FOUND, CONFLICT, LOCKED for the last admin
 */
export async function takeUser(
  tx: Transaction,
  context: CallContext,
  { id, version, losesAdmin }: Wanted,
): Promise<ProfileRow> {
  const admins = await lockAdmins(tx)
  if (!admins.some((admin) => admin.id === asker(context).id)) throw forbidden(messages.adminOnly)
  const row = await findProfile(tx, id, 'update')
  if (!row || row.deletedAt) throw notFound(messages.profileNotFound)
  if (row.version !== version) throw conflict(await presentAccount(tx, row))
  const canSignIn = admins.filter(({ isIn }) => isIn).map((admin) => admin.id)
  if (losesAdmin) assertAllowed(refuseLastAdmin(id, canSignIn))
  return row
}

interface UserChange {
  before: ProfileRow
  change: Partial<Pick<ProfileRow, 'role' | 'disabledAt' | 'deletedAt'>>
  /** As the history names it: 'disable'. */
  action: string
  event: { kind: SecurityEventKind; details?: Record<string, string> }
}

/** Saves a change of somebody taken with `takeUser`, and writes it down in history and security log. */
export async function saveUser(
  tx: Transaction,
  context: CallContext,
  { before, change, action, event }: UserChange,
): Promise<Account> {
  const actor = asker(context)
  const after = await updateProfile(tx, before.id, before.version, change)
  if (!after) throw conflict(await presentAccount(tx, before))
  await recordChange(tx, { actor, noun: 'users', action, before, after })
  const { address, device } = context.caller
  await recordSecurityEvent(tx, { ...event, personId: before.id, actorId: actor.id, address, device })
  return presentAccount(tx, after)
}

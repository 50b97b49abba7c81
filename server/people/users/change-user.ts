import { refuseLastAdmin } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Account } from '#domain/people/people.ts'
import type { SecurityEventKind } from '#domain/people/security.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { wasDoneTo } from '#server/platform/db/done.ts'
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
  const admins = await lockAsAdmin(tx, context)
  const row = await findUser(tx, id, 'no key update')
  if (row.version !== version) throw conflict(await presentAccount(tx, row))
  const canSignIn = admins.filter(({ isIn }) => isIn).map((admin) => admin.id)
  if (losesAdmin) assertAllowed(refuseLastAdmin(id, canSignIn))
  return row
}

/** The account, if this request was answered before and its answer was lost; else what `act` makes of it. */
export async function onceFor(
  tx: Transaction,
  context: CallContext,
  {
    asked,
    action,
    act,
  }: { asked: Pick<Wanted, 'id' | 'version'>; action: string; act: () => Promise<Account> },
): Promise<Account> {
  await lockAsAdmin(tx, context)
  if (!(await wasDoneTo(tx, asked, action))) return act()
  return presentAccount(tx, await findUser(tx, asked.id))
}

/**
 * The admins, locked until the transaction ends: nobody else changes a role or an account meanwhile.
 * @throws FORBIDDEN if the caller is no longer one of them
 */
async function lockAsAdmin(tx: Transaction, context: CallContext) {
  const admins = await lockAdmins(tx)
  if (!admins.some((admin) => admin.id === requirePerson(context).id)) throw forbidden(messages.adminOnly)
  return admins
}

/** @throws NOT_FOUND, also for a deleted person */
export async function findUser(
  db: Database | Transaction,
  id: string,
  lock?: 'no key update',
): Promise<ProfileRow> {
  const row = await findProfile(db, id, lock)
  if (!row || row.deletedAt) throw notFound(messages.profileNotFound)
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

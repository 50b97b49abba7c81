import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import type { ProfileRow } from '../auth/profiles.store.ts'
import { endSessions } from '../auth/sessions.store.ts'
import { takeOffCustomers, takeOffGroups } from '../workers/assignments.store.ts'
import { saveUser } from './change-user.ts'
import { deleteSignIn } from './users.store.ts'

/**
 * Deletes a person's account (docs/decisions/0009-deleting.md): they are signed out at once, their address is
 * free again, and no customer or group is assigned to them any more. Their profile stays, so that what they
 * did still shows their name.
 */
export async function removeUser(tx: Transaction, context: CallContext, before: ProfileRow): Promise<void> {
  const actor = requirePerson(context)
  await endSessions(tx, before.id)
  await deleteSignIn(tx, before.id)
  // Customers before groups, as everywhere.
  const customers = await takeOffCustomers(tx, before.id)
  await recordChanges(tx, { actor, noun: 'customers', action: 'unassign worker' }, pair(customers))
  const groups = await takeOffGroups(tx, before.id)
  await recordChanges(tx, { actor, noun: 'groups', action: 'unassign worker' }, pair(groups))
  await saveUser(tx, context, {
    before,
    change: { deletedAt: context.now },
    action: 'delete',
    event: { kind: 'deleted' },
  })
}

function pair<Row extends { id: string; version: number }>({
  before,
  after,
}: {
  before: Row[]
  after: Row[]
}) {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => ({ before: known.get(row.id) ?? null, after: row }))
}

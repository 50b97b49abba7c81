import { arrayContains, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { endSessions } from '../auth/sessions.store.ts'
import { recordChanges, type Transaction } from '../db/change.ts'
import { customers, groups } from '../db/tables.ts'
import { asker, type CallContext } from '../http.ts'
import type { ProfileRow } from '../profile/profiles.store.ts'
import { saveUser } from './change-user.ts'
import { deleteSignIn } from './users.store.ts'

/**
 * Deletes somebody's account (docs/decisions/0009-deleting.md): they are out at once, their address is free again, and
 * no customer or group is assigned to them any more. Their profile stays, so that what they did keeps its name.
 */
export async function removeUser(tx: Transaction, context: CallContext, before: ProfileRow): Promise<void> {
  const actor = asker(context)
  await endSessions(tx, before.id)
  await deleteSignIn(tx, before.id)
  // Customers before groups, as everywhere.
  await takeOffCustomers(tx, actor, before.id)
  await takeOffGroups(tx, actor, before.id)
  await saveUser(tx, context, {
    before,
    change: { deletedAt: new Date() },
    action: 'delete',
    event: { kind: 'deleted' },
  })
}

async function takeOffCustomers(tx: Transaction, actor: Person, personId: string): Promise<void> {
  const theirs = arrayContains(customers.assignedTo, [personId])
  const before = await tx.select().from(customers).where(theirs).orderBy(customers.id).for('update')
  if (before.length === 0) return
  const after = await tx
    .update(customers)
    .set({
      assignedTo: sql`array_remove(${customers.assignedTo}, ${personId}::uuid)`,
      version: sql`${customers.version} + 1`,
      updatedAt: new Date(),
    })
    .where(theirs)
    .returning()
  await recordChanges(tx, { actor, noun: 'customers', action: 'unassign worker' }, pair(before, after))
}

async function takeOffGroups(tx: Transaction, actor: Person, personId: string): Promise<void> {
  const theirs = arrayContains(groups.assignedTo, [personId])
  const before = await tx.select().from(groups).where(theirs).orderBy(groups.id).for('no key update')
  if (before.length === 0) return
  const after = await tx
    .update(groups)
    .set({
      assignedTo: sql`array_remove(${groups.assignedTo}, ${personId}::uuid)`,
      version: sql`${groups.version} + 1`,
      updatedAt: new Date(),
    })
    .where(theirs)
    .returning()
  await recordChanges(tx, { actor, noun: 'groups', action: 'unassign worker' }, pair(before, after))
}

function pair<Row extends { id: string; version: number }>(before: readonly Row[], after: readonly Row[]) {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => ({ before: known.get(row.id) ?? null, after: row }))
}

import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { isArchived, refuseNewMembers } from '#domain/shop/archiving.ts'
import { notifyBrowsers, recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { assertChangeable, type BulkChange } from '../customers/bulk-change.ts'
import { findGroup } from './groups.store.ts'
import { lockCustomers, moveMembers } from './members.store.ts'

/**
 * Puts customers into a group and takes customers out, all or none. Customers that are in the wanted state
 * already stay as they are, so a retry changes nothing.
 * @throws NOT_FOUND if there is no such group, LOCKED if an archived group should take customers in or a
 * customer is erased, INVALID with the positions of customers that are unknown or in both lists
 */
export async function changeMembers(
  tx: Transaction,
  actor: Person,
  groupId: string,
  { add, remove }: BulkChange,
): Promise<{ added: number; removed: number }> {
  // Customers first, as everywhere: see findGroup.
  const rows = await lockCustomers(tx, [...new Set([...add, ...remove])])
  const group = await findGroup(tx, groupId, 'key share')
  if (!group) throw notFound(messages.groupNotFound)
  const known = new Map(rows.map((row) => [row.id, row]))
  assertChangeable({ add, remove }, known)
  if (add.length > 0) assertAllowed(refuseNewMembers(group))

  const isMember = (id: string) => known.get(id)?.groupIds.includes(groupId) ?? false
  const coming = [...new Set(add)].filter((id) => !isMember(id))
  const going = [...new Set(remove)].filter(isMember)
  const people = isArchived(group) ? [] : group.assignedTo
  const record = async (action: string, changed: Awaited<ReturnType<typeof moveMembers>>) =>
    recordChanges(
      tx,
      { actor, noun: 'customers', action, people },
      changed.map((after) => ({ before: known.get(after.id) ?? null, after })),
    )
  await record('join group', await moveMembers(tx, groupId, coming, 'in'))
  await record('leave group', await moveMembers(tx, groupId, going, 'out'))
  if (coming.length + going.length > 0)
    await notifyBrowsers(tx, { noun: 'groups', id: group.id, version: group.version })
  return { added: coming.length, removed: going.length }
}

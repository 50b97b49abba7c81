import type { Person } from '#domain/access.ts'
import { type FieldFault, messages } from '#domain/errors.ts'
import { refuseErased } from '#domain/privacy.ts'
import { recordChanges, type Transaction, tellBrowsers } from '../db/change.ts'
import { assertAllowed, invalid, notFound, refused } from '../failures.ts'
import { findGroup } from './groups.store.ts'
import { lockCustomers, moveMembers } from './members.store.ts'

/**
 * Puts customers into a group and takes customers out, all or none. Those that are in already, or out, stay as they
 * are, so that the same request again changes nothing.
 * @throws NOT_FOUND for no such group, LOCKED where an archived one should take customers in or for an erased customer, INVALID naming the
 * places of customers that are unknown or wanted both in and out
 */
export async function changeMembers(
  tx: Transaction,
  actor: Person,
  groupId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ added: number; removed: number }> {
  // Customers first, as everywhere: see findGroup.
  const rows = await lockCustomers(tx, [...new Set([...add, ...remove])])
  const group = await findGroup(tx, groupId, 'key share')
  if (!group) throw notFound(messages.groupNotFound)
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults = [
    ...faultsIn('add', add, known),
    ...faultsIn('remove', remove, known),
    ...bothWays(add, remove),
  ]
  if (faults.length > 0) throw invalid(faults)
  for (const row of rows) assertAllowed(refuseErased(row))
  if (group.archivedAt && add.length > 0)
    throw refused({ code: 'LOCKED', message: 'This group is archived. Restore it first.' })

  const isMember = (id: string) => known.get(id)?.groupIds.includes(groupId) ?? false
  const coming = [...new Set(add)].filter((id) => !isMember(id))
  const going = [...new Set(remove)].filter(isMember)
  const people = group.archivedAt ? [] : group.assignedTo
  const record = async (action: string, changed: Awaited<ReturnType<typeof moveMembers>>) =>
    recordChanges(
      tx,
      { actor, noun: 'customers', action, people },
      changed.map((after) => ({ before: known.get(after.id) ?? null, after })),
    )
  await record('join group', await moveMembers(tx, groupId, coming, 'in'))
  await record('leave group', await moveMembers(tx, groupId, going, 'out'))
  if (coming.length + going.length > 0)
    await tellBrowsers(tx, { noun: 'groups', id: group.id, version: group.version })
  return { added: coming.length, removed: going.length }
}

function faultsIn(path: string, ids: readonly string[], known: ReadonlyMap<string, unknown>): FieldFault[] {
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${path}.${index}`, message: messages.customerNotFound }],
  )
}

function bothWays(add: readonly string[], remove: readonly string[]): FieldFault[] {
  const coming = new Set(add)
  return remove.flatMap((id, index) =>
    coming.has(id) ? [{ path: `remove.${index}`, message: 'Both to be added and to be removed' }] : [],
  )
}

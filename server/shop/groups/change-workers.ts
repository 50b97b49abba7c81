import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { refuseNewMembers } from '#domain/shop/archiving.ts'
import { refuseWorkers } from '#domain/shop/groups.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import { type BulkChange, bothWays } from '../customers/bulk-change.ts'
import { holdWorkers } from '../customers/customer-workers.store.ts'
import { findGroup, updateGroup } from './groups.store.ts'
import { notifyWorkers } from './notify-workers.ts'

/**
 * Assigns a group to workers and takes it off workers, all or none. Workers who are in the wanted state already stay as
 * they are, so a retry changes nothing.
 * @throws NOT_FOUND if there is no such group, LOCKED if an archived or full one should get workers, INVALID with the
 * positions of people who are not workers or in both lists
 */
export async function changeWorkers(
  tx: Transaction,
  actor: Person,
  groupId: string,
  { add, remove }: BulkChange,
): Promise<{ added: number; removed: number }> {
  // People first, as everywhere.
  const workers = await holdWorkers(tx, add)
  const before = await findGroup(tx, groupId, 'no key update')
  if (!before) throw notFound(messages.groupNotFound)
  const had = new Set(before.assignedTo)
  const unknown = add.flatMap((id, index) =>
    workers.has(id) || had.has(id) ? [] : [{ path: `add.${index}`, message: messages.workerNotFound }],
  )
  const faults = [...unknown, ...bothWays(add, remove)]
  if (faults.length > 0) throw invalid(faults)
  if (add.length > 0) assertAllowed(refuseNewMembers(before))

  const coming = [...new Set(add)].filter((id) => !had.has(id))
  const staying = before.assignedTo.filter((id) => !remove.includes(id))
  const changed = { added: coming.length, removed: before.assignedTo.length - staying.length }
  if (changed.added + changed.removed === 0) return changed
  const assignedTo = [...staying, ...coming]
  if (coming.length > 0) assertAllowed(refuseWorkers(assignedTo.length))
  const after = await updateGroup(tx, groupId, before.version, { assignedTo })
  if (!after) throw new Error('a locked group was changed')
  await recordChange(tx, { actor, noun: 'groups', action: 'update', before, after })
  await notifyWorkers(tx, before, after)
  return changed
}

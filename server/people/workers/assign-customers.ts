import type { Person } from '#domain/access.ts'
import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { assertChangeable, type BulkChange } from '#server/shop/customers/bulk-change.ts'
import { lockCustomers } from '#server/shop/groups/members.store.ts'
import { assignTo } from './assignments.store.ts'
import { findWorker } from './find-worker.ts'

/**
 * Assigns customers to a worker by name and takes assignments away, all or none. Customers that are in the
 * wanted state already stay as they are, so a retry changes nothing. Customers that the worker sees through a
 * group are not affected.
 * @throws NOT_FOUND if there is no such worker, INVALID with the positions of customers that are unknown or
 * in both lists
 */
export async function assignCustomers(
  tx: Transaction,
  actor: Person,
  workerId: string,
  { add, remove }: BulkChange,
): Promise<{ added: number; removed: number }> {
  // Locks the worker first, as deleting one does.
  await findWorker(tx, workerId, 'no key update')
  const rows = await lockCustomers(tx, [...new Set([...add, ...remove])])
  const known = new Map(rows.map((row) => [row.id, row]))
  assertChangeable({ add, remove }, known)
  const isTheirs = (id: string) => known.get(id)?.assignedTo.includes(workerId) ?? false
  const move = async (action: string, ids: readonly string[], way: 'to' | 'off') => {
    const changed = await assignTo(tx, workerId, ids, way)
    const changes = changed.map((after) => ({ before: known.get(after.id) ?? null, after }))
    await recordChanges(tx, { actor, noun: 'customers', action, people: [workerId] }, changes)
    return changed.length
  }
  const coming = [...new Set(add)].filter((id) => !isTheirs(id))
  const going = [...new Set(remove)].filter(isTheirs)
  return {
    added: await move('assign worker', coming, 'to'),
    removed: await move('unassign worker', going, 'off'),
  }
}

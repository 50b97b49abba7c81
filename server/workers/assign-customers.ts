import { inArray, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { assertChangeable, type BulkChange } from '../customers/bulk-change.ts'
import { recordChanges, type Transaction } from '../db/change.ts'
import { customers } from '../db/tables.ts'
import { lockCustomers } from '../groups/members.store.ts'
import { findWorker } from './find-worker.ts'

/**
 * Assigns customers to a worker by name and takes such off, all or none. Those that are assigned already, or not,
 * stay as they are, so that the same request again changes nothing; what they see through a group stays with the
 * group.
 * @throws NOT_FOUND for no such worker, INVALID naming the places of customers that are unknown or wanted both ways
 */
export async function assignCustomers(
  tx: Transaction,
  actor: Person,
  workerId: string,
  { add, remove }: BulkChange,
): Promise<{ added: number; removed: number }> {
  // The worker first, as where one is deleted.
  await findWorker(tx, workerId, 'update')
  const rows = await lockCustomers(tx, [...new Set([...add, ...remove])])
  const known = new Map(rows.map((row) => [row.id, row]))
  assertChangeable({ add, remove }, known)
  const isTheirs = (id: string) => known.get(id)?.assignedTo.includes(workerId) ?? false
  const move = async (action: string, ids: readonly string[], way: 'to' | 'off') => {
    const changed = await assign(tx, workerId, ids, way)
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

async function assign(tx: Transaction, workerId: string, ids: readonly string[], way: 'to' | 'off') {
  if (ids.length === 0) return []
  const assignedTo =
    way === 'to'
      ? sql`array_append(${customers.assignedTo}, ${workerId}::uuid)`
      : sql`array_remove(${customers.assignedTo}, ${workerId}::uuid)`
  return tx
    .update(customers)
    .set({ assignedTo, version: sql`${customers.version} + 1`, updatedAt: new Date() })
    .where(inArray(customers.id, [...ids]))
    .returning()
}

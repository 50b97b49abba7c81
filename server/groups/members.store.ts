/** Which customers are in a group: it stands on the customers. */
import { arrayContains, inArray, sql } from 'drizzle-orm'
import type { CustomerRow } from '../customers/customers.store.ts'
import type { Transaction } from '../db/change.ts'
import { customers } from '../db/tables.ts'

/** The customers with these ids, locked in the order of their ids, so that no two bulk changes wait for each other. */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update')
}

/** Puts locked customers into a group, or takes them out of it. @returns the changed rows */
export async function moveMembers(
  tx: Transaction,
  groupId: string,
  ids: readonly string[],
  move: 'in' | 'out',
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const groupIds =
    move === 'in'
      ? sql`array_append(${customers.groupIds}, ${groupId}::uuid)`
      : sql`array_remove(${customers.groupIds}, ${groupId}::uuid)`
  return tx
    .update(customers)
    .set({ groupIds, version: sql`${customers.version} + 1`, updatedAt: new Date() })
    .where(inArray(customers.id, [...ids]))
    .returning()
}

/** Some customer of a group, archived ones among them; null where it has none. */
export async function findAnyMember(
  tx: Transaction,
  groupId: string,
): Promise<{ id: string; version: number } | null> {
  const [member] = await tx
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(arrayContains(customers.groupIds, [groupId]))
    .limit(1)
  return member ?? null
}

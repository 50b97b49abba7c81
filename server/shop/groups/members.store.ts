/** Puts many customers into groups at once, or takes them out. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { type CustomerRow, customerSelection, withLists } from '../customers/customer-rows.store.ts'

/**
 * The customers with these ids, locked in the order of their ids, so that two bulk changes never deadlock.
 */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update')
  return withLists(tx, rows)
}

/**
 * Puts locked customers into a group that they are not in, or takes them out of it. @returns the changed rows
 */
export async function moveMembers(
  tx: Transaction,
  groupId: string,
  ids: readonly string[],
  move: 'in' | 'out',
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  await (move === 'in' ? takeIn : takeOut)(tx, groupId, ids)
  return tx
    .update(customers)
    .set({ version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(customers.id, [...ids]))
    .returning(customerSelection)
}

/** The new group becomes the last of each customer's groups. */
async function takeIn(tx: Transaction, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into group_members (group_id, customer_id, customer_created_at, position, archived)
    select ${groupId}, id, created_at,
      (select coalesce(max(position) + 1, 0) from group_members where customer_id = customers.id),
      archived_at is not null
    from customers where id = any(${sql.param([...ids])}::uuid[])`)
}

async function takeOut(tx: Transaction, groupId: string, ids: readonly string[]): Promise<void> {
  const theirs = inArray(groupMembers.customerId, [...ids])
  await tx.delete(groupMembers).where(and(eq(groupMembers.groupId, groupId), theirs))
}

/** One customer of a group, possibly archived; null if it has none. */
export async function findAnyMember(
  tx: Transaction,
  groupId: string,
): Promise<{ id: string; version: number } | null> {
  const [member] = await tx
    .select({ id: customers.id, version: customers.version })
    .from(groupMembers)
    .innerJoin(customers, eq(customers.id, groupMembers.customerId))
    .where(eq(groupMembers.groupId, groupId))
    .limit(1)
  return member ?? null
}

/** Which customers and groups are assigned to a worker by name. */
import { eq, inArray, sql } from 'drizzle-orm'
import { customerWorkers, groupWorkers } from '#server/platform/db/assignments.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { customers, groups } from '#server/platform/db/tables.ts'
import { type CustomerRow, customerSelection, withLists } from '#server/shop/customers/customer-rows.store.ts'
import { insertCustomerWorkers, unassignCustomers } from '#server/shop/customers/customer-workers.store.ts'
import { type GroupRow, groupSelection, withWorkers } from '#server/shop/groups/groups.store.ts'

/** Rows as they were and as they are, in any order. */
interface Changed<Row> {
  before: Row[]
  after: Row[]
}

/** Assigns customers to a worker, or takes them off. They must be locked. @returns the changed rows */
export async function assignTo(
  tx: Transaction,
  workerId: string,
  ids: readonly string[],
  way: 'to' | 'off',
): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  await (way === 'to' ? insertCustomerWorkers : unassignCustomers)(tx, workerId, ids)
  return tx
    .update(customers)
    .set({ version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${customers.id} = any(${sql.param([...ids])}::uuid[])`)
    .returning(customerSelection)
}

/** Takes all customers off a worker. */
export async function takeOffCustomers(tx: Transaction, workerId: string): Promise<Changed<CustomerRow>> {
  const theirs = tx
    .select({ id: customerWorkers.customerId })
    .from(customerWorkers)
    .where(eq(customerWorkers.workerId, workerId))
  const held = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, theirs))
    .orderBy(customers.id)
    .for('update')
  const before = await withLists(tx, held)
  const ids = before.map(({ id }) => id)
  return { before, after: await assignTo(tx, workerId, ids, 'off') }
}

/** Takes all groups off a worker. */
export async function takeOffGroups(tx: Transaction, workerId: string): Promise<Changed<GroupRow>> {
  const theirs = tx
    .select({ id: groupWorkers.groupId })
    .from(groupWorkers)
    .where(eq(groupWorkers.workerId, workerId))
  const held = await tx
    .select()
    .from(groups)
    .where(inArray(groups.id, theirs))
    .orderBy(groups.id)
    .for('no key update')
  const before = await withWorkers(tx, held)
  if (before.length === 0) return { before, after: [] }
  await tx.delete(groupWorkers).where(eq(groupWorkers.workerId, workerId))
  const after = await tx
    .update(groups)
    .set({ version: sql`${groups.version} + 1`, updatedAt: sql`now()` })
    .where(
      inArray(
        groups.id,
        before.map(({ id }) => id),
      ),
    )
    .returning(groupSelection)
  return { before, after }
}

/** Which customers and groups are assigned to a worker by name. */
import { arrayContains, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { customers, groups } from '#server/platform/db/tables.ts'
import { customerSelection, withGroups } from '#server/shop/customers/customer-groups.store.ts'

/** Rows as they were and as they are, in any order. */
interface Changed<Row> {
  before: Row[]
  after: Row[]
}

type CustomerRow = Awaited<ReturnType<typeof assignTo>>[number]

/** Assigns customers to a worker, or takes them off. They must be locked. */
export async function assignTo(tx: Transaction, workerId: string, ids: readonly string[], way: 'to' | 'off') {
  if (ids.length === 0) return []
  const assignedTo =
    way === 'to'
      ? sql`array_append(${customers.assignedTo}, ${workerId}::uuid)`
      : sql`array_remove(${customers.assignedTo}, ${workerId}::uuid)`
  return changeCustomers(tx, assignedTo, inArray(customers.id, [...ids]))
}

/** Takes all customers off a worker. */
export async function takeOffCustomers(tx: Transaction, workerId: string): Promise<Changed<CustomerRow>> {
  const theirs = arrayContains(customers.assignedTo, [workerId])
  const held = await tx.select().from(customers).where(theirs).orderBy(customers.id).for('update')
  const before = await withGroups(tx, held)
  if (before.length === 0) return { before, after: [] }
  const assignedTo = sql`array_remove(${customers.assignedTo}, ${workerId}::uuid)`
  return { before, after: await changeCustomers(tx, assignedTo, theirs) }
}

function changeCustomers(tx: Transaction, assignedTo: SQL, which: SQL) {
  return tx
    .update(customers)
    .set({ assignedTo, version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(which)
    .returning(customerSelection)
}

/** Takes all groups off a worker. */
export async function takeOffGroups(
  tx: Transaction,
  workerId: string,
): Promise<Changed<typeof groups.$inferSelect>> {
  const theirs = arrayContains(groups.assignedTo, [workerId])
  const before = await tx.select().from(groups).where(theirs).orderBy(groups.id).for('no key update')
  if (before.length === 0) return { before, after: [] }
  const after = await tx
    .update(groups)
    .set({
      assignedTo: sql`array_remove(${groups.assignedTo}, ${workerId}::uuid)`,
      version: sql`${groups.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(theirs)
    .returning()
  return { before, after }
}

/** A customer with what other tables hold of them: their groups and the workers assigned to them. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customers } from '#server/platform/db/tables.ts'

type CustomerColumns = typeof customers.$inferSelect

/** Both lists are in the order that the office chose. */
export type Lists = { groupIds: string[]; assignedTo: string[] }

export type CustomerRow = CustomerColumns & Lists
export type NewCustomer = typeof customers.$inferInsert & Partial<Lists>

/** The lists as columns of a query or change on `customers`. */
export const listColumns = {
  groupIds: sql<
    string[]
  >`array(select group_id from group_members where customer_id = customers.id order by position)`,
  assignedTo: sql<
    string[]
  >`array(select worker_id from customer_workers where customer_id = customers.id order by position)`,
}

export const customerSelection = { ...getTableColumns(customers), ...listColumns }

/**
 * Locked rows with their lists. These are read after the lock, in a second statement: a statement that waited
 * for a lock sees the current row, but other tables as they were when it began.
 */
export async function withLists(
  db: Database | Transaction,
  rows: readonly CustomerColumns[],
): Promise<CustomerRow[]> {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const lists = await db
    .select({ id: customers.id, ...listColumns })
    .from(customers)
    .where(eq(customers.id, sql`any(${ids}::uuid[])`))
  const listsOf = new Map(lists.map(({ id, ...both }) => [id, both]))
  return rows.map((row) => ({ ...row, ...(listsOf.get(row.id) ?? { groupIds: [], assignedTo: [] }) }))
}

/** Whether two lists have the same ids in the same order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}

/**
 * Which groups a customer is in, written to `group_members`. A transaction that changes them locks the
 * customer first.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { groupMembers, groups } from '#server/platform/db/tables.ts'
import { isSameList } from './customer-rows.store.ts'

/**
 * The condition for a customer in one of some groups, for queries that check customers row by row. With
 * `exists` PostgreSQL would fetch all customers of these groups first.
 */
export function isInGroups(groupIds: readonly string[]): SQL {
  return sql`(select true from group_members where customer_id = customers.id 
    and group_id = any(${sql.param([...groupIds])}::uuid[]) limit 1)`
}

/** Puts customers into exactly these groups, in this order. @param before the groups that they are in now */
export async function replaceGroups(
  tx: Transaction,
  customerId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (isSameList(before, after)) return
  const left = before.filter((id) => !after.includes(id))
  const joined = after.filter((id) => !before.includes(id))
  if (left.length > 0 && joined.length > 0) await holdGroups(tx, [...left, ...joined])
  await leaveGroups(tx, customerId, left)
  await joinGroups(tx, [{ id: customerId, groupIds: after }])
}

/**
 * Each statement locks its groups in the order of their ids; of two statements the second may need an earlier
 * one.
 */
async function holdGroups(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .orderBy(groups.id)
    .for('no key update')
}

async function leaveGroups(tx: Transaction, customerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const left = inArray(groupMembers.groupId, [...ids])
  await tx.delete(groupMembers).where(and(eq(groupMembers.customerId, customerId), left))
}

/** Puts existing customers into groups; a group that a customer is in already moves to its new position. */
export async function joinGroups(
  tx: Transaction,
  rows: readonly { id: string; groupIds?: readonly string[] }[],
): Promise<void> {
  const wanted = rows.flatMap(({ id, groupIds = [] }) =>
    groupIds.map((groupId, position) => ({ id, groupId, position })),
  )
  if (wanted.length === 0) return
  const column = (name: 'id' | 'groupId' | 'position') => sql.param(wanted.map((one) => one[name]))
  await tx.execute(sql`
    insert into group_members (group_id, customer_id, customer_created_at, position, archived)
    select wanted.group_id, customers.id, customers.created_at, wanted.position, customers.archived_at is not null
    from unnest(${column('id')}::uuid[], ${column('groupId')}::uuid[], ${column('position')}::int[])
      as wanted (id, group_id, position)
    join customers on customers.id = wanted.id
    order by wanted.group_id
    on conflict (group_id, customer_id) do update set position = excluded.position
      where group_members.position <> excluded.position`)
}

/**
 * Which workers customers are assigned to, written to `customer_workers`. A transaction that changes them holds
 * the workers and locks the customers before.
 */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { customerWorkers } from '#server/platform/db/assignments.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { isSameList } from './customer-rows.store.ts'

/**
 * Which of these people are workers now; the transaction holds them so until it ends. It does so before it
 * locks customers or groups, in the order in which a worker is deleted (docs/decisions/0033-locks.md).
 */
export async function holdWorkers(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        sql`${profiles.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(profiles.role, 'worker'),
        isNull(profiles.deletedAt),
      ),
    )
    .orderBy(profiles.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/**
 * The condition for a customer assigned to a worker, for queries that check customers row by row: as
 * `isInGroups`.
 */
export function isAssignedTo(workerId: string): SQL {
  return sql`(select true from customer_workers where customer_id = customers.id and worker_id = ${workerId})`
}

/** Assigns a customer to exactly these workers, in this order. @param before to whom they are assigned now */
export async function replaceWorkers(
  tx: Transaction,
  customerId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (isSameList(before, after)) return
  if (before.some((id) => !after.includes(id))) {
    const left = sql`${customerWorkers.workerId} <> all(${sql.param([...after])}::uuid[])`
    await tx.delete(customerWorkers).where(and(eq(customerWorkers.customerId, customerId), left))
  }
  await assignWorkers(tx, [{ id: customerId, assignedTo: after }])
}

/** Assigns existing customers to workers; a worker who has a customer already moves to their new position. */
export async function assignWorkers(
  tx: Transaction,
  rows: readonly { id: string; assignedTo?: readonly string[] }[],
): Promise<void> {
  const wanted = rows.flatMap(({ id, assignedTo = [] }) =>
    assignedTo.map((workerId, position) => ({ id, workerId, position })),
  )
  if (wanted.length === 0) return
  const column = (name: 'id' | 'workerId' | 'position') => sql.param(wanted.map((one) => one[name]))
  await tx.execute(sql`
    insert into customer_workers (customer_id, customer_created_at, worker_id, position, archived)
    select customers.id, customers.created_at, wanted.worker_id, wanted.position, customers.archived_at is not null
    from unnest(${column('id')}::uuid[], ${column('workerId')}::uuid[], ${column('position')}::int[])
      as wanted (id, worker_id, position)
    join customers on customers.id = wanted.id
    on conflict (customer_id, worker_id) do update set position = excluded.position
      where customer_workers.position <> excluded.position`)
}

/** Assigns customers to a worker who has none of them, after those to whom they are assigned already. */
export async function insertCustomerWorkers(
  tx: Transaction,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into customer_workers (customer_id, customer_created_at, worker_id, position, archived)
    select id, created_at, ${workerId}::uuid,
      (select coalesce(max(position) + 1, 0) from customer_workers where customer_id = customers.id),
      archived_at is not null
    from customers where id = any(${sql.param([...ids])}::uuid[])`)
}

/** Takes customers off a worker. */
export async function unassignCustomers(
  tx: Transaction,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  const theirs = sql`${customerWorkers.customerId} = any(${sql.param([...ids])}::uuid[])`
  await tx.delete(customerWorkers).where(and(eq(customerWorkers.workerId, workerId), theirs))
}

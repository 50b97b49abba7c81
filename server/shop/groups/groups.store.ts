import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupSort } from '#domain/list-words.ts'
import type { Group } from '#domain/shop/groups.ts'
import { groupWorkers } from '#server/platform/db/assignments.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { listWhole, type SortKeys, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { matching } from '#server/platform/db/search.ts'
import { groups } from '#server/platform/db/tables.ts'

type GroupColumns = typeof groups.$inferSelect

/** A group with the workers that it is assigned to, in the order that the office chose. */
export type GroupRow = GroupColumns & { assignedTo: string[] }
export type NewGroup = typeof groups.$inferInsert & { assignedTo?: string[] }

export const groupSelection = {
  ...getTableColumns(groups),
  assignedTo: sql<
    string[]
  >`array(select worker_id from group_workers where group_id = groups.id order by position)`,
}

interface GroupQuery extends WholeQuery<GroupSort> {
  q?: string | undefined
  assignedTo?: string | undefined
  archived: boolean
}

const sortKeys: SortKeys<GroupSort> = {
  name: { of: sql`lower(${groups.name})`, type: 'text' },
  discount: { of: sql`(${groups.discountPercent} * 100)::bigint`, type: 'bigint' },
  terms: { of: sql`coalesce(${groups.paymentTermsDays}, -1)::bigint`, type: 'bigint' },
  members: { of: sql`${groups.members}::bigint`, type: 'bigint' },
}

/** A page of groups, newest first or by a column. */
export function listGroups(db: Database, query: GroupQuery) {
  return listWhole(db, query, {
    table: groups,
    where: and(
      query.archived ? isNotNull(groups.archivedAt) : isNull(groups.archivedAt),
      query.assignedTo ? isAssignedTo(query.assignedTo) : undefined,
      matching(groups.search, query.q),
    ),
    keys: sortKeys,
    read: (where, most) => readNewest(db, where, most),
    present: presentGroup,
  })
}

/** Groups by their ids, archived ones too, the newest first. */
export async function groupsByIds(db: Database, ids: readonly string[]): Promise<Group[]> {
  return (await readNewest(db, inArray(groups.id, [...ids]), ids.length)).map(presentGroup)
}

function readNewest(db: Database, where: SQL | undefined, most: number): Promise<GroupRow[]> {
  return db
    .select(groupSelection)
    .from(groups)
    .where(where)
    .orderBy(desc(groups.createdAt), desc(groups.id))
    .limit(most)
}

/**
 * A group by id, locked until the transaction ends: `key share` keeps it from being deleted, `no key update`
 * from being changed, `update` also from taking in customers. A transaction that locks customers too locks
 * them first.
 */
export async function findGroup(
  db: Database | Transaction,
  id: string,
  lock?: 'key share' | 'no key update' | 'update',
): Promise<GroupRow | null> {
  const [row] = lock
    ? await withWorkers(db, await db.select().from(groups).where(eq(groups.id, id)).for(lock))
    : await db.select(groupSelection).from(groups).where(eq(groups.id, id))
  return row ?? null
}

/** Locked groups with their workers, read after the lock as a customer's lists are (`withLists`). */
export async function withWorkers(
  db: Database | Transaction,
  rows: readonly GroupColumns[],
): Promise<GroupRow[]> {
  if (rows.length === 0) return []
  const assigned = await db
    .select()
    .from(groupWorkers)
    .where(
      inArray(
        groupWorkers.groupId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(groupWorkers.position)
  const workersOf = Map.groupBy(assigned, ({ groupId }) => groupId)
  return rows.map((row) => ({
    ...row,
    assignedTo: (workersOf.get(row.id) ?? []).map(({ workerId }) => workerId),
  }))
}

/** Which of these groups there are and are not archived; they cannot be deleted until the transaction ends. */
export async function holdCurrentGroups(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, [...ids]), isNull(groups.archivedAt)))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** The groups with these ids, including archived ones. */
export async function findGroups(db: Database | Transaction, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  return db
    .select(groupSelection)
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .orderBy(groups.name)
}

/** The groups through which a person sees customers: assigned to them, and not archived. */
export async function groupsOfPerson(db: Database | Transaction, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(isAssignedTo(personId), isNull(groups.archivedAt)))
  return rows.map(({ id }) => id)
}

function isAssignedTo(workerId: string): SQL {
  return sql`${groups.id} in (select group_id from group_workers where worker_id = ${workerId})`
}

/** @returns the new row, or null if the id is taken */
export async function insertGroup(
  tx: Transaction,
  { assignedTo = [], ...row }: NewGroup,
): Promise<GroupRow | null> {
  const [made] = await tx.insert(groups).values(row).onConflictDoNothing({ target: groups.id }).returning()
  return made ? { ...made, assignedTo: await replaceWorkers(tx, made.id, [], assignedTo) } : null
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateGroup(
  tx: Transaction,
  id: string,
  version: number,
  { assignedTo, ...change }: Partial<NewGroup>,
): Promise<GroupRow | null> {
  const [row] = await tx
    .update(groups)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(groups.id, id), eq(groups.version, version)))
    .returning(groupSelection)
  if (!row || !assignedTo) return row ?? null
  return { ...row, assignedTo: await replaceWorkers(tx, id, row.assignedTo, assignedTo) }
}

/**
 * Assigns a group to exactly these workers, in this order.
 * @param before to whom it is assigned now
 * @returns each worker once
 */
async function replaceWorkers(
  tx: Transaction,
  groupId: string,
  before: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  const after = [...new Set(wanted)]
  if (before.length > 0) await tx.delete(groupWorkers).where(eq(groupWorkers.groupId, groupId))
  if (after.length > 0)
    await tx.insert(groupWorkers).values(after.map((workerId, position) => ({ groupId, workerId, position })))
  return after
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id))
}

/** Whether the unique index refused the group because another current one has its name. */
export function isGroupNameTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'groups_name') return true
  return isGroupNameTaken(error.cause)
}

/** A group as the API answers it. */
export function presentGroup(row: GroupRow): Group {
  const { search: _search, ...rest } = row
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

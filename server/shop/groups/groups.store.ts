import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Group } from '#domain/shop/groups.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { countEasy, matching } from '#server/platform/db/search.ts'
import { groups } from '#server/platform/db/tables.ts'

export type GroupRow = typeof groups.$inferSelect
export type NewGroup = typeof groups.$inferInsert

interface GroupQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  assignedTo?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  archived: boolean
}

/** A page of groups, newest first. */
export async function listGroups(db: Database, query: GroupQuery) {
  const where = and(
    query.archived ? isNotNull(groups.archivedAt) : isNull(groups.archivedAt),
    query.assignedTo ? arrayContains(groups.assignedTo, [query.assignedTo]) : undefined,
    matching(groups.search, query.q),
  )
  const rows = await db
    .select()
    .from(groups)
    .where(and(where, afterCursor(groups, query.cursor)))
    .orderBy(desc(groups.createdAt), desc(groups.id))
    .limit(query.limit + 1)
  const count = query.count === 'true' ? await countEasy(db, groups, where) : null
  return { ...toPage(groups, rows, query.limit, presentGroup), ...(count ? { count } : {}) }
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
  const query = db.select().from(groups).where(eq(groups.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The groups with these ids, including archived ones; `key share` keeps them from being deleted. */
export async function findGroups(
  db: Database | Transaction,
  ids: readonly string[],
  lock?: 'key share',
): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  const query = db
    .select()
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .orderBy(groups.name)
  return lock ? query.for(lock) : query
}

/** The groups through which a person sees customers: assigned to them, and not archived. */
export async function groupsOfPerson(db: Database | Transaction, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(arrayContains(groups.assignedTo, [personId]), isNull(groups.archivedAt)))
  return rows.map(({ id }) => id)
}

/** @returns the new row, or null if the id is taken */
export async function insertGroup(tx: Transaction, row: NewGroup): Promise<GroupRow | null> {
  const [made] = await tx.insert(groups).values(row).onConflictDoNothing({ target: groups.id }).returning()
  return made ?? null
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateGroup(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<NewGroup>,
): Promise<GroupRow | null> {
  const [row] = await tx
    .update(groups)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(groups.id, id), eq(groups.version, version)))
    .returning()
  return row ?? null
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id))
}

/** Whether the unique index refused the group because another current one has its name. */
export function isNameTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'groups_name') return true
  return isNameTaken(error.cause)
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

import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { ViewedList } from '#domain/office/views.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { views } from '#server/platform/db/views.tables.ts'

export type ViewRow = typeof views.$inferSelect
export type NewView = typeof views.$inferInsert

/** The views that a person sees, of one list or of all, by name. */
export function listViews(
  db: Database | Transaction,
  personId: string,
  list: ViewedList | undefined,
): Promise<ViewRow[]> {
  return db
    .select()
    .from(views)
    .where(and(list ? eq(views.list, list) : undefined, or(views.shared, eq(views.createdBy, personId))))
    .orderBy(asc(sql`lower(${views.name})`), asc(views.id))
}

/** A view by id; `update` locks its row until the transaction ends. */
export async function findView(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<ViewRow | null> {
  const query = db.select().from(views).where(eq(views.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** What says where a view stands: its list, its name, and whose it is. */
export type NamedView = Pick<ViewRow, 'id' | 'list' | 'name' | 'shared' | 'createdBy'>

/**
 * How many others of a view's kind its list has (those that the office shares, or its maker's own), and whether one of
 * them has its name in whatever letters. Until the transaction ends nobody else looks.
 */
export async function findOtherViews(
  tx: Transaction,
  { id, list, name, shared, createdBy }: NamedView,
): Promise<{ count: number; isNameTaken: boolean }> {
  await oneAtATime(tx, 'views')
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      isNameTaken: sql<boolean>`coalesce(bool_or(lower(${views.name}) = lower(${name})), false)`,
    })
    .from(views)
    .where(
      and(
        ne(views.id, id),
        eq(views.list, list),
        eq(views.shared, shared),
        shared ? undefined : sql`${views.createdBy} = ${createdBy}`,
      ),
    )
  return found ?? { count: 0, isNameTaken: false }
}

/** @returns the new row, or null if the id is taken */
export async function insertView(tx: Transaction, row: NewView): Promise<ViewRow | null> {
  const [made] = await tx.insert(views).values(row).onConflictDoNothing({ target: views.id }).returning()
  return made ?? null
}

/** Changes a view that this transaction has locked. */
export async function updateView(
  tx: Transaction,
  before: ViewRow,
  change: Partial<NewView>,
): Promise<ViewRow> {
  const [row] = await tx
    .update(views)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(views.id, before.id))
    .returning()
  if (!row) throw new Error(`view ${before.id} is gone though it is locked`)
  return row
}

export async function deleteView(tx: Transaction, id: string): Promise<void> {
  await tx.delete(views).where(eq(views.id, id))
}

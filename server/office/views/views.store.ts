import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { ViewedList } from '#domain/office/views.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
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

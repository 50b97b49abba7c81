import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { priceChanges } from '#server/platform/db/price-changes.tables.ts'

export type PriceChangeRow = typeof priceChanges.$inferSelect
type NewPriceChange = typeof priceChanges.$inferInsert

/** A page of changes, newest first, each with the name of who made it. */
export async function listPriceChanges<Item>(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  present: (row: PriceChangeRow, by: string) => Item,
) {
  const rows = await db
    .select({ change: priceChanges, by: profiles.displayName })
    .from(priceChanges)
    .leftJoin(profiles, eq(profiles.id, priceChanges.createdBy))
    .where(afterCursor(priceChanges, cursor))
    .orderBy(desc(priceChanges.createdAt), desc(priceChanges.id))
    .limit(limit + 1)
  const names = new Map(rows.map(({ change, by }) => [change.id, by ?? '']))
  return toPage(
    priceChanges,
    rows.map(({ change }) => change),
    limit,
    (row) => present(row, names.get(row.id) ?? ''),
  )
}

/** A change by id; `update` locks its row until the transaction ends. */
export async function findPriceChange(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<PriceChangeRow | null> {
  const query = db.select().from(priceChanges).where(eq(priceChanges.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertPriceChange(
  tx: Transaction,
  row: NewPriceChange,
): Promise<PriceChangeRow | null> {
  const [made] = await tx.insert(priceChanges).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Notes that a change was undone. @returns null if `version` is not the current one */
export async function markPriceChangeUndone(
  tx: Transaction,
  id: string,
  version: number,
  undone: { undoneAt: Date; kept: string[] },
): Promise<PriceChangeRow | null> {
  const [row] = await tx
    .update(priceChanges)
    .set({ ...undone, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(priceChanges.id, id), eq(priceChanges.version, version)))
    .returning()
  return row ?? null
}

/** The name of a person. */
export async function findPersonName(db: Database | Transaction, id: string | null): Promise<string> {
  if (id === null) return ''
  const [row] = await db.select({ name: profiles.displayName }).from(profiles).where(eq(profiles.id, id))
  return row?.name ?? ''
}

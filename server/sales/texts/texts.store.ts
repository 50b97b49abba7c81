import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { TextUse } from '#domain/sales/text-uses.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { keptTexts } from '#server/platform/db/letters.tables.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { matching } from '#server/platform/db/search.ts'

export type TextRow = typeof keptTexts.$inferSelect
export type NewText = typeof keptTexts.$inferInsert

interface TextQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  use?: TextUse | undefined
  archived: boolean
}

/** A page of texts, newest first. */
export async function listTexts<Shown>(db: Database, query: TextQuery, present: (row: TextRow) => Shown) {
  const where = and(
    query.archived ? isNotNull(keptTexts.archivedAt) : isNull(keptTexts.archivedAt),
    query.use ? eq(keptTexts.use, query.use) : undefined,
    matching(sql`lower(${keptTexts.name} || ' ' || ${keptTexts.text})`, query.q),
  )
  const rows = await db
    .select()
    .from(keptTexts)
    .where(and(where, afterCursor(keptTexts, query.cursor)))
    .orderBy(desc(keptTexts.createdAt), desc(keptTexts.id))
    .limit(query.limit + 1)
  const count = query.count === 'true' ? await countEasy(db, keptTexts, where) : null
  return { ...toPage(keptTexts, rows, query.limit, present), ...(count ? { count } : {}) }
}

/** How many other texts of a use are offered. Until the transaction ends nobody else counts them. */
export async function countOtherTexts(tx: Transaction, id: string, use: TextUse): Promise<number> {
  await oneAtATime(tx, 'texts')
  return tx.$count(keptTexts, and(ne(keptTexts.id, id), eq(keptTexts.use, use), isNull(keptTexts.archivedAt)))
}

/** A text by id; `update` locks its row until the transaction ends. */
export async function findText(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<TextRow | null> {
  const query = db.select().from(keptTexts).where(eq(keptTexts.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertText(tx: Transaction, row: NewText): Promise<TextRow | null> {
  const [made] = await tx
    .insert(keptTexts)
    .values(row)
    .onConflictDoNothing({ target: keptTexts.id })
    .returning()
  return made ?? null
}

/** Changes a text that this transaction has locked. */
export async function updateText(
  tx: Transaction,
  before: TextRow,
  change: Partial<NewText>,
): Promise<TextRow> {
  const [row] = await tx
    .update(keptTexts)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(keptTexts.id, before.id))
    .returning()
  if (!row) throw new Error(`text ${before.id} is gone though it is locked`)
  return row
}

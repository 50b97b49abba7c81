import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { TextSort } from '#domain/list-words.ts'
import { type TextUse, textUses } from '#domain/sales/text-uses.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { keptTexts } from '#server/platform/db/letters.tables.ts'
import { listWhole, type SortKeys, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { matching } from '#server/platform/db/search.ts'

export type TextRow = typeof keptTexts.$inferSelect
export type NewText = typeof keptTexts.$inferInsert

interface TextQuery extends WholeQuery<TextSort> {
  q?: string | undefined
  use?: TextUse | undefined
  archived: boolean
}

const sortKeys: SortKeys<TextSort> = {
  name: { of: sql`lower(${keptTexts.name})`, type: 'text' },
  use: {
    of: sql`array_position(${sql.param([...textUses])}::text[], ${keptTexts.use})::bigint`,
    type: 'bigint',
  },
}

/** A page of texts, newest first or by a column. */
export function listTexts<Shown extends { id: string }>(
  db: Database,
  query: TextQuery,
  present: (row: TextRow) => Shown,
) {
  return listWhole(db, query, {
    table: keptTexts,
    where: and(
      query.archived ? isNotNull(keptTexts.archivedAt) : isNull(keptTexts.archivedAt),
      query.use ? eq(keptTexts.use, query.use) : undefined,
      matching(sql`lower(${keptTexts.name} || ' ' || ${keptTexts.text})`, query.q),
    ),
    keys: sortKeys,
    read: (where, most) => readNewest(db, where, most),
    present,
  })
}

/** Texts by their ids, deleted ones too, the newest first. */
export function textsByIds(db: Database, ids: readonly string[]): Promise<TextRow[]> {
  return readNewest(db, inArray(keptTexts.id, [...ids]), ids.length)
}

function readNewest(db: Database, where: SQL | undefined, most: number): Promise<TextRow[]> {
  return db
    .select()
    .from(keptTexts)
    .where(where)
    .orderBy(desc(keptTexts.createdAt), desc(keptTexts.id))
    .limit(most)
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

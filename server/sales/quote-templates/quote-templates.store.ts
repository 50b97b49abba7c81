import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { TemplateSort } from '#domain/list-words.ts'
import type { QuoteTemplateSummary } from '#domain/sales/quote-templates.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { madeOn } from '#server/platform/db/days.ts'
import { quoteTemplates } from '#server/platform/db/letters.tables.ts'
import { listWhole, type SortFigures, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { matching } from '#server/platform/db/search.ts'

export type TemplateRow = typeof quoteTemplates.$inferSelect
export type NewTemplate = typeof quoteTemplates.$inferInsert

interface TemplateQuery extends WholeQuery<TemplateSort> {
  q?: string | undefined
  archived: boolean
  /** The days on which they were saved last. */
  from?: string | undefined
  to?: string | undefined
}

const sortKeys: SortFigures<TemplateSort, QuoteTemplateSummary> = {
  name: { of: sql`lower(${quoteTemplates.name})`, type: 'text' },
  title: { of: sql`lower(${quoteTemplates.title})`, type: 'text' },
  lines: { of: sql`jsonb_array_length(${quoteTemplates.items})::bigint`, type: 'bigint' },
  changed: { of: sql`(extract(epoch from ${quoteTemplates.updatedAt}) * 1000)::bigint`, type: 'bigint' },
  net: ({ net }) => net,
}

/** A page of templates, newest first or by a column. */
export function listTemplates(
  db: Database,
  query: TemplateQuery,
  present: (row: TemplateRow) => QuoteTemplateSummary,
) {
  return listWhole(db, query, {
    table: quoteTemplates,
    where: and(
      query.archived ? isNotNull(quoteTemplates.archivedAt) : isNull(quoteTemplates.archivedAt),
      madeOn(quoteTemplates.updatedAt, query),
      matching(sql`lower(${quoteTemplates.name} || ' ' || ${quoteTemplates.title})`, query.q),
    ),
    keys: sortKeys,
    read: (where, most) => readNewest(db, where, most),
    present,
  })
}

/** Templates by their ids, deleted ones too, the newest first. */
export function templatesByIds(db: Database, ids: readonly string[]): Promise<TemplateRow[]> {
  return readNewest(db, inArray(quoteTemplates.id, [...ids]), ids.length)
}

function readNewest(db: Database, where: SQL | undefined, most: number): Promise<TemplateRow[]> {
  return db
    .select()
    .from(quoteTemplates)
    .where(where)
    .orderBy(desc(quoteTemplates.createdAt), desc(quoteTemplates.id))
    .limit(most)
}

/** A template by id; `update` locks its row until the transaction ends. */
export async function findTemplate(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<TemplateRow | null> {
  const query = db.select().from(quoteTemplates).where(eq(quoteTemplates.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/**
 * Whether another template that is offered has a name, in whatever letters. Until the transaction ends nobody else is
 * told that a name is free.
 */
export async function isTemplateNameTaken(tx: Transaction, id: string, name: string): Promise<boolean> {
  await oneAtATime(tx, 'quote templates')
  const others = await tx.$count(
    quoteTemplates,
    and(
      ne(quoteTemplates.id, id),
      isNull(quoteTemplates.archivedAt),
      eq(sql`lower(${quoteTemplates.name})`, name.toLowerCase()),
    ),
  )
  return others > 0
}

/** @returns the new row, or null if the id is taken */
export async function insertTemplate(tx: Transaction, row: NewTemplate): Promise<TemplateRow | null> {
  const [made] = await tx
    .insert(quoteTemplates)
    .values(row)
    .onConflictDoNothing({ target: quoteTemplates.id })
    .returning()
  return made ?? null
}

/** Changes a template that this transaction has locked. */
export async function updateTemplate(
  tx: Transaction,
  before: TemplateRow,
  change: Partial<NewTemplate>,
): Promise<TemplateRow> {
  const [row] = await tx
    .update(quoteTemplates)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(quoteTemplates.id, before.id))
    .returning()
  if (!row) throw new Error(`template ${before.id} is gone though it is locked`)
  return row
}

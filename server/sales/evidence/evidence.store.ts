import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type EvidenceItem, type EvidenceKind, readEvidence } from '#domain/sales/evidence.ts'
import type { Neighbours } from '#domain/sales/evidence-bundle.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { evidence, evidenceEnd, evidenceRecords } from '#server/platform/db/evidence.tables.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { openCursor, sealCursor } from '#server/platform/db/sorted-cursor.ts'

type EvidenceRow = typeof evidence.$inferSelect

/**
 * Locks the chain until the transaction ends, and says how it ends. Nothing may be locked after it
 * (docs/decisions/0033-locks.md).
 */
export async function lockEvidence(tx: Transaction): Promise<{ count: number; hash: string }> {
  const { rows } = await tx.execute<{ count: string; hash: string }>(
    sql`select known_count as count, known_hash as hash from lock_evidence()`,
  )
  const [end] = rows
  if (!end) throw new Error('the end of the evidence is not known')
  return { count: Number(end.count), hash: end.hash }
}

/** Writes the next record of the chain, which `lockEvidence` has locked. */
export async function insertEvidence(
  tx: Transaction,
  place: typeof evidence.$inferInsert,
  said: Omit<typeof evidenceRecords.$inferInsert, 'evidenceId' | 'hash'>,
): Promise<void> {
  await tx.insert(evidence).values(place)
  await tx.insert(evidenceRecords).values({ ...said, evidenceId: place.id, hash: place.hash })
}

interface EvidenceQuery {
  limit: number
  cursor?: string | undefined
  /** Whether the records of all pages are counted. */
  count?: 'true' | 'false' | undefined
  /** The id of a quote or an invoice. */
  record?: string | undefined
  kind?: EvidenceKind | 'all' | undefined
}

interface Shown {
  after: (cursor: string) => SQL
  by: SQL[]
  cursorOf: (last: EvidenceRow) => string
}

/** All of it stands as the chain does. */
const asRecorded: Shown = {
  after: (cursor) => lt(evidence.number, openPlace('evidence', cursor).at),
  by: [desc(evidence.number)],
  cursorOf: ({ number, id }) => sealPlace('evidence', number, id),
}

/** What a record has stands by when it was said: a phone without a line sends it later, after what was said since. */
const asSaid: Shown = {
  after: (cursor) => {
    const { at, key } = openCursor('evidence of a record', cursor, 'bigint')
    return sql`(${evidence.at}, ${evidence.number}) < (${new Date(at).toISOString()}::timestamptz, ${key}::bigint)`
  },
  by: [desc(evidence.at), desc(evidence.number)],
  cursorOf: ({ number, at, id }) =>
    sealCursor('evidence of a record', { part: 0, key: `${number}`, at: at.getTime(), id }),
}

/** A page of the evidence, newest first. */
export async function listEvidence(db: Database, { limit, cursor, count, record, kind }: EvidenceQuery) {
  const where = and(
    record ? isAbout(db, record) : undefined,
    kind && kind !== 'all' ? eq(evidence.kind, kind) : undefined,
  )
  const { after, by, cursorOf } = record ? asSaid : asRecorded
  const rows = await db
    .select({ row: evidence, text: evidenceRecords.record })
    .from(evidence)
    .leftJoin(evidenceRecords, eq(evidenceRecords.evidenceId, evidence.id))
    .where(and(where, cursor === undefined ? undefined : after(cursor)))
    .orderBy(...by)
    .limit(limit + 1)
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    hasMore,
    nextCursor: hasMore && last ? cursorOf(last.row) : null,
    ...(count === 'true' ? { count: await countEasy(db, evidence, where) } : {}),
  }
}

/** A job; all revisions of a quote's number; or an invoice and the quote that it was made from. */
function isAbout(db: Database, record: string): SQL | undefined {
  const ofInvoice = db.select({ id: invoices.quoteId }).from(invoices).where(eq(invoices.id, record))
  const numbers = db
    .select({ number: quotes.quoteNumber })
    .from(quotes)
    .where(or(eq(quotes.id, record), inArray(quotes.id, ofInvoice)))
  const revisions = db.select({ id: quotes.id }).from(quotes).where(inArray(quotes.quoteNumber, numbers))
  // As an array they are found before, so that each part of it has its index.
  const ofQuote = sql`${evidence.quoteId} = any(array(${revisions}))`
  return or(eq(evidence.invoiceId, record), eq(evidence.jobId, record), ofQuote)
}

function present({ row, text }: { row: EvidenceRow; text: string | null }): EvidenceItem {
  const { id, number, kind, channel, at, hash, previous, documentSha256 } = row
  const record = text === null ? null : readEvidence(text)
  return {
    ...{ id, number, kind, channel, hash, previous, record },
    at: at.toISOString(),
    name: record?.name ?? '',
    documentHash: documentSha256,
  }
}

/** A record with its text; null if there is none with that id. */
export async function findEvidence(
  db: Database,
  id: string,
): Promise<{ row: EvidenceRow; text: string | null } | null> {
  const [found] = await db
    .select({ row: evidence, text: evidenceRecords.record })
    .from(evidence)
    .leftJoin(evidenceRecords, eq(evidenceRecords.evidenceId, evidence.id))
    .where(eq(evidence.id, id))
  return found ?? null
}

/** The hashes before and after a place in the chain. */
export async function findNeighbours(db: Database, number: number): Promise<Neighbours> {
  const rows = await db
    .select({ number: evidence.number, hash: evidence.hash })
    .from(evidence)
    .where(inArray(evidence.number, [number - 1, number + 1]))
  const [end] = await db.select({ count: evidenceEnd.count }).from(evidenceEnd)
  const hashAt = (place: number) => rows.find((row) => row.number === place)?.hash ?? null
  return { before: hashAt(number - 1), after: hashAt(number + 1), count: end?.count ?? 0 }
}

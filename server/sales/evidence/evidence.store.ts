import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/dates.ts'
import type { SortOrder } from '#domain/list-words.ts'
import { type EvidenceItem, type EvidenceKind, readEvidence } from '#domain/sales/evidence.ts'
import type { Neighbours } from '#domain/sales/evidence-bundle.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { madeOn, type OpenDayRange } from '#server/platform/db/days.ts'
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
  /** The days on which it was said. */
  from?: string | undefined
  to?: string | undefined
  sort?: 'date' | undefined
  order?: SortOrder | undefined
}

interface Shown {
  /** The rows of a page: those after a place, or all of them. */
  from: (cursor: string | undefined) => SQL | undefined
  by: SQL[]
  cursorOf: (last: EvidenceRow) => string
}

/** All of it stands as the chain does. */
const asRecorded: Shown = {
  from: (cursor) =>
    cursor === undefined ? undefined : lt(evidence.number, openPlace('evidence', cursor).at),
  by: [desc(evidence.number)],
  cursorOf: ({ number, id }) => sealPlace('evidence', number, id),
}

/** By when it was said: a phone without a line sends it later, after what was said since. */
function asSaid(order: SortOrder, days: OpenDayRange): Shown {
  const list = `evidence as it was said, ${order}`
  const isRising = order === 'asc'
  const directed = isRising ? asc : desc
  return {
    from: (cursor) => {
      if (cursor === undefined) return madeOn(evidence.at, days)
      const { at, key } = openCursor(list, cursor, 'bigint')
      const time = new Date(at)
      const { from, to } = days
      const isOutside = isRising
        ? from !== undefined && time < startOfDay(from)
        : to !== undefined && time >= startOfDay(addDays(to, 1))
      if (isOutside) return madeOn(evidence.at, days)
      // Of two beginnings PostgreSQL would take one, and go through what is between.
      return and(
        sql`(${evidence.at}, ${evidence.number}) ${isRising ? sql`>` : sql`<`} (${time.toISOString()}::timestamptz, ${key}::bigint)`,
        madeOn(evidence.at, isRising ? { to } : { from }),
      )
    },
    by: [directed(evidence.at), directed(evidence.number)],
    cursorOf: ({ number, at, id }) => sealCursor(list, { part: 0, key: `${number}`, at: at.getTime(), id }),
  }
}

/** What a record has, and what was said on some days, is in that order without being asked for it. */
function orderOf({ record, from, to, sort, order = 'desc' }: EvidenceQuery): Shown {
  return record || from || to || sort ? asSaid(order, { from, to }) : asRecorded
}

/** A page of the evidence, newest first or by when it was said. */
export async function listEvidence(db: Database, query: EvidenceQuery) {
  const { limit, cursor, count, record, kind } = query
  const where = and(
    record ? isAbout(db, record) : undefined,
    kind && kind !== 'all' ? eq(evidence.kind, kind) : undefined,
  )
  const { from, by, cursorOf } = orderOf(query)
  const rows = await db
    .select({ row: evidence, text: evidenceRecords.record })
    .from(evidence)
    .leftJoin(evidenceRecords, eq(evidenceRecords.evidenceId, evidence.id))
    .where(and(where, from(cursor)))
    .orderBy(...by)
    .limit(limit + 1)
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    hasMore,
    nextCursor: hasMore && last ? cursorOf(last.row) : null,
    ...(count === 'true' ? { count: await countEasy(db, evidence, and(where, from(undefined))) } : {}),
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

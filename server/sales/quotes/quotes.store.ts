import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QuoteStatus } from '#domain/sales/quote-words.ts'
import { type QuoteSummary, statusOn } from '#domain/sales/quotes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { countRows, findNewest, type Wanted } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { placesOfQuote } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { customers } from '#server/platform/db/tables.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type NewQuote = typeof quotes.$inferInsert

const summaryColumns = {
  id: quotes.id,
  version: quotes.version,
  createdAt: quotes.createdAt,
  quoteNumber: quotes.quoteNumber,
  revision: quotes.revision,
  customerId: quotes.customerId,
  name: sql<string>`${quotes.customer}->>'name'`,
  companyName: sql<string>`${quotes.customer}->>'companyName'`,
  title: quotes.title,
  status: quotes.status,
  total: quotes.total,
  validUntil: quotes.validUntil,
  isInvoiceCreated: quotes.isInvoiceCreated,
  archivedAt: quotes.archivedAt,
}

export interface QuoteQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  status?: QuoteStatus | 'all' | undefined
  customerId?: string | undefined
  measurementId?: string | undefined
  archived: boolean
}

/**
 * A page of quotes, newest first. @param today the day in London, which decides whether sent ones have
 * expired
 */
export async function listQuotes(db: Database, query: QuoteQuery, today: string) {
  const wanted = wantedFrom(query, today)
  const easy = and(wanted.easy, afterCursor(quotes, query.cursor))
  const [rows, count] = await Promise.all([
    findNewest(
      quotes,
      { ...wanted, easy, isLater: query.cursor !== undefined, limit: query.limit },
      (where) =>
        db
          .select(summaryColumns)
          .from(quotes)
          .where(where)
          .orderBy(desc(quotes.createdAt), desc(quotes.id))
          .limit(query.limit + 1),
    ),
    query.count === 'true' ? countRows(db, quotes, wanted) : undefined,
  ])
  return {
    ...toPage(
      quotes,
      rows,
      query.limit,
      ({ name, companyName, ...row }): QuoteSummary => ({
        ...row,
        status: statusOn(row, today),
        customer: { name, companyName },
        createdAt: row.createdAt.toISOString(),
        archivedAt: row.archivedAt?.toISOString() ?? null,
      }),
    ),
    ...(count ? { count } : {}),
  }
}

/** The conditions, without a cursor, by what finds the rows that meet them. */
function wantedFrom(query: QuoteQuery, today: string): Omit<Wanted, 'limit'> {
  const { customerId, measurementId, archived } = query
  const of = and(
    customerId ? eq(quotes.customerId, customerId) : undefined,
    measurementId ? eq(quotes.measurementId, measurementId) : undefined,
  )
  const inArchive = archived ? isNotNull(quotes.archivedAt) : isNull(quotes.archivedAt)
  const states = withStatus(query.status, today)
  // Each index of the list's order has one filter.
  const isWalkedByStatus = !of && !archived
  const isOpen = query.status === 'sent' ? gte(quotes.validUntil, today) : undefined
  const others = [
    of && archived ? inArchive : undefined,
    isWalkedByStatus ? undefined : or(...states),
    isOpen,
  ]
  const words = [...(archived ? [['archived']] : []), ...(customerId ? [[customerId]] : [])]
  return {
    easy: and(of, of && archived ? undefined : inArchive),
    branches: isWalkedByStatus ? states : [],
    rare: and(...others, matching(quotes.search, query.q)),
    rareByIndex: and(...others, matchingByIndex(quotes.search, query.q)),
    isTextInIndex: isWalkedByStatus && states.length === 0,
    // Quotes that are still open have an index of their own, and are few.
    places: isOpen ? undefined : { of: placesOfQuote(quotes), words: [...words, ...storedAs(query.status)] },
  }
}

/** The rule `statusOn` as SQL conditions: a sent quote is expired after its last day. */
function withStatus(status: QuoteQuery['status'], today: string): SQL[] {
  const as = (stored: QuoteStatus) => eq(quotes.status, stored)
  switch (status) {
    case undefined:
    case 'all':
      return []
    case 'expired':
      return [as('expired'), sql`(${as('sent')} and ${lt(quotes.validUntil, today)})`]
    case 'sent':
    case 'draft':
    case 'accepted':
    case 'rejected':
      return [as(status)]
  }
}

function storedAs(status: QuoteQuery['status']): QuoteStatus[][] {
  if (status === undefined || status === 'all') return []
  return [status === 'expired' ? ['expired', 'sent'] : [status]]
}

/** A quote by id; `update` locks its row until the transaction ends. */
export async function findQuote(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<QuoteRow | null> {
  const query = db.select().from(quotes).where(eq(quotes.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/**
 * @param row its number may be taken by this statement: `nextNumber`
 * @returns the new row, or null if the id is taken
 */
export async function insertQuote(
  tx: Transaction,
  row: Omit<NewQuote, 'quoteNumber'> & { quoteNumber: string | SQL<string> },
): Promise<QuoteRow | null> {
  const [made] = await tx.insert(quotes).values(row).onConflictDoNothing({ target: quotes.id }).returning()
  return made ?? null
}

/** Changes a quote that this transaction has locked, so its version cannot have changed. */
export async function updateQuote(
  tx: Transaction,
  before: QuoteRow,
  change: Partial<NewQuote>,
): Promise<QuoteRow> {
  const [row] = await tx
    .update(quotes)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(quotes.id, before.id))
    .returning()
  if (!row) throw new Error(`quote ${before.id} is gone though it is locked`)
  return row
}

/** The newest other revision of a quote's number that is still current and was made from the same survey. */
export async function findLiveRevision(
  tx: Transaction,
  { id, quoteNumber, measurementId }: QuoteRow,
): Promise<QuoteRow | null> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.quoteNumber, quoteNumber),
        ne(quotes.id, id),
        isNull(quotes.archivedAt),
        measurementId ? eq(quotes.measurementId, measurementId) : undefined,
      ),
    )
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1)
  return row ?? null
}

export async function deleteQuote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.id, id))
}

/** Any number that nothing else locks with. */
const NUMBER_LOCK = 7_311_002

/** Keeps other transactions from making or accepting revisions of a number until this one ends. */
export async function lockNumber(tx: Transaction, quoteNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK}, hashtext(${quoteNumber}))`)
}

const revisionColumns = {
  id: quotes.id,
  quoteNumber: quotes.quoteNumber,
  revision: quotes.revision,
  status: quotes.status,
  validUntil: quotes.validUntil,
  total: quotes.total,
  sentAt: quotes.sentAt,
  archivedAt: quotes.archivedAt,
}

/** All revisions of a number, in no particular order. */
export async function revisionsOf(db: Database | Transaction, quoteNumber: string) {
  return db.select(revisionColumns).from(quotes).where(eq(quotes.quoteNumber, quoteNumber))
}

/** Every invoice of any revision of a number, including void ones. */
export async function invoicesOfNumber(db: Database | Transaction, quoteNumber: string) {
  return db
    .select({
      id: invoices.id,
      quoteId: invoices.quoteId,
      invoiceNumber: invoices.invoiceNumber,
      kind: invoices.kind,
      status: invoices.status,
      issuedAt: invoices.issuedAt,
      total: invoices.total,
      paidAmount: invoices.paidAmount,
      creditedAmount: invoices.creditedAmount,
      depositAmount: invoices.depositAmount,
    })
    .from(invoices)
    .innerJoin(quotes, eq(quotes.id, invoices.quoteId))
    .where(and(eq(quotes.quoteNumber, quoteNumber), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
}

/** Whether the personal data of a customer was erased. */
export async function isCustomerErased(db: Database | Transaction, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
  return (row?.erasedAt ?? null) !== null
}

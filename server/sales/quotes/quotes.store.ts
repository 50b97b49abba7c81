import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { customers } from '#server/platform/db/tables.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type NewQuote = typeof quotes.$inferInsert

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

import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { acceptedPapers, invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { isKept } from './erasures.store.ts'

type AcceptedPaper = typeof acceptedPapers.$inferSelect

/**
 * The acceptance is current, and the law requires us to keep its invoice: the PDF belongs to the same record.
 */
const isPartOfRecord = sql`(${acceptedPapers.reopenedAt} is null and exists (
  select from ${invoices} where ${invoices.quoteId} = ${acceptedPapers.quoteId} and ${isKept()}))`

const ofCustomer = (customerId: string) =>
  sql`${acceptedPapers.quoteId} in (select ${quotes.id} from ${quotes} where ${quotes.customerId} = ${customerId})`

/** How many PDFs an erasure leaves, with the invoices that they belong to. */
export async function countKeptPapers(db: Database | Transaction, customerId: string): Promise<number> {
  return db.$count(acceptedPapers, sql`${ofCustomer(customerId)} and ${isPartOfRecord}`)
}

/** Deletes a customer's acceptances that led to no lawful invoice. @returns the ids of the PDFs */
export async function deletePapersOf(tx: Transaction, customerId: string): Promise<string[]> {
  return deletePapers(tx, sql`${ofCustomer(customerId)} and not ${isPartOfRecord}`)
}

/**
 * Deletes acceptances of erased customers whose invoices need not be kept any more. @returns the ids of the
 * PDFs
 */
export async function deletePapersOfErased(tx: Transaction): Promise<string[]> {
  const ofErased = sql`${acceptedPapers.quoteId} in (
    select ${quotes.id} from ${quotes} join ${customers} on ${customers.id} = ${quotes.customerId}
    where ${isNotNull(customers.erasedAt)})`
  return deletePapers(tx, sql`${ofErased} and not ${isPartOfRecord}`)
}

async function deletePapers(tx: Transaction, which: SQL): Promise<string[]> {
  const gone = await tx.delete(acceptedPapers).where(which).returning({ fileId: acceptedPapers.fileId })
  return gone.map(({ fileId }) => fileId)
}

/** The ids of a customer's acceptances, the oldest first. */
export async function listPapersOf(db: Database, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: acceptedPapers.id })
    .from(acceptedPapers)
    .where(ofCustomer(customerId))
    .orderBy(asc(acceptedPapers.acceptedAt), asc(acceptedPapers.id))
  return found.map(({ id }) => id)
}

/** An acceptance; null if it is gone. */
export async function findAcceptedPaper(db: Database, id: string): Promise<AcceptedPaper | null> {
  const [row] = await db.select().from(acceptedPapers).where(eq(acceptedPapers.id, id))
  return row ?? null
}

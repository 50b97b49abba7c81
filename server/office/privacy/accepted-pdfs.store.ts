import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { acceptedPdfs } from '#server/platform/db/accepted-pdfs.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { isRetained } from './erasures.store.ts'

type AcceptedPdfRow = typeof acceptedPdfs.$inferSelect

/**
 * The acceptance is current, and the law requires us to keep its invoice: the PDF belongs to the same record.
 */
const isPartOfRecord = sql`(${acceptedPdfs.reopenedAt} is null and exists (
  select from ${invoices} where ${invoices.quoteId} = ${acceptedPdfs.quoteId} and ${isRetained()}))`

const ofCustomer = (customerId: string) =>
  sql`${acceptedPdfs.quoteId} in (select ${quotes.id} from ${quotes} where ${quotes.customerId} = ${customerId})`

/** How many PDFs an erasure leaves, with the invoices that they belong to. */
export async function countKeptPdfs(db: Database | Transaction, customerId: string): Promise<number> {
  return db.$count(acceptedPdfs, sql`${ofCustomer(customerId)} and ${isPartOfRecord}`)
}

/** Deletes a customer's acceptances that led to no lawful invoice. @returns the ids of the PDFs */
export async function deletePdfsOf(tx: Transaction, customerId: string): Promise<string[]> {
  return deletePdfs(tx, sql`${ofCustomer(customerId)} and not ${isPartOfRecord}`)
}

/**
 * Deletes acceptances of erased customers whose invoices need not be kept any more. @returns the ids of the
 * PDFs
 */
export async function deletePdfsOfErased(tx: Transaction): Promise<string[]> {
  const ofErased = sql`${acceptedPdfs.quoteId} in (
    select ${quotes.id} from ${quotes} join ${customers} on ${customers.id} = ${quotes.customerId}
    where ${isNotNull(customers.erasedAt)})`
  return deletePdfs(tx, sql`${ofErased} and not ${isPartOfRecord}`)
}

async function deletePdfs(tx: Transaction, which: SQL): Promise<string[]> {
  const gone = await tx.delete(acceptedPdfs).where(which).returning({ fileId: acceptedPdfs.fileId })
  return gone.map(({ fileId }) => fileId)
}

/** The ids of a customer's acceptances, the oldest first. */
export async function listAcceptedPdfsOf(db: Database, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: acceptedPdfs.id })
    .from(acceptedPdfs)
    .where(ofCustomer(customerId))
    .orderBy(asc(acceptedPdfs.acceptedAt), asc(acceptedPdfs.id))
  return found.map(({ id }) => id)
}

/** An acceptance; null if it is gone. */
export async function findAcceptedPdfById(db: Database, id: string): Promise<AcceptedPdfRow | null> {
  const [row] = await db.select().from(acceptedPdfs).where(eq(acceptedPdfs.id, id))
  return row ?? null
}

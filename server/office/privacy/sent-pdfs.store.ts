/** The SQL of what was sent to a customer: kept as long as the record that it belongs to, and no longer. */
import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { sentPdfs } from '#server/platform/db/sent-pdfs.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { isRetained, recordDay } from './erasures.store.ts'

const isOfSent = sql`(${invoices.id} = ${sentPdfs.invoiceId} or ${invoices.quoteId} = ${sentPdfs.quoteId})`

/** @param whose '= …' or 'in (…)' */
const isWhose = (whose: SQL) => sql`(
  ${sentPdfs.quoteId} in (select ${quotes.id} from ${quotes} where ${quotes.customerId} ${whose})
  or ${sentPdfs.invoiceId} in (select ${invoices.id} from ${invoices} where ${invoices.customerId} ${whose}))`

/** The document of a sent PDF led to a record that the law requires us to keep, or is one. */
const isSentRecord = sql`exists (select from ${invoices} where ${isRetained()} and ${isOfSent})`

/** Deletes what was sent to a customer and belongs to no lawful invoice. @returns the ids of the PDFs */
export async function deleteSentPdfsOf(tx: Transaction, customerId: string): Promise<string[]> {
  return deleteSent(tx, sql`= ${customerId}`)
}

/** The same for erased customers, once their invoices need not be kept any more. @returns the ids of the PDFs */
export async function deleteSentPdfsOfErased(tx: Transaction): Promise<string[]> {
  return deleteSent(
    tx,
    sql`in (select ${customers.id} from ${customers} where ${isNotNull(customers.erasedAt)})`,
  )
}

async function deleteSent(tx: Transaction, whose: SQL): Promise<string[]> {
  return deleteCopies(tx, sql`${isWhose(whose)} and not ${isSentRecord}`)
}

const sentDay = sql`(${sentPdfs.sentAt} at time zone 'Europe/London')::date`

/**
 * Deletes copies of whomever they were sent to, once the time of each way in which the same bytes left is over,
 * and so is that of the invoice. A quote and an invoice themselves stay. The database refuses it for six years.
 * @param lastDay the last day whose records need not be kept
 * @returns the ids of the PDFs
 */
export async function deleteOldSentPdfs(tx: Transaction, lastDay: string): Promise<string[]> {
  const isYoung = sql`exists (select from ${sentPdfs} as same where same.file_id = ${sentPdfs.fileId}
    and (same.sent_at >= now() - interval '6 years' or (same.sent_at at time zone 'Europe/London')::date > ${lastDay}))`
  const isNeeded = sql`exists (select from ${invoices} where ${isRetained()} and ${isOfSent}
    and (${recordDay} > ${lastDay} or ${invoices.balance} <> 0))`
  return deleteCopies(tx, sql`${sentDay} <= ${lastDay} and not ${isYoung} and not ${isNeeded}`)
}

async function deleteCopies(tx: Transaction, which: SQL): Promise<string[]> {
  const gone = await tx.delete(sentPdfs).where(which).returning({ fileId: sentPdfs.fileId })
  return [...new Set(gone.map(({ fileId }) => fileId))]
}

/** How many copies an erasure deletes, and how many stay with the invoices that they belong to. */
export async function countSentPdfs(
  db: Database | Transaction,
  customerId: string,
): Promise<{ sentPdfs: number; keptSentPdfs: number }> {
  const [row] = await db
    .select({
      sentPdfs: sql<number>`count(*) filter (where not ${isSentRecord})::int`,
      keptSentPdfs: sql<number>`count(*) filter (where ${isSentRecord})::int`,
    })
    .from(sentPdfs)
    .where(isWhose(sql`= ${customerId}`))
  return row ?? { sentPdfs: 0, keptSentPdfs: 0 }
}

/** The copies of what was sent to a customer, the oldest first. */
export async function listSentPdfsOf(db: Database, customerId: string) {
  return db
    .select({ copy: sentPdfs, quoteNumber: quotes.quoteNumber, invoiceNumber: invoices.invoiceNumber })
    .from(sentPdfs)
    .leftJoin(quotes, eq(quotes.id, sentPdfs.quoteId))
    .leftJoin(invoices, eq(invoices.id, sentPdfs.invoiceId))
    .where(isWhose(sql`= ${customerId}`))
    .orderBy(asc(sentPdfs.sentAt), asc(sentPdfs.id))
}

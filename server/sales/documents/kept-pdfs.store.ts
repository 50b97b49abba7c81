import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { sentPdfs } from '#server/platform/db/sent-pdfs.tables.ts'

export type SentPdfRow = typeof sentPdfs.$inferSelect

/** The one record that a PDF is of. */
export type PdfOf = { quoteId: string; invoiceId: null } | { quoteId: null; invoiceId: string }

const isOf = ({ quoteId, invoiceId }: PdfOf): SQL =>
  quoteId === null ? eq(sentPdfs.invoiceId, invoiceId) : eq(sentPdfs.quoteId, quoteId)

/** Every way in which a PDF of exactly this has left. */
export async function findSentPdfs(
  db: Database | Transaction,
  of: PdfOf,
  drawnOf: string,
): Promise<SentPdfRow[]> {
  return db
    .select()
    .from(sentPdfs)
    .where(and(isOf(of), eq(sentPdfs.drawnOf, drawnOf)))
}

/** Locks the record, so that of two who send the same at once the second one finds the bytes of the first. */
export async function lockRecord(tx: Transaction, { quoteId, invoiceId }: PdfOf): Promise<boolean> {
  const rows =
    quoteId === null
      ? await tx
          .select({ id: invoices.id })
          .from(invoices)
          .where(eq(invoices.id, invoiceId))
          .for('no key update')
      : await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for('no key update')
  return rows.length > 0
}

export async function insertSentPdf(tx: Transaction, row: SentPdfRow): Promise<void> {
  await tx.insert(sentPdfs).values(row).onConflictDoNothing()
}

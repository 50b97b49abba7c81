import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type SentPdfChannel, sentPdfChannels } from '#domain/sales/sent-pdfs.ts'
import { isOneOf, moment } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { files } from './tables.ts'

/**
 * The PDFs that left the shop: one row for what was drawn, of which document, and for each way that it left. The
 * same is not drawn again.
 */
export const sentPdfs = pgTable(
  'sent_pdfs',
  {
    id: uuid().primaryKey(),
    quoteId: uuid().references(() => quotes.id),
    invoiceId: uuid().references(() => invoices.id),
    /** SHA-256 of what the PDF was drawn of. */
    drawnOf: text().notNull(),
    channel: text().$type<SentPdfChannel>().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** SHA-256 of the PDF's bytes, and its size in bytes. */
    sha256: text().notNull(),
    size: integer().notNull(),
    /** When it first left this way. */
    sentAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sent_pdfs_quote').on(t.quoteId, t.drawnOf, t.channel).where(sql`quote_id is not null`),
    uniqueIndex('sent_pdfs_invoice').on(t.invoiceId, t.drawnOf, t.channel).where(sql`invoice_id is not null`),
    index('sent_pdfs_file').on(t.fileId),
    check('sent_pdfs_one_record', sql`num_nonnulls(${t.quoteId}, ${t.invoiceId}) = 1`),
    isOneOf('sent_pdfs_channel', t.channel, sentPdfChannels),
  ],
)

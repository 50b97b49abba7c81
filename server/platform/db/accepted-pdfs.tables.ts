/** What customers agreed to, as it was drawn for them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Acceptance, acceptanceChannels } from '#domain/sales/quotes.ts'
import { isOneOf, moment, money, words } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { person } from './people.tables.ts'
import { files } from './tables.ts'

/**
 * Each acceptance of a quote, with the PDF of what was agreed to: those bytes are served from then on. A
 * re-opened quote keeps its row and its PDF.
 */
export const acceptedPdfs = pgTable(
  'accepted_pdfs',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id),
    /** The version of the quote that the customer accepted. */
    quoteVersion: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** SHA-256 of the PDF's bytes, and its size in bytes. */
    sha256: text().notNull(),
    size: integer().notNull(),
    /** With VAT. */
    total: money().notNull(),
    acceptedAt: moment().notNull(),
    name: words(),
    role: words(),
    channel: text().$type<Acceptance['channel']>().notNull(),
    /** The member of staff who recorded it; null if the customer accepted it themselves, on a link. */
    recordedBy: person(),
    reopenedAt: moment(),
    reopenedReason: words(),
  },
  (t) => [
    index('accepted_pdfs_quote').on(t.quoteId, t.acceptedAt),
    unique('accepted_pdfs_file').on(t.fileId),
    // Two acceptances at the same time leave one row.
    uniqueIndex('accepted_pdfs_current').on(t.quoteId).where(sql`reopened_at is null`),
    isOneOf('accepted_pdfs_channel', t.channel, acceptanceChannels),
  ],
)

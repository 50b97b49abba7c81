/**
 * The lines of quotes by service and size, for what looks across quotes: the memory of what was quoted, and margins
 * after a cost changed. A trigger on quotes keeps them (migration prices): of each number the lines of the newest
 * revision that a customer was offered, and of the newest of all (docs/decisions/0085-quoted-lines.md).
 */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type QuoteStatus, quoteStatuses } from '#domain/sales/quote-words.ts'
import { isOneOf, moment, unitRate } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { customers, services } from './tables.ts'

export const quotedLines = pgTable(
  'quoted_lines',
  {
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Counted from 1 in its quote. */
    position: integer().notNull(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    widthMm: integer(),
    heightMm: integer(),
    quantity: numeric({ precision: 15, scale: 3, mode: 'number' }).notNull(),
    price: unitRate().notNull(),
    costPrice: unitRate(),
    /** Whether it counts in its quote's total: an option that nobody ticked does not. */
    isTaken: boolean().notNull(),
    /** Of its quote. */
    status: text().$type<QuoteStatus>().notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    /** When the customer got it; of a draft, when it was begun. */
    quotedAt: moment().notNull(),
    /** Whether a customer was offered it: then it is remembered. */
    isOffered: boolean().notNull(),
    /** Whether it may still be answered, by the newest revision of its number. */
    isOpen: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    // Size and day are in the index, so that it alone finds the newest of a size.
    index('quoted_lines_sized')
      .on(t.serviceId, t.widthMm, t.heightMm, t.quotedAt, t.quoteId, t.position)
      .where(sql`is_offered and width_mm is not null`),
    index('quoted_lines_high').on(t.serviceId, t.heightMm, t.quotedAt).where(sql`is_offered`),
    index('quoted_lines_newest').on(t.serviceId, t.quotedAt).where(sql`is_offered`),
    index('quoted_lines_customer').on(t.customerId, t.serviceId, t.quotedAt).where(sql`is_offered`),
    index('quoted_lines_open').on(t.validUntil, t.serviceId).where(sql`is_open`),
    isOneOf('quoted_lines_status', t.status, quoteStatuses),
  ],
)

/** What was carried in from another program (docs/decisions/0081-moving-here.md). */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, money, words } from './columns.ts'
import { invoices } from './documents.tables.ts'
import { payments } from './payments.tables.ts'
import { record } from './people.tables.ts'

/** A file that was carried in. The file itself is not kept. */
export const openingImports = pgTable(
  'opening_imports',
  {
    ...record,
    fileName: words(),
    invoices: integer().notNull(),
    due: money().notNull(),
    credits: integer().notNull(),
    credit: money().notNull(),
    customers: integer().notNull(),
    undoneAt: moment(),
  },
  (t) => [index('opening_imports_newest').on(t.createdAt, t.id)],
)

/** Each invoice or credit of it, and what it came to in the other program; gone once it was undone. */
export const openingDocuments = pgTable(
  'opening_documents',
  {
    id: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => openingImports.id),
    /** A digest of what makes it the same in another file. */
    digest: text().notNull().unique('opening_documents_digest'),
    total: money().notNull(),
    due: money().notNull(),
    invoiceId: uuid()
      .unique('opening_documents_invoice')
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** The customer's credit that it became. */
    paymentId: uuid()
      .unique('opening_documents_payment')
      .references(() => payments.id, { onDelete: 'cascade' }),
  },
  (t) => [index('opening_documents_import').on(t.importId)],
)

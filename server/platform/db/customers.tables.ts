/** What staff note about customers, and the files that belong to a customer and to none of their documents. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { record } from './people.tables.ts'
import { customers, files } from './tables.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    ...record,
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** A deleted note keeps an empty row, so that the customer's timeline still tells of it. */
    deletedAt: moment(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.createdAt, t.id)],
)

export const customerFiles = pgTable(
  'customer_files',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.fileId] }), index('customer_files_file').on(t.fileId)],
)

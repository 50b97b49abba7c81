/** What staff note about customers, and the files that belong to a customer and to none of their documents. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MergedFields } from '#domain/shop/merge-customers.ts'
import { moment } from './columns.ts'
import { person, record } from './people.tables.ts'
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

/** Two records of one customer that became one, with what it takes to undo that (docs/decisions/0084-merging.md). */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: uuid().primaryKey(),
    keptId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    fromId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    by: person(),
    undoneAt: moment(),
    /** The kept customer before and right after; null once the personal data was erased. */
    before: jsonb().$type<MergedFields>(),
    after: jsonb().$type<MergedFields>(),
    /** Whether the other one was archived before. */
    fromArchivedAt: moment(),
    /** The ids of what moved, by table. */
    moved: jsonb().$type<Record<string, string[]>>().notNull(),
  },
  (t) => [index('customer_merges_kept').on(t.keptId, t.at), index('customer_merges_from').on(t.fromId)],
)

/** What the office writes again and again: kept texts, templates of quotes, and the files that go with mails. */
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Discount } from '#domain/money/lines.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import { type TextUse, textUses } from '#domain/sales/text-uses.ts'
import { mails } from './accounts.tables.ts'
import { isOneOf, moment, words } from './columns.ts'
import { record } from './people.tables.ts'
import { files } from './tables.ts'

export const keptTexts = pgTable(
  'kept_texts',
  {
    ...record,
    use: text().$type<TextUse>().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    archivedAt: moment(),
  },
  (t) => [
    index('kept_texts_newest').on(t.createdAt, t.id).where(sql`archived_at is null`),
    index('kept_texts_use').on(t.use, t.createdAt, t.id).where(sql`archived_at is null`),
    isOneOf('kept_texts_use', t.use, textUses),
  ],
)

/** A quote without its customer, number and days. */
export const quoteTemplates = pgTable(
  'quote_templates',
  {
    ...record,
    name: text().notNull(),
    title: words(),
    items: jsonb().$type<StoredLine[]>().notNull(),
    /** Null: the shop's default on the day it is used. */
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    discount: jsonb().$type<Discount>(),
    deposit: jsonb().$type<Discount>(),
    notes: words(),
    terms: words(),
    richContent: words(),
    archivedAt: moment(),
  },
  (t) => [index('quote_templates_newest').on(t.createdAt, t.id).where(sql`archived_at is null`)],
)

/** The files that go with a mail, beside the document. */
export const mailFiles = pgTable(
  'mail_files',
  {
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.fileId] }), index('mail_files_file').on(t.fileId)],
)

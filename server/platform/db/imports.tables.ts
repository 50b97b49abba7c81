/** Files of customers and prices that were imported. The files themselves are not kept. */
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ImportNoun, importNouns } from '#domain/shop/imports.ts'
import { isOneOf, moment } from './columns.ts'
import { history } from './history.tables.ts'
import { person } from './people.tables.ts'

/** What an import did, for who asks again because its answer was lost. Nothing in it is about a customer. */
export const takenImports = pgTable(
  'taken_imports',
  {
    /** The import's own id, which the browser gave it. */
    id: uuid().primaryKey(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
    noun: text().$type<ImportNoun>().notNull(),
    imported: integer().notNull(),
    updated: integer().notNull(),
    /** The rows of the file that were likely duplicates. */
    duplicateRows: jsonb().$type<number[]>().notNull(),
    /** The change by which `margins.list` knows it; null if no cost rose. */
    historyId: bigint({ mode: 'number' }).references(() => history.id, { onDelete: 'set null' }),
  },
  (t) => [isOneOf('taken_imports_noun', t.noun, importNouns)],
)

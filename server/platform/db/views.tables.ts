/** Saved views of lists (domain/office/views.ts). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { viewedLists } from '#domain/list-words.ts'
import type { ViewedList } from '#domain/office/views.ts'
import { isOneOf } from './columns.ts'
import { record } from './people.tables.ts'

export const views = pgTable(
  'views',
  {
    ...record,
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** Filters and order as they stand in the URL of the list. */
    search: text().notNull(),
    /** For the whole office; any other is its maker's alone. */
    shared: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('views_shared_name').on(t.list, sql`lower(name)`).where(sql`shared`),
    uniqueIndex('views_own_name').on(t.createdBy, t.list, sql`lower(name)`).where(sql`not shared`),
    index('views_own').on(t.createdBy, t.list),
    isOneOf('views_list', t.list, viewedLists),
  ],
)

/** Saved views of lists (domain/office/views.ts). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { type ViewedList, viewedLists } from '#domain/office/views.ts'
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
    index('views_shared').on(t.list).where(sql`shared`),
    index('views_own').on(t.createdBy, t.list),
    isOneOf('views_list', t.list, viewedLists),
  ],
)

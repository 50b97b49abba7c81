/** How each person has the office's lists (domain/people/own-lists.ts). */
import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type SortOrder, sortOrders } from '#domain/list-words.ts'
import { type OwnedList, ownedLists } from '#domain/people/own-lists.ts'
import { isOneOf } from './columns.ts'
import { profiles } from './people.tables.ts'

export const ownLists = pgTable(
  'own_lists',
  {
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    list: text().$type<OwnedList>().notNull(),
    /** Columns that the person turned on or off. */
    columns: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    sort: text(),
    order: text().$type<SortOrder>(),
    /** Rows a page, the same in all rows of a person that have it. */
    size: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.list] }),
    isOneOf('own_lists_list', t.list, ownedLists),
    isOneOf('own_lists_order', t.order, sortOrders),
  ],
)

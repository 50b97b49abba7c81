/** Services that are quoted together. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { KitFields } from '#domain/shop/kits.ts'
import { moment, words } from './columns.ts'
import { record } from './people.tables.ts'

export const kits = pgTable(
  'kits',
  {
    ...record,
    name: text().notNull(),
    notes: words(),
    parts: jsonb().$type<KitFields['parts']>().notNull(),
    /** The unit price of each part when the kit was last saved, in pence. */
    prices: jsonb().$type<number[]>().notNull(),
    archivedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || notes || ' ' || jsonb_path_query_array(parts, '$[*].title')::text)`,
      ),
  },
  (t) => [index('kits_newest').on(t.createdAt, t.id)],
)

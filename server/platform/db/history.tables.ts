import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { person } from './people.tables.ts'

/** Who changed what and when, with the values before and after. Written in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    actor: person(),
    noun: text().notNull(),
    /** No foreign key: it outlives the record. */
    recordId: uuid().notNull(),
    action: text().notNull(),
    /**
     * The link by which a customer did it. Its foreign key is in migration 0029, because links.tables.ts comes
     * after this file.
     */
    linkId: uuid(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index('history_record').on(t.recordId, t.id),
    // The activity of the shop, of one person or of one kind of record, in the order of time.
    index('history_newest').on(t.at, t.id),
    index('history_actor').on(t.actor, t.at, t.id).where(sql`actor is not null`),
    index('history_noun').on(t.noun, t.at, t.id),
    index('history_by_customers').on(t.id).where(sql`link_id is not null`),
  ],
)

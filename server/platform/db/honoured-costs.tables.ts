/**
 * Open quotes that the shop keeps to although a cost rose: for each service of theirs the cost at which somebody said so.
 * When it costs something else again, the quote is asked about again.
 */
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, unitRate } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { person } from './people.tables.ts'
import { services } from './tables.ts'

export const honouredCosts = pgTable(
  'honoured_costs',
  {
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    /** Of the service then, in pence. */
    costPrice: unitRate().notNull(),
    honouredBy: person(),
    honouredAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.quoteId, t.serviceId] }), index('honoured_costs_service').on(t.serviceId)],
)

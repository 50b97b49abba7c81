/** The services that a person has on top when choosing one for a line. */
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './people.tables.ts'
import { services } from './tables.ts'

export const serviceFavourites = pgTable(
  'service_favourites',
  {
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.serviceId] }),
    index('service_favourites_service').on(t.serviceId),
  ],
)

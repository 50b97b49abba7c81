/** What the office notes about invoices that are owed (domain/sales/chases.ts). */
import { boolean, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment, words } from './columns.ts'
import { invoices } from './documents.tables.ts'
import { person } from './people.tables.ts'

/** At most one of each invoice; none until something is noted, which counts as version 1. */
export const chases = pgTable('chases', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  version: integer().notNull(),
  promisedOn: date({ mode: 'string' }),
  onHold: boolean().notNull().default(false),
  disputed: words(),
  updatedAt: moment().notNull(),
  updatedBy: person(),
})

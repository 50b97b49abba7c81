import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { money } from './columns.ts'

/**
 * Running totals, kept by triggers on the tables they count (migrations 0001, 0013 and 0018), so that the
 * dashboard reads only a handful of rows in a shop of any size. They are spread over slots, so that writers
 * do not wait for one another; a figure is the sum over all slots.
 */
export const shopTotals = pgTable('shop_totals', {
  slot: smallint().primaryKey(),
  quotes: money().notNull().default(0),
  invoices: money().notNull().default(0),
  unpaidInvoices: money().notNull().default(0),
  revenue: money().notNull().default(0),
  unissued: money().notNull().default(0),
  unissuedTotal: money().notNull().default(0),
  customers: money().notNull().default(0),
})

/** Prices of several services changed at once, with what they were before, so that it can be undone. */
import { index, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type ChangedPrices,
  type PricePart,
  type PriceRounding,
  priceRoundings,
} from '#domain/shop/price-changes.ts'
import { isOneOf, moment } from './columns.ts'
import { record } from './people.tables.ts'

export const priceChanges = pgTable(
  'price_changes',
  {
    ...record,
    percent: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    rounding: text().$type<PriceRounding>().notNull(),
    parts: jsonb().$type<PricePart[]>().notNull(),
    services: jsonb().$type<ChangedPrices[]>().notNull(),
    undoneAt: moment(),
    /** Names of services that were changed again before the undo, which left them. */
    kept: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('price_changes_newest').on(t.createdAt, t.id),
    isOneOf('price_changes_rounding', t.rounding, priceRoundings),
  ],
)

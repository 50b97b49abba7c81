/** Site surveys. What was found on site is one value: it is written and read as a whole, on a phone. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MeasurementFields, MeasurementStatus } from '#domain/measurements.ts'
import { moment, words } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { customers } from './tables.ts'

export const measurements = pgTable(
  'measurements',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: uuid(),
    workerId: uuid().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    customer: jsonb().$type<{ name: string; companyName: string }>().notNull(),
    title: words(),
    surveyDate: date({ mode: 'string' }).notNull(),
    siteAddress: words(),
    status: text().$type<MeasurementStatus>().notNull().default('draft'),
    survey: jsonb().$type<Survey>().notNull(),
    /** The last change that was taken, by the id its phone gave it: the same one again changes nothing. */
    lastChangeId: uuid(),
    isQuoteCreated: boolean().notNull().default(false),
    quoteId: uuid().references(() => quotes.id),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(title || ' ' || site_address || ' ' || (customer->>'name') || ' ' || (customer->>'companyName'))`,
      ),
  },
  (t) => [
    index('measurements_newest').on(t.createdAt, t.id),
    index('measurements_worker').on(t.workerId, t.createdAt, t.id),
    index('measurements_unquoted').on(t.createdAt, t.id).where(sql`not is_quote_created`),
    // Few at any time, and looked for among all that were ever taken.
    index('measurements_drafts').on(t.createdAt, t.id).where(sql`status = 'draft'`),
    index('measurements_customer').on(t.customerId, t.createdAt, t.id),
    index('measurements_search').using('gin', t.search.op('gin_trgm_ops')),
    index('measurements_pairs').using('gin', sql`letter_pairs(${t.search})`),
    // A survey becomes one quote, and no quote is made of two.
    unique('measurements_quote').on(t.quoteId),
  ],
)

/** What has no column of its own. */
export type Survey = Omit<MeasurementFields, 'customerId' | 'title' | 'surveyDate' | 'siteAddress' | 'status'>

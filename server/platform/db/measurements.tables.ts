/** Site surveys. The findings are one value: they are read and written as a whole, on a phone. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import { type MeasurementStatus, measurementStatuses } from '#domain/survey/survey-status.ts'
import { isOneOf, moment, words } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { person } from './people.tables.ts'
import { nameOfCustomer, placesOfMeasurement } from './places.ts'
import { customers } from './tables.ts'
import { placesOfSurveyWords, wordsOfSurvey } from './words.ts'

export const measurements = pgTable(
  'measurements',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: person(),
    workerId: person().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    customer: jsonb().$type<{ name: string; companyName: string }>().notNull(),
    title: words(),
    surveyDate: date({ mode: 'string' }).notNull(),
    siteAddress: words(),
    status: text().$type<MeasurementStatus>().notNull().default('draft'),
    survey: jsonb().$type<Survey>().notNull(),
    /** The last change that was applied, by the id from its phone: a retry of it changes nothing. */
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
    // What the office quotes next.
    index('measurements_waiting')
      .on(t.createdAt, t.id)
      .where(sql`not is_quote_created and status = 'submitted'`),
    // Few at any time, and looked up among all surveys ever made.
    index('measurements_drafts').on(t.createdAt, t.id).where(sql`status = 'draft'`),
    index('measurements_customer').on(t.customerId, t.createdAt, t.id),
    // What the list can be sorted by (sorted.ts); those above have the other standings.
    index('measurements_by_customer').on(nameOfCustomer(t), t.createdAt, t.id),
    index('measurements_by_day').on(t.surveyDate, t.createdAt, t.id),
    index('measurements_quoted').on(t.createdAt, t.id).where(sql`is_quote_created`),
    index('measurements_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfMeasurement(t),
    ),
    index('measurements_words').using('gin', wordsOfSurvey(t), placesOfSurveyWords(t)),
    // A survey becomes one quote, and no quote comes from two surveys.
    unique('measurements_quote').on(t.quoteId),
    isOneOf('measurements_status', t.status, measurementStatuses),
  ],
)

/** The fields without a column of their own. */
export type Survey = Omit<MeasurementFields, 'customerId' | 'title' | 'surveyDate' | 'siteAddress' | 'status'>

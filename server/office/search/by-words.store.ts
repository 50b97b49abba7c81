/** Records that have several words in any order, or a word in their lines, items, signs, contacts or sites. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import {
  placesOfSurveyWords,
  placesOfWords,
  wordsOfCustomer,
  wordsOfItems,
  wordsOfSurvey,
} from '#server/platform/db/words.ts'
import { areSeenBy, type Viewer } from '#server/shop/customers/viewer.store.ts'
import { findWithWords } from './newest-with-words.store.ts'

/** For each word that was typed what it may be. */
export type WordVariants = readonly (readonly string[])[]

export function quotesWithWords(db: Database, typed: WordVariants, limit: number) {
  const { id, createdAt, quoteNumber, revision, title, customer, total, poNumber, items } = quotes
  const easy = isNull(quotes.archivedAt)
  const is = { words: wordsOfItems(quotes), places: placesOfWords(quotes) }
  return findWithWords(db, { table: quotes, ...is, easy, typed, limit }, (where) =>
    db
      .select({ id, createdAt, quoteNumber, revision, title, customer, total, poNumber, items })
      .from(quotes)
      .where(where)
      .orderBy(desc(createdAt), desc(id)),
  )
}

export function invoicesWithWords(db: Database, typed: WordVariants, limit: number) {
  const { id, createdAt, invoiceNumber, kind, title, customer, total, poNumber, items } = invoices
  const is = { words: wordsOfItems(invoices), places: placesOfWords(invoices) }
  return findWithWords(db, { table: invoices, ...is, typed, limit }, (where) =>
    db
      .select({ id, createdAt, invoiceNumber, kind, title, customer, total, poNumber, items })
      .from(invoices)
      .where(where)
      .orderBy(desc(createdAt), desc(id)),
  )
}

export function jobsWithWords(db: Database, typed: WordVariants, limit: number) {
  const { id, createdAt, jobNumber, title, customer, site, items } = jobs
  const is = { words: wordsOfItems(jobs), places: placesOfWords(jobs) }
  return findWithWords(db, { table: jobs, ...is, easy: isNull(jobs.archivedAt), typed, limit }, (where) =>
    db
      .select({ id, createdAt, jobNumber, title, customer, site, items })
      .from(jobs)
      .where(where)
      .orderBy(desc(createdAt), desc(id)),
  )
}

/** Those that a person may see: the rule is `maySeeMeasurement` in domain/access.ts. */
export function surveysWithWords(db: Database, person: Person, typed: WordVariants, limit: number) {
  const { id, createdAt, title, customer, siteAddress, surveyDate, quoteId } = measurements
  const isTheirs =
    person.role === 'admin' ? {} : { easy: eq(measurements.workerId, person.id), place: person.id }
  const is = { words: wordsOfSurvey(measurements), places: placesOfSurveyWords(measurements) }
  return findWithWords(db, { table: measurements, ...is, ...isTheirs, typed, limit }, (where) =>
    db
      .select({
        id,
        createdAt,
        title,
        customer,
        siteAddress,
        surveyDate,
        quoteId,
        survey: measurements.survey,
      })
      .from(measurements)
      .where(where)
      .orderBy(desc(createdAt), desc(id)),
  )
}

const customerColumns = {
  id: customers.id,
  createdAt: customers.createdAt,
  name: customers.name,
  companyName: customers.companyName,
  email: customers.email,
  phone: customers.phone,
  addressLine1: customers.addressLine1,
  addressLine2: customers.addressLine2,
  town: customers.town,
  county: customers.county,
  postcode: customers.postcode,
}

/** With their contacts and sites, which only the office searches. */
export function customersWithWords(db: Database, typed: WordVariants, limit: number) {
  const { contacts, sites } = customers
  const is = { words: wordsOfCustomer(customers), places: placesOfWords(customers) }
  return findWithWords(
    db,
    { table: customers, ...is, easy: isNull(customers.archivedAt), typed, limit },
    (where) =>
      db
        .select({ ...customerColumns, contacts, sites })
        .from(customers)
        .where(where)
        .orderBy(desc(customers.createdAt), desc(customers.id)),
  )
}

/** Of a worker's own customers, which are few enough to be read one by one. */
export function ownCustomersWithWords(db: Database, viewer: Viewer, typed: WordVariants, limit: number) {
  const has = typed.map((ways) => sql`(${sql.join(ways.map(isInText), sql` or `)})`)
  return db
    .select(customerColumns)
    .from(customers)
    .where(and(areSeenBy(viewer), isNull(customers.archivedAt), ...has))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
}

/** Words have letters and digits alone, so there is nothing to escape. */
const isInText = (word: string): SQL => sql`${customers.search} like ${`%${word}%`}`

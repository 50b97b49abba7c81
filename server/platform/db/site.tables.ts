/** What the public site shows and collects: finished projects, and visitors' enquiries. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { type EnquiryStatus, enquiryStatuses } from '#domain/site/enquiries.words.ts'
import { isOneOf, moment, words } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { person } from './people.tables.ts'
import { nameOfEnquiry } from './places.ts'
import { customers, files } from './tables.ts'

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: person(),
    /** The reference that the visitor gets and the office searches for. */
    number: text().notNull(),
    name: text().notNull(),
    company: words(),
    email: words(),
    phone: words(),
    service: words(),
    message: text().notNull(),
    widthMm: integer(),
    heightMm: integer(),
    postcode: words(),
    signDesign: jsonb().$type<SignDesign>(),
    status: text().$type<EnquiryStatus>().notNull().default('new'),
    /** When the visitor consented, and to which text. */
    consentAt: moment().notNull(),
    consentWording: text().notNull(),
    answeredAt: moment(),
    /** What the enquiry became. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    quoteId: uuid().references(() => quotes.id),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || service || ' ' || postcode || ' ' || message)`,
      ),
  },
  (t) => [
    index('enquiries_newest').on(t.createdAt, t.id),
    index('enquiries_status').on(t.status, t.createdAt, t.id),
    index('enquiries_by_name').on(nameOfEnquiry(t), t.createdAt, t.id),
    index('enquiries_search').using('gin', t.search.op('gin_trgm_ops')),
    // Needed when a customer is deleted.
    index('enquiries_customer').on(t.customerId).where(sql`customer_id is not null`),
    unique('enquiries_quote').on(t.quoteId),
    unique('enquiries_number').on(t.number),
    isOneOf('enquiries_status', t.status, enquiryStatuses),
  ],
)

/** The photos and sketches of enquiries, in the order in which they were sent. */
export const enquiryPictures = pgTable(
  'enquiry_pictures',
  {
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id),
    position: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.position] }), unique('enquiry_pictures_file').on(t.fileId)],
)

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: person(),
    title: text().notNull(),
    /**
     * The last part of its public address. After publication it stays the same, even if the title changes.
     */
    slug: text().notNull(),
    service: text().notNull(),
    place: words(),
    text: words(),
    /** In display order; the first is on the card. Pixels. */
    photos: jsonb()
      .$type<{ fileId: string; alt: string; width: number; height: number }[]>()
      .notNull()
      .default([]),
    /** Its position: the smallest is first. */
    position: integer().notNull(),
    published: boolean().notNull().default(false),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || service || ' ' || place || ' ' || text)`),
  },
  (t) => [
    unique('projects_slug').on(t.slug),
    index('projects_order').on(t.position, t.id),
    index('projects_shown').on(t.service, t.position, t.id).where(sql`published`),
    index('projects_newest').on(t.createdAt, t.id),
  ],
)

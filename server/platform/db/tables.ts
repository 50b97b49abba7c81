/**
 * People, customers, services, and the tables that every part of the shop uses. Which of
 * them are assigned to which workers is in assignments.tables.ts, quotes and invoices are in documents.tables.ts,
 * the sign-in library's tables in sign-in.tables.ts.
 */
import { type AnyColumn, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type VatCategory, vatCategories } from '#domain/money/vat.ts'
import { type Customer, type CustomerType, customerTypes } from '#domain/shop/customers.ts'
import { type EInvoiceWish, eInvoiceWishes } from '#domain/shop/e-invoice-wishes.ts'
import { type GroupColour, groupColours } from '#domain/shop/groups.ts'
import { pricingModels, type ServiceFields, serviceUnits } from '#domain/shop/services.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { isOneOf, moment, money, words } from './columns.ts'
import { person, record } from './people.tables.ts'
import { placesOfCustomer, sortable } from './places.ts'
import { placesOfWords, wordsOfCustomer } from './words.ts'

/**
 * Lists are newest first. Their indexes are ascending and are read backwards: `.desc()` would put nulls last,
 * and PostgreSQL does not use such an index for `order by … desc`.
 */

/** What contacts and sites say, for searches. */
export const peopleAndSites = ({ contacts, sites }: { contacts: AnyColumn; sites: AnyColumn }) =>
  sql`lower(${contacts}::text || ' ' || ${sites}::text)`

export const customers = pgTable(
  'customers',
  {
    ...record,
    /** Never shown: of it the reference is made by which the accountant's program knows them. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    companyName: words(),
    type: text().$type<CustomerType>().notNull().default('business'),
    email: words(),
    phone: words(),
    addressLine1: words(),
    addressLine2: words(),
    town: words(),
    county: words(),
    postcode: words(),
    contacts: jsonb().$type<Customer['contacts']>().notNull().default([]),
    sites: jsonb().$type<Customer['sites']>().notNull().default([]),
    vatNumber: words(),
    paymentTermsDays: integer(),
    poRequired: boolean().notNull().default(false),
    eInvoice: text().$type<EInvoiceWish>().notNull().default('none'),
    peppolAddress: words(),
    alert: words(),
    notes: words(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    marketing: jsonb()
      .$type<Customer['marketing']>()
      .notNull()
      .default({ consent: false, at: null, how: '' }),
    archivedAt: moment(),
    /** The customer that this one was merged into. */
    mergedInto: uuid().references((): AnyPgColumn => customers.id),
    /** When the personal data was erased. */
    erasedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || address_line1 || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', ''))`,
      ),
  },
  (t) => [
    // Unique, so that memberships and assignments can refer to a customer together with their time of creation.
    uniqueIndex('customers_newest').on(t.createdAt, t.id),
    index('customers_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    index('customers_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfCustomer(t),
    ),
    index('customers_words').using('gin', wordsOfCustomer(t), placesOfWords(t)),
    // Contacts and sites: few customers have many.
    index('customers_people').using('gin', sql`(${peopleAndSites(t)}) gin_trgm_ops`),
    index('customers_creator').on(t.createdBy, t.createdAt, t.id),
    index('customers_email').on(sql`lower(${t.email})`),
    index('customers_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    index('customers_phone').on(t.phone),
    index('customers_postcode').on(t.postcode),
    index('customers_by_name').on(sortable(t.name), t.createdAt, t.id).where(sql`archived_at is null`),
    index('customers_by_company')
      .on(sortable(t.companyName), t.createdAt, t.id)
      .where(sql`archived_at is null and company_name <> ''`),
    index('customers_without_company')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is null and company_name = ''`),
    isOneOf('customers_type', t.type, customerTypes),
    isOneOf('customers_e_invoice', t.eInvoice, eInvoiceWishes),
  ],
)

/** Customers who share a discount, payment terms or workers. */
export const groups = pgTable(
  'groups',
  {
    ...record,
    name: text().notNull(),
    description: words(),
    colour: text().$type<GroupColour>().notNull().default('slate'),
    discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    paymentTermsDays: integer(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** How many current customers are in it; kept by a trigger on its members (migration 0023). */
    members: integer().notNull().default(0),
    archivedAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || description)`),
  },
  (t) => [
    // The name of an archived group may be used for a new one.
    uniqueIndex('groups_name').on(sql`lower(${t.name})`).where(sql`archived_at is null`),
    index('groups_newest').on(t.createdAt, t.id),
    isOneOf('groups_colour', t.colour, groupColours),
  ],
)

/**
 * Which customers are in which groups, including archived ones of both
 * (docs/decisions/0050-tables-that-hold.md). A deleted customer leaves their groups; a group that has
 * customers cannot be deleted.
 */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id),
    customerId: uuid().notNull(),
    /** The customer's time of creation. It orders the group's list, because no index can span both tables. */
    customerCreatedAt: moment().notNull(),
    /** The group's position among the customer's groups: the smallest is first. */
    position: smallint().notNull(),
    /**
     * Whether the customer is archived, and so not in the group's list; kept by a trigger on customers
     * (migration 0023).
     */
    archived: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.customerId] }),
    // The foreign key includes the time, so that it can only be the customer's own.
    foreignKey({
      name: 'group_members_customer',
      columns: [t.customerCreatedAt, t.customerId],
      foreignColumns: [customers.createdAt, customers.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('group_members_listed').on(t.groupId, t.customerCreatedAt, t.customerId).where(sql`not archived`),
    index('group_members_of_customer').on(t.customerId),
  ],
)

export const services = pgTable(
  'services',
  {
    ...record,
    name: text().notNull(),
    category: words(),
    description: words(),
    price: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0),
    unit: text().$type<ServiceFields['unit']>().notNull().default('each'),
    pricingModel: text().$type<ServiceFields['pricingModel']>().notNull().default('unit'),
    breaks: jsonb().$type<ServiceFields['breaks']>().notNull().default([]),
    areaBreaks: jsonb().$type<ServiceFields['areaBreaks']>().notNull().default([]),
    minimumCharge: money().notNull().default(0),
    minimumAreaM2: numeric({ precision: 9, scale: 4, mode: 'number' }).notNull().default(0),
    wastePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    setUp: money().notNull().default(0),
    options: jsonb().$type<ServiceFields['options']>().notNull().default([]),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(20),
    vatCategory: text().$type<VatCategory>().notNull().default('standard'),
    costPrice: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0),
    targetMarginPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    leadTimeDays: integer(),
    active: boolean().notNull().default(true),
    archivedAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || category || ' ' || description)`),
  },
  (t) => [
    index('services_newest').on(t.createdAt, t.id),
    index('services_search').using('gin', t.search.op('gin_trgm_ops')),
    isOneOf('services_unit', t.unit, serviceUnits),
    isOneOf('services_pricing_model', t.pricingModel, pricingModels),
    isOneOf('services_vat_category', t.vatCategory, vatCategories),
  ],
)

/** One row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    /** Only fields that somebody has saved. */
    fields: jsonb().$type<Partial<SettingsFields>>().notNull(),
  },
  (t) => [check('settings_one', sql`${t.id} = 1`)],
)

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
  },
  // Looks for other files with the same bytes.
  (t) => [index('files_sha256').on(t.sha256)],
)

/**
 * A digest of what each record was made from. It shows whether a second request under the same id is a retry
 * or another request. Keyed by the record's id, of any kind. Records that were imported, or made before this
 * table existed, have no row.
 */
export const creations = pgTable('creations', {
  recordId: uuid().primaryKey(),
  /** SHA-256 of the contents that were sent, in base64url. */
  contents: text().notNull(),
})

/**
 * People, customers, services, and what every part of the shop leans on. Quotes and invoices are in
 * documents.tables.ts, the sign-in library's tables in sign-in.tables.ts.
 */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
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
import type { Role } from '#domain/accounts.ts'
import type { Customer } from '#domain/customers.ts'
import type { GroupColour } from '#domain/groups.ts'
import type { ServiceFields } from '#domain/services.ts'
import type { SettingsFields } from '#domain/settings.ts'
import type { VatCategory } from '#domain/vat.ts'
import { moment, money, record, words } from './columns.ts'

/**
 * Lists are newest first. Their indexes are in ascending order and read backwards: one made with `.desc()` would
 * put nulls last, which PostgreSQL does not take for `order by … desc`.
 */

export const profiles = pgTable(
  'profiles',
  {
    ...record,
    email: words(),
    displayName: words(),
    role: text().$type<Role>().notNull().default('worker'),
    companyName: words(),
    phone: words(),
    address: words(),
    /** Invited and not yet in: null again once they chose a password. */
    invitedAt: moment(),
    lastSignInAt: moment(),
    disabledAt: moment(),
    /** A person who was deleted keeps a row, so that their surveys still say whose they are. */
    deletedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(display_name || ' ' || email || ' ' || company_name)`),
  },
  (t) => [
    index('profiles_newest').on(t.role, t.createdAt, t.id),
    index('profiles_all').on(t.createdAt, t.id),
    check('profiles_role', sql`${t.role} in ('admin', 'worker')`),
  ],
)

export const customers = pgTable(
  'customers',
  {
    ...record,
    name: text().notNull(),
    companyName: words(),
    type: text().$type<Customer['type']>().notNull().default('business'),
    email: words(),
    phone: words(),
    addressLine1: words(),
    addressLine2: words(),
    town: words(),
    county: words(),
    postcode: words(),
    contacts: jsonb().$type<Customer['contacts']>().notNull().default([]),
    sites: jsonb().$type<Customer['sites']>().notNull().default([]),
    groupIds: uuid().array().notNull().default([]),
    assignedTo: uuid().array().notNull().default([]),
    vatNumber: words(),
    paymentTermsDays: integer(),
    poRequired: boolean().notNull().default(false),
    alert: words(),
    notes: words(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    marketing: jsonb()
      .$type<Customer['marketing']>()
      .notNull()
      .default({ consent: false, at: null, how: '' }),
    archivedAt: moment(),
    /** When their personal data was erased. */
    erasedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || address_line1 || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', ''))`,
      ),
  },
  (t) => [
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    index('customers_search').using('gin', t.search.op('gin_trgm_ops')),
    index('customers_pairs').using('gin', sql`letter_pairs(${t.search})`),
    index('customers_assigned').using('gin', t.assignedTo),
    index('customers_groups').using('gin', t.groupIds),
    index('customers_creator').on(t.createdBy, t.createdAt, t.id),
    index('customers_email').on(sql`lower(${t.email})`),
    index('customers_phone').on(t.phone),
    index('customers_postcode').on(t.postcode),
  ],
)

/** Customers who share a discount, payment terms or workers. Which customers are in it stands on the customers. */
export const groups = pgTable(
  'groups',
  {
    ...record,
    name: text().notNull(),
    description: words(),
    colour: words().$type<GroupColour>(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    paymentTermsDays: integer(),
    assignedTo: uuid().array().notNull().default([]),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** How many customers are in it, archived ones aside; kept by triggers on customers (migration 0014). */
    members: integer().notNull().default(0),
    archivedAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || description)`),
  },
  (t) => [
    // An archived group leaves its name to a new one.
    uniqueIndex('groups_name').on(sql`lower(${t.name})`).where(sql`archived_at is null`),
    index('groups_newest').on(t.createdAt, t.id),
    index('groups_assigned').using('gin', t.assignedTo),
  ],
)

/**
 * The customers of each group in the order of its list, archived ones aside: kept by triggers on customers, with the
 * count (migration 0014).
 */
export const groupMembers = pgTable(
  'group_members',
  { groupId: uuid().notNull(), createdAt: moment().notNull(), customerId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.createdAt, t.customerId] })],
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
  ],
)

/** One row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    /** Only what somebody has saved. */
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
    createdBy: uuid(),
  },
  // Whether another file has the same bytes.
  (t) => [index('files_sha256').on(t.sha256)],
)

/** Who changed what, when, from what to what. Written in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    actor: uuid(),
    noun: text().notNull(),
    recordId: uuid().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [index('history_record').on(t.recordId, t.id)],
)

/**
 * What each record was made from, as a digest: the same request again is told from another one under the same id. By
 * the record's id, whatever it is; what was imported, or made before there was this table, has none.
 */
export const creations = pgTable('creations', {
  recordId: uuid().primaryKey(),
  /** SHA-256 of the contents that were sent, in base64url. */
  contents: text().notNull(),
})

/**
 * Running totals, kept by triggers on the tables they count (migrations 0001, 0013 and 0018), so that the
 * dashboard reads a handful of rows whatever the shop has. Spread over slots, so that writers never
 * wait for one another; a figure is the sum over all slots.
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

/** The people of the shop, and the columns that say who made a record. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Role, roles } from '#domain/accounts.ts'
import { isOneOf, moment, words } from './columns.ts'

/** A column that refers to a person. Profiles are never deleted (docs/decisions/0009-deleting.md). */
export const person = () => uuid().references((): AnyPgColumn => profiles.id)

/** The columns of every record. */
export const record = {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdBy: person(),
}

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
    /** Under the mails that this person sends; the shop's if it is empty. */
    mailSignature: words(),
    /** The person was invited and has not signed in yet; null again once they chose a password. */
    invitedAt: moment(),
    lastSignInAt: moment(),
    disabledAt: moment(),
    /** A deleted person keeps a row, so that their surveys still name them. */
    deletedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(display_name || ' ' || email || ' ' || company_name)`),
  },
  (t) => [
    index('profiles_newest').on(t.role, t.createdAt, t.id),
    index('profiles_all').on(t.createdAt, t.id),
    isOneOf('profiles_role', t.role, roles),
  ],
)

/** What people are called: the beginning of their address if they gave no name. */
export const nameOfPerson = sql<string>`coalesce(nullif(${profiles.displayName}, ''), split_part(${profiles.email}, '@', 1), '')`

/** What the office notes about invoices that are owed (domain/sales/chases.ts), and the reminders that went out. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mails } from './accounts.tables.ts'
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

/** Each reminder of an invoice (domain/sales/reminders.ts); each step goes out once. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** A step of the ladder in the settings, with its name and day as they were. */
    stepId: text().notNull(),
    stepName: words(),
    days: integer().notNull(),
    sentAt: moment().notNull(),
    /** Null if it went out by itself. */
    sentBy: person(),
    /** The request that sent it, so that the same one again is recognised. */
    sendId: uuid(),
    mailId: uuid().references(() => mails.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('reminders_step').on(t.invoiceId, t.stepId),
    index('reminders_mail').on(t.mailId).where(sql`mail_id is not null`),
  ],
)

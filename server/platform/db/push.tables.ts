/** Devices that get notifications (Web Push), and the news that waits for them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type PushKind, pushKinds } from '#domain/people/push.ts'
import { isOneOf, moment, words } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { jobs } from './jobs.tables.ts'
import { profiles } from './people.tables.ts'
import { session } from './sign-in.tables.ts'

/** A browser that one session turned notifications on in. It goes with that session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .unique('push_subscriptions_session')
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The SHA-256 of its address at the push service. */
    endpointHash: text().notNull().unique('push_subscriptions_endpoint'),
    /** Address and keys, encrypted: anyone who has them can send to the device. */
    sealed: text().notNull(),
    device: words(),
    createdAt: moment().notNull(),
    lastOkAt: moment(),
    /** How often in a row it could not be reached, and when last. */
    failures: integer().notNull().default(0),
    failedAt: moment(),
  },
  (t) => [index('push_subscriptions_person').on(t.personId)],
)

/** What a customer did, until devices are told. It names nobody: the sentence is made when it is sent. */
export const pushNews = pgTable(
  'push_news',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PushKind>().notNull(),
    quoteId: uuid().references(() => quotes.id, { onDelete: 'cascade' }),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
    jobId: uuid().references(() => jobs.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [
    isOneOf('push_news_kind', t.kind, pushKinds),
    check('push_news_one_record', sql`num_nonnulls(${t.quoteId}, ${t.invoiceId}, ${t.jobId}) = 1`),
  ],
)

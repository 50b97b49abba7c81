/** The diary: visits, and who is on them. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Telling, Told } from '#domain/work/visit-news.ts'
import { type VisitKind, type VisitStatus, visitKinds, visitStatuses } from '#domain/work/visit-words.ts'
import type { VisitFields } from '#domain/work/visits.ts'
import { isOneOf, moment, words } from './columns.ts'
import { jobs } from './jobs.tables.ts'
import { measurements } from './measurements.tables.ts'
import { person, record } from './people.tables.ts'
import { customers } from './tables.ts'

export const visits = pgTable(
  'visits',
  {
    ...record,
    kind: text().$type<VisitKind>().notNull(),
    title: words(),
    jobId: uuid().references(() => jobs.id),
    measurementId: uuid().references(() => measurements.id),
    customerId: uuid().references(() => customers.id),
    address: words(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    allDay: boolean().notNull().default(false),
    vehicle: words(),
    equipment: words(),
    notes: words(),
    checklist: jsonb().$type<VisitFields['checklist']>().notNull().default([]),
    status: text().$type<VisitStatus>().notNull().default('planned'),
    reason: words(),
    /** What its customer heard of it last. */
    told: jsonb().$type<Told>(),
    /** The mails that say so; null for what was told before they were known. */
    telling: jsonb().$type<Telling>(),
    /** Who said what of it, and when that was. */
    log: jsonb().$type<{ status: VisitStatus; at: string; by: string }[]>().notNull().default([]),
  },
  (t) => [
    index('visits_start').on(t.startsAt, t.id),
    index('visits_end').on(t.endsAt, t.startsAt, t.id),
    index('visits_job').on(t.jobId, t.startsAt).where(sql`job_id is not null`),
    index('visits_measurement').on(t.measurementId).where(sql`measurement_id is not null`),
    index('visits_customer').on(t.customerId).where(sql`customer_id is not null`),
    isOneOf('visits_kind', t.kind, visitKinds),
    isOneOf('visits_status', t.status, visitStatuses),
    check('visits_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** The address at which a person's calendar program reads their visits. */
export const calendarFeeds = pgTable('calendar_feeds', {
  personId: person().primaryKey(),
  /** The token, encrypted with the shop's secret, so that its owner can see it again. */
  sealed: text().notNull(),
  /** SHA-256 of it, by which it is found. */
  tokenHash: text().notNull().unique('calendar_feeds_token'),
  createdAt: moment().notNull(),
})

export const visitPeople = pgTable(
  'visit_people',
  {
    visitId: uuid()
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    personId: person().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.personId] }),
    index('visit_people_person').on(t.personId, t.visitId),
  ],
)

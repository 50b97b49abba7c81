/** Jobs, who is on them, their tasks, and the gates that somebody opened. Items are one value, like lines. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type StageKind, stageKinds } from '#domain/shop/stages.ts'
import { type Gate, gates } from '#domain/work/gates.ts'
import type { JobItem } from '#domain/work/job-items.ts'
import { type JobFields, promises } from '#domain/work/jobs.ts'
import { isOneOf, moment, words } from './columns.ts'
import { quotes } from './documents.tables.ts'
import { measurements } from './measurements.tables.ts'
import { person, record } from './people.tables.ts'
import { daysOfJob, nameOfCustomer, placesOfJob } from './places.ts'
import { customers } from './tables.ts'
import { placesOfWords, wordsOfItems } from './words.ts'

export const jobs = pgTable(
  'jobs',
  {
    ...record,
    jobNumber: text().notNull().unique('jobs_number'),
    /** On its labels, and unguessable: anyone who has it reads what was made (domain/work/passports.ts). */
    code: text()
      .notNull()
      .unique('jobs_code')
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))`),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    customer: jsonb().$type<{ name: string; companyName: string }>().notNull(),
    /** The revision that was accepted last. */
    quoteId: uuid().references(() => quotes.id),
    measurementId: uuid().references(() => measurements.id),
    title: words(),
    contact: jsonb().$type<JobFields['contact']>().notNull(),
    site: jsonb().$type<JobFields['site']>().notNull(),
    /** One of the settings' stages; they cannot remove one that jobs are in. */
    stageId: uuid().notNull(),
    stageKind: text().$type<StageKind>().notNull(),
    stageSince: moment().notNull(),
    /** When it was handed over last, else when it was done; null while it is not. `markFinished` keeps it. */
    finishedAt: moment(),
    blockedReason: words(),
    blockedSince: moment(),
    dueDay: date({ mode: 'string' }),
    promisedDay: date({ mode: 'string' }),
    promisedBy: text().$type<JobFields['promisedBy']>().notNull().default('day'),
    ownerId: person(),
    items: jsonb().$type<JobItem[]>().notNull(),
    /** When another revision changed what is to be made: artwork that was approved before that is not approved. */
    itemsChangedAt: moment(),
    changes: jsonb().$type<string[]>().notNull().default([]),
    changedAt: moment(),
    notes: words(),
    archivedAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(job_number || ' ' || (customer->>'name') || ' ' || (customer->>'companyName') || ' ' || title || ' ' || (site->>'address'))`,
      ),
  },
  (t) => [
    // One job a quote, also when it is accepted from two places at once.
    uniqueIndex('jobs_quote').on(t.quoteId).where(sql`quote_id is not null`),
    index('jobs_newest').on(t.createdAt, t.id).where(sql`archived_at is null`),
    index('jobs_archived').on(t.createdAt, t.id).where(sql`archived_at is not null`),
    index('jobs_open').on(t.createdAt, t.id).where(sql`archived_at is null and stage_kind <> 'done'`),
    index('jobs_done').on(t.stageSince, t.id).where(sql`archived_at is null and stage_kind = 'done'`),
    index('jobs_finished').on(t.finishedAt).where(sql`finished_at is not null`),
    index('jobs_blocked').on(t.createdAt, t.id).where(sql`blocked_since is not null`),
    index('jobs_kind').on(t.stageKind, t.createdAt, t.id).where(sql`archived_at is null`),
    index('jobs_stage').on(t.stageId, t.createdAt, t.id),
    index('jobs_customer').on(t.customerId, t.createdAt, t.id),
    // What the list can be sorted by (sorted.ts).
    index('jobs_by_number').on(t.jobNumber, t.createdAt, t.id).where(sql`archived_at is null`),
    index('jobs_by_customer').on(nameOfCustomer(t), t.createdAt, t.id).where(sql`archived_at is null`),
    index('jobs_by_due')
      .on(daysOfJob(t), t.createdAt, t.id)
      .where(sql`archived_at is null and stage_kind <> 'done'`),
    index('jobs_done_by_due')
      .on(daysOfJob(t), t.createdAt, t.id)
      .where(sql`archived_at is null and stage_kind = 'done'`),
    index('jobs_measurement').on(t.measurementId).where(sql`measurement_id is not null`),
    index('jobs_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('jobs_search').using(
      'gin',
      t.search.op('gin_trgm_ops'),
      sql`letter_pairs(${t.search})`,
      placesOfJob(t),
    ),
    index('jobs_words').using('gin', wordsOfItems(t), placesOfWords(t)),
    // Finds the jobs that make some kind of sign.
    index('jobs_items').using('gin', sql`${t.items} jsonb_path_ops`),
    isOneOf('jobs_stage_kind', t.stageKind, stageKinds),
    isOneOf('jobs_promised_by', t.promisedBy, promises),
    check('jobs_blocked', sql`(${t.blockedReason} = '') = (${t.blockedSince} is null)`),
  ],
)

/** Who works on a job. */
export const jobPeople = pgTable(
  'job_people',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    personId: person().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.personId] }), index('job_people_person').on(t.personId, t.jobId)],
)

export const jobTasks = pgTable(
  'job_tasks',
  {
    jobId: uuid()
      .notNull()
      .references((): AnyPgColumn => jobs.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    personId: person(),
    day: date({ mode: 'string' }),
    done: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.id] }),
    index('job_tasks_person').on(t.personId).where(sql`person_id is not null and not done`),
  ],
)

/** A gate that an admin opened for one job, with the reason. */
export const jobGates = pgTable(
  'job_gates',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    gate: text().$type<Gate>().notNull(),
    reason: text().notNull(),
    openedBy: person().notNull(),
    openedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.gate] }), isOneOf('job_gates_gate', t.gate, gates)],
)

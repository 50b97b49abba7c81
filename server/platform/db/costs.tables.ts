/** What jobs were planned to cost and what they cost. No worker reads any of it, so it is no part of the jobs' rows. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type CostKind, costKinds } from '#domain/work/job-costs.ts'
import { isOneOf, moment, money, unitRate, words } from './columns.ts'
import { jobs } from './jobs.tables.ts'
import { person, record } from './people.tables.ts'

/** As the office enters them. Net. */
export const jobCosts = pgTable(
  'job_costs',
  {
    ...record,
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    kind: text().$type<CostKind>().notNull(),
    description: words(),
    amount: money().notNull(),
    hours: numeric({ precision: 8, scale: 2, mode: 'number' }),
    /** What an hour cost when the amount was worked out; null if somebody typed the amount. */
    rate: unitRate(),
    personId: person(),
    day: date({ mode: 'string' }).notNull(),
    supplier: words(),
    reference: words(),
    /** What was removed still tells of itself in the job's history, until its customer is erased. */
    removedAt: moment(),
  },
  (t) => [
    index('job_costs_job').on(t.jobId, t.day, t.id, t.removedAt),
    index('job_costs_person').on(t.personId).where(sql`person_id is not null`),
    isOneOf('job_costs_kind', t.kind, costKinds),
    check('job_costs_amount', sql`${t.amount} between 0 and 100000000`),
    check('job_costs_labour', sql`(${t.kind} = 'labour') = (${t.hours} is not null)`),
  ],
)

/** What the lines of a job's quote were planned to cost when it was accepted: `planOf` of domain/work/costs.ts. */
export const jobPlans = pgTable('job_plans', {
  jobId: uuid()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  labour: money().notNull(),
  material: money().notNull(),
  /** The lines that count, and those of them with a cost. */
  lines: integer().notNull(),
  known: integer().notNull(),
  /** The net of the quote. */
  quoted: money().notNull(),
  /** What an hour cost then; null if nobody had said so. */
  rate: unitRate(),
})

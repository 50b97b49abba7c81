/**
 * Visits with what they show of their job, their customer and the people on them. That comes with a single visit in one
 * statement; for the hundreds of a diary each kind is read once, by the ids.
 */
import { and, asc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { customers } from '#server/platform/db/tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'
import type { Somebody } from '../jobs/job-people.store.ts'
import { isPersonOn, peopleOnVisits, type VisitRow } from './visits.store.ts'

type Reader = Database | Transaction

/** More than anybody can look at; who asks for more asks for fewer days. */
export const MOST_VISITS = 2000
/** Longer than any visit: one that began before cannot reach into the days. */
const LONGEST = sql`interval '64 days'`

interface Span {
  /** The first moment, and the one after the last. */
  from: Date
  to: Date
  personId?: string | undefined
  jobId?: string | undefined
}

const { told: _told, telling: _telling, ...ownColumns } = getTableColumns(visits)

/** What a visit shows of its job. */
const jobColumns = {
  jobNumber: jobs.jobNumber,
  title: jobs.title,
  customer: jobs.customer,
  contact: jobs.contact,
  site: jobs.site,
  measurementId: jobs.measurementId,
}

const customerColumns = {
  name: customers.name,
  companyName: customers.companyName,
  phone: customers.phone,
  addressLine1: customers.addressLine1,
  addressLine2: customers.addressLine2,
  town: customers.town,
  county: customers.county,
  postcode: customers.postcode,
}

type OwnRow = Omit<VisitRow, 'told' | 'telling'>

export type VisitWithJob = OwnRow & {
  people: readonly Somebody[]
  job: Pick<typeof jobs.$inferSelect, keyof typeof jobColumns> | null
  customer: Pick<typeof customers.$inferSelect, keyof typeof customerColumns> | null
}

const nobody: readonly Somebody[] = []

/** Visits that touch a span of time, by their start; one more than the limit if there are more. */
export async function listVisits(db: Reader, { from, to, personId, jobId }: Span): Promise<VisitWithJob[]> {
  const rows = await db
    .select(ownColumns)
    .from(visits)
    .where(
      and(
        lt(visits.startsAt, to),
        gt(visits.endsAt, from),
        // Without it the index would be read from the first visit on.
        sql`${visits.startsAt} > ${from.toISOString()}::timestamptz - ${LONGEST}`,
        personId ? isPersonOn(personId) : undefined,
        jobId ? eq(visits.jobId, jobId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(MOST_VISITS + 1)
  const [people, ofJobs, ofCustomers] = await queryTogether(
    db,
    () => peopleOnVisits(db, idsOf(rows, 'id')),
    () => readJobs(db, idsOf(rows, 'jobId')),
    () => readCustomers(db, idsOf(rows, 'customerId')),
  )
  return rows.map((row) => ({
    ...row,
    people: people.get(row.id) ?? nobody,
    job: ofJobs.get(row.jobId ?? '') ?? null,
    customer: ofCustomers.get(row.customerId ?? '') ?? null,
  }))
}

/** A visit by id. */
export async function readShownVisit(db: Reader, id: string): Promise<VisitWithJob | null> {
  const [[row], people] = await queryTogether(
    db,
    async () =>
      db
        .select({ ...ownColumns, job: jobColumns, customer: customerColumns })
        .from(visits)
        .leftJoin(jobs, eq(jobs.id, visits.jobId))
        .leftJoin(customers, eq(customers.id, visits.customerId))
        .where(eq(visits.id, id)),
    () => peopleOnVisits(db, [id]),
  )
  return row ? { ...row, people: people.get(id) ?? nobody } : null
}

function idsOf<Key extends 'id' | 'jobId' | 'customerId'>(
  rows: readonly Pick<OwnRow, Key>[],
  key: Key,
): string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    const id: string | null = row[key]
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

async function readJobs(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: jobs.id, ...jobColumns })
    .from(jobs)
    .where(sql`${jobs.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readCustomers(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: customers.id, ...customerColumns })
    .from(customers)
    .where(sql`${customers.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

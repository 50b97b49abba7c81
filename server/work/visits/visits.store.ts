import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { customers } from '#server/platform/db/tables.ts'
import { visitPeople, visits } from '#server/platform/db/visits.tables.ts'
import type { Somebody } from '../jobs/job-people.store.ts'

export type VisitRow = typeof visits.$inferSelect
export type NewVisit = typeof visits.$inferInsert

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

/** Visits that touch a span of time, by their start; one more than the limit if there are more. */
export function listVisits(db: Reader, { from, to, personId, jobId }: Span): Promise<VisitRow[]> {
  return db
    .select()
    .from(visits)
    .where(
      and(
        lt(visits.startsAt, to),
        gt(visits.endsAt, from),
        // Without it the index would be read from the first visit on.
        sql`${visits.startsAt} > ${from.toISOString()}::timestamptz - ${LONGEST}`,
        personId ? isOn(personId) : undefined,
        jobId ? eq(visits.jobId, jobId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(MOST_VISITS + 1)
}

function isOn(personId: string): SQL {
  return sql`exists (select from ${visitPeople} where ${visitPeople.visitId} = ${visits.id}
    and ${visitPeople.personId} = ${personId})`
}

/** Of a person's visits for a job the one that is nearest in time. */
export async function findNearestVisit(
  db: Reader,
  { jobId, personId, now }: { jobId: string; personId: string; now: Date },
): Promise<VisitRow | null> {
  const [row] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.jobId, jobId), isOn(personId)))
    .orderBy(sql`abs(extract(epoch from ${visits.startsAt} - ${now.toISOString()}::timestamptz))`)
    .limit(1)
  return row ?? null
}

/** A visit by id; `update` locks its row until the transaction ends. */
export async function findVisit(db: Reader, id: string, lock?: 'update'): Promise<VisitRow | null> {
  const query = db.select().from(visits).where(eq(visits.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertVisit(tx: Transaction, row: NewVisit): Promise<VisitRow | null> {
  const [made] = await tx.insert(visits).values(row).onConflictDoNothing({ target: visits.id }).returning()
  return made ?? null
}

/** Changes a visit that this transaction has locked, so its version cannot have changed. */
export async function updateVisit(
  tx: Transaction,
  before: VisitRow,
  change: Partial<NewVisit>,
): Promise<VisitRow> {
  const [row] = await tx
    .update(visits)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(visits.id, before.id))
    .returning()
  if (!row) throw new Error(`visit ${before.id} is gone though it is locked`)
  return row
}

/** What the customer of a visit, which this transaction has locked, heard of it last. */
export async function saveTold(tx: Transaction, id: string, told: VisitRow['told']): Promise<void> {
  await tx.update(visits).set({ told }).where(eq(visits.id, id))
}

export async function deleteVisit(tx: Transaction, id: string): Promise<void> {
  await tx.delete(visits).where(eq(visits.id, id))
}

/** Puts exactly these people on a visit, in this order. */
export async function saveVisitPeople(
  tx: Transaction,
  visitId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(visitPeople).where(eq(visitPeople.visitId, visitId))
  const rows = [...new Set(ids)].map((personId, position) => ({ visitId, personId, position }))
  if (rows.length > 0) await tx.insert(visitPeople).values(rows)
}

/** Who is on each of these visits, in the order in which they were put on it. */
export async function peopleOnVisits(
  db: Reader,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, Somebody[]>> {
  const rows = await db
    .select({ visitId: visitPeople.visitId, id: profiles.id, name: nameOfPerson })
    .from(visitPeople)
    .innerJoin(profiles, eq(profiles.id, visitPeople.personId))
    .where(sql`${visitPeople.visitId} = any(${sql.param([...visitIds])}::uuid[])`)
    .orderBy(asc(visitPeople.position))
  const byVisit = new Map<string, Somebody[]>()
  for (const { visitId, ...one } of rows) byVisit.set(visitId, [...(byVisit.get(visitId) ?? []), one])
  return byVisit
}

/** What the diary shows of jobs and customers, by their ids. */
export async function readAround(
  db: Reader,
  { jobIds, customerIds }: { jobIds: readonly string[]; customerIds: readonly string[] },
) {
  const readJobs = async () =>
    db
      .select({
        id: jobs.id,
        jobNumber: jobs.jobNumber,
        title: jobs.title,
        customer: jobs.customer,
        contact: jobs.contact,
        site: jobs.site,
      })
      .from(jobs)
      .where(sql`${jobs.id} = any(${sql.param([...jobIds])}::uuid[])`)
  const readCustomers = async () =>
    db
      .select({
        id: customers.id,
        name: customers.name,
        companyName: customers.companyName,
        phone: customers.phone,
        addressLine1: customers.addressLine1,
        addressLine2: customers.addressLine2,
        town: customers.town,
        county: customers.county,
        postcode: customers.postcode,
      })
      .from(customers)
      .where(sql`${customers.id} = any(${sql.param([...customerIds])}::uuid[])`)
  const [ofJobs, ofCustomers] = await queryTogether(db, readJobs, readCustomers)
  return {
    jobs: new Map(ofJobs.map((row) => [row.id, row])),
    customers: new Map(ofCustomers.map((row) => [row.id, row])),
  }
}

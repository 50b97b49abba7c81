import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { visitPeople, visits } from '#server/platform/db/visits.tables.ts'
import type { Somebody } from '../jobs/job-people.store.ts'

export type VisitRow = typeof visits.$inferSelect
export type NewVisit = typeof visits.$inferInsert

type Reader = Database | Transaction

/** Visits that somebody is on. */
export function isPersonOn(personId: string): SQL {
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
    .where(and(eq(visits.jobId, jobId), isPersonOn(personId)))
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
export async function saveTold(
  tx: Transaction,
  id: string,
  { told, telling }: Pick<VisitRow, 'told' | 'telling'>,
): Promise<void> {
  await tx.update(visits).set({ told, telling }).where(eq(visits.id, id))
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
  for (const { visitId, id, name } of rows) {
    const known = byVisit.get(visitId)
    if (known) known.push({ id, name })
    else byVisit.set(visitId, [{ id, name }])
  }
  return byVisit
}

import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { countEasy, type RowCount } from '#server/platform/db/newest.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { files } from '#server/platform/db/tables.ts'

export type MeasurementRow = typeof measurements.$inferSelect
export type NewMeasurement = typeof measurements.$inferInsert

/** Surveys that were handed in and have no quote: all, or a worker's. */
export function countWaiting(db: Database, workerId?: string): Promise<RowCount> {
  const isTheirs = workerId === undefined ? undefined : eq(measurements.workerId, workerId)
  return countEasy(db, measurements, and(sql`not is_quote_created and status = 'submitted'`, isTheirs))
}

/**
 * A survey by id. `no key update` locks its row until the transaction ends. A new revision of its quote can
 * still refer to it: the transaction that makes the revision locks the quote, which comes after the survey.
 */
export async function findMeasurement(
  db: Database | Transaction,
  id: string,
  lock?: 'no key update',
): Promise<MeasurementRow | null> {
  const query = db.select().from(measurements).where(eq(measurements.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The name of a survey's worker, also after they have left. */
export async function findWorkerName(db: Database | Transaction, id: string): Promise<string> {
  const [row] = await db.select({ name: nameOfPerson }).from(profiles).where(eq(profiles.id, id))
  return row?.name ?? ''
}

/** @returns the new row, or null if the id is taken */
export async function insertMeasurement(
  tx: Transaction,
  row: NewMeasurement,
): Promise<MeasurementRow | null> {
  const [made] = await tx.insert(measurements).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Changes a survey that this transaction has locked, so its version cannot have changed. */
export async function updateMeasurement(
  tx: Transaction,
  before: MeasurementRow,
  change: Partial<NewMeasurement>,
): Promise<MeasurementRow> {
  const [row] = await tx
    .update(measurements)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(measurements.id, before.id))
    .returning()
  if (!row) throw new Error('a measurement that was locked is gone')
  return row
}

/** How many surveys a worker made in all, and since two moments. */
export async function countMeasurements(db: Database, workerId: string, since: { week: Date; month: Date }) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)`,
      week: sql<number>`count(*) filter (where ${gte(measurements.createdAt, since.week)})`,
      month: sql<number>`count(*) filter (where ${gte(measurements.createdAt, since.month)})`,
    })
    .from(measurements)
    .where(eq(measurements.workerId, workerId))
  return counted ?? { total: 0, week: 0, month: 0 }
}

/** A worker's latest surveys: when, and for whom. */
export async function latestMeasurements(db: Database, workerId: string, limit: number) {
  const rows = await db
    .select({ id: measurements.id, at: measurements.createdAt, customer: measurements.customer })
    .from(measurements)
    .where(eq(measurements.workerId, workerId))
    .orderBy(desc(measurements.createdAt), desc(measurements.id))
    .limit(limit)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/**
 * The sizes in pixels of those photos that have arrived. The survey itself lists its photos, so photos that
 * its own worker did not send are ignored.
 */
export async function findPhotoSizes(
  db: Database | Transaction,
  photos: readonly { id: string }[],
  workerId: string,
): Promise<Map<string, { width: number | null; height: number | null }>> {
  if (photos.length === 0) return new Map()
  const ids = photos.map(({ id }) => id)
  const rows = await db
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.createdBy, workerId)))
  return new Map(rows.map((row) => [row.id, row]))
}

import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { MeasurementStatus, MeasurementSummary } from '#domain/survey/measurements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { findNewest } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { placesOfMeasurement } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { files } from '#server/platform/db/tables.ts'

export type MeasurementRow = typeof measurements.$inferSelect
export type NewMeasurement = typeof measurements.$inferInsert

const summaryColumns = {
  id: measurements.id,
  version: measurements.version,
  createdAt: measurements.createdAt,
  updatedAt: measurements.updatedAt,
  workerId: measurements.workerId,
  workerName: nameOfPerson,
  customerId: measurements.customerId,
  customer: measurements.customer,
  title: measurements.title,
  surveyDate: measurements.surveyDate,
  siteAddress: measurements.siteAddress,
  status: measurements.status,
  isQuoteCreated: measurements.isQuoteCreated,
  quoteId: measurements.quoteId,
  signCount: sql<number>`jsonb_array_length(${measurements.survey}->'signs')`,
  photoCount: sql<number>`jsonb_array_length(jsonb_path_query_array(${measurements.survey}, '$.signs[*].photos[*]'))
    + jsonb_array_length(${measurements.survey}->'photos')`,
}

export interface MeasurementQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  status?: MeasurementStatus | 'all' | undefined
  quoted?: boolean | undefined
  customerId?: string | undefined
}

/**
 * A page of the surveys that a person may see, newest first; the rule is `maySeeMeasurement` in
 * domain/access.ts.
 */
export async function listMeasurements(db: Database, person: Person, query: MeasurementQuery) {
  const { status = 'all', quoted, customerId } = query
  const easy = and(
    person.role === 'admin' ? undefined : eq(measurements.workerId, person.id),
    customerId ? eq(measurements.customerId, customerId) : undefined,
    quoted === undefined
      ? undefined
      : quoted
        ? measurements.isQuoteCreated
        : sql`not ${measurements.isQuoteCreated}`,
    // Written out as in the index of drafts. Most other surveys are submitted, so that status has no index.
    status === 'draft' ? sql`${measurements.status} = 'draft'` : undefined,
    afterCursor(measurements, query.cursor),
  )
  const submitted = status === 'submitted' ? eq(measurements.status, status) : undefined
  const rare = and(submitted, matching(measurements.search, query.q))
  const rareByIndex = and(submitted, matchingByIndex(measurements.search, query.q))
  const words = [
    ...(person.role === 'admin' ? [] : [[person.id]]),
    ...(customerId ? [[customerId]] : []),
    ...(quoted === undefined ? [] : [[quoted ? 'quoted' : 'unquoted']]),
    ...(status === 'all' ? [] : [[status]]),
  ]
  const places = { of: placesOfMeasurement(measurements), words }
  const rows = await findNewest(
    measurements,
    { easy, rare, rareByIndex, places, isLater: query.cursor !== undefined, limit: query.limit },
    (where) =>
      db
        .select(summaryColumns)
        .from(measurements)
        .leftJoin(profiles, eq(profiles.id, measurements.workerId))
        .where(where)
        .orderBy(desc(measurements.createdAt), desc(measurements.id))
        .limit(query.limit + 1),
  )
  return toPage(
    measurements,
    rows,
    query.limit,
    ({ workerName, ...row }): MeasurementSummary => ({
      ...row,
      worker: { name: workerName },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
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
  const [row] = await db.select({ name: summaryColumns.workerName }).from(profiles).where(eq(profiles.id, id))
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

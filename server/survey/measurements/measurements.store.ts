import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { SortOrder, SurveySort } from '#domain/list-words.ts'
import type { MeasurementStatus, MeasurementSummary } from '#domain/survey/measurements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { countEasy, countRows, findNewest, type RowCount } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { placesOfMeasurement } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'
import { files } from '#server/platform/db/tables.ts'
import { orderOfSurveys } from './survey-orders.store.ts'

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
  workerId?: string | undefined
  /** Days of the survey, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  /** For the office alone: what a worker has is short, and on their phone. */
  sort?: SurveySort | undefined
  order?: SortOrder | undefined
}

/** What the call's words mean. */
export function readSurveyQuery<Query extends { quoted?: 'true' | 'false' | undefined }>(query: Query) {
  const { quoted, ...rest } = query
  return { ...rest, quoted: quoted === undefined ? undefined : quoted === 'true' }
}

/**
 * A page of the surveys that a person may see, newest first or by a column; the rule is `maySeeMeasurement` in
 * domain/access.ts.
 */
export async function listMeasurements(db: Database, person: Person, query: MeasurementQuery) {
  const order = person.role === 'admin' ? orderOfSurveys(query) : null
  if (order) return listSorted(db, person, query, order)
  const { filters, ...found } = wantedFrom(person, query)
  const easy = and(filters, afterCursor(measurements, query.cursor))
  const wanted = { ...found, limit: query.limit }
  const [rows, count] = await Promise.all([
    findNewest(measurements, { ...wanted, easy, isLater: query.cursor !== undefined }, (where) =>
      summariesOf(db, where)
        .orderBy(desc(measurements.createdAt), desc(measurements.id))
        .limit(query.limit + 1),
    ),
    query.count === 'true' ? countRows(db, measurements, { ...wanted, easy: filters }) : undefined,
  ])
  return { ...toPage(measurements, rows, query.limit, presentSummary), ...(count ? { count } : {}) }
}

function summariesOf(db: Database, where: SQL | undefined) {
  return db
    .select(summaryColumns)
    .from(measurements)
    .leftJoin(profiles, eq(profiles.id, measurements.workerId))
    .where(where)
    .$dynamic()
}

function presentSummary({
  workerName,
  ...row
}: Awaited<ReturnType<typeof summariesOf>>[number]): MeasurementSummary {
  return {
    ...row,
    worker: { name: workerName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

async function listSorted(db: Database, person: Person, query: MeasurementQuery, order: Order) {
  const { filters, ...found } = wantedFrom(person, query)
  const all = { ...found, easy: filters }
  const { q, customerId, limit, cursor } = query
  const ways = q || customerId ? (['fetch', 'walk'] as const) : (['walk', 'fetch'] as const)
  const check = and(filters, found.rare)
  const [page, count] = await Promise.all([
    findSorted(db, measurements, { order, check, all, ways, limit, cursor }),
    query.count === 'true' ? countRows(db, measurements, all) : undefined,
  ])
  const rows = await summariesOf(db, inArray(measurements.id, page.ids))
  return sortedPage(page, rows.map(presentSummary), count)
}

/** What a list asks for, without a cursor: what an index of its order has (`filters`), and what is checked row by row. */
function wantedFrom(person: Person, query: MeasurementQuery) {
  const { status = 'all', quoted, customerId, workerId } = query
  const theirs = person.role === 'admin' ? undefined : person.id
  const filters = and(
    theirs ? eq(measurements.workerId, theirs) : undefined,
    workerId ? eq(measurements.workerId, workerId) : undefined,
    customerId ? eq(measurements.customerId, customerId) : undefined,
    isQuoted(quoted),
    // Written out as in the index of drafts. Most other surveys are submitted, so that status has no index.
    status === 'draft' ? sql`${measurements.status} = 'draft'` : undefined,
  )
  const others = and(
    status === 'submitted' ? eq(measurements.status, status) : undefined,
    query.from ? gte(measurements.surveyDate, query.from) : undefined,
    query.to ? lte(measurements.surveyDate, query.to) : undefined,
  )
  const words = [theirs, workerId, customerId, wordOfQuoted(quoted), status === 'all' ? undefined : status]
  return {
    filters,
    rare: and(others, matching(measurements.search, query.q)),
    rareByIndex: and(others, matchingByIndex(measurements.search, query.q)),
    places: {
      of: placesOfMeasurement(measurements),
      words: words.flatMap((word) => (word === undefined ? [] : [[word]])),
    },
  }
}

function isQuoted(quoted: boolean | undefined): SQL | undefined {
  if (quoted === undefined) return undefined
  return quoted ? sql`${measurements.isQuoteCreated}` : sql`not ${measurements.isQuoteCreated}`
}

function wordOfQuoted(quoted: boolean | undefined): string | undefined {
  if (quoted === undefined) return undefined
  return quoted ? 'quoted' : 'unquoted'
}

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

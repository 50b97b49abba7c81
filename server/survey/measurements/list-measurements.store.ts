/** Pages of surveys, newest first or by a column. */
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { SortOrder, SurveySort } from '#domain/list-words.ts'
import type { MeasurementSummary } from '#domain/survey/measurements.ts'
import type { MeasurementStatus } from '#domain/survey/survey-status.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { countRows, pageOfNewest } from '#server/platform/db/newest.ts'
import { toPage } from '#server/platform/db/page.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { placesOfMeasurement } from '#server/platform/db/places.ts'
import { matching, matchingByIndex, plannedWith } from '#server/platform/db/search.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'
import { orderOfSurveys } from './survey-orders.store.ts'

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
  // Its days are those of the survey, not those on which it was made.
  const asked = { limit: query.limit, cursor: query.cursor, count: query.count }
  const { rows, count } = await pageOfNewest(db, measurements, { ...found, easy: filters }, asked, (where) =>
    summariesOf(db, where)
      .orderBy(desc(measurements.createdAt), desc(measurements.id))
      .limit(query.limit + 1),
  )
  return { ...toPage(measurements, rows, query.limit, presentSummary), ...(count ? { count } : {}) }
}

/** Surveys by their ids, newest first, as lists show them. */
export async function surveysByIds(db: Database, ids: readonly string[]): Promise<MeasurementSummary[]> {
  const rows = await summariesOf(db, inArray(measurements.id, [...ids])).orderBy(
    desc(measurements.createdAt),
    desc(measurements.id),
  )
  return rows.map(presentSummary)
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
  const planned = plannedWith(filters, others)
  return {
    filters,
    rare: and(others, matching(measurements.search, query.q, 'once')),
    rareByIndex: and(others, matchingByIndex(measurements.search, query.q, planned)),
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

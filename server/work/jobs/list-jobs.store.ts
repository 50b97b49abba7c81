/** Pages of jobs, newest first or by a column. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { addDays } from '#domain/dates.ts'
import type { SignType } from '#domain/survey/signs.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { edgeOf, madeOn } from '#server/platform/db/days.ts'
import { jobPeople, jobs } from '#server/platform/db/jobs.tables.ts'
import { countRows, pageOfNewest } from '#server/platform/db/newest.ts'
import { toPage, untilOf } from '#server/platform/db/page.ts'
import { lastDayOf, placesOfJob } from '#server/platform/db/places.ts'
import { matching, matchingByIndex, plannedWith } from '#server/platform/db/search.ts'
import type { NewestQuery } from '#server/platform/db/search-parts.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'
import { aroundColumns, aroundOf } from './around-jobs.store.ts'
import { daysDue, isDueIn, isOpen, orderOfJobs } from './job-orders.store.ts'
import type { JobQuery } from './job-query.ts'
import type { JobRow } from './jobs.store.ts'

/** What lists show of a job's own row. */
export const jobSummaryColumns = {
  id: jobs.id,
  version: jobs.version,
  createdAt: jobs.createdAt,
  jobNumber: jobs.jobNumber,
  title: jobs.title,
  customerId: jobs.customerId,
  customer: jobs.customer,
  stageId: jobs.stageId,
  stageKind: jobs.stageKind,
  stageSince: jobs.stageSince,
  blockedReason: jobs.blockedReason,
  blockedSince: jobs.blockedSince,
  dueDay: jobs.dueDay,
  promisedDay: jobs.promisedDay,
  promisedBy: jobs.promisedBy,
  ownerId: jobs.ownerId,
  itemsChangedAt: jobs.itemsChangedAt,
  archivedAt: jobs.archivedAt,
  itemCount: sql<number>`jsonb_array_length(${jobs.items})`,
  /** One for each item that says so. */
  signTypes: sql<SignType[]>`jsonb_path_query_array(${jobs.items}, '$[*].signType ? (@ != null)')`,
}

export type JobSummaryRow = Pick<
  JobRow,
  Exclude<keyof typeof jobSummaryColumns, 'itemCount' | 'signTypes'>
> & {
  itemCount: number
  signTypes: SignType[]
}

const lastDay = lastDayOf(jobs)

/** From Monday to Sunday of the week of a day. */
function weekOf(day: string) {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

function isLateOn(today: string): SQL {
  return sql`(${isOpen} and ${lastDay} < ${today}::date)`
}

/** Jobs that somebody is on, or that are theirs: how a row is checked, and how they are all found. */
function concerns(personId: string): { row: SQL; byIndex: SQL } {
  return {
    row: sql`(${jobs.ownerId} = ${personId} or exists (select from ${jobPeople}
      where ${jobPeople.jobId} = ${jobs.id} and ${jobPeople.personId} = ${personId}))`,
    byIndex: sql`${jobs.id} = any(array(select job_id from job_people where person_id = ${personId}
      union all select own.id from jobs own where own.owner_id = ${personId}))`,
  }
}

/** The job of a quote, whichever of its revisions it follows. */
function belongsTo(quoteId: string): SQL {
  return sql`${jobs.quoteId} in (select id from quotes where quote_number =
    (select quote_number from quotes where id = ${quoteId}))`
}

/**
 * The conditions by what finds the rows that meet them. One filter is walked in the order of the list: each of these has
 * an index in that order, and the first that is given leaves the fewest rows. Further ones and searches are checked
 * beside it. `check` is all of them but the archive: in another order no filter has an index.
 */
function wantedFrom(
  person: Person,
  query: JobQuery,
  today: string,
): Omit<NewestQuery, 'limit'> & { check: SQL | undefined } {
  const { stageId, kind, signType, blocked, late, week, personId, customerId, quoteId, archived } = query
  const inArchive = archived ? isNotNull(jobs.archivedAt) : isNull(jobs.archivedAt)
  const [walked, ...checked] = [
    customerId ? eq(jobs.customerId, customerId) : undefined,
    blocked === true ? isNotNull(jobs.blockedSince) : undefined,
    late === true ? isLateOn(today) : undefined,
    stageId ? eq(jobs.stageId, stageId) : undefined,
    kind ? eq(jobs.stageKind, kind) : undefined,
  ].filter((one) => one !== undefined)
  const others = [
    ...checked,
    quoteId ? belongsTo(quoteId) : undefined,
    signType ? sql`${jobs.items} @> ${JSON.stringify([{ signType }])}::jsonb` : undefined,
    blocked === false ? isNull(jobs.blockedSince) : undefined,
    late === false ? sql`not ${isLateOn(today)}` : undefined,
    week ? isDueIn(weekOf(week)) : undefined,
    isDueIn(daysDue(query)),
  ]
  // The rule `maySeeJob` in domain/access.ts is the second of these.
  const whose = [personId, person.role === 'admin' ? undefined : person.id].flatMap((id) =>
    id === undefined ? [] : [concerns(id)],
  )
  const made = madeOn(jobs.createdAt, query)
  const words = [kind, stageId, customerId, archived ? 'archived' : undefined]
  const planned = plannedWith(archived, walked, ...others, ...whose)
  const rare = and(...others, ...whose.map(({ row }) => row), matching(jobs.search, query.q, 'once'))
  return {
    easy: and(inArchive, walked, madeOn(jobs.createdAt, { from: query.from })),
    rare,
    check: and(walked, made, rare),
    until: untilOf(jobs, { to: query.to }),
    rareByIndex: and(
      ...others,
      ...whose.map(({ byIndex }) => byIndex),
      matchingByIndex(jobs.search, query.q, planned),
    ),
    edge: edgeOf(query.q, today),
    places: { of: placesOfJob(jobs), words: words.flatMap((word) => (word === undefined ? [] : [[word]])) },
  }
}

/** A page of the jobs that a person may see, newest first. @param today the day in London */
export async function listJobs(db: Database, person: Person, query: JobQuery, today: string) {
  const { limit, cursor, to } = query
  const load = (where: SQL | undefined) =>
    db
      .select()
      .from(jobs)
      .where(where)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(limit + 1)
  const { rows } = await pageOfNewest(db, jobs, wantedFrom(person, query, today), { limit, cursor, to }, load)
  return toPage(jobs, rows, limit, (row) => row)
}

/**
 * The same as lists show them, with what is around them; newest first or by a column.
 * @param stageIds of the shop, in the order of its board
 */
export async function listSummaries(
  db: Database,
  person: Person,
  query: JobQuery,
  { today, stageIds }: { today: string; stageIds: readonly string[] },
) {
  const most = query.limit + 1
  const order = orderOfJobs(query, stageIds)
  const all = wantedFrom(person, query, today)
  const read = (where: SQL | undefined) => readSummaries(db, where, most)
  if (order) {
    const found = await findInOrder(db, { person, query, all }, order)
    const [rows, count] = await Promise.all([
      found.ids.length === 0 ? [] : read(anyOf(found.ids)),
      query.count === 'true' ? countRows(db, jobs, all) : undefined,
    ])
    const page = sortedPage(
      found,
      rows.map((row) => ({ id: row.id, row, around: aroundOf(row) })),
      count,
    )
    return { ...page, items: page.items.map(({ row, around }) => ({ row, around })) }
  }
  const { rows, count } = await pageOfNewest(db, jobs, all, query, read)
  const page = toPage(jobs, rows, query.limit, (row) => ({ row, around: aroundOf(row) }))
  return { ...page, ...(count ? { count } : {}) }
}

/** Jobs by their ids, newest first, as lists show them. */
export async function summariesOf(db: Database, ids: readonly string[]) {
  const rows = await readSummaries(db, anyOf(ids), ids.length)
  return rows.map((row) => ({ row, around: aroundOf(row) }))
}

function readSummaries(db: Database, where: SQL | undefined, most: number) {
  return db
    .select({ ...jobSummaryColumns, ...aroundColumns })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(most)
}

/** Few jobs are of a person, a customer or a quote, meet a search or are in the archive: they are fetched. */
function findInOrder(
  db: Database,
  { person, query, all }: { person: Person; query: JobQuery; all: ReturnType<typeof wantedFrom> },
  order: Order,
) {
  const { q, personId, customerId, quoteId, archived, limit, cursor } = query
  const isOfFew = Boolean(q || personId || customerId || quoteId) || person.role !== 'admin'
  const ways = archived
    ? (['fetch'] as const)
    : isOfFew
      ? (['fetch', 'walk'] as const)
      : (['walk', 'fetch'] as const)
  return findSorted(db, jobs, { order, check: all.check, days: query, all, ways, limit, cursor })
}

const anyOf = (ids: readonly string[]) => sql`${jobs.id} = any(${sql.param([...ids])}::uuid[])`

import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { addDays } from '#domain/dates.ts'
import type { StageKind } from '#domain/shop/stages.ts'
import type { SignType } from '#domain/survey/signs.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobPeople, jobs } from '#server/platform/db/jobs.tables.ts'
import { findNewest } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { placesOfJob } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'

export type JobRow = typeof jobs.$inferSelect
export type NewJob = typeof jobs.$inferInsert

export interface JobQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  stageId?: string | undefined
  kind?: StageKind | undefined
  signType?: SignType | undefined
  blocked?: boolean | undefined
  late?: boolean | undefined
  /** A day of the week. */
  week?: string | undefined
  personId?: string | undefined
  customerId?: string | undefined
  quoteId?: string | undefined
  archived: boolean
}

/** What the board shows of done jobs: those of the last days, and at most so many of all. */
const DONE_DAYS = 14
export const MOST_ON_BOARD = 1500

/** The days that `lastDay` of domain/work/jobs.ts works out. */
const lastDay = sql`coalesce(case when ${jobs.promisedBy} = 'week'
  then ${jobs.promisedDay} + (7 - extract(isodow from ${jobs.promisedDay}))::int else ${jobs.promisedDay} end, ${jobs.dueDay})`

/** Due or promised in the week of a day, from Monday to Sunday. */
function isDueIn(week: string): SQL {
  const monday = mondayOf(week)
  return sql`${lastDay} between ${monday}::date and ${addDays(monday, 6)}::date`
}

function isLateOn(today: string): SQL {
  return sql`(${jobs.stageKind} <> 'done' and ${lastDay} < ${today}::date)`
}

/** Jobs that somebody is on, or that are theirs. */
function concerns(personId: string): SQL {
  return sql`(${jobs.ownerId} = ${personId} or exists (select from ${jobPeople}
    where ${jobPeople.jobId} = ${jobs.id} and ${jobPeople.personId} = ${personId}))`
}

/** The job of a quote, whichever of its revisions it follows. */
function belongsTo(quoteId: string): SQL {
  return sql`${jobs.quoteId} in (select id from quotes where quote_number =
    (select quote_number from quotes where id = ${quoteId}))`
}

/** The rule `maySeeJob` in domain/access.ts. */
function isSeenBy(person: Person): SQL | undefined {
  return person.role === 'admin' ? undefined : concerns(person.id)
}

/** A page of the jobs that a person may see, newest first. @param today the day in London */
export async function listJobs(db: Database, person: Person, query: JobQuery, today: string) {
  const { stageId, kind, signType, blocked, late, week, personId, customerId, quoteId, archived } = query
  const easy = and(
    archived ? isNotNull(jobs.archivedAt) : isNull(jobs.archivedAt),
    afterCursor(jobs, query.cursor),
  )
  const others = [
    stageId ? eq(jobs.stageId, stageId) : undefined,
    kind ? eq(jobs.stageKind, kind) : undefined,
    customerId ? eq(jobs.customerId, customerId) : undefined,
    quoteId ? belongsTo(quoteId) : undefined,
    signType ? sql`${jobs.items} @> ${JSON.stringify([{ signType }])}::jsonb` : undefined,
    blocked === undefined ? undefined : blocked ? isNotNull(jobs.blockedSince) : isNull(jobs.blockedSince),
    late === undefined ? undefined : late ? isLateOn(today) : sql`not ${isLateOn(today)}`,
    week ? isDueIn(week) : undefined,
    personId ? concerns(personId) : undefined,
    isSeenBy(person),
  ]
  const words = [kind, stageId, customerId, archived ? 'archived' : undefined]
  const rows = await findNewest(
    jobs,
    {
      easy,
      rare: and(...others, matching(jobs.search, query.q)),
      rareByIndex: and(...others, matchingByIndex(jobs.search, query.q)),
      places: { of: placesOfJob(jobs), words: words.flatMap((word) => (word === undefined ? [] : [[word]])) },
      isLater: query.cursor !== undefined,
      limit: query.limit,
    },
    (where) =>
      db
        .select()
        .from(jobs)
        .where(where)
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(query.limit + 1),
  )
  return toPage(jobs, rows, query.limit, (row) => row)
}

/** All open jobs and those that were finished lately, the newest first. @param now the moment of the call */
export async function jobsOfBoard(db: Database, now: Date): Promise<JobRow[]> {
  const since = new Date(now.getTime() - DONE_DAYS * 86_400_000).toISOString()
  const read = (where: SQL | undefined) =>
    db
      .select()
      .from(jobs)
      .where(and(isNull(jobs.archivedAt), where))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(MOST_ON_BOARD + 1)
  const [open, done] = await Promise.all([
    read(ne(jobs.stageKind, 'done')),
    read(and(eq(jobs.stageKind, 'done'), sql`${jobs.stageSince} > ${since}::timestamptz`)),
  ])
  return [...open, ...done]
}

/** A job by id; `update` locks its row until the transaction ends. */
export async function findJob(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<JobRow | null> {
  const query = db.select().from(jobs).where(eq(jobs.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** A job by the code on its labels. */
export async function findJobByCode(db: Database, code: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.code, code))
  return row ?? null
}

/** The job of a quote: of the revision that was accepted, whichever of its number it was. */
export async function findJobOfQuote(
  db: Database | Transaction,
  quoteNumber: string,
  lock?: 'update',
): Promise<JobRow | null> {
  const query = db
    .select()
    .from(jobs)
    .where(sql`${jobs.quoteId} in (select id from quotes where quote_number = ${quoteNumber})`)
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertJob(
  tx: Transaction,
  row: Omit<NewJob, 'jobNumber'> & { jobNumber: string | SQL<string> },
): Promise<JobRow | null> {
  const [made] = await tx.insert(jobs).values(row).onConflictDoNothing({ target: jobs.id }).returning()
  return made ?? null
}

/** Changes a job that this transaction has locked, so its version cannot have changed. */
export async function updateJob(tx: Transaction, before: JobRow, change: Partial<NewJob>): Promise<JobRow> {
  const [row] = await tx
    .update(jobs)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(jobs.id, before.id))
    .returning()
  if (!row) throw new Error(`job ${before.id} is gone though it is locked`)
  if (change.stageKind !== undefined) await markFinished(tx, row.id)
  return row
}

/**
 * Keeps when a job was finished: when it was handed over last, else when it came to a stage that is done. Its margin
 * counts on that day.
 */
export async function markFinished(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`update ${jobs} set finished_at = case when stage_kind = 'done' then
      coalesce((select max(at) from handovers where job_id = ${jobs.id}), finished_at, stage_since) end
    where id = ${jobId}`)
}

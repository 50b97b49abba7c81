import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'

export type JobRow = typeof jobs.$inferSelect
export type JobInsert = typeof jobs.$inferInsert

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
  row: Omit<JobInsert, 'jobNumber'> & { jobNumber: string | SQL<string> },
): Promise<JobRow | null> {
  const [made] = await tx.insert(jobs).values(row).onConflictDoNothing({ target: jobs.id }).returning()
  return made ?? null
}

/** Changes a job that this transaction has locked, so its version cannot have changed. */
export async function updateJob(
  tx: Transaction,
  before: JobRow,
  change: Partial<JobInsert>,
): Promise<JobRow> {
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

import { maySeeJob } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { peopleOn } from './job-people.store.ts'
import { findJob, type JobRow } from './jobs.store.ts'

/** Everybody who is on a job: they hear of its changes. */
export async function peopleOfJob(db: Database | Transaction, jobId: string): Promise<string[]> {
  return ((await peopleOn(db, [jobId])).get(jobId) ?? []).map(({ id }) => id)
}

/**
 * A job that the caller may see; `update` locks it until the transaction ends.
 * @throws NOT_FOUND if there is no such job, or a worker is not on it
 */
export async function seeJob(
  context: CallContext,
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<JobRow> {
  const row = await findJob(db, id, lock)
  if (!row) throw notFound(messages.jobNotFound)
  assertSeen(
    context,
    row,
    (await peopleOfJob(db, id)).map((one) => ({ id: one })),
  )
  return row
}

/** @throws NOT_FOUND if the caller is a worker who is not on the job */
export function assertSeen(
  context: CallContext,
  { ownerId }: Pick<JobRow, 'ownerId'>,
  people: readonly { id: string }[],
): void {
  const isSeen = maySeeJob(requirePerson(context), { ownerId, people: people.map(({ id }) => id) })
  if (!isSeen) throw notFound(messages.jobNotFound)
}

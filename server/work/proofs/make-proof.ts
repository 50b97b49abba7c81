import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/failures.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { peopleOfJob } from '../jobs/see-job.ts'
import {
  findJobFile,
  findNewestProof,
  insertProof,
  type ProofRow,
  proofsOfJob,
  updateProof,
} from './proofs.store.ts'

/**
 * The next version of a job's proof, whose pages are drawn after the commit. The job is locked, so two at once
 * get numbers one after the other.
 * @returns null if the id is taken
 * @throws INVALID if the file is not the job's, or an item is not
 */
export async function makeProof(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  actor: Person,
  {
    job,
    id,
    fileId,
    note,
    items,
    now,
  }: { job: JobRow; id: string; fileId: string; note: string; items: readonly string[]; now: Date },
): Promise<ProofRow | null> {
  if (!(await findJobFile(tx, job.id, fileId)))
    throw invalid([{ path: 'fileId', message: messages.fileNotFound }], messages.fileNotFound)
  const known = new Set(job.items.map((item) => item.id))
  const strange = items.findIndex((item) => !known.has(item))
  if (strange !== -1)
    throw invalid(
      [{ path: `items.${strange}`, message: 'Not an item of this job' }],
      'Not an item of this job',
    )
  const people = await peopleOfJob(tx, job.id)
  const before = await findNewestProof(tx, job.id, 'update')
  if (before) {
    const after = await updateProof(tx, before, { state: 'superseded' })
    await recordChange(tx, { actor, noun: 'proofs', action: 'supersede', before, after, people })
  }
  const [last] = await proofsOfJob(tx, job.id)
  const made = await insertProof(tx, {
    ...{ id, jobId: job.id, number: (last?.number ?? 0) + 1, fileId, note, itemIds: [...items] },
    ...{ createdBy: actor.id, createdAt: now, updatedAt: now },
  })
  if (!made) return null
  await recordChange(tx, { actor, noun: 'proofs', action: 'create', before: null, after: made, people })
  // Its gate is shut again, or for the first time.
  await notifyBrowsers(tx, { noun: 'jobs', id: job.id, version: job.version, people })
  await jobs.add(tx, 'proofs', { proofId: made.id })
  return made
}

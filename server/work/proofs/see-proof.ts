import { messages } from '#domain/errors.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { seeJob } from '../jobs/see-job.ts'
import { presentProof } from './present-proof.ts'
import { findProof, type ProofRow } from './proofs.store.ts'

/** What the rules of domain/work/proofs.ts ask of a proof. */
export const storedProofState = ({ state, drawing, checkedAt }: ProofRow) => ({
  ...{ state, drawing },
  isChecked: checkedAt !== null,
})

/** @throws NOT_FOUND if there is no such proof, or its job is not for this person */
export async function seeProof(context: CallContext, id: string): Promise<ProofRow> {
  const { db } = context.deps
  const row = await findProof(db, id)
  if (!row) throw notFound(messages.proofNotFound)
  await seeJob(context, db, row.jobId)
  return row
}

/** Locks a proof, and its job before it. @throws NOT_FOUND */
export async function lockProof(
  context: CallContext,
  tx: Transaction,
  id: string,
): Promise<{ job: JobRow; proof: ProofRow }> {
  const known = await findProof(tx, id)
  if (!known) throw notFound(messages.proofNotFound)
  const job = await seeJob(context, tx, known.jobId, 'update')
  const proof = await findProof(tx, id, 'update')
  if (!proof) throw notFound(messages.proofNotFound)
  return { job, proof }
}

/**
 * @throws CONFLICT with the proof as it is now if the caller saw another version, LOCKED if the job is archived
 */
export async function assertProofSeen(
  tx: Transaction,
  { job, proof }: { job: JobRow; proof: ProofRow },
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && proof.version !== version) throw conflict(await presentProof(tx, proof))
  assertAllowed(refuseJobChange(job))
}

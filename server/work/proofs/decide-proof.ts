/** A customer's word on a proof, with its evidence. */
import { type Actor, linkIdOf, personIdOf } from '#domain/access.ts'
import type { EvidenceRecord } from '#domain/sales/evidence.ts'
import { type ProofDecision, refuseDecision } from '#domain/work/proofs.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { appendEvidence } from '#server/sales/evidence/append-evidence.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { findJobFile, type ProofRow, updateProof } from './proofs.store.ts'

type Given = Omit<ProofDecision, 'version' | 'channel'> & { channel: EvidenceRecord['channel'] }

/** What somebody said themselves, on a page of ours. */
type Said = Pick<EvidenceRecord, 'signature' | 'address' | 'browser'>

const unsaid: Said = { signature: null, address: '', browser: '' }

/**
 * Takes a decision on a proof that this transaction has locked, its job before it. Must be the last that the
 * transaction does: see `appendEvidence`.
 * @param people who hears of it beside the office
 * @throws LOCKED if another version counts, or nobody can have seen this one
 */
export async function decideProof(
  tx: Transaction,
  actor: Actor,
  { job, proof, given, now }: { job: JobRow; proof: ProofRow; given: Given; now: Date },
  people: readonly string[],
  said: Said = unsaid,
): Promise<ProofRow> {
  assertAllowed(refuseDecision(proof))
  const { decision, name, role, channel, message, comments } = given
  const after = await updateProof(tx, proof, {
    ...{ state: decision, decidedAt: now, decidedName: name, decidedRole: role, decidedChannel: channel },
    ...{ message, comments },
  })
  const action = decision === 'approved' ? 'approve' : 'ask for changes'
  await recordChange(tx, { actor, noun: 'proofs', action, before: proof, after, people })
  // The gate of the job follows it, so boards that show the job ask for it again.
  await notifyBrowsers(tx, { noun: 'jobs', id: job.id, version: job.version, people })
  const file = await findJobFile(tx, job.id, proof.fileId)
  if (!file) throw new Error(`the file of proof ${proof.id} is gone`)
  const personId = personIdOf(actor)
  const person = personId === null ? null : await findProfile(tx, personId)
  await appendEvidence(tx, {
    ...{ kind: decision === 'approved' ? ('approve' as const) : ('changes' as const), channel, name, role },
    about: { noun: 'job', id: job.id, number: job.jobNumber, revision: String(proof.number) },
    ...{ at: now, reason: '', message: wordsOf(message, comments), ...said },
    ...{ selected: [], total: null, terms: '', termsAccepted: false, poNumber: '' },
    document: { fileId: file.id, sha256: file.sha256, size: file.size, name: file.name },
    linkId: linkIdOf(actor),
    recordedBy: person && { id: person.id, name: person.displayName },
  })
  return after
}

/** What was said in general, and at each place: '2. page, 40% from the left, 10% from the top: …'. */
function wordsOf(message: string, comments: ProofDecision['comments']): string {
  const placed = comments.map(
    ({ page, x, y, text }) =>
      `Page ${page}, ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top: ${text}`,
  )
  return [message, ...placed].filter((part) => part !== '').join('\n')
}

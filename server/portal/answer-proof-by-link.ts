/** A customer's word on artwork by a link: taken against exactly the version that was on the screen, once. */
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { LinkHolder } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Signature } from '#domain/sales/customer-answers.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import type { ProofApproval, ProofChanges } from '#domain/sales/proof-remarks.ts'
import { type ProofDecision, refuseDecision } from '#domain/work/proofs.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { addNews } from '#server/platform/push/news.ts'
import { dropBytes, insertFile, type KeptFile } from '#server/platform/storage/files.store.ts'
import { keepSignature, signatureInEvidence } from '#server/sales/evidence/keep-signature.ts'
import { findLink, type LinkRow, updateLink } from '#server/sales/links/links.store.ts'
import { findShownProof } from '#server/sales/links/shown-proof.store.ts'
import { findJob } from '#server/work/jobs/jobs.store.ts'
import { peopleOfJob } from '#server/work/jobs/see-job.ts'
import { decideProof } from '#server/work/proofs/decide-proof.ts'
import { findProof, pagesOf } from '#server/work/proofs/proofs.store.ts'

import { assertFew } from './assert-few.ts'
import { openLink, openProofLink } from './open-link.ts'
import { presentOpened } from './present-opened.ts'
import { writeOfProof } from './write-of-proof.ts'

interface Answer {
  /** The number that was on the screen. */
  version: number
  given: Pick<ProofDecision, 'decision' | 'name' | 'role' | 'message' | 'comments'>
  signature: Signature | undefined
}

/**
 * Approves the version that was shown. The same answer again, because the first one's reply was lost, gets the same
 * result.
 * @throws CHANGED with `current` if another version counts, APPROVED if it was approved with another answer, INVALID, TOO_MANY
 */
export function approveByLink(
  context: CallContext,
  { token, version, name, role, signature }: ProofApproval & { token: string },
): Promise<OpenedLink> {
  const given = { decision: 'approved' as const, name, role, message: '', comments: [] }
  return answerProof(context, token, { version, given, signature })
}

/**
 * Asks for changes of the version that was shown; once more replaces what was asked before. As `approveByLink`.
 * @throws CHANGED, APPROVED, INVALID if nothing is asked for, or a remark is on a page that is not shown
 */
export function askForChangesByLink(
  context: CallContext,
  { token, version, name, comments, message }: ProofChanges & { token: string },
): Promise<OpenedLink> {
  const given = { decision: 'changes-asked' as const, name, role: '', message, comments }
  return answerProof(context, token, { version, given, signature: undefined })
}

async function answerProof(context: CallContext, token: string, answer: Answer): Promise<OpenedLink> {
  const { deps } = context
  const { link } = await openProofLink(context, token)
  await assertFew(context, limits.customerAnswer(link.id), messages.answerTries)
  const signature = await keepSignature(deps, answer.signature)
  let outcome: Outcome
  try {
    outcome = await deps.db.transaction((tx) => take(tx, context, { link, answer, signature }))
  } finally {
    // If it was not taken, the signature is not needed.
    if (signature) await dropBytes(deps, [signature.row.sha256])
  }
  const current = await presentOpened(context, token, await openLink(context, token))
  if (outcome === 'taken') return current
  const message = outcome === 'CHANGED' ? messages.proofChanged : messages.proofApproved
  throw new ORPCError(outcome, { status: 409, message, data: { current } })
}

type Outcome = 'taken' | 'CHANGED' | 'APPROVED'

async function take(
  tx: Transaction,
  { deps, now, caller }: CallContext,
  { link, answer, signature }: { link: LinkRow; answer: Answer; signature: KeptFile | null },
): Promise<Outcome> {
  const { given, version } = answer
  const job = await findJob(tx, link.jobId ?? '', 'update')
  const shown = job && (await findShownProof(tx, job.id))
  if (!job || !shown) throw notFound(messages.linkOpensNothing)
  const proof = await findProof(tx, shown.proof.id, 'update')
  if (!proof || proof.number !== version || proof.state === 'superseded') return 'CHANGED'
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  const known = await findLink(tx, link.id, 'update')
  const isSame = known?.answeredOf === proof.id && known.answeredBy === digest
  if (isSame && proof.state === given.decision) return 'taken'
  if (proof.state === 'approved') return 'APPROVED'
  assertAllowed(refuseDecision(proof))
  if (given.decision === 'changes-asked') await assertAsks(tx, proof.id, given)
  const actor: LinkHolder = { linkId: link.id }
  if (signature) await insertFile(tx, deps, actor, signature)
  await updateLink(tx, link.id, { answeredOf: proof.id, answeredBy: digest })
  await writeOfProof(tx, deps, { job, proof, given })
  const said = {
    ...{ signature: signatureInEvidence(answer.signature, signature) },
    ...{ address: caller.address, browser: caller.device },
  }
  const channel = link.channel === 'in-person' ? 'in-person' : 'link'
  const people = await peopleOfJob(tx, job.id)
  await decideProof(tx, actor, { job, proof, given: { ...given, channel }, now }, people, said)
  const kind = given.decision === 'approved' ? 'artwork-approved' : 'artwork-changes'
  await addNews(tx, deps, { kind, jobId: job.id, now })
  return 'taken'
}

/** @throws INVALID if nothing is to be changed, or a remark is on a page that the customer cannot have seen */
async function assertAsks(tx: Transaction, proofId: string, { message, comments }: Answer['given']) {
  if (message === '' && comments.length === 0)
    throw invalid([{ path: 'message', message: 'Say what is to be changed' }])
  const shown = new Set((await pagesOf(tx, proofId)).map(({ page }) => page))
  const strange = comments.findIndex(({ page }) => !shown.has(page))
  if (strange !== -1) throw invalid([{ path: `comments.${strange}.page`, message: 'There is no such page' }])
}

import { implement } from '@orpc/server'
import { proofLinksContract } from '#domain/contract/proof-links.contract.ts'
import { proofMessage } from '#domain/sales/proof-letters.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { refuseProofLink } from '#domain/work/proofs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findSent, mailDocument } from '#server/sales/documents/mail-document.ts'
import { findLinked } from '#server/sales/links/find-link.ts'
import { giveLink } from '#server/sales/links/give-link.ts'
import { listLinks } from '#server/sales/links/links.store.ts'
import { makeLink } from '#server/sales/links/make-link.ts'
import { presentLinks } from '#server/sales/links/present-link.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { peopleOfJob, seeJob } from '../jobs/see-job.ts'
import { presentProof } from './present-proof.ts'
import { findNewestProof, type ProofRow, updateProof } from './proofs.store.ts'
import { assertProofSeen, lockProof, storedProofState } from './see-proof.ts'

const calls = implement(proofLinksContract).$context<CallContext>()

export const proofLinksCalls = calls.router({
  make: calls.make.handler(({ context, input: { id, version, ...asked } }) =>
    context.deps.db.transaction(async (tx) => {
      const job = await seeJob(context, tx, id, 'update')
      const proof = await findNewestProof(tx, id, 'update')
      if (proof) await assertProofSeen(tx, { job, proof }, version)
      assertAllowed(refuseJobChange(job))
      await handOut(context, tx, job, proof)
      return giveLink(tx, context, { jobId: id }, asked)
    }),
  ),

  list: calls.list.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    await seeJob(context, db, id)
    const rows = await listLinks(db, { jobId: id })
    return { items: await presentLinks(db, rows, await findLinked(db, { jobId: id })) }
  }),

  send: calls.send.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const { job, proof } = await lockProof(context, tx, input.id)
      const again = await findSent(tx, input)
      if (again) return { proof: await presentProof(tx, proof), mail: again }
      await assertProofSeen(tx, { job, proof }, input.version)
      const after = (await handOut(context, tx, job, proof)) ?? (await touch(context, tx, job, proof))
      const { deps, now } = context
      const actor = requirePerson(context)
      const { fields } = await readSettings(tx)
      const { url } = await makeLink(tx, deps, actor, { of: { jobId: job.id }, channel: 'mail', now })
      const mail = await mailDocument(tx, deps, actor, input, {
        ...{ kind: 'proof', customerId: job.customerId, about: { of: 'proof', proofId: after.id } },
        usual: proofMessage(fields, { ...job, number: after.number }),
        page: { label: `See the artwork from ${shopName(fields)}`, url },
      })
      return { proof: await presentProof(tx, after), mail }
    }),
  ),
})

/**
 * Marks a draft as sent, because the customer gets its link.
 * @returns null if it was sent before
 * @throws LOCKED if there is nothing to show, or it must not go out
 */
async function handOut(
  context: CallContext,
  tx: Transaction,
  job: JobRow,
  proof: ProofRow | null,
): Promise<ProofRow | null> {
  const { fields } = await readSettings(tx)
  assertAllowed(refuseProofLink(proof && storedProofState(proof), fields))
  if (proof?.state !== 'draft') return null
  const after = await updateProof(tx, proof, { state: 'sent', sentAt: context.now })
  await record(context, tx, job, { action: 'mark as sent', before: proof, after })
  return after
}

/** Sent once more: only its version changes, by which a retry is known from another mail with the same words. */
async function touch(
  context: CallContext,
  tx: Transaction,
  job: JobRow,
  before: ProofRow,
): Promise<ProofRow> {
  const after = await updateProof(tx, before, {})
  await record(context, tx, job, { action: 'send', before, after })
  return after
}

async function record(
  context: CallContext,
  tx: Transaction,
  { id }: JobRow,
  change: { action: string; before: ProofRow; after: ProofRow },
): Promise<void> {
  const people = await peopleOfJob(tx, id)
  await recordChange(tx, { actor: requirePerson(context), noun: 'proofs', ...change, people })
}

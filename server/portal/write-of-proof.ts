/** The mails that follow a customer's word on artwork: a copy of an approval to them, and the news to the office. */
import { approvedLetter, proofAnswerLetter } from '#domain/sales/proof-letters.ts'
import type { ProofDecision } from '#domain/work/proofs.ts'
import { listAdminAddresses } from '#server/people/auth/accounts.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import type { JobRow } from '#server/work/jobs/jobs.store.ts'
import type { ProofRow } from '#server/work/proofs/proofs.store.ts'

interface Said {
  job: JobRow
  proof: ProofRow
  given: Pick<ProofDecision, 'decision' | 'name' | 'role' | 'message' | 'comments'>
}

export async function writeOfProof(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { job, proof, given }: Said,
): Promise<void> {
  const { fields } = await readSettings(tx)
  const { customerId, jobNumber, title, customer } = job
  const about = { ...given, jobNumber, title, number: proof.number, customer }
  const theirs = await findCustomer(tx, customerId)
  const copyTo = given.decision === 'approved' ? (theirs?.email ?? job.contact.email) : ''
  if (copyTo)
    await queueMail(tx, deps, {
      ...{ kind: 'accepted' as const, recipient: copyTo, customerId },
      ...approvedLetter(fields, about),
    })
  const news = proofAnswerLetter(fields, { ...about, url: `${deps.config.appUrl}/jobs/${job.id}` })
  for (const recipient of await listAdminAddresses(tx))
    await queueMail(tx, deps, { kind: 'answer', recipient, customerId, ...news })
}

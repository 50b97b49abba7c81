import type { CustomerItem, CustomerProof, CustomerProofVersion } from '#domain/sales/customer-proofs.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { ShownProof } from '#server/sales/links/shown-proof.store.ts'
import { findJobFile, pagesOf } from '#server/work/proofs/proofs.store.ts'

type ProofRow = ShownProof['proof']
type Item = ShownProof['job']['items'][number]

/** What a customer may know of a job's artwork. What is not named here stays in the office. */
export async function presentCustomerProof(
  db: Database,
  { job, proof, earlier }: ShownProof,
): Promise<CustomerProof> {
  const file = await findJobFile(db, job.id, proof.fileId)
  if (!file) throw new Error(`the file of proof ${proof.id} is gone`)
  const pages = await pagesOf(db, proof.id)
  const { itemIds, note, pageCount } = proof
  const shown = job.items.filter(({ id }) => itemIds.length === 0 || itemIds.includes(id))
  return {
    ...presentVersion(proof),
    jobNumber: job.jobNumber,
    title: job.title,
    customer: { name: job.customer.name, companyName: job.customer.companyName },
    note,
    items: shown.map(presentItem),
    file: { name: file.name, size: file.size },
    pageCount,
    pages: pages.map(({ page, width, height }) => ({ page, width, height })),
    earlier: earlier.map(presentVersion),
  }
}

function presentVersion(row: ProofRow): CustomerProofVersion {
  const { number, sentAt, createdAt, decidedAt, decidedName, decidedRole, message, comments } = row
  const kind = answerOf(row)
  return {
    ...{ number, message, comments },
    sentAt: (sentAt ?? createdAt).toISOString(),
    answer: kind && decidedAt && { kind, at: decidedAt.toISOString(), name: decidedName, role: decidedRole },
  }
}

/** What was answered. Of a version that was replaced only what was to be changed is known: an approval ended with it. */
function answerOf({ state, message, comments }: ProofRow): 'approved' | 'changes-asked' | null {
  if (state === 'approved' || state === 'changes-asked') return state
  return message !== '' || comments.length > 0 ? 'changes-asked' : null
}

function presentItem(item: Item): CustomerItem {
  const { id, title, description, quantity, unit, widthMm, heightMm, depthMm, wording, colours } = item
  return { id, title, description, quantity, unit, widthMm, heightMm, depthMm, wording, colours }
}

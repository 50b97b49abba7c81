/** What the link of a job opens: the newest version of its artwork that was sent. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { proofs } from '#server/platform/db/proofs.tables.ts'

export interface ShownProof {
  job: typeof jobs.$inferSelect
  proof: typeof proofs.$inferSelect
  /** Those that were sent before it, the newest first. */
  earlier: (typeof proofs.$inferSelect)[]
}

/**
 * While the next version is a draft, the one that was sent before stays on the page, as one that is being replaced.
 * @returns null if none was sent, or the job is archived
 */
export async function findShownProof(db: Database | Transaction, jobId: string): Promise<ShownProof | null> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.archivedAt)))
  if (!job) return null
  const [proof, ...earlier] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.jobId, jobId), isNotNull(proofs.sentAt)))
    .orderBy(desc(proofs.number))
  return proof ? { job, proof, earlier } : null
}

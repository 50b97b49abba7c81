import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { evidence, evidenceRecords } from '#server/platform/db/evidence.tables.ts'

/**
 * Locks the chain until the transaction ends, and says how it ends. Nothing may be locked after it
 * (docs/decisions/0033-locks.md).
 */
export async function lockEvidence(tx: Transaction): Promise<{ count: number; hash: string }> {
  const { rows } = await tx.execute<{ count: string; hash: string }>(
    sql`select known_count as count, known_hash as hash from lock_evidence()`,
  )
  const [end] = rows
  if (!end) throw new Error('the end of the evidence is not known')
  return { count: Number(end.count), hash: end.hash }
}

/** Writes the next record of the chain, which `lockEvidence` has locked. */
export async function insertEvidence(
  tx: Transaction,
  place: typeof evidence.$inferInsert,
  said: Omit<typeof evidenceRecords.$inferInsert, 'evidenceId' | 'hash'>,
): Promise<void> {
  await tx.insert(evidence).values(place)
  await tx.insert(evidenceRecords).values({ ...said, evidenceId: place.id, hash: place.hash })
}

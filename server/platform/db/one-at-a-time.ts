import { sql } from 'drizzle-orm'
import type { Transaction } from './change.ts'

/** What is decided by looking at all of its kind: whether a name is free, how many there are, who is left. */
type Kind = 'admins' | 'imports' | 'projects' | 'quote templates' | 'texts' | 'views'

/**
 * Lets one transaction at a time decide by what there is of a kind: what it counts or compares with stays so until
 * it ends. Taken after the record itself, so that two transactions never deadlock (docs/decisions/0033-locks.md).
 */
export async function oneAtATime(tx: Transaction, kind: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fascia ${kind}`}))`)
}

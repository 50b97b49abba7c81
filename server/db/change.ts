/** How everything is changed: in one transaction, with a row of history and a word to open browsers. */
import { sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Database } from './connect.ts'
import { history } from './tables.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The channel on which processes tell one another of changes; what is sent is a `ChangeNotice`. */
export const CHANGES = 'fascia_changes'

/** What open browsers need to know to fetch again just what changed. */
export interface ChangeNotice {
  noun: string
  id: string
  version: number
}

/** A record as history keeps it, whole. */
interface Recorded {
  id: string
  version: number
  [field: string]: unknown
}

interface Change {
  actor: Person | null
  noun: string
  action: string
  /** Null for a new record. */
  before: Recorded | null
  /** Null for a deleted one. */
  after: Recorded | null
}

/**
 * Writes down a change in the transaction that makes it. Browsers hear of it once that is committed.
 */
export async function recordChange(
  tx: Transaction,
  { actor, noun, action, before, after }: Change,
): Promise<void> {
  const record = after ?? before
  if (!record) return
  const { id, version } = record
  await tx.insert(history).values({ actor: actor?.id ?? null, noun, recordId: id, action, before, after })
  const notice: ChangeNotice = { noun, id, version }
  await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(notice)})`)
}

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

interface RecordedChange {
  actor: Person | null
  noun: string
  action: string
  before: object | null
  after: { id: string; version: number } | null
}

/**
 * Writes down a change in the transaction that makes it. Browsers hear of it once that is committed.
 * @param change.before null for a new record
 * @param change.after null for a deleted one
 */
export async function recordChange(
  tx: Transaction,
  change: RecordedChange &
    ({ before: { id: string; version: number } } | { after: { id: string; version: number } }),
): Promise<void> {
  const { actor, noun, action, before, after } = change
  const { id, version } = (after ?? before) as { id: string; version: number }
  await tx.insert(history).values({ actor: actor?.id ?? null, noun, recordId: id, action, before, after })
  const notice: ChangeNotice = { noun, id, version }
  await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(notice)})`)
}

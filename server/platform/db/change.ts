/** How every record is changed: in one transaction, with a row of history and a notice to open browsers. */
import { sql } from 'drizzle-orm'
import { type Actor, linkIdOf, personIdOf } from '#domain/access.ts'
import type { Database } from './connect.ts'
import { history } from './history.tables.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The channel on which processes notify one another of changes; the payload is a `ChangeNotice`. */
export const CHANGES = 'fascia_changes'

/** The channel on which processes notify one another whose sessions changed; the payload is a person's id. */
export const SESSIONS = 'fascia_sessions'

/** What open browsers need to know to fetch only what changed. */
export interface ChangeNotice {
  noun: string
  id: string
  version: number
  /** The people who are notified beside the office; never sent to a browser. */
  people?: readonly string[]
}

const ROWS_AT_ONCE = 1000
const PEOPLE_AT_ONCE = 150

/** The whole record, as history stores it. */
interface Recorded {
  id: string
  version: number
  [field: string]: unknown
}

interface Change {
  actor: Actor | null
  noun: string
  action: string
  /** Null for a new record. */
  before: Recorded | null
  /** Null for a deleted one. */
  after: Recorded | null
  /**
   * The workers who are notified, if the change is not for the office alone: see `mayHearOf` in
   * domain/access.ts.
   */
  people?: readonly string[]
}

/** Records a change in the transaction that makes it. Browsers are notified after the commit. */
export async function recordChange(
  tx: Transaction,
  { actor, noun, action, before, after, people }: Change,
): Promise<void> {
  const record = after ?? before
  if (!record) return
  const { id, version } = record
  const hearers = people ?? ownersOf(noun, record)
  const [notice = '', ...more] = noticesOf({ noun, id, version, ...(hearers ? { people: hearers } : {}) })
  // One statement, because a number may be held meanwhile, which others wait for.
  await tx.execute(sql`
    with recorded as (insert into history (actor, link_id, noun, record_id, action, before, after)
      values (${personIdOf(actor)}, ${linkIdOf(actor)}, ${noun}, ${id}, ${action}, ${jsonOf(before)}, ${jsonOf(after)}))
    select pg_notify(${CHANGES}, ${notice})`)
  for (const one of more) await tx.execute(sql`select pg_notify(${CHANGES}, ${one})`)
}

const jsonOf = (record: Recorded | null) => (record === null ? null : JSON.stringify(record))

/** A survey belongs to its worker, even when somebody else changes it. */
function ownersOf(noun: string, { workerId }: Recorded): string[] | undefined {
  return noun === 'measurements' && typeof workerId === 'string' ? [workerId] : undefined
}

/**
 * Records many changes of one kind, each with its row of history. Browsers are notified once, not row by row.
 */
export async function recordChanges(
  tx: Transaction,
  { actor, noun, action, people }: Pick<Change, 'actor' | 'noun' | 'action' | 'people'>,
  changes: readonly ({ before: Recorded | null; after: Recorded } | { before: Recorded; after: null })[],
): Promise<void> {
  const rows = changes.map((change) => ({
    actor: personIdOf(actor),
    linkId: linkIdOf(actor),
    noun,
    recordId: (change.after ?? change.before).id,
    action,
    before: change.before,
    after: change.after,
  }))
  // A PostgreSQL statement may have 65,535 parameters.
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(history).values(rows.slice(from, from + ROWS_AT_ONCE))
  const [first] = changes
  if (!first) return
  const { id, version } = first.after ?? first.before
  await notifyBrowsers(tx, { noun, id, version, ...(people ? { people } : {}) })
}

/** Notifies open browsers after the commit, so that they fetch again what the notice names. */
export async function notifyBrowsers(db: Database | Transaction, notice: ChangeNotice): Promise<void> {
  for (const one of noticesOf(notice)) await db.execute(sql`select pg_notify(${CHANGES}, ${one})`)
}

/**
 * A PostgreSQL notice may have 8,000 bytes. Many people need several notices, and the office gets each of
 * them.
 */
function noticesOf({ people = [], ...rest }: ChangeNotice): string[] {
  const notices: string[] = []
  let from = 0
  do {
    const part = people.slice(from, from + PEOPLE_AT_ONCE)
    notices.push(JSON.stringify(part.length > 0 ? { ...rest, people: part } : rest))
    from += PEOPLE_AT_ONCE
  } while (from < people.length)
  return notices
}

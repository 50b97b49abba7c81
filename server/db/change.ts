/** How every record is changed: in one transaction, with a row of history and a notice to open browsers. */
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
  /** Who hears of it beside the office; told to no browser. */
  people?: readonly string[]
}

const ROWS_AT_ONCE = 1000
const PEOPLE_AT_ONCE = 150

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
  /** The workers who hear of it, where it is not for the office alone: see `mayHearOf` in domain/access.ts. */
  people?: readonly string[]
}

/** Writes down a change in the transaction that makes it. Browsers hear of it once that is committed. */
export async function recordChange(
  tx: Transaction,
  { actor, noun, action, before, after, people }: Change,
): Promise<void> {
  const record = after ?? before
  if (!record) return
  const { id, version } = record
  const hearers = people ?? ownersOf(noun, record)
  await tx.insert(history).values({ actor: actor?.id ?? null, noun, recordId: id, action, before, after })
  await tellBrowsers(tx, { noun, id, version, ...(hearers ? { people: hearers } : {}) })
}

/** A survey is its worker's own, whoever changes it. */
function ownersOf(noun: string, { workerId }: Recorded): string[] | undefined {
  return noun === 'measurements' && typeof workerId === 'string' ? [workerId] : undefined
}

/** Many changes of one kind, each with its row of history; browsers are told once, not row by row. */
export async function recordChanges(
  tx: Transaction,
  { actor, noun, action, people }: Pick<Change, 'actor' | 'noun' | 'action' | 'people'>,
  changes: readonly { before: Recorded | null; after: Recorded }[],
): Promise<void> {
  const rows = changes.map(({ before, after }) => ({
    actor: actor?.id ?? null,
    noun,
    recordId: after.id,
    action,
    before,
    after,
  }))
  // PostgreSQL takes 65,535 parameters a statement.
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(history).values(rows.slice(from, from + ROWS_AT_ONCE))
  const [first] = changes
  if (!first) return
  const { id, version } = first.after
  await tellBrowsers(tx, { noun, id, version, ...(people ? { people } : {}) })
}

/** Tells open browsers, once the transaction is committed, to ask again for what a notice names. */
export async function tellBrowsers(tx: Transaction, notice: ChangeNotice): Promise<void> {
  const { people = [], ...rest } = notice
  // A notice of PostgreSQL holds 8,000 bytes: of more people there are several, and the office hears each of them.
  let from = 0
  do {
    const part = people.slice(from, from + PEOPLE_AT_ONCE)
    const told = part.length > 0 ? { ...rest, people: part } : rest
    await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(told)})`)
    from += PEOPLE_AT_ONCE
  } while (from < people.length)
}

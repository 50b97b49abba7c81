import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict } from '../failures.ts'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'
import { creations } from './tables.ts'

/** Another request made the record in the meantime: what this one did is undone, a number it took included. */
class MadeMeanwhile extends Error {}

interface Making<Row> {
  /** The record's id, which the client may have chosen. */
  id: string
  /** What was sent to make it, but for its id. */
  contents: unknown
  /** The record as it is now, where there is one. @throws NOT_FOUND where whoever asks may not see it */
  find: () => Promise<Row | null>
  /** Makes it; null where its id is taken by now. */
  make: (tx: Transaction) => Promise<Row | null>
  /** As it is answered. */
  present: (row: Row) => unknown
}

/**
 * Makes a record under an id that the client may have chosen. The same request again, or twice at once, is answered
 * with what the first one made, as it is now: its answer may have been lost.
 * @throws CONFLICT with `current` where the id is known and it was made from other contents: whoever sent them has to
 *   hear that they were not kept
 */
export async function makeOnce<Row>(db: Database, making: Making<Row>): Promise<Row> {
  const { id, contents, find, make, present } = making
  const known = await find()
  if (known) {
    await assertMadeFrom(db, id, contents, () => present(known))
    return known
  }
  try {
    return await db.transaction(async (tx) => {
      const made = await make(tx)
      if (!made) throw new MadeMeanwhile()
      await noteContents(tx, id, contents)
      return made
    })
  } catch (error) {
    // The same request twice at once may be told first that its own name is taken.
    const other = error instanceof MadeMeanwhile || isTaken(error) ? await find() : null
    if (!other) throw error
    await assertMadeFrom(db, id, contents, () => present(other))
    return other
  }
}

/** Keeps what a record was made from, in the transaction that makes it. */
export async function noteContents(tx: Transaction, id: string, contents: unknown): Promise<void> {
  const row = { recordId: id, contents: digestOf(contents) }
  // A record of this id may have been deleted.
  await tx
    .insert(creations)
    .values(row)
    .onConflictDoUpdate({ target: creations.recordId, set: { contents: row.contents } })
}

/** @throws CONFLICT with `current` where a record was made from other contents, or nobody knows from which */
export async function assertMadeFrom(
  db: Database | Transaction,
  id: string,
  contents: unknown,
  current: () => unknown,
): Promise<void> {
  const [known] = await db.select().from(creations).where(eq(creations.recordId, id))
  if (known?.contents !== digestOf(contents)) throw conflict(await current())
}

/** The same for the same JSON, whatever the order of its fields; fields that are undefined are not there. */
function digestOf(contents: unknown): string {
  const sorted = JSON.stringify(contents, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url')
}

/** Whether a unique index of PostgreSQL refused it. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict } from '../failures.ts'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'
import { creations } from './tables.ts'

/**
 * Another request made the record meanwhile. This transaction is rolled back, including a number that it
 * took.
 */
class MadeMeanwhile extends Error {}

interface Making<Row> {
  /** The record's id, which the client may have chosen. */
  id: string
  /** What was sent to make it, without its id. */
  contents: unknown
  /** The record as it is now, if it exists. @throws NOT_FOUND if the caller may not see it */
  find: () => Promise<Row | null>
  /** Makes it; null if its id is taken by now. */
  make: (tx: Transaction) => Promise<Row | null>
  /** The record as the API answers it. */
  present: (row: Row) => unknown
}

/**
 * Makes a record under an id that the client may have chosen. A retry of the same request, or the same
 * request twice at once, gets the record of the first one as it is now, because the first answer may have
 * been lost.
 * @throws CONFLICT with `current` if the id is known and the record was made from other contents: the client
 * must learn that these were not saved
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
      // First, so that the same request sent twice at once waits here, where it holds nothing yet.
      await noteContents(tx, id, contents)
      const made = await make(tx)
      if (!made) throw new MadeMeanwhile()
      return made
    })
  } catch (error) {
    // If the same request comes twice at once, the unique index on the name may refuse it before the one on
    // the id.
    const other = error instanceof MadeMeanwhile || isTaken(error) ? await find() : null
    if (!other) throw error
    await assertMadeFrom(db, id, contents, () => present(other))
    return other
  }
}

/** Stores what a record was made from, in the transaction that makes it. */
export async function noteContents(tx: Transaction, id: string, contents: unknown): Promise<void> {
  const row = { recordId: id, contents: digestOf(contents) }
  // An earlier record with this id may have been deleted.
  await tx
    .insert(creations)
    .values(row)
    .onConflictDoUpdate({ target: creations.recordId, set: { contents: row.contents } })
}

/**
 * @throws CONFLICT with `current` if the record was made from other contents, or if it is not known from
 * which
 */
export async function assertMadeFrom(
  db: Database | Transaction,
  id: string,
  contents: unknown,
  current: () => unknown,
): Promise<void> {
  const [known] = await db.select().from(creations).where(eq(creations.recordId, id))
  if (known?.contents !== digestOf(contents)) throw conflict(await current())
}

/** The same text for the same JSON, in any order of its fields; undefined fields are left out. */
function digestOf(contents: unknown): string {
  const sorted = JSON.stringify(contents, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url')
}

/** Whether a unique index refused the statement. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}

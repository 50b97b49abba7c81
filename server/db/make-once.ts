import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'

/** Another request made the record in the meantime: what this one did is undone, a number it took included. */
class MadeMeanwhile extends Error {}

/**
 * Makes a record under an id that the client may have chosen. The same request again, or twice at
 * once, is answered with what the first one made.
 */
export async function makeOnce<Row>(
  db: Database,
  find: () => Promise<Row | null>,
  make: (tx: Transaction) => Promise<Row | null>,
): Promise<Row> {
  const known = await find()
  if (known) return known
  try {
    return await db.transaction(async (tx) => {
      const made = await make(tx)
      if (!made) throw new MadeMeanwhile()
      return made
    })
  } catch (error) {
    const other = error instanceof MadeMeanwhile ? await find() : null
    if (!other) throw error
    return other
  }
}

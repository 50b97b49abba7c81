/** Deleting a record where the answer may be lost. */
import { isArchived } from '#domain/shop/archiving.ts'
import { isTransientFailure, readFailure } from '../call.ts'

/** What a deletion did: gone, or only put away. */
interface Removed {
  archived: boolean
}

/** What can be put away has both. */
interface Kept {
  version?: number
  archivedAt?: string | null
}

/**
 * Deletes a record, and looks for it if there was no answer: the server may have deleted it. Whoever was faster, it is
 * gone, as was wanted.
 * @param version that is deleted
 * @param find the record as it is now
 */
export async function deleteOnce(
  version: number,
  remove: () => Promise<{ id: string; archived?: boolean }>,
  find: () => Promise<unknown>,
): Promise<Removed> {
  try {
    return { archived: (await remove()).archived ?? false }
  } catch (error) {
    const { status, current } = readFailure(error)
    if (status === 404) return { archived: false }
    const was = isTransientFailure(error) ? await lookAgain(version, find) : whatWasDone(version, current)
    if (was === null) throw error
    return was
  }
}

function whatWasDone(version: number, record: unknown): Removed | null {
  const now = record as Kept | undefined
  const isDone = now?.version === version + 1 && isArchived({ archivedAt: now.archivedAt ?? null })
  return isDone ? { archived: true } : null
}

async function lookAgain(version: number, find: () => Promise<unknown>): Promise<Removed | null> {
  try {
    return whatWasDone(version, await find())
  } catch (error) {
    return readFailure(error).status === 404 ? { archived: false } : null
  }
}

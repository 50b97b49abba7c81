import { readFailure } from '#web/call.ts'

/** What a new record is by now, where it was made without us hearing of it. */
interface Made {
  id: string
  version: number
}

/**
 * A new record was refused because its id is known: ids are made for one record alone, so that an earlier try arrived
 * and its answer was lost. What is typed by now goes on top of what that made.
 * @returns the record as that try made it; null where somebody changed it since, and for every other failure
 */
export function findMadeBefore(error: unknown): Made | null {
  const { code, current } = readFailure(error)
  if (code !== 'CONFLICT' || typeof current !== 'object' || current === null) return null
  const { id, version } = current as Partial<Made>
  return id !== undefined && version === 1 ? { id, version } : null
}

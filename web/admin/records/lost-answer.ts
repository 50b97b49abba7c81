import { readFailure } from '#web/call.ts'

/** A new record as it is now, if it was created but the response was lost. */
interface Made {
  id: string
  version: number
}

/**
 * A new record was refused because its id exists. Each id is used for one record only, so an earlier request
 * created it and its response was lost. What is typed now becomes a change of that record.
 * @returns the record as that request created it; null if somebody changed it since, and for every other
 * failure
 */
export function findMadeBefore(error: unknown): Made | null {
  const { code, current } = readFailure(error)
  if (code !== 'CONFLICT' || typeof current !== 'object' || current === null) return null
  const { id, version } = current as Partial<Made>
  return id !== undefined && version === 1 ? { id, version } : null
}

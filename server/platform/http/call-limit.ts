/** How many calls a session may make in a minute. */

const MINUTE_MS = 60_000

/** @returns the seconds that a session has to wait, or null if it may go on */
export type CallLimit = (sessionId: string) => number | null

/**
 * Counts calls in this process's memory. A session could get more calls by using another process, but that is
 * not worth a statement with each call. All sessions share one minute; when it ends all counts are dropped
 * together.
 */
export function makeCallLimit(most: number, now = () => performance.now()): CallLimit {
  const made = new Map<string, number>()
  let ends = now() + MINUTE_MS
  return (sessionId) => {
    const at = now()
    if (at >= ends) {
      made.clear()
      ends = at + MINUTE_MS
    }
    const count = (made.get(sessionId) ?? 0) + 1
    made.set(sessionId, count)
    return count > most ? Math.ceil((ends - at) / 1000) : null
  }
}

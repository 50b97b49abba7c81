import { isHeld } from '#server/platform/db/transient.ts'

const MOST_TIMES = 3

/**
 * Runs a transaction that locks records without waiting for other transactions. If one of them is locked
 * already, the transaction is rolled back, so that the others can go on, and starts again. So it must change
 * nothing outside the database.
 * @throws the last error, which `isTransient` recognises, if it failed each time
 */
export async function retryUntilLocked<Answer>(
  run: () => Promise<Answer>,
  times = MOST_TIMES,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (times === 1 || !isHeld(error)) throw error
    return retryUntilLocked(run, times - 1)
  }
}

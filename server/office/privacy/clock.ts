/** Whether the machine's clock can be trusted, before anything is erased because of its age. */
import type { Database } from '#server/platform/db/connect.ts'
import { noteNight } from './clock.store.ts'

const DAY_MS = 24 * 3600_000
/** The check runs every night, and a shop where nobody changes anything for longer than this is rare. */
const FAR_DAYS = 7

/**
 * Whether the clock is far ahead of everything that happened: of the newest change, or of the last night on
 * which this ran. A machine may start with a wrong clock and correct it minutes later; what was erased
 * meanwhile would be gone. If a machine really was off for so long, waiting for the next night does no harm.
 * @param now the clock
 */
export async function isFarAhead(db: Database, now: Date): Promise<boolean> {
  const last = await noteNight(db, now)
  return last.some((at) => at && now.getTime() - new Date(at).getTime() > FAR_DAYS * DAY_MS)
}

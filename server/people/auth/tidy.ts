/** Deletes what has expired: counters, sessions, challenges and codes. */
import type { Deps } from '#server/platform/deps.ts'
import { deleteExpired } from './expired.store.ts'
import { forgetOldTries } from './limits.store.ts'

const EVERY_MS = 15 * 60_000

/** Runs from time to time until the server stops. Every process does it; at worst the work is done twice. */
export function keepTidy(deps: Pick<Deps, 'db' | 'log' | 'stopping'>): void {
  const timer = setInterval(() => {
    tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not tidy up'))
  }, EVERY_MS)
  timer.unref()
  deps.stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}

async function tidy({ db }: Pick<Deps, 'db'>): Promise<void> {
  await forgetOldTries(db)
  await deleteExpired(db)
}

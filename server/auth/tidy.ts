/** Takes away what has ended by itself: counters, sessions, challenges and codes. */
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { forgetOldTries } from './limits.store.ts'

const EVERY_MS = 15 * 60_000

/** Tidies now and then for as long as the server runs. Of several processes each may: it is done twice at worst. */
export function keepTidy(deps: Pick<Deps, 'db' | 'log' | 'stopping'>): void {
  const timer = setInterval(() => {
    tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not tidy up'))
  }, EVERY_MS)
  timer.unref()
  deps.stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** A used code is kept for a month, so that the log can be read beside it. */
async function tidy({ db }: Pick<Deps, 'db'>): Promise<void> {
  await forgetOldTries(db)
  await db.execute(sql`delete from session where expires_at < now()`)
  await db.execute(sql`delete from verification where expires_at < now()`)
  await db.execute(sql`delete from access_codes where expires_at < now() - interval '30 days'`)
}

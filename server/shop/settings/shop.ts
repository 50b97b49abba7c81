/**
 * The shop's identity, cached in this process. It is read at the start, after each change made here before
 * that call answers, and when another process notifies of a change.
 */
import { startSettings } from '#content/shop-start.ts'
import { identityOf, type ShopIdentity } from '#domain/shop/shop-identity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { watchChanges } from '#server/platform/live/changes.ts'
import { raiseSiteVersion } from '#server/platform/live/site-version.ts'
import { findLogos, readSettings } from './settings.store.ts'

/** With the number of the read that brought it: a read that began earlier and took longer is out of date. */
const known = new WeakMap<Deps['pool'], { shop: ShopIdentity; reading: number }>()
let readings = 0

/** How soon it is read again if the database did not answer. */
const PAUSE_MS = 5000

/** The shop's identity, as far as this process knows. */
export function readShop({ pool }: Pick<Deps, 'pool'>): ShopIdentity {
  return known.get(pool)?.shop ?? identityOf(startSettings)
}

/** Reads it again. Pages that were rendered with the old identity are rendered again. */
export async function refreshShop({ pool, db }: Pick<Deps, 'pool' | 'db'>): Promise<void> {
  const reading = ++readings
  const { fields, version } = await readSettings(db)
  const shop = identityOf(fields, version, await findLogos(db, fields))
  if (reading < (known.get(pool)?.reading ?? 0)) return
  const isNew = JSON.stringify(shop) !== JSON.stringify(readShop({ pool }))
  known.set(pool, { shop, reading })
  if (isNew) raiseSiteVersion({ pool })
}

/** Keeps it up to date from now on, until the server stops. */
export async function watchShop(deps: Deps): Promise<void> {
  const keepTrying = () => {
    if (deps.stopping.aborted) return
    refreshShop(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the settings cannot be read')
      setTimeout(keepTrying, PAUSE_MS).unref()
    })
  }
  watchChanges(deps, (notice) => {
    if (notice === null || notice.noun === 'settings') keepTrying()
  })
  await refreshShop(deps)
}

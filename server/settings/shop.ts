/**
 * Who the shop is, known to this process without asking the database: read at the start, after each change that is
 * made here before that is answered, and whenever another process tells of one.
 */
import type { Pool } from 'pg'
import { identityOf, type ShopIdentity } from '#domain/shop-identity.ts'
import { startSettings } from '#domain/shop-start.ts'
import type { Deps } from '../deps.ts'
import { watchChanges } from '../live/changes.ts'
import { noteShownChange } from '../projects/shown-version.ts'
import { findLogos, readSettings } from './settings.store.ts'

/** With the number of the reading that brought it: one that began earlier and took longer is out of date. */
const known = new WeakMap<Pool, { shop: ShopIdentity; reading: number }>()
let readings = 0

/** A database that did not answer is asked again after so long. */
const PAUSE_MS = 5000

/** Who the shop is, as far as this process knows. */
export function readShop({ pool }: Pick<Deps, 'pool'>): ShopIdentity {
  return known.get(pool)?.shop ?? identityOf(startSettings)
}

/** Reads it anew; pages that were drawn with what was known before are drawn again. */
export async function refreshShop({ pool, db }: Pick<Deps, 'pool' | 'db'>): Promise<void> {
  const reading = ++readings
  const { fields, version } = await readSettings(db)
  const shop = identityOf(fields, version, await findLogos(db, fields))
  if (reading < (known.get(pool)?.reading ?? 0)) return
  const isNew = JSON.stringify(shop) !== JSON.stringify(readShop({ pool }))
  known.set(pool, { shop, reading })
  if (isNew) noteShownChange({ pool })
}

/** Knows it from now on, for as long as the server runs. */
export async function followShop(deps: Deps): Promise<void> {
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

/**
 * A version number of the published projects. What is made of them and cached (pages, sitemaps) is current
 * while this number stays the same. It counts up in this process with each change made here, before that
 * change is answered, and with each notice from another process.
 */
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { watchChanges } from './changes.ts'

type Shop = Pick<Deps, 'pool'>

const versions = new WeakMap<Pool, number>()

/** The number of changes that this process has seen. */
export function siteVersion({ pool }: Shop): number {
  return versions.get(pool) ?? 0
}

/** Marks everything cached so far as out of date. */
export function raiseSiteVersion({ pool }: Shop): void {
  versions.set(pool, siteVersion({ pool }) + 1)
}

/** Also counts changes that other processes make, until the server stops. */
export function watchSiteVersion(deps: Deps): void {
  watchChanges(deps, (notice) => {
    if (notice === null || notice.noun === 'projects') raiseSiteVersion(deps)
  })
}

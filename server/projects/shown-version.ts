/**
 * What is made of the published projects and kept (pages, sitemaps) is as good as new while this stays the same.
 * It counts up in this process: with each change made here before that is answered, and with each that another process
 * tells of.
 */
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { watchChanges } from '../live/changes.ts'

type Shop = Pick<Deps, 'pool'>

const versions = new WeakMap<Pool, number>()

/** The number of changes that this process knows of. */
export function shownVersion({ pool }: Shop): number {
  return versions.get(pool) ?? 0
}

/** Whatever was made of the projects until now is out of date. */
export function noteShownChange({ pool }: Shop): void {
  versions.set(pool, shownVersion({ pool }) + 1)
}

/** Counts what other processes change, too, for as long as the server runs. */
export function followShownChanges(deps: Deps): void {
  watchChanges(deps, (notice) => {
    if (notice === null || notice.noun === 'projects') noteShownChange(deps)
  })
}

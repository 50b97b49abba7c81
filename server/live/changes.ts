/** What changed, told to parts of this process, whichever process changed it. */
import type { Pool } from 'pg'
import type { ChangeNotice } from '../db/change.ts'
import type { Deps } from '../deps.ts'

/** Null where anything may have changed: nobody listened for a while. */
type Watcher = (notice: ChangeNotice | null) => void

const watchers = new WeakMap<Pool, Set<Watcher>>()

/** Hears of every change from now on, for as long as the server runs. */
export function watchChanges({ pool }: Pick<Deps, 'pool'>, watcher: Watcher): void {
  const known = watchers.get(pool) ?? new Set()
  known.add(watcher)
  watchers.set(pool, known)
}

export function tellWatchers({ pool }: Pick<Deps, 'pool'>, notice: ChangeNotice | null): void {
  for (const watcher of watchers.get(pool) ?? []) watcher(notice)
}

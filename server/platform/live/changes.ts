/** Notifies parts of this process of changes that any process made. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ChangeNotice } from '../db/change.ts'
import type { Deps } from '../deps.ts'

/** Null if anything may have changed, because nothing was heard for a while. */
type Watcher = (notice: ChangeNotice | null) => void

const watchers = new WeakMap<Pool, Set<Watcher>>()
const heard = new WeakMap<Pool, number>()
/** Another process has heard other notices. */
const thisProcess = randomUUID()

/** Calls the listener for every change from now on, until the server stops. */
export function watchChanges({ pool }: Pick<Deps, 'pool'>, watcher: Watcher): void {
  const known = watchers.get(pool) ?? new Set()
  known.add(watcher)
  watchers.set(pool, known)
}

export function notifyWatchers({ pool }: Pick<Deps, 'pool'>, notice: ChangeNotice | null): void {
  heard.set(pool, (heard.get(pool) ?? 0) + 1)
  for (const watcher of watchers.get(pool) ?? []) watcher(notice)
}

/** How far this process has heard of changes: another value later means that something may have changed. */
export function noticedBy({ pool }: Pick<Deps, 'pool'>): string {
  return `${thisProcess}:${heard.get(pool) ?? 0}`
}

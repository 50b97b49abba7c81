/** The page's title as the page itself knows it ('QUO-20261121-123'), for the header. */
import { use, useEffect, useSyncExternalStore } from 'react'
import { DrawnFor } from './drawn-for.ts'

let title: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  title = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The title that the current page set, if any. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => title,
    () => null,
  )
}

/** Sets the page's title while the caller is mounted. */
export function useTitle(next: string): void {
  use(DrawnFor)?.onTitle(next)
  useEffect(() => {
    set(next)
    return () => set(null)
  }, [next])
}

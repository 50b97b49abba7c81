/** Notices that the session ended while somebody is at work, so that they can sign in over the page. */
import { useSyncExternalStore } from 'react'

let signedIn = false
let ended = false
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/** The server knows who we are. */
export function beginSession(): void {
  signedIn = true
  ended = false
  announce()
}

/** The server no longer knows us. Before the first sign-in that is no news. */
export function endSession(): void {
  if (!signedIn || ended) return
  ended = true
  announce()
}

/** Signed out on purpose: nothing to ask again. */
export function forgetSession(): void {
  signedIn = false
  ended = false
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  )
}

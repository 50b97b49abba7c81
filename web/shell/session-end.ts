/** Notices that the session ended while somebody is at work, so that they can sign in over the page. */
import { useSyncExternalStore } from 'react'

let signedIn = false
let ended = false
let left = false
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/** The server knows who we are. */
export function beginSession(): void {
  signedIn = true
  ended = false
  left = false
  announce()
}

/** The server no longer knows us. Before the first sign-in that is no news. */
export function endSession(): void {
  if (!signedIn || ended) return
  ended = true
  announce()
}

/** Signed out on purpose: nothing to ask again, and no screen that would ask for anything. */
export function forgetSession(): void {
  signedIn = false
  ended = false
  left = true
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody signed out here, and the page is about to be left. */
export function useSessionLeft(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => false,
  )
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  )
}
